/// The rows that are in view: which one is at the top, and how many there is room for.
///
/// A number that no text can have, negative or enormous, is taken as the nearest that is one.
public struct RowViewport: Hashable, Sendable {
  /// The row at the top.
  public var firstRow: Int {
    didSet { firstRow = Self.bounded(firstRow) }
  }

  /// The number of rows there is room for, at least 1.
  public var height: Int {
    didSet { height = max(1, Self.bounded(height)) }
  }

  /// Creates a viewport of `height` rows with `firstRow` at the top.
  public init(firstRow: Int = 0, height: Int) {
    self.firstRow = Self.bounded(firstRow)
    self.height = max(1, Self.bounded(height))
  }

  /// The rows in view of a text of `rowCount` rows.
  public func visibleRows(of rowCount: Int) -> Range<Int> {
    let end = Self.bounded(rowCount)
    return min(firstRow, end)..<min(firstRow + height, end)
  }

  /// Scrolls as little as possible so that `row` is in view with `margin` rows above and below it, as far as
  /// the height has room for them and the text has such rows.
  public mutating func reveal(_ row: Int, margin: Int = 0, rowCount: Int) {
    let row = Self.bounded(row)
    let margin = min(max(0, margin), (height - 1) / 2)
    if row - margin < firstRow {
      firstRow = row - margin
    } else if row + margin >= firstRow + height {
      firstRow = row + margin - height + 1
    }
    clamp(rowCount: rowCount)
  }

  /// Scrolls by `rows`, downwards if positive, and no further than the first and the last row.
  public mutating func scroll(by rows: Int, rowCount: Int) {
    let most = Self.bounded(rowCount)
    firstRow += min(max(rows, -most), most)
    clamp(rowCount: rowCount)
  }

  /// Keeps the same text in view when rows above it changed.
  public mutating func keepPlace(after change: RowChange, rowCount: Int) {
    let start = Self.bounded(change.firstRow)
    let removed = Self.bounded(change.removed)
    let inserted = Self.bounded(change.inserted)
    if start + removed <= firstRow {
      firstRow += inserted - removed
    } else if start < firstRow {
      firstRow = min(firstRow, start + max(0, inserted - 1))
    }
    clamp(rowCount: rowCount)
  }

  /// Leaves no room below the last row while rows are hidden above the first.
  private mutating func clamp(rowCount: Int) {
    firstRow = min(firstRow, Self.bounded(rowCount) - height)
  }

  /// A number of rows that a text can have, and of which some can be added up.
  private static func bounded(_ rows: Int) -> Int {
    min(max(0, rows), 1 << 48)
  }
}
