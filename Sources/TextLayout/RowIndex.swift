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
/// Rows are exact, unless a budget was given: what the budget did not pay for is **unsettled** then. It is kept
/// as an estimate, or as the rows from before the edit, and made exact by `settle`, in steps or where it is in
/// view. A row that has been settled is exact in itself; its number counts estimates above it as they are.
///
/// Complexities name the number of rows *n* and the length of the row or rows concerned *l*.
public struct RowIndex: Sendable {
  /// What the rows are laid out by.
  public internal(set) var options: LayoutOptions

  /// A record a row or a stretch. There is always one: an empty text has an empty row.
  var rows: BalancedTree<RowRecord>

  /// Where exact rows end, from the start of the text on.
  var unsettled: [UnsettledPart] = []

  /// Rows that an edit changed, as long as nothing else has changed any.
  var recent = RecentRows()

  /// The rows from before the options changed, of which some need not be wrapped again.
  var former: FormerRows?

  /// Wraps all of `text`.
  ///
  /// - Complexity: O(length of the text).
  public init(_ text: Rope, options: LayoutOptions) {
    self.options = options
    var builder = TreeBuilder<RowRecord>()
    var feed = RowFeed(scanner: RowScanner(rules: RowRules(options)))
    feed.run(over: text, into: &builder)
    rows = builder.finish()
  }

  /// Wraps the start of `text`, about `budget` UTF-8 code units of it, and leaves the rest unsettled.
  ///
  /// - Complexity: O(`budget`).
  public init(_ text: Rope, options: LayoutOptions, budget: Int) {
    self.init(unsettled: text, options: options)
    if budget > 0 { settle(text, budget: budget) }
  }

  /// Wraps nothing of `text` yet.
  init(unsettled text: Rope, options: LayoutOptions) {
    self.options = options
    rows = BalancedTree()
    guard !text.isEmpty else {
      rows = BalancedTree([RowRecord(bytes: 0, columns: 0, reach: 1, endingLength: 0, startsLine: true)])
      return
    }
    rows = BalancedTree(stretches(text.utf8Count, reach: 0, startsLine: true))
    unsettled = [UnsettledPart(start: 0, scanner: lineScanner, unchangedFrom: text.utf8Count)]
  }

  /// A scanner that stands at the start of a line.
  var lineScanner: RowScanner { RowScanner(rules: RowRules(options)) }
}

/// A place from which on rows are not exact, and what is needed to go on from it.
///
/// What follows is a stretch, or rows of the text before an edit, each of which goes on from the one before. They
/// are exact again from where new rows agree with them, which is at the end of the line at the latest.
struct UnsettledPart: Sendable {
  /// The offset of the first row that is not exact; a record starts there.
  var start: Int

  /// The scanner at that place.
  var scanner: RowScanner

  /// Where the text begins that the rows which follow were made of. Rows agree no earlier.
  var unchangedFrom: Int
}
