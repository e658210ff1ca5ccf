/// How tall a field is: what `HeightPolicy` says of a number of rows.
public struct FieldHeight: Hashable, Sendable {
  /// The rows of the text, all of them.
  public var contentRows: Int

  /// The rows there is room for: within the policy's bounds, and not fewer than the minimum height holds.
  public var visibleRows: Int

  /// The height of the text with the insets.
  public var contentHeight: Double

  /// The height of the field with the insets.
  public var visibleHeight: Double

  /// Whether some rows of the text are out of sight.
  public var scrolls: Bool
}

extension HeightPolicy {
  /// The height of a field with `rowCount` rows of text; fewer than 1 count as 1.
  ///
  /// - Complexity: O(1).
  public func height(rowCount: Int) -> FieldHeight {
    let contentRows = max(1, rowCount)
    let contentHeight = insets + Double(contentRows) * rowHeight
    let lowest = max(1, minimumRows)
    let bounded = max(lowest, min(contentRows, max(lowest, maximumRows ?? contentRows)))
    let visibleHeight = max(minimumHeight, insets + Double(bounded) * rowHeight)
    let visibleRows = max(bounded, wholeRows(in: visibleHeight - insets))
    return FieldHeight(
      contentRows: contentRows, visibleRows: visibleRows, contentHeight: contentHeight,
      visibleHeight: visibleHeight, scrolls: contentRows > visibleRows)
  }

  /// The height of a field that shows `rows`.
  ///
  /// - Complexity: O(1).
  public func height(of rows: RowIndex) -> FieldHeight {
    height(rowCount: rows.rowCount)
  }

  private var insets: Double { topInset + bottomInset }

  /// The rows that fit wholly into `height`; a row's height is taken as met within a millionth of it.
  private func wholeRows(in height: Double) -> Int {
    guard rowHeight > 0 else { return 0 }
    let rows = (height / rowHeight + 1e-6).rounded(.down)
    return rows < Double(Int32.max) ? Int(max(0, rows)) : Int(Int32.max)
  }
}
