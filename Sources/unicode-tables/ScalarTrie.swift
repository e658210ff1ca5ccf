/// A map from scalars to bytes, indexed by the six-bit pieces of UTF-8, so that no code point is ever built.
///
///     1 byte                                     leaves[b0]
///     2, 3 bytes   middle[top six or ten bits] ► leaves[+ last six bits]
///     4 bytes      root[nine bits] ► upper[+ six] ► leaves[+ last six]
///
/// Blocks of 64 that are equal are stored once; those of U+0000 and U+0040 come first.
struct ScalarTrie {
  private(set) var leaves = [UInt8]()
  private(set) var middle = [UInt16]()
  private(set) var upper = [UInt16]()
  private(set) var root = [UInt16]()

  /// Packs `values`, one for each code point.
  init(_ values: [UInt8]) {
    var known = [ArraySlice<UInt8>: UInt16]()
    var blocks = [UInt16]()
    for start in stride(from: 0, to: values.count, by: 64) {
      let block = values[start..<start + 64]
      if known[block] == nil {
        known[block] = UInt16(leaves.count)
        leaves.append(contentsOf: block)
      }
      blocks.append(known[block]!)
    }
    precondition(blocks[0] == 0 && blocks[1] == 64, "ASCII is read without the upper levels")
    middle = Array(blocks[..<1024])
    // Any lead byte leads inside the table: 512 entries, those past U+10FFFF and below U+10000 unused.
    root = [UInt16](repeating: 0, count: 512)
    var knownUpper = [ArraySlice<UInt16>: UInt16]()
    for plane in 16..<blocks.count / 64 {
      let block = blocks[plane * 64..<plane * 64 + 64]
      if knownUpper[block] == nil {
        knownUpper[block] = UInt16(upper.count)
        upper.append(contentsOf: block)
      }
      root[plane] = knownUpper[block]!
    }
  }
}
