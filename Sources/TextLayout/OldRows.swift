import BalancedTree
import UnicodeKernels

/// The records from before an edit, as they are passed on the way down: mostly a few, one after another, so that they
/// are fetched together instead of being searched for each.
struct OldRows {
  private var fetched: [RowRecord] = []
  /// The index of the first that was fetched.
  private var firstIndex = 0

  /// The record at hand, and where it starts; after the last there is none.
  private(set) var index: Int
  private(set) var start: Int

  /// Stands at record `index`, which starts at `start`.
  init(_ rows: BalancedTree<RowRecord>, at index: Int, start: Int) {
    self.index = index
    self.start = start
    fetch(from: max(0, index - 1), of: rows)
  }

  /// The record at hand.
  var record: RowRecord? { index - firstIndex < fetched.count ? fetched[index - firstIndex] : nil }

  /// The record before it.
  var previous: RowRecord? { index > 0 ? fetched[index - 1 - firstIndex] : nil }

  /// Goes on to the first record of `rows`, those that it was made of, that starts at `offset` or behind it. Never
  /// goes back.
  mutating func advance(to offset: Int, in rows: BalancedTree<RowRecord>) {
    while start < offset, index < rows.count {
      if index + 1 - firstIndex == fetched.count, index + 1 < rows.count {
        skip(towards: offset, in: rows)
        guard start < offset else { return }
      }
      start += fetched[index - firstIndex].bytes
      index += 1
    }
  }

  /// Fetches more records: from the one at hand, or from where `offset` is, if that is far.
  private mutating func skip(towards offset: Int, in rows: BalancedTree<RowRecord>) {
    if offset > start + 8_192 {
      if let found = rows.first(where: { $0.summary.bytes > offset }) {
        if found.index > index { (index, start) = (found.index, found.before.bytes) }
      } else {
        index = rows.count - 1
        start = rows.summary.bytes - rows[index].bytes
      }
    }
    fetch(from: max(0, index - 1), of: rows)
  }

  private mutating func fetch(from first: Int, of rows: BalancedTree<RowRecord>) {
    firstIndex = first
    fetched.removeAll(keepingCapacity: true)
    fetched.reserveCapacity(Self.count)
    rows.forEach(from: first) { record in
      fetched.append(record)
      return fetched.count < Self.count
    }
  }

  private static let count = 16
}
