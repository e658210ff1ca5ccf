/// Plain scalars: those that start a grapheme of their own wherever they stand, unless what stands before joins
/// them, and that have a fixed width. ASCII, and of East Asia the most of what texts are made of, all two columns
/// wide:
///
///     U+3000–3029  U+3041–3096  U+309B–30FF    punctuation and kana, without marks
///     U+4000–9FFF                              Han
///     U+AC00–D77F                              Hangul syllables
///     U+FF01–FF3F                              fullwidth ASCII
///
/// The generator checks that this holds in the version of Unicode that it reads.
extension SIMD16<UInt8> {
  /// High bits where the block holds something that may not be part of a plain scalar; all ASCII counts as plain.
  ///
  /// The first byte of a scalar decides, or its second. Where a third byte looks like a telling second, the answer
  /// errs on the safe side.
  ///
  /// - Parameter previous: the block that ends one byte earlier.
  @inline(__always)
  func notPlain(after previous: SIMD16<UInt8>) -> SIMD16<UInt8> {
    // Leads C0 to E2, EE and from F0 on.
    var result = signed(greaterThan: -65) & signed(lessThan: -29)
    result |= signed(greaterThan: -19) & signed(lessThan: 0) & ~equal(0xEF)
    // E3 with 84 and more: from U+3100 on. EA below U+AC00. ED from U+D780 on. EF other than U+FF00 to U+FF3F.
    result |= previous.equal(0xE3) & signed(greaterThan: -125)
    result |= previous.equal(0xEA) & signed(lessThan: -80)
    result |= previous.equal(0xED) & signed(greaterThan: -99)
    result |= previous.equal(0xEF) & ~equal(0xBC)
    // Within them: U+302A to U+303F, U+3040, U+3097 to U+309A, U+FF00.
    result |= previous.equal(0x80) & signed(greaterThan: -87) & signed(lessThan: -64)
    result |= (previous.equal(0x81) | previous.equal(0xBC)) & equal(0x80)
    result |= previous.equal(0x82) & signed(greaterThan: -106) & signed(lessThan: -101)
    return result
  }
}

extension SIMD16<UInt8> {
  /// High bits where a scalar starts that is not plain.
  ///
  /// - Parameters:
  ///   - second: the bytes that start one byte later.
  ///   - third: the bytes that start two bytes later.
  @inline(__always)
  fileprivate func specialLeads(_ second: SIMD16<UInt8>, _ third: SIMD16<UInt8>) -> SIMD16<UInt8> {
    // Of U+3000 to U+30FF the low byte of the code point, with the highest bit flipped: U+302A to U+3040 and U+3097 to
    // U+309A are special, and so is all from U+3100 on.
    let low = (second &<< 6) &+ third
    let outsideKana =
      (low.isWithin(0xAA, 0xC0) | low.isWithin(0x17, 0x1A)) | second.signed(greaterThan: -125)
    // Below U+AC00. From U+D780 on.
    let outsideHangul =
      equal(0xEA) & second.signed(lessThan: -80) | equal(0xED) & second.signed(greaterThan: -99)
    // All other leads are special but EF of U+FF01 to U+FF3F.
    let fullwidth = equal(0xEF) & second.equal(0xBC) & ~third.equal(0x80)
    return signed(greaterThan: -65) & self & ~(mayStartPlain | fullwidth)
      | (equal(0xE3) & outsideKana | outsideHangul)
  }
}

extension Span<UInt8> {
  /// Whether the byte at `offset` is a lead of which most scalars are plain.
  @inline(__always)
  func mayStartPlain(at offset: Int) -> Bool { byte(at: offset) &- 0xE3 <= 0xED &- 0xE3 }
}

extension SIMD16<UInt8> {
  /// 0xFF at the leads of which most scalars are plain.
  @inline(__always)
  fileprivate var mayStartPlain: SIMD16<UInt8> { isWithin(0xE3, 0xED) }
}

extension Span<UInt8> {
  /// The set of places in the 64 bytes at `offset` where a scalar starts that is not plain; two more bytes follow.
  ///
  /// This is a function of its own for the sake of registers.
  @inline(never)
  func specialLeads(at offset: Int) -> UInt64 {
    let first = TextBlock(self, at: offset)
    // Without leads E3 to ED, all that is not ASCII may as well be called special.
    if !first.map({ $0.mayStartPlain }).union.hasHighBit { return first.map { $0.atLeast(0xC0) }.bits }
    let second = TextBlock(self, at: offset &+ 1)
    let third = TextBlock(self, at: offset &+ 2)
    let specials = TextBlock(
      first.parts.0.specialLeads(second.parts.0, third.parts.0),
      first.parts.1.specialLeads(second.parts.1, third.parts.1),
      first.parts.2.specialLeads(second.parts.2, third.parts.2),
      first.parts.3.specialLeads(second.parts.3, third.parts.3))
    return specials.union.hasHighBit ? specials.map { $0.signed(lessThan: 0) }.bits : 0
  }
}
