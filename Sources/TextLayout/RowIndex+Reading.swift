import BalancedTree
public import TextEditing
public import TextRope
import UnicodeKernels

extension RowIndex {
  /// The number of rows, at least 1.
  ///
  /// - Complexity: O(1).
  public var rowCount: Int { rows.count }

  /// The end of the text that the index is about.
  ///
  /// - Complexity: O(1).
  public var endOffset: UTF8Offset { UTF8Offset(rows.summary.bytes) }

  /// Row `index`.
  ///
  /// - Precondition: `0 ..< rowCount` contains `index`.
  /// - Complexity: O(log *n*).
  public func row(_ index: Int) -> Row {
    precondition(index >= 0 && index < rowCount, "row out of bounds")
    let found = rows.first { $0.count > index }!
    return row(found.element, start: found.before.bytes)
  }

  /// Calls `body` with the rows in `range` in order.
  ///
  /// - Precondition: `0 ..< rowCount` contains `range`.
  /// - Complexity: O(log *n* + rows in `range`).
  public func forEachRow(in range: Range<Int>, _ body: (Row) -> Void) {
    precondition(range.lowerBound >= 0 && range.upperBound <= rowCount, "rows out of bounds")
    guard !range.isEmpty else { return }
    var start = rows.summary(ofFirst: range.lowerBound).bytes
    var left = range.count
    rows.forEach(from: range.lowerBound) { record in
      body(row(record, start: start))
      start += record.bytes
      left -= 1
      return left > 0
    }
  }

  /// The row that `offset` is on.
  ///
  /// Where a soft wrap lies at `offset`, the row before it ends and the next one starts there, and `affinity`
  /// says which is meant. An offset inside a line ending is on the row that it ends. An offset out of bounds is
  /// taken as the nearest within.
  ///
  /// - Complexity: O(log *n*).
  public func rowIndex(at offset: UTF8Offset, affinity: CaretAffinity = .downstream) -> Int {
    located(offset, affinity).index
  }

  /// Row number and row of `offset`.
  func located(_ offset: UTF8Offset, _ affinity: CaretAffinity) -> (index: Int, row: Row) {
    let bytes = max(0, offset.value)
    guard let found = rows.first(where: { $0.summary.bytes > bytes }) else {
      return (rowCount - 1, row(rowCount - 1))
    }
    let isWrap = found.before.bytes == bytes && !found.element.startsLine
    if isWrap && affinity == .upstream { return (found.index - 1, row(found.index - 1)) }
    return (found.index, row(found.element, start: found.before.bytes))
  }

  /// What a record says of the row that starts at `start`.
  func row(_ record: RowRecord, start: Int) -> Row {
    let end = start + record.bytes
    return Row(
      range: UTF8Offset(start)..<UTF8Offset(end - record.endingLength), nextStart: UTF8Offset(end),
      columns: record.columns, startsLine: record.startsLine,
      endsLine: record.endsWithEnding || end == rows.summary.bytes)
  }
}
