import BalancedTree
import UnicodeKernels

/// The rows of a text before the width changed, as long as the new ones are not settled: lines of one row that fit
/// the new width too are the same rows then, and are taken over without being read.
struct FormerRows: Sendable {
  /// The rows, of the text before any edit since.
  private let rows: BalancedTree<RowRecord>

  /// From where on the text is as they know it, and how far it has moved since.
  private var start = 0
  private var shift = 0

  /// The width that lines must fit; `Int.max` if there is none.
  private var width: Int

  /// The rows of `index`, for `options`; nil if lines of one row may be others with them.
  init?(_ index: RowIndex, for options: LayoutOptions) {
    guard index.options.tabWidth == options.tabWidth,
      index.options.ambiguousIsWide == options.ambiguousIsWide
    else { return nil }
    width = options.columns == 0 ? .max : options.columns
    if index.isSettled {
      rows = index.rows
    } else if let former = index.former {
      (rows, start, shift) = (former.rows, former.start, former.shift)
    } else {
      return nil
    }
  }

  /// How many rows in a row must be kept for it to be worth while not to read them. Few in debug builds, so that
  /// small texts have them.
  #if DEBUG
    static let leastCount = 2
  #else
    static let leastCount = 64
  #endif

  /// Takes note of an edit.
  mutating func update(replacing range: Range<Int>, newLength: Int) {
    let growth = newLength - range.count
    start = max(start + (range.upperBound <= start ? growth : 0), range.lowerBound + newLength)
    shift += growth
  }

  /// Whether the next rows, from the start of a line at `offset` on, are as they were: so many that taking them over
  /// is faster than reading the text.
  func keepsRows(from offset: Int) -> Bool {
    firstKept(from: offset) != nil
  }

  /// Calls `body` with the rows from the start of a line at `offset` on that are as they were, if they are some,
  /// until it returns false or a line must be wrapped.
  func forEachKept(from offset: Int, _ body: (RowRecord) -> Bool) {
    guard let index = firstKept(from: offset) else { return }
    rows.forEach(from: index) { isKept($0) && body($0) }
  }

  /// The row that started at `offset`, if it and enough rows after it are as they were.
  private func firstKept(from offset: Int) -> Int? {
    guard let index = index(of: offset) else { return nil }
    var count = 0
    rows.forEach(from: index) { record in
      if isKept(record) { count += 1 } else { count = 0 }
      return count > 0 && count < Self.leastCount
    }
    return count == Self.leastCount ? index : nil
  }

  /// The row that started at `offset`.
  private func index(of offset: Int) -> Int? {
    guard offset >= start, let found = rows.first(where: { $0.bytes > offset - shift }),
      found.before.bytes == offset - shift
    else { return nil }
    return found.index
  }

  /// Whether a row is a line of its own that fits. The text's last row may not have been the last one.
  private func isKept(_ record: RowRecord) -> Bool {
    record.startsLine && record.endsWithEnding && record.columns <= width
      && record.columns < RowRecord.maximumColumns
  }
}
