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
