public import TextRope
import UnicodeKernels

extension RowIndex {
  /// Lays the text out by other options. Rows that another width cannot change, those of lines that have one row
  /// and fit, are kept and not read again; the others are wrapped anew, up to a budget.
  ///
  /// - Parameters:
  ///   - options: What the rows are laid out by from now on.
  ///   - text: The text that the index is about.
  ///   - budget: About how many UTF-8 code units are settled at once; the rest is unsettled.
  /// - Complexity: O(*n*) in the rows that are kept, and in the bytes of those that are not.
  public mutating func layOut(_ text: Rope, by options: LayoutOptions, budget: Int = .max) {
    guard options != self.options else { return }
    let former = FormerRows(self, for: options)
    if former == nil && budget == .max {
      self = RowIndex(text, options: options)
      return
    }
    self = RowIndex(unsettled: text, options: options)
    self.former = isSettled ? nil : former
    if budget > 0 { settle(text, budget: budget) }
  }
}
