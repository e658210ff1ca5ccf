/// A map from scalars to bytes, indexed by the six-bit pieces of UTF-8, so that no code point is ever built.
///
///     1 to 3 bytes    leads[b0] + b1 ► middle ────────────────► leaves[+ last byte]
///     4 bytes         leads[b0] + b1 ► middle[+ b2] ► middle ─► leaves[+ last byte]
///
/// A byte after the first one is added as it is, and entries are lowered by 0x80 for that, but where a scalar of four bytes
/// leads inside of `middle`: there the low six bits and 0x80 are. Blocks of 64 that are equal are stored once; the leaves
/// of U+0000 and U+0040 come first, so that ASCII may also be looked up in them directly.
///
///     middle:  0      zeros, for ASCII with any b1
///              256    by the first two of three bytes, to a leaf
///              1280   the first 32 of these again, each 64 times: with two bytes, b1 does not count
///              3328   by the first two of four bytes, to a place in `middle`
///              3840   from there on by the third of four bytes, to a leaf
///
/// Whatever the bytes are, what is added up lies within the tables.
struct ScalarTrie {
  private(set) var leads = [UInt16]()
  private(set) var middle = [UInt16]()
  private(set) var leaves = [UInt8]()

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
      // No scalar of several bytes is ASCII: those two blocks are entered where no valid bytes lead.
      blocks.append(max(known[block]!, 0x80) - 0x80)
    }
    precondition(
      known[values[..<64]] == 0 && known[values[64..<128]] == 64, "ASCII is read without the upper levels")
    // A last byte may be any byte, and is then past the last leaf.
    leaves += [UInt8](repeating: 0, count: 64)

    var upper = [UInt16]()
    // Any lead byte leads inside the table: 512 entries, those past U+10FFFF and below U+10000 unused.
    var root = [UInt16](repeating: 3840 - 0x80, count: 512)
    var knownUpper = [ArraySlice<UInt16>: UInt16]()
    for plane in 16..<blocks.count / 64 {
      let block = blocks[plane * 64..<plane * 64 + 64]
      if knownUpper[block] == nil {
        knownUpper[block] = UInt16(3840 + upper.count - 0x80)
        upper.append(contentsOf: block)
      }
      root[plane] = knownUpper[block]!
    }
    let pairs = (0..<2048).map { blocks[$0 / 64] }
    middle = [UInt16](repeating: 0, count: 256) + blocks[..<1024] + pairs + root + upper
    leads = (0..<256).map { lead in
      switch lead {
      case 0xC0..<0xE0: UInt16(1280 + (lead & 0x1F) * 64 - 0x80)
      case 0xE0..<0xF0: UInt16(256 + (lead & 0x0F) * 64 - 0x80)
      case 0xF0...: UInt16(3328 + (lead & 0x07) * 64 - 0x80)
      default: 0
      }
    }
  }
}
