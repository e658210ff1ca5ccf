public import TextRope

/// A text as it was read from bytes, with what reading found out about them.
public struct DecodedText: Sendable {
  /// The text, its line endings byte for byte, without a byte order mark at its start.
  public var text = Rope()

  /// Whether the bytes began with EF BB BF, the byte order mark of UTF-8.
  public var hasByteOrderMark = false

  /// How often bytes that are not UTF-8 were replaced by U+FFFD: once for every maximal subpart of an
  /// ill-formed sequence (The Unicode Standard, section 3.9, "U+FFFD Substitution of Maximal Subparts").
  public var repairCount = 0

  /// The offset, in bytes from the start of the input, of the first sequence that was replaced.
  public var firstFault: Int?

  /// Creates an empty text.
  public init() {}
}
