import BalancedTree
public import TextRope
import UnicodeKernels

/// The rows of a text at a width, kept right while the text is edited.
///
/// An index is a value of its own: it keeps lengths and widths of rows and no text, so that several widths are
/// several indexes over one text, and a copy of text and rows goes to another thread together. It is told of
/// every edit by `update(_:replacing:newLength:)` and wraps anew only what the edit can have changed. Functions
/// that have to read the text are given it; it is the one the index was last told of.
///
/// Complexities name the number of rows *n* and the length of the row or rows concerned *l*.
public struct RowIndex: Sendable {
  /// What the rows are laid out by.
  public let options: LayoutOptions

  /// A record a row. There is always one: an empty text has an empty row.
  var rows: BalancedTree<RowRecord>

  /// Wraps all of `text`.
  ///
  /// - Complexity: O(length of the text).
  public init(_ text: Rope, options: LayoutOptions) {
    self.options = options
    var builder = TreeBuilder<RowRecord>()
    var breaker = RowFeed(options: options)
    breaker.run(over: text, from: 0) { record in
      builder.append(record)
      return true
    }
    rows = builder.finish()
  }
}
