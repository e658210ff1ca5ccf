/// The scalars at which the vectors stop, for these alone may fold to others: see `FoldedText+Appending.swift`.
private let mayChange: [ClosedRange<UInt32>] = [
  0x41...0x5A, 0x80...0x5BF, 0x1000...0x1FFF, 0x2100...0x24FF, 0x2C00...0x2FFF, 0xA000...0xABFF,
  0xFB00...0xFB3F,
  0xFF21...0xFF3A, 0x10000...0x1EFFF,
]

/// The tables of full, locale-free case folding: CaseFolding.txt, status C and F.
///
///     block of code point / 64 ► 64 actions ► what the scalar becomes
func addCaseFoldingTables(to file: inout TableFile, _ database: UnicodeDatabase) throws {
  var actions: [[UInt32]] = [[0]]
  var actionOfScalar: [UInt32: UInt8] = [:]
  for record in try database.records(of: "CaseFolding.txt") where record[1] == "C" || record[1] == "F" {
    let scalar = UInt32(record[0], radix: 16)!
    precondition(mayChange.contains { $0.contains(scalar) }, "the vectors would pass a scalar that folds")
    let folded = record[2].split(separator: " ").map { UInt32($0, radix: 16)! }
    // One scalar is stored as a distance, which whole alphabets share.
    let action = folded.count == 1 ? [(folded[0] &- scalar) & 0x1F_FFFF] : folded
    let index = actions.firstIndex(of: action) ?? actions.count
    if index == actions.count { actions.append(action) }
    precondition(index < 256 && folded.count <= 3, "an action is a byte, and at most three scalars")
    actionOfScalar[scalar] = UInt8(index)
  }
  let last = actionOfScalar.keys.max()!
  var blocks: [[UInt8]] = [[UInt8](repeating: 0, count: 64)]
  var indices: [UInt8] = []
  for start in stride(from: 0, through: last, by: 64) {
    let block = (start..<start + 64).map { actionOfScalar[$0] ?? 0 }
    let index = blocks.firstIndex(of: block) ?? blocks.count
    if index == blocks.count { blocks.append(block) }
    indices.append(UInt8(index))
  }
  file.add("foldingBlocks", indices, "Code point / 64 to a block of `foldingActions`.")
  file.add(
    "foldingActions", Array(blocks.joined()), "Blocks of 64 indices of `foldings`; 0: nothing is changed.")
  let words = actions.flatMap { action -> [UInt32] in
    let head = action[0] | UInt32(action.count) << 24
    return [head] + action.dropFirst() + [UInt32](repeating: 0, count: 3 - action.count)
  }
  file.add(
    "foldings", words,
    "Three words each: the number of scalars, in the highest byte of the first, and the scalars; one scalar alone is what is added, modulo 2^21."
  )
  file.add(
    declaration: "let foldingLimit = \(indices.count * 64)",
    "One past the last code point of `foldingBlocks`.")
}
