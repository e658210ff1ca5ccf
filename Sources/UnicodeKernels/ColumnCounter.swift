/// Counts columns, the cells that text takes in a terminal or in any grid of equal cells, grapheme by grapheme.
///
/// A grapheme is 0, 1 or 2 columns wide: the running sum of its scalars' widths, never more than 2, where
/// selectors, modifiers and joiners have their say. Line endings are 0, other controls 1, and a tab reaches to the
/// next stop. The whole of what the rules remember is one state, so that text may be cut anywhere between scalars.
///
/// Spans are valid UTF-8 and begin and end between scalars; offsets are in bytes from the start of the span. Of other
/// bytes the results are not specified, but nothing outside the span is read, and a span that ends inside a sequence
/// stops the program.
@frozen
public struct ColumnCounter: Hashable, Sendable {
  /// The columns counted so far, line after line.
  public var column: Int
  /// Where the line began, in `column`'s terms: tab stops are counted from here. LF and CR move it.
  public var lineStart: Int
  /// The distance between two tab stops, in columns.
  public let tabWidth: Int
  /// Whether scalars of East Asian Width Ambiguous take two columns and not one.
  public let ambiguousIsWide: Bool
  /// The automaton's state, less than 32; 0 is the start of text.
  package var state: UInt8

  /// A counter at column 0 and the start of text.
  ///
  /// - Parameters:
  ///   - tabWidth: the distance between two tab stops in columns, at least 1.
  ///   - ambiguousIsWide: whether scalars of ambiguous width take two columns.
  public init(tabWidth: Int = 8, ambiguousIsWide: Bool = false) {
    precondition(tabWidth >= 1, "a tab is at least one column wide")
    self.column = 0
    self.lineStart = 0
    self.tabWidth = tabWidth
    self.ambiguousIsWide = ambiguousIsWide
    self.state = 0
  }
}
