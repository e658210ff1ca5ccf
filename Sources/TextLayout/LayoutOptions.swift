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
  /// text does not count.
  ///
  ///     The quick brown
  ///       fox jumps over       an indent of 2
  ///       the lazy dog
  public var continuationIndent: Int {
    didSet { continuationIndent = Self.clamped(continuationIndent, from: 0) }
  }

  /// Whether rows that go on with a line start below the line's own text, and `continuationIndent` further in.
  ///
  ///       if isReady &&
  ///         isWanted {         as the line, and 2 columns further in
  ///
  /// Counted is the space that a line starts with: what would hang at the end of a row. If that leaves no column
  /// for text, the rows are not indented at all.
  public var indentsLikeLine: Bool

  /// Where a line may be broken.
  public var breaking: RowBreaking

  /// Whether the words of Korean are kept together, where rows end between words. Hangul syllables and conjoining
  /// jamo are taken for letters then, as UAX #14, 8.1, has it for Korean that is broken at spaces.
  public var keepsKoreanWords: Bool

  /// Whether scalars of East Asian Width Ambiguous (UAX #11) take two columns instead of one.
  public var ambiguousIsWide: Bool

  /// The greatest width that is told from none: 2²⁴ − 1.
  public static let maximumColumns = 1 << 24 - 1

  /// Creates options; a number out of bounds becomes the nearest one within.
  public init(
    columns: Int = 0, tabWidth: Int = 8, continuationIndent: Int = 0, indentsLikeLine: Bool = false,
    breaking: RowBreaking = .words, keepsKoreanWords: Bool = false, ambiguousIsWide: Bool = false
  ) {
    self.columns = Self.clamped(columns, from: 0)
    self.tabWidth = Self.clamped(tabWidth, from: 1)
    self.continuationIndent = Self.clamped(continuationIndent, from: 0)
    self.indentsLikeLine = indentsLikeLine
    self.breaking = breaking
    self.keepsKoreanWords = keepsKoreanWords
    self.ambiguousIsWide = ambiguousIsWide
  }

  private static func clamped(_ value: Int, from minimum: Int) -> Int {
    min(max(value, minimum), maximumColumns)
  }
}

/// Where a line may be broken to go on in the next row. Spaces hang at the end of a row either way.
@frozen
public enum RowBreaking: Hashable, Sendable {
  /// At line break opportunities (UAX #14) that are grapheme boundaries; inside a word only if it is wider than a
  /// row.
  case words
  /// Between any two graphemes.
  case graphemes
}
