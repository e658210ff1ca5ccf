import TextEditing
public import TextLayout
public import TextRope

/// Rows that are wrapped later, where a session has a budget.
///
/// The rows that carets are on, and those that a motion goes to, are exact at all times. A frontend settles what it
/// draws before it draws it, and the rest when it has nothing else to do. Where rows above are not settled their
/// number is an estimate, and so are the numbers of all below: what is in view is kept there by the offset of its
/// first row.
extension EditingSession {
  /// Whether all rows are exact.
  public var isSettled: Bool {
    rows.isSettled
  }

  /// Wraps rows that are not exact yet, from the start of the text on: a step of it.
  ///
  /// - Parameter budget: About how many UTF-8 code units to wrap.
  /// - Returns: The rows that gave way to others; nil if all were exact.
  /// - Complexity: O(*budget*).
  @discardableResult
  public mutating func settle(budget: Int = interactiveBudget) -> RowChange? {
    rows.settle(text, budget: budget)
  }

  /// Makes rows exact: `count` from the one that holds `offset` on.
  ///
  /// - Complexity: O(*count* log *n*), and what is not settled of the line that holds `offset`.
  public mutating func settle(from offset: UTF8Offset, count: Int) {
    rows.settle(text, from: offset, count: count)
  }

  /// Makes rows exact: the one that holds `offset`, `above` rows before it and `below` after it.
  ///
  /// - Complexity: O(*k* log *n*) in the rows, and what is not settled of their lines.
  public mutating func settle(around offset: UTF8Offset, above: Int, below: Int) {
    rows.settle(text, around: offset, above: above, below: below)
  }

  /// Makes the rows exact that the carets are on, and those next to them.
  mutating func settleCarets() {
    settleHeads(above: 1, below: 1)
  }

  /// Makes the rows exact around the heads of all selections.
  mutating func settleHeads(above: Int, below: Int) {
    if rows.isSettled { return }
    // As far as the last one, if there are fewer.
    let above = min(above, rows.rowCount) + 1
    for selection in selections {
      rows.settle(text, around: selection.head, above: above, below: below)
    }
  }
}
