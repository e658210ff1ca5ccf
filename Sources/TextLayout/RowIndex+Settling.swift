import BalancedTree
import TextEditing
public import TextRope
import UnicodeKernels

extension RowIndex {
  /// Whether all rows are exact.
  ///
  /// - Complexity: O(1).
  public var isSettled: Bool { unsettled.isEmpty }

  /// Where the first row starts that is not exact; nil if all are.
  ///
  /// - Complexity: O(1).
  public var settledEnd: UTF8Offset? { unsettled.first.map { UTF8Offset($0.start) } }

  /// Settles rows from the start of the text on, a step of about `budget` UTF-8 code units.
  ///
  /// - Parameter text: the text that the index is about.
  /// - Returns: the rows that gave way to others, or nil if all were settled.
  /// - Complexity: O(log *n* + `budget`), or as long as a row is.
  @discardableResult
  public mutating func settle(_ text: Rope, budget: Int = .max) -> RowChange? {
    unsettled.isEmpty ? nil : resume(0, text, budget: budget)
  }

  /// Settles the row that holds `offset` and those after it, `count` in all: what is in view.
  ///
  /// Rows of lines before are left as they are: the rows that are settled are exact in themselves, and their
  /// numbers are estimates as long as there are unsettled ones above.
  ///
  /// - Parameter text: the text that the index is about.
  /// - Complexity: O(*k* log *n* + *l*), *k* being `count` and *l* the length of the rows, and of what is
  ///   unsettled of the line that holds `offset` before it.
  public mutating func settle(_ text: Rope, from offset: UTF8Offset, count: Int) {
    var target = min(max(0, offset.value), rows.summary.bytes)
    var left = count
    while left > 0, !unsettled.isEmpty {
      left -= 1
      settle(text, at: target)
      let row = located(UTF8Offset(target), .downstream).row
      if row.nextStart.value == target || row.nextStart == endOffset && row.nextStart == row.range.upperBound
      {
        return
      }
      target = row.nextStart.value
    }
  }

  /// Settles the row that holds `offset`, `above` rows before it and `below` after it: what the caret can reach.
  ///
  /// - Parameter text: the text that the index is about.
  /// - Complexity: O(*k* log *n* + *l*), *k* being the rows that are asked for and *l* their length, and that of what
  ///   is unsettled of their lines before them.
  public mutating func settle(_ text: Rope, around offset: UTF8Offset, above: Int, below: Int) {
    if unsettled.isEmpty { return }
    settle(text, from: offset, count: below == .max ? .max : max(0, below) + 1)
    var start = located(offset, .downstream).row.range.lowerBound
    var left = above
    while left > 0, start > 0, !unsettled.isEmpty {
      settle(text, at: start.value - 1)
      start = located(start - 1, .downstream).row.range.lowerBound
      left -= 1
    }
  }

  /// Makes the row that holds `offset` exact.
  private mutating func settle(_ text: Rope, at offset: Int) {
    var line = text.line(at: UTF8Offset(offset))
    // The empty row behind the last line ending comes with the line in front of it.
    if line > 0, text.lineStart(line) == text.endOffset, rows[rows.count - 1].bytes > 0 { line -= 1 }
    let lineStart = text.lineStart(line).value
    while let index = unsettled.lastIndex(where: { $0.start <= offset }) {
      // An edit may have made a line start where a part goes on with one.
      if unsettled[index].start == lineStart {
        unsettled[index].scanner = lineScanner
      }
      let part = unsettled[index]
      let record = rows.first { $0.bytes > part.start }
      let end = record.map { $0.before.bytes + $0.element.bytes } ?? part.start
      // A line that starts behind the part and what is not known there is exact.
      if lineStart > part.start, lineStart >= max(end, part.unchangedFrom) {
        if rows.first(where: { $0.bytes > lineStart })?.element.startsLine ?? true { return }
        unsettled.insert(
          UnsettledPart(start: lineStart, scanner: lineScanner, unchangedFrom: lineStart), at: index + 1)
        continue
      }
      if lineStart > part.start, lineStart < end, let record, record.element.isStretch {
        split(record.index, at: lineStart - part.start, part)
        continue
      }
      resume(index, text, budget: max(4_096, offset + 1 - part.start))
    }
  }

  /// Cuts a stretch in two at the start of a line, so that the second can be settled by itself.
  private mutating func split(_ index: Int, at length: Int, _ part: UnsettledPart) {
    let stretch = rows[index]
    let known = RowSum(rows: stretch.rows, bytes: stretch.bytes)
    let first = stretches(length, reach: 0, startsLine: stretch.startsLine, knowing: known)
    let second = stretches(
      stretch.bytes - length, reach: stretch.reach ?? 256, startsLine: true, knowing: known)
    replaceRecords(index..<index + 1, with: first + second)
    let start = part.start + length
    let fresh = UnsettledPart(
      start: start, scanner: lineScanner, unchangedFrom: max(start, part.unchangedFrom))
    unsettled.insert(fresh, at: unsettled.firstIndex { $0.start > part.start } ?? unsettled.count)
    let place = unsettled.firstIndex { $0.start == part.start }!
    unsettled[place].unchangedFrom = min(part.unchangedFrom, start)
  }

  /// Goes on with an unsettled part.
  @discardableResult
  private mutating func resume(_ index: Int, _ text: Rope, budget: Int) -> RowChange {
    let part = unsettled.remove(at: index)
    let before = rows.summary.rows
    let old = OldRows(rows, holding: part.start)
    let first = old.index
    let rewrap = Rewrap(
      first: first, start: part.start, scanner: part.scanner, behind: first + 1,
      unchangedFrom: part.unchangedFrom, agreesInLine: !options.indentsLikeLine)
    let fresh = wrap(
      text, near: Excerpt(of: text, around: part.start), rewrap, past: consume old, budget: budget)
    let firstRow = rows.summary(ofFirst: first).rows
    let below = rows.summary.rows - rows.summary(ofFirst: first + fresh.count).rows
    return RowChange(
      firstRow: firstRow, removed: before - firstRow - below, inserted: rows.summary.rows - firstRow - below)
  }
}
