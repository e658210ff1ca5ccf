/// Wraps text into rows, window by window.
///
/// A row is the longest prefix of what is left of a line that ends at a line break opportunity (UAX #14) on a
/// grapheme boundary and whose visible part fits the width; spaces at its end hang over it. Where there is no such
/// prefix, as many whole graphemes as fit, and at least one.
///
/// The caller owns the window: a span that starts where a row starts, and holds some of the text after it.
/// `scan` finds the rows whose end the window decides and says where the next one starts; the caller moves the
/// window there and adds to it. All that has to be carried from row to row is here, so that wrapping may begin at
/// any row whose state is known.
///
/// It lies beside the tables because they are read for every scalar: in another module each look is a call.
@frozen
package struct RowScanner: Hashable, Sendable {
  /// What decides where rows end.
  package let rules: RowRules
  /// Whether the next row is the first of its line.
  package var startsLine: Bool
  /// The line breaker's state where the next row starts.
  package var state: LineBreakState
  /// The column at which rows that go on with this line start; known once its first row is.
  package var indent: Int
  /// How far rows of this line already reach beyond the start of the next row, in bytes.
  package var reach: Int

  /// A scanner at the start of a line.
  package init(rules: RowRules) {
    self.rules = rules
    startsLine = true
    state = LineBreakState()
    indent = 0
    reach = 0
  }

  /// A scanner at the start of a row that goes on with a line.
  ///
  /// - Parameters:
  ///   - state: the line breaker's state there; if rows end anywhere, any.
  ///   - leadingColumns: of the space that the line starts with, if `RowRules.indentsLikeLine`.
  ///   - reach: how far rows of this line before it reach beyond it.
  package init(
    rules: RowRules, continuingLineIn state: LineBreakState, leadingColumns: Int, reach: Int
  ) {
    self.rules = rules
    startsLine = false
    self.state = rules.breaksAnywhere ? LineBreakState() : state
    indent = rules.indent(leading: leadingColumns)
    self.reach = reach
  }
}
