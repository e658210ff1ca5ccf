public import TextRope

/// A visual row: a line, or a part of one that fits a width.
///
///     line   The quick brown fox⏎          range      what is drawn: text and hanging spaces
///     row 0  The quick␠                    nextStart  where the next row's text begins
///     row 1  brown fox⏎                    columns    9 for both: hanging spaces do not count
public struct Row: Hashable, Sendable {
  /// The text of the row, with the spaces that hang over its end and without the line ending.
  public var range: Range<UTF8Offset>

  /// Where the next row starts: after the line ending, if there is one. The text's end for the last row.
  public var nextStart: UTF8Offset

  /// The columns up to the end of the last visible grapheme, an indent included; 0 if nothing is visible.
  ///
  /// At most `LayoutOptions.maximumColumns`: of a longer row, which only a text that is not wrapped has, that.
  public var columns: Int

  /// Whether the row is the first of its line.
  public var startsLine: Bool

  /// Whether the row is the last of its line.
  public var endsLine: Bool
}
