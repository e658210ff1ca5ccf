public import TextRope

/// How tall a field is: what `HeightPolicy` says of a number of rows.
public struct FieldHeight: Hashable, Sendable {
  /// The rows of the text, all of them; an estimate if not `isExact`.
  public var contentRows: Int

  /// The rows there is room for: within the policy's bounds, and not fewer than the minimum height holds.
  public var visibleRows: Int

  /// The height of the text with the insets; an estimate if not `isExact`.
  public var contentHeight: Double

  /// The height of the field with the insets.
  public var visibleHeight: Double

  /// Whether some rows of the text are out of sight.
  public var scrolls: Bool

  /// Whether the height of the content is exact. What is visible is in any case if the height was asked for with
  /// the text at hand.
  public var isExact = true

  /// Whether the field is as tall as before: nothing around it has to move.
  public func isAsTall(as before: FieldHeight) -> Bool {
    visibleHeight == before.visibleHeight
  }
}

extension HeightPolicy {
  /// The height of a field with `rowCount` rows of text; fewer than 1 count as 1.
  ///
  /// - Complexity: O(1).
  public func height(rowCount: Int) -> FieldHeight {
    let contentRows = max(1, rowCount)
    let wanted = grows ? min(contentRows, Self.greatestRows) + reservedRows : minimumRows
    let bounded = max(minimumRows, min(wanted, mostRows ?? wanted))
    let visibleHeight = max(minimumHeight, insets + Double(bounded) * rowHeight)
    let visibleRows = max(bounded, wholeRows(in: visibleHeight - insets))
    return FieldHeight(
      contentRows: contentRows, visibleRows: visibleRows,
      contentHeight: insets + Double(contentRows) * rowHeight, visibleHeight: visibleHeight,
      scrolls: contentRows > visibleRows)
  }

  /// The height of a field that shows `rows`. Where they are not settled, it is an estimate.
  ///
  /// - Complexity: O(1).
  public func height(of rows: RowIndex) -> FieldHeight {
    var height = height(rowCount: rows.rowCount)
    height.isExact = rows.isSettled
    return height
  }

  /// The exact height of a field that shows `rows`, which are settled as far as that takes: if the field scrolls,
  /// to the first row that is out of sight.
  ///
  /// - Parameter text: The text that the rows are of.
  /// - Complexity: O(log *n*) in the rows, and O(*m*) in the bytes that are settled: those in view the first time
  ///   mostly, and none later.
  public func height(of rows: inout RowIndex, in text: Rope) -> FieldHeight {
    while let end = rows.settledEnd {
      let known = rows.rowIndex(at: end)
      var height = height(rowCount: known + 1)
      // There is a row at the place where those end that are known.
      if height.scrolls {
        height.contentRows = max(rows.rowCount, known + 1)
        height.contentHeight = insets + Double(height.contentRows) * rowHeight
        height.isExact = false
        return height
      }
      rows.settle(text, budget: 4_096)
    }
    return height(of: rows)
  }

  private var insets: Double { topInset + bottomInset }

  /// The most rows that the bounds let in; nil if there is no such bound.
  private var mostRows: Int? {
    guard let maximumHeight else { return maximumRows }
    let fitting = wholeRows(in: max(maximumHeight, minimumHeight) - insets)
    return maximumRows.map { min($0, fitting) } ?? fitting
  }

  /// The rows that fit wholly into `height`; a row's height is taken as met within a millionth of it.
  private func wholeRows(in height: Double) -> Int {
    guard rowHeight > 0 else { return 0 }
    let rows = (height / rowHeight + 1e-6).rounded(.down)
    return rows < Double(Self.greatestRows) ? Int(max(0, rows)) : Self.greatestRows
  }
}
