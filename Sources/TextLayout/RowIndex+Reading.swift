import BalancedTree
public import TextEditing
public import TextRope
import UnicodeKernels

extension RowIndex {
  /// The number of rows, at least 1; an estimate where rows are not settled.
  ///
  /// - Complexity: O(1).
  public var rowCount: Int { rows.summary.rows }

  /// The end of the text that the index is about.
  ///
  /// - Complexity: O(1).
  public var endOffset: UTF8Offset { UTF8Offset(rows.summary.bytes) }

  /// Row `index`. Where nothing has been wrapped yet, all of that stretch as if it were one row.
  ///
  /// - Precondition: `0 ..< rowCount` contains `index`.
  /// - Complexity: O(log *n*).
  public func row(_ index: Int) -> Row {
    precondition(index >= 0 && index < rowCount, "row out of bounds")
    let found = rows.first { $0.rows > index }!
    return row(found.element, start: found.before.bytes)
  }

  /// Calls `body` with the rows in `range` in order. A stretch that has not been wrapped yet is one of them,
  /// whatever the estimate of its rows.
  ///
  /// - Precondition: `0 ..< rowCount` contains `range`.
  /// - Complexity: O(log *n* + rows in `range`).
  public func forEachRow(in range: Range<Int>, _ body: (Row) -> Void) {
    precondition(range.lowerBound >= 0 && range.upperBound <= rowCount, "rows out of bounds")
    guard !range.isEmpty else { return }
    let first = rows.first { $0.rows > range.lowerBound }!
    var (index, start) = (first.before.rows, first.before.bytes)
    rows.forEach(from: first.index) { record in
      body(row(record, start: start))
      start += record.bytes
      index += record.rows
      return index < range.upperBound
    }
  }

  /// The row that `offset` is on; an estimate where rows are not settled.
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
    if let found = recent.row(holding: bytes),
      affinity == .downstream || found.start < bytes || found.record.startsLine
    {
      return (found.number, row(found.record, start: found.start))
    }
    guard let found = rows.first(where: { $0.bytes > bytes }) else {
      return (rowCount - 1, row(rowCount - 1))
    }
    let isWrap = found.before.bytes == bytes && !found.element.startsLine
    if isWrap && affinity == .upstream { return (found.before.rows - 1, row(found.before.rows - 1)) }
    // Inside a stretch, by proportion.
    let part = Double(bytes - found.before.bytes) / Double(found.element.bytes)
    let passed = found.element.isStretch ? Int(part * Double(found.element.rows)) : 0
    return (found.before.rows + passed, row(found.element, start: found.before.bytes))
  }

  /// What a record says of the row that starts at `start`.
  func row(_ record: RowRecord, start: Int) -> Row {
    Row(record, start: start, textEnd: rows.summary.bytes)
  }
}

extension Row {
  /// What a record says of the row that starts at `start`, in a text that ends at `textEnd`.
  init(_ record: RowRecord, start: Int, textEnd: Int) {
    let end = start + record.bytes
    self.init(
      range: UTF8Offset(start)..<UTF8Offset(end - record.endingLength), nextStart: UTF8Offset(end),
      columns: record.isStretch ? 0 : record.columns, startsLine: record.startsLine,
      endsLine: record.endsWithEnding || end == textEnd)
  }
}
