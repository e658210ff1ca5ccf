/// A map from scalars to bytes, indexed by the six-bit pieces of UTF-8, so that no code point is ever built.
///
///     1 to 3 bytes    leads[b0] + b1 ► middle ────────────────► leaves[+ last byte]
///     4 bytes         leads[b0] + b1 ► middle[+ b2] ► middle ─► leaves[+ last byte]
///
/// Only the low six bits of a byte are added. Blocks of 64 that are equal are stored once; the leaves of U+0000 and
/// U+0040 come first, so that ASCII may also be looked up in them directly.
///
///     middle:  0      by the first two of three bytes, to a leaf; the first 32 serve two bytes too
///              1024   the first 32 again, each 64 times: with one or two bytes, b1 does not count
///              3072   by the first two of four bytes, to a place in `middle`
///              3584   from there on by the third of four bytes, to a leaf
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
      blocks.append(known[block]!)
    }
    precondition(blocks[0] == 0 && blocks[1] == 64, "ASCII is read without the upper levels")

    var upper = [UInt16]()
    // Any lead byte leads inside the table: 512 entries, those past U+10FFFF and below U+10000 unused.
    var root = [UInt16](repeating: 3584, count: 512)
    var knownUpper = [ArraySlice<UInt16>: UInt16]()
    for plane in 16..<blocks.count / 64 {
      let block = blocks[plane * 64..<plane * 64 + 64]
      if knownUpper[block] == nil {
        knownUpper[block] = UInt16(3584 + upper.count)
        upper.append(contentsOf: block)
      }
      root[plane] = knownUpper[block]!
    }
    middle = Array(blocks[..<1024]) + (0..<2048).map { blocks[$0 / 64] } + root + upper
    leads = (0..<256).map { lead in
      switch lead {
      case 0x00..<0x80: UInt16(1024 + lead >> 6 * 64)
      case 0xC0..<0xE0: UInt16(1024 + (lead & 0x1F) * 64)
      case 0xE0..<0xF0: UInt16((lead & 0x0F) * 64)
      case 0xF0...: UInt16(3072 + (lead & 0x07) * 64)
      default: 1024
      }
    }
  }
}
