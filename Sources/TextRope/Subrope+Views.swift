/// The views of a part as a text of its own: their indices, where they are offsets, count from its start, and its first
/// and last graphemes and lines are those of the part. Each costs O(log *n*) to make, where *n* is the size of the whole text.
extension Subrope {
  /// The UTF-8 code units of the part.
  public var utf8: Rope.UTF8View { Rope(self).utf8 }

  /// The UTF-16 code units of the part.
  public var utf16: Rope.UTF16View { Rope(self).utf16 }

  /// The Unicode scalars of the part.
  public var unicodeScalars: Rope.ScalarView { Rope(self).unicodeScalars }

  /// The graphemes of the part.
  public var graphemes: Rope.GraphemeView { Rope(self).graphemes }

  /// The lines of the part, without their endings.
  public var lines: Rope.LineView { Rope(self).lines }

  /// The lines of the part, each with its ending.
  public var linesWithEndings: Rope.LineView { Rope(self).linesWithEndings }

  /// The count of the part as a text of its own in `unit`. O(log *n*), where *n* is the size of the whole text.
  public func count<Unit: TextUnit>(of unit: Unit.Type) -> Int { Rope(self).count(of: unit) }
}
