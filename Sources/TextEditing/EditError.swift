public import TextRope

/// Why an edit was not made. An edit that throws has changed nothing.
@frozen
public enum EditError: Error, Hashable, Sendable {
  /// An offset, in UTF-8 code units, is negative or lies after the end of the text.
  case outOfBounds(UTF8Offset)
  /// An offset, in UTF-8 code units, lies inside a Unicode scalar.
  case insideScalar(UTF8Offset)
  /// A replacement starts, at this offset in UTF-8 code units, before the end of another one of the same edit.
  case overlapping(UTF8Offset)
  /// The text would become longer than `Rope.maximumUTF8Count`.
  case tooLong
}
