/// The rows that are in view: which one is at the top, and how many there is room for.
public struct RowViewport: Hashable, Sendable {
  /// The row at the top.
  public var firstRow: Int

  /// The number of rows there is room for, at least 1.
  public var height: Int

  /// Creates a viewport of `height` rows with `firstRow` at the top.
  public init(firstRow: Int = 0, height: Int) {
    self.firstRow = max(0, firstRow)
    self.height = max(1, height)
  }

  /// The rows in view of a text of `rowCount` rows.
  public func visibleRows(of rowCount: Int) -> Range<Int> {
    min(firstRow, rowCount)..<min(firstRow + height, rowCount)
  }

  /// Scrolls as little as possible so that `row` is in view with `margin` rows above and below it, as far as
  /// the height has room for them and the text has such rows.
  public mutating func reveal(_ row: Int, margin: Int = 0, rowCount: Int) {
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
    firstRow += min(max(rows, -rowCount), rowCount)
    clamp(rowCount: rowCount)
  }

  /// Keeps the same text in view when rows above it changed.
  public mutating func keepPlace(after change: RowChange, rowCount: Int) {
    if change.firstRow + change.removed <= firstRow {
      firstRow += change.shift
    } else if change.firstRow < firstRow {
      firstRow = min(firstRow, change.firstRow + max(0, change.inserted - 1))
    }
    clamp(rowCount: rowCount)
  }

  /// Leaves no room below the last row while rows are hidden above the first.
  private mutating func clamp(rowCount: Int) {
    firstRow = max(0, min(firstRow, rowCount - height))
  }
}
