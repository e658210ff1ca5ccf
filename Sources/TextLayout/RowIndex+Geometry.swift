public import TextEditing
public import TextRope
import UnicodeKernels

extension RowIndex {
  /// Where a caret at `offset` is drawn.
  ///
  /// The column is that of the grapheme that starts at `offset`, or that `offset` lies in. Over spaces that hang
  /// it stays within the width: a caret never leaves the field.
  ///
  ///     width 5   hello␠␠      columns of a caret: 0 1 2 3 4 5 5 5
  ///
  /// - Parameters:
  ///   - offset: an offset in UTF-8 code units; out of bounds, the nearest within.
  ///   - affinity: which row is meant where a soft wrap lies at `offset`.
  ///   - text: the text that the index is about.
  /// - Complexity: O(log *n* + *l*).
  public func point(
    of offset: UTF8Offset, affinity: CaretAffinity = .downstream, in text: Rope
  ) -> RowColumn {
    let (index, row) = located(offset, affinity)
    let target = min(max(offset, row.range.lowerBound), row.range.upperBound)
    var column = 0
    forEachBoundary(of: row, in: text) { boundary, boundaryColumn in
      if boundary > target { return false }
      column = boundaryColumn
      return boundary < target
    }
    return RowColumn(row: index, column: options.columns > 0 ? min(column, options.columns) : column)
  }

  /// The caret nearest to a point: where a click puts it, and where moving up or down arrives.
  ///
  /// A row above the first is the start of the text, one below the last its end. A column before the row's text
  /// is the row's start; one behind it is the row's end, upstream of a soft wrap. Within a grapheme of several
  /// columns the nearer side is taken, its start if both are as near. Of several boundaries at one column, it is
  /// the first.
  ///
  /// - Parameter text: the text that the index is about.
  /// - Returns: a grapheme boundary and the affinity that keeps the caret on that row.
  /// - Complexity: O(log *n* + *l*).
  public func offset(at point: RowColumn, in text: Rope) -> (offset: UTF8Offset, affinity: CaretAffinity) {
    if point.row < 0 { return (UTF8Offset(0), .downstream) }
    if point.row >= rowCount { return (endOffset, .downstream) }
    return offset(inRow: point.row, nearestTo: Double(point.column), in: text)
  }

  /// The boundary of a row that is nearest to a column, or to a place within one.
  func offset(
    inRow index: Int, nearestTo place: Double, in text: Rope
  ) -> (offset: UTF8Offset, affinity: CaretAffinity) {
    let row = row(index)
    var before = (offset: row.range.lowerBound, column: Int.min)
    var found = row.range.upperBound
    forEachBoundary(of: row, in: text) { boundary, column in
      if Double(column) < place {
        if column > before.column { before = (boundary, column) }
        return true
      }
      let isNearer =
        before.column == Int.min || Double(column) - place < place - Double(before.column)
      found = isNearer ? boundary : before.offset
      return false
    }
    return (found, found == row.range.upperBound && !row.endsLine ? .upstream : .downstream)
  }

  /// The column that the text of `row` starts at: the indent, if the row goes on with a line and the indent counts.
  ///
  /// - Parameter text: the text that the index is about.
  /// - Complexity: O(1), or O(log *n*) with `LayoutOptions.indentsLikeLine`.
  public func startColumn(of row: Row, in text: Rope) -> Int {
    if row.startsLine { return 0 }
    let rules = RowRules(options)
    let leading =
      options.indentsLikeLine
      ? rules.leadingSpace(ofLineAt: row.range.lowerBound.value, in: text).columns : 0
    return rules.indent(leading: leading)
  }

  /// Calls `body` with every grapheme boundary of `row` and the column there, its start and its end included,
  /// until it returns false. Columns are counted as they are, over the width where spaces hang.
  ///
  /// - Parameter text: the text that the index is about.
  /// - Complexity: O(*l*).
  public func forEachBoundary(of row: Row, in text: Rope, _ body: (UTF8Offset, Int) -> Bool) {
    var counter = ColumnCounter(tabWidth: options.tabWidth, ambiguousIsWide: options.ambiguousIsWide)
    counter.column = startColumn(of: row, in: text)
    var base = row.range.lowerBound
    var goesOn = true
    text.forEachChunk(in: row.range) { chunk in
      var offset = 0
      while goesOn, let start = counter.nextStart(in: chunk, from: offset) {
        goesOn = body(base + start, counter.column)
        offset = counter.consumeScalar(in: chunk, at: start)
      }
      base += chunk.count
      return goesOn
    }
    if goesOn { _ = body(row.range.upperBound, counter.column) }
  }
}
