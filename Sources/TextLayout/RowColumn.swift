/// A place on the grid of rows and columns, both from 0.
public struct RowColumn: Hashable, Comparable, Sendable {
  /// The row.
  public var row: Int

  /// The column: the number of columns before the place.
  public var column: Int

  /// Creates the place before column `column` of row `row`.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// Whether `left` comes before `right` in reading order.
  public static func < (left: Self, right: Self) -> Bool {
    (left.row, left.column) < (right.row, right.column)
  }
}
