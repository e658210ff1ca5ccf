/// What decides where rows end.
@frozen
package struct RowRules: Hashable, Sendable {
  /// The width in columns; 0: lines are not wrapped.
  package let columns: Int
  /// The distance between tab stops, at least 1.
  package let tabWidth: Int
  /// The column at which rows that go on with a line start, or the distance from where the line's own text does.
  package let indent: Int
  /// Whether rows that go on with a line start where its own text does, and further in by `indent`.
  package let indentsLikeLine: Bool
  /// Whether scalars of ambiguous width take two columns.
  package let ambiguousIsWide: Bool
  /// Whether a row may end between any two graphemes.
  package let breaksAnywhere: Bool
  /// What the line breaker takes scalars for.
  package let tailoring: LineBreakTailoring

  /// Creates rules.
  package init(
    columns: Int, tabWidth: Int, indent: Int, indentsLikeLine: Bool, ambiguousIsWide: Bool,
    breaksAnywhere: Bool, tailoring: LineBreakTailoring
  ) {
    precondition(columns >= 0 && tabWidth >= 1 && indent >= 0, "rules out of bounds")
    self.columns = columns
    self.tabWidth = tabWidth
    self.indent = indent
    self.indentsLikeLine = indentsLikeLine
    self.ambiguousIsWide = ambiguousIsWide
    self.breaksAnywhere = breaksAnywhere
    self.tailoring = tailoring
  }

  /// The column at which rows start that go on with a line whose text starts at column `leading`. An indent that
  /// leaves no column for text does not count.
  @inline(__always)
  package func indent(leading: Int) -> Int {
    let sum = indentsLikeLine ? indent &+ leading : indent
    return sum < columns ? sum : 0
  }

  /// The columns of the space that a line starts with: spaces as they hang at the end of a row. At the width it is
  /// of no further interest how many there are.
  ///
  /// - Parameters:
  ///   - start: where the line starts.
  ///   - end: how far to look, a grapheme boundary.
  /// - Returns: the columns; and where the scalar begins that ends the space, or the space is as wide as a row.
  package func leadingColumns(
    _ text: Span<UInt8>, from start: Int, to end: Int
  ) -> (columns: Int, end: Int) {
    var offset = start
    var row = 0
    var column = 0
    var before = 0
    while offset < end, before < columns {
      var length = 0
      let step = columnStep(row, text.scalarClass(at: offset, &length))
      guard text.hangs(at: offset) else { return (step.starts ? column : before, offset) }
      before = column
      column = text.byte(at: offset) == 0x09 ? tabStop(after: column) : column &+ step.columns
      row = step.row
      offset &+= length
    }
    return (column, offset)
  }

  /// The column after a tab that starts at `column`.
  @inline(__always)
  func tabStop(after column: Int) -> Int {
    column &+ tabWidth &- column % tabWidth
  }

  /// What the column automaton says of a scalar of combined class `scalar`.
  @inline(__always)
  func columnStep(_ row: Int, _ scalar: Int) -> (row: Int, columns: Int, starts: Bool) {
    let offset = columnClassOffsets.span.byte(ambiguousIsWide ? 256 &+ scalar : scalar)
    let output = columnTransitions.span.half(at: row &+ offset &+ 2)
    return (columnTransitions.span.half(at: row &+ offset), output & 0xFF &- 1, output & 0x100 != 0)
  }
}
