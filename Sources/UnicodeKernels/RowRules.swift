/// What decides where rows end.
@frozen
package struct RowRules: Hashable, Sendable {
  /// The width in columns; 0: lines are not wrapped.
  package let columns: Int
  /// The distance between tab stops, at least 1.
  package let tabWidth: Int
  /// The column at which rows that go on with a line start: less than `columns`.
  package let indent: Int
  /// Whether scalars of ambiguous width take two columns.
  package let ambiguousIsWide: Bool

  /// Creates rules. An indent that leaves no column for text does not count.
  package init(columns: Int, tabWidth: Int, indent: Int, ambiguousIsWide: Bool) {
    precondition(columns >= 0 && tabWidth >= 1 && indent >= 0, "rules out of bounds")
    self.columns = columns
    self.tabWidth = tabWidth
    self.indent = indent < columns ? indent : 0
    self.ambiguousIsWide = ambiguousIsWide
  }

  /// The column after a tab that starts at `column`.
  @inline(__always)
  func tabStop(after column: Int) -> Int {
    column &+ tabWidth &- column % tabWidth
  }
}
