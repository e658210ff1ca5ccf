/// A row as the scanner found it, in a window of text.
@frozen
package struct ScannedRow: Hashable, Sendable {
  /// Where the row ends in the window, its line ending included.
  package var end: Int
  /// The columns up to the end of the last visible grapheme, the indent included; 0 if nothing is visible.
  package var columns: Int
  /// How many bytes beyond `end` had to be read to know where this row and those of its line before it end. The
  /// end of the text counts as a byte.
  package var reach: Int
  /// The bytes of the line ending: 0, 1 or 2.
  package var endingLength: Int
  /// Whether the row is the first of its line.
  package var startsLine: Bool
}

/// What decides where rows end.
@frozen
package struct RowRules: Hashable, Sendable {
  /// The width in columns; 0: lines are not wrapped.
  package var columns: Int
  /// The distance between tab stops, at least 1.
  package var tabWidth: Int
  /// The column at which rows that go on with a line start: less than `columns`.
  package var indent: Int
  /// Whether scalars of ambiguous width take two columns.
  package var ambiguousIsWide: Bool

  package init(columns: Int, tabWidth: Int, indent: Int, ambiguousIsWide: Bool) {
    precondition(columns >= 0 && tabWidth >= 1 && indent >= 0, "rules out of bounds")
    self.columns = columns
    self.tabWidth = tabWidth
    self.indent = indent < columns ? indent : 0
    self.ambiguousIsWide = ambiguousIsWide
  }
}
