/// The scalars that the kernels pass in vectors without looking them up: each starts a grapheme of its own after
/// any other, and is one column wide if it is ASCII and two if it is not.
///
/// The ranges stand in `PlainBlock.swift`, as comparisons of bytes; here they are checked against the database.
enum PlainScalars {
  /// All of ASCII but CR, which may be part of a CR LF.
  static let ascii: [ClosedRange<UInt32>] = [0x00...0x0C, 0x0E...0x7F]

  /// ASCII that is one column wide.
  static let printableASCII: [ClosedRange<UInt32>] = [0x20...0x7E]

  /// Punctuation and kana, Han, Hangul syllables, fullwidth ASCII.
  static let eastAsian: [ClosedRange<UInt32>] = [
    0x3000...0x3029, 0x3041...0x3096, 0x309B...0x30FF, 0x4000...0x9FFF, 0xAC00...0xD77F, 0xFF01...0xFF3F,
  ]
}
