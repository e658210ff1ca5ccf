import UnicodeKernels

/// The first rows of those that an edit changed, with their place: a caret is drawn where somebody has just typed, and
/// its row is found without a search then.
struct RecentRows: Sendable {
  /// The number of the first row, and where it starts.
  private var row = 0
  private var start = 0

  /// The rows, the first `count` of them.
  private var records: InlineArray<4, RowRecord>
  private var count = 0

  /// No rows.
  init() {
    records = InlineArray(
      repeating: RowRecord(bytes: 0, columns: 0, reach: 0, endingLength: 0, startsLine: true))
  }

  /// The first of `records`, as far as they are settled, the first of which is row `row` and starts at `start`.
  init(_ records: [RowRecord], row: Int, start: Int) {
    self.init()
    self.row = row
    self.start = start
    while count < min(records.count, 4), !records[count].isStretch {
      self.records[count] = records[count]
      count += 1
    }
  }

  /// The row that holds the byte at `offset`: its number and where it starts; nil if it is none of these.
  func row(holding offset: Int) -> (number: Int, start: Int, record: RowRecord)? {
    guard count > 0, offset >= start else { return nil }
    var end = start
    for index in 0..<count {
      let record = records[index]
      if offset < end + record.bytes { return (row + index, end, record) }
      end += record.bytes
    }
    return nil
  }
}
