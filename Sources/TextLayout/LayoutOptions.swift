/// How a text is laid out in rows: everything that decides where rows end, and nothing about their looks.
public struct LayoutOptions: Hashable, Sendable {
  /// The width of a row in columns, 0 if lines are not wrapped.
  ///
  /// A negative width is 0; one of more than `maximumColumns` is that.
  public var columns: Int {
    didSet { columns = Self.clamped(columns, from: 0) }
  }

  /// The distance between tab stops in columns, counted from a row's column 0. At least 1, at most `maximumColumns`.
  public var tabWidth: Int {
    didSet { tabWidth = Self.clamped(tabWidth, from: 1) }
  }

  /// The columns left free at the start of a row that goes on with a line. An indent that leaves no column for
  /// text, `continuationIndent >= columns`, does not count.
  ///
  ///     The quick brown
  ///       fox jumps over       an indent of 2
  ///       the lazy dog
  public var continuationIndent: Int {
    didSet { continuationIndent = Self.clamped(continuationIndent, from: 0) }
  }

  /// Whether scalars of East Asian Width Ambiguous (UAX #11) take two columns instead of one.
  public var ambiguousIsWide: Bool

  /// The greatest width that is told from none: 2²⁴ − 1.
  public static let maximumColumns = 1 << 24 - 1

  /// Creates options; a number out of bounds becomes the nearest one within.
  public init(
    columns: Int = 0, tabWidth: Int = 8, continuationIndent: Int = 0, ambiguousIsWide: Bool = false
  ) {
    self.columns = Self.clamped(columns, from: 0)
    self.tabWidth = Self.clamped(tabWidth, from: 1)
    self.continuationIndent = Self.clamped(continuationIndent, from: 0)
    self.ambiguousIsWide = ambiguousIsWide
  }

  private static func clamped(_ value: Int, from minimum: Int) -> Int {
    min(max(value, minimum), maximumColumns)
  }
}

extension LayoutOptions {
  /// The column that a row's text starts at: the indent, if the row goes on with a line and the indent counts.
  public func startColumn(ofRowThatStartsLine startsLine: Bool) -> Int {
    startsLine || continuationIndent >= columns ? 0 : continuationIndent
  }
}
