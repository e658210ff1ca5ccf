import BalancedTree
public import TextRope
import UnicodeKernels

extension RowIndex {
  /// Takes note of an edit, and wraps anew what it can have changed: from the first row whose end depends on
  /// text at the edit or beyond, until the rows agree with the old ones again.
  ///
  ///     old rows   ···[    ][    ][  edit  ][    ][    ]···
  ///     new rows   ···[    ][   ][ edit      ][   ]  the same from here on
  ///                         └ first row         └ ends where an old row did
  ///
  /// - Parameters:
  ///   - text: the text after the edit.
  ///   - range: what was replaced, in the text before the edit.
  ///   - newLength: the UTF-8 code units that took its place.
  /// - Returns: the rows to repaint.
  /// - Precondition: `range` lies in the text before the edit, and `text` is as long as the edit leaves it.
  /// - Complexity: O(log *n* + *l*), *l* being the length of what is wrapped anew: the edit, and a few rows.
  @discardableResult
  public mutating func update(
    _ text: Rope, replacing range: Range<UTF8Offset>, newLength: Int
  ) -> RowChange {
    let total = rows.summary.bytes
    precondition(range.lowerBound.value >= 0 && range.upperBound.value <= total, "range out of bounds")
    let growth = newLength - (range.upperBound - range.lowerBound)
    precondition(text.utf8Count == total + growth, "the text is not the one that the edit leaves")
    let editEnd = range.lowerBound.value + newLength

    let (first, start) = firstRow(changedBy: range.lowerBound.value)
    var feed = RowFeed(scanner: scanner(atRow: first, start: start, in: text))
    var fresh: [RowRecord] = []
    var end = start
    var next = rows.count
    feed.run(over: text, from: start) { record in
      fresh.append(record)
      end += record.bytes
      guard end >= editEnd, let old = oldRow(after: record, endingAt: end - growth) else { return true }
      guard record.endsWithEnding || LineBreakState.isSettled(in: text, between: editEnd, and: end) else {
        return true
      }
      next = old
      return false
    }

    var unchanged = 0
    end = start
    while unchanged < min(fresh.count, next - first), fresh[unchanged] == rows[first + unchanged],
      end + fresh[unchanged].bytes <= range.lowerBound.value
    {
      end += fresh[unchanged].bytes
      unchanged += 1
    }
    let removed = first + unchanged..<next
    fresh.removeFirst(unchanged)
    rows.replaceSubrange(removed, with: fresh)
    return RowChange(firstRow: removed.lowerBound, removed: removed.count, inserted: fresh.count)
  }

  /// The first row whose end depends on text at `offset` or beyond, and where it starts.
  ///
  /// A row's reach counts for the rows of its line before it too, so that the first row that does not reach
  /// `offset` ends the search.
  private func firstRow(changedBy offset: Int) -> (index: Int, start: Int) {
    var (index, start) = (rows.count - 1, rows.summary.bytes - rows[rows.count - 1].bytes)
    if let found = rows.first(where: { $0.summary.bytes > offset }) {
      (index, start) = (found.index, found.before.bytes)
    }
    while index > 0 {
      let previous = rows[index - 1]
      if let reach = previous.reach, start + reach <= offset { break }
      index -= 1
      start -= previous.bytes
    }
    return (index, start)
  }

  /// A scanner at the start of row `index`, the text before which is as it was.
  private func scanner(atRow index: Int, start: Int, in text: Rope) -> RowScanner {
    let rules = RowRules(options)
    if rows[index].startsLine { return RowScanner(rules: rules) }
    var scanner = RowScanner(rules: rules, continuingLineIn: LineBreakState(in: text, at: start))
    scanner.reach = rows[index - 1].reach ?? 0
    return scanner
  }

  /// The old row that may go on after the new row `record`: one that starts at `offset` of the old text, starts
  /// a line if the new one ends one, and lies behind rows that reach as far at least.
  private func oldRow(after record: RowRecord, endingAt offset: Int) -> Int? {
    let index: Int
    if let found = rows.first(where: { $0.summary.bytes > offset }) {
      guard found.before.bytes == offset else { return nil }
      index = found.index
    } else {
      // At the end of the text there may be an empty row.
      guard offset == rows.summary.bytes, rows[rows.count - 1].bytes == 0 else { return nil }
      index = rows.count - 1
    }
    guard rows[index].startsLine == record.endsWithEnding else { return nil }
    if record.endsWithEnding { return index }
    guard index > 0, let reach = record.reach else { return nil }
    return reach <= rows[index - 1].reach ?? Int.max ? index : nil
  }
}

extension LineBreakState {
  /// The state at `offset`, which lies in a line and at a row's start, in a text.
  ///
  /// - Complexity: O(log n + l), l being the distance to the last scalar that fixes the state: a few bytes but in
  ///   unusual text, and no more than the line.
  init(in text: Rope, at offset: Int) {
    self.init()
    let end = UTF8Offset(offset)
    let lineStart = text.lineStart(text.line(at: end))
    var length = 64
    while end - lineStart > length {
      let start = text.roundedDown(end - length, to: ScalarUnit.self)
      if let state = Self.last(in: text, start..<end) {
        self = state
        return
      }
      length *= 4
    }
    text.forEachChunk(in: lineStart..<end) { chunk in
      read(chunk, from: 0, to: chunk.count)
      return true
    }
  }

  /// Whether the state at `end` is the same whatever comes before `start`.
  static func isSettled(in text: Rope, between start: Int, and end: Int) -> Bool {
    if start >= end { return false }
    let near = text.roundedDown(UTF8Offset(max(start, end - 64)), to: ScalarUnit.self)
    if last(in: text, near..<UTF8Offset(end)) != nil { return true }
    return last(in: text, UTF8Offset(start)..<near) != nil
  }

  /// The state at the end of `range`, if something in it fixes the state.
  private static func last(in text: Rope, _ range: Range<UTF8Offset>) -> LineBreakState? {
    var state: LineBreakState?
    text.forEachChunk(in: range) { chunk in
      var offset = 0
      if let found = synchronised(in: chunk, from: 0, to: chunk.count) { (offset, state) = found }
      state?.read(chunk, from: offset, to: chunk.count)
      return true
    }
    return state
  }
}
