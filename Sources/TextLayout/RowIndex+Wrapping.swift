import BalancedTree
import TextRope
import UnicodeKernels

extension RowIndex {
  /// Where rows are wrapped anew, in terms of the records and offsets before that.
  struct Rewrap {
    /// The first record that gives way, and its offset.
    var first: Int
    var start: Int
    /// The scanner there.
    var scanner: RowScanner
    /// The first record that may be agreed with, and how far it and all that follow move.
    var behind: Int
    var growth = 0
    /// The offset, after the edit, from which on the text is as the old rows knew it.
    var unchangedFrom: Int
    /// Whether rows may agree inside of a line: not where they may start at other columns than they did.
    var agreesInLine: Bool
  }

  /// How far wrapping anew has come.
  private struct Progress {
    /// The old rows, at the last one that was looked at.
    var old: OldRows
    var fresh: [RowRecord] = []
    /// Where the new rows end, and from where on the budget is counted.
    var end: Int
    var paidFrom: Int
    /// The old record that goes on after the new rows.
    var next: Int
    var isSuspended = false
    /// Of the rewrapping and the unsettled parts that have been passed.
    var unchangedFrom: Int
    var agreesInLine: Bool
    var settling: Settling
    /// The first unsettled part that has not been passed.
    var ahead: Int
  }

  /// Wraps anew until the rows agree with the old ones or `budget` bytes have been wrapped. What is left then
  /// becomes an unsettled part.
  ///
  /// - Parameters:
  ///   - excerpt: text from where the first row starts on, and some before it.
  ///   - old: the rows from before, at the first that gives way or behind it.
  /// - Returns: the new records.
  mutating func wrap(
    _ text: Rope, near excerpt: Excerpt, _ rewrap: Rewrap, past old: consuming OldRows, budget: Int
  ) -> [RowRecord] {
    let rules = rewrap.scanner.rules
    var progress = Progress(
      old: consume old, end: rewrap.start, paidFrom: rewrap.start, next: rows.count,
      unchangedFrom: rewrap.unchangedFrom, agreesInLine: rewrap.agreesInLine,
      settling: Settling(from: rewrap.unchangedFrom, rules, near: excerpt),
      ahead: unsettled.firstIndex { $0.start >= rewrap.start } ?? unsettled.count)
    progress.fresh.reserveCapacity(8)
    let hasFormer = former != nil
    var scanner = rewrap.scanner
    var isPassing: Bool
    repeat {
      isPassing = false
      if scanner.startsLine, !keepRows(text, rewrap, budget, &progress) { break }
      var feed = RowFeed(scanner: scanner, at: progress.end, in: excerpt)
      var lines = 0
      feed.run(over: text, from: progress.end) { records in
        for record in records {
          if !take(record, of: text, rewrap, budget, &progress) { return false }
          guard hasFormer, record.endsWithEnding, let former else { continue }
          lines += 1
          isPassing = lines % FormerRows.leastCount == 0 && former.keepsRows(from: progress.end)
          if isPassing { return false }
        }
        return true
      }
      scanner = RowScanner(rules: rules)
    } while isPassing
    progress.old.finish()
    return replace(text, rewrap, progress)
  }

  /// Takes over rows from another width, from the start of a line on; whether to go on after them.
  private func keepRows(_ text: Rope, _ rewrap: Rewrap, _ budget: Int, _ progress: inout Progress) -> Bool {
    guard let former else { return true }
    var goesOn = true
    former.forEachKept(from: progress.end) { record in
      progress.paidFrom += record.bytes - Self.priceOfKeptRow
      goesOn = take(record, of: text, rewrap, budget, &progress)
      return goesOn
    }
    return goesOn
  }

  /// Takes note of a new row; whether to go on after it.
  private func take(
    _ record: RowRecord, of text: Rope, _ rewrap: Rewrap, _ budget: Int, _ progress: inout Progress
  ) -> Bool {
    progress.fresh.append(record)
    progress.end += record.bytes
    let end = progress.end
    while progress.ahead < unsettled.count, unsettled[progress.ahead].start < end {
      if unsettled[progress.ahead].unchangedFrom > progress.unchangedFrom {
        progress.unchangedFrom = unsettled[progress.ahead].unchangedFrom
        progress.settling.restart(from: progress.unchangedFrom)
      }
      progress.agreesInLine = !options.indentsLikeLine
      progress.ahead += 1
    }
    let meetsPart = progress.ahead < unsettled.count && unsettled[progress.ahead].start == end
    if !meetsPart, end >= progress.unchangedFrom,
      let index = oldRow(after: record, endingAt: end, rewrap, &progress.old),
      record.endsWithEnding || progress.agreesInLine && progress.settling.isSettled(in: text, at: end)
    {
      progress.next = index
      return false
    }
    // A reach that is not known exactly cannot be gone on with.
    progress.isSuspended =
      (meetsPart || end - progress.paidFrom >= budget) && end < text.utf8Count
      && (record.endsWithEnding || record.reach != nil)
    return !progress.isSuspended
  }

  /// Puts the new rows in the place of the old ones.
  private mutating func replace(_ text: Rope, _ rewrap: Rewrap, _ progress: Progress) -> [RowRecord] {
    var fresh = progress.fresh
    var next = progress.next
    let end = progress.end
    var unchangedFrom = progress.unchangedFrom
    if progress.isSuspended, progress.ahead < unsettled.count, unsettled[progress.ahead].start == end {
      unchangedFrom = max(unchangedFrom, unsettled[progress.ahead].unchangedFrom)
      unsettled.remove(at: progress.ahead)
    }
    forgetUnsettled(in: rewrap.start..<end)
    if progress.isSuspended {
      let rest = resumption(at: end, rewrap, unchangedFrom)
      next = rest.next
      fresh += suspend(text, at: end, after: fresh, rest, rewrap, unchangedFrom)
    }
    replaceRecords(rewrap.first..<next, with: fresh)
    if unsettled.isEmpty { former = nil }
    return fresh
  }

  /// Puts other records in the place of some, by number: the one way in which those of an index change.
  mutating func replaceRecords(_ range: Range<Int>, with fresh: [RowRecord]) {
    rows.replaceSubrange(range, with: fresh)
    recent = RecentRows()
  }

  /// Forgets the unsettled parts that start in `range`. Mostly there are none, and to look first is the faster.
  mutating func forgetUnsettled(in range: Range<Int>) {
    guard unsettled.contains(where: { range.contains($0.start) }) else { return }
    unsettled.removeAll { range.contains($0.start) }
  }

  /// What a row costs of a budget that is taken over and not wrapped.
  private static let priceOfKeptRow = 8

  /// Notes that rows are not exact from `end` on, and returns the stretch that takes the place of old records
  /// before the one that `rest` names.
  private mutating func suspend(
    _ text: Rope, at end: Int, after fresh: [RowRecord], _ rest: (next: Int, bytes: Int), _ rewrap: Rewrap,
    _ unchangedFrom: Int
  ) -> [RowRecord] {
    let last = fresh[fresh.count - 1]
    let rules = rewrap.scanner.rules
    let scanner =
      last.endsWithEnding
      ? RowScanner(rules: rules)
      : rules.scanner(
        continuingLineAt: end, in: text, near: Excerpt(of: text, around: end), reach: last.reach ?? 0)
    let known = rest.bytes > Self.longestStretch ? end + rest.bytes : end
    let part = UnsettledPart(start: end, scanner: scanner, unchangedFrom: max(unchangedFrom, known))
    unsettled.insert(part, at: unsettled.firstIndex { $0.start > end } ?? unsettled.count)
    // Rows that come out the same are told by the reach of those before them.
    let reach = rest.next > 0 ? rows[rest.next - 1].reach ?? 256 : 0
    // What is known of the text before tells how many rows the rest may have.
    var wrapped = RowSum(rows: fresh.count, bytes: end - rewrap.start)
    if unsettled[0].start >= end { wrapped += rows.summary(ofFirst: rewrap.first) }
    return stretches(rest.bytes, reach: reach, startsLine: scanner.startsLine, knowing: wrapped)
  }

  /// The old record that may go on after the new row `record`: one that starts at `end`, starts a line if the
  /// new row ends one, and lies behind rows that reach as far at least.
  private func oldRow(
    after record: RowRecord, endingAt end: Int, _ rewrap: Rewrap, _ old: inout OldRows
  ) -> Int? {
    let offset = end - rewrap.growth
    old.advance(to: offset, in: rows)
    // At the end of the text there may be an empty row.
    guard let found = old.record, old.start == offset, old.index >= rewrap.behind,
      found.startsLine == record.endsWithEnding
    else { return nil }
    if record.endsWithEnding { return old.index }
    guard let previous = old.previous(in: rows), let reach = record.reach else { return nil }
    return reach <= previous.reach ?? Int.max ? old.index : nil
  }

  /// What is left when wrapping stops at `end`: the first old record that starts no earlier and knows the text,
  /// and the bytes up to it.
  private func resumption(at end: Int, _ rewrap: Rewrap, _ unchangedFrom: Int) -> (next: Int, bytes: Int) {
    let offset = max(end, unchangedFrom) - rewrap.growth
    guard let found = rows.first(where: { $0.bytes > offset }) else {
      // Only an empty last row starts at the end of the text.
      let last = rows.count - 1
      let isEmptyRow = last >= rewrap.behind && rows[last].bytes == 0
      return (isEmptyRow ? last : rows.count, rows.summary.bytes + rewrap.growth - end)
    }
    var next = found.index
    var start = found.before.bytes
    if start < offset || next < rewrap.behind {
      next += 1
      start += found.element.bytes
      while next < rewrap.behind {
        start += rows[next].bytes
        next += 1
      }
    }
    return (next, start + rewrap.growth - end)
  }

  /// A stretch of `bytes`, in as many records as that takes.
  ///
  /// - Parameter known: rows of which some text has been wrapped into, if there is any.
  func stretches(_ bytes: Int, reach: Int, startsLine: Bool, knowing known: RowSum = .zero) -> [RowRecord] {
    let perRow = known.bytes > 1_024 ? max(1, known.bytes / known.rows) : max(20, options.columns / 2)
    var records: [RowRecord] = []
    var left = bytes
    while left > 0 {
      let part = min(left, Self.longestStretch)
      left -= part
      records.append(
        RowRecord(
          stretchOf: part, estimatedRows: max(1, part / perRow), reach: left > 0 ? 256 : reach,
          startsLine: records.isEmpty && startsLine))
    }
    return records
  }

  /// The most bytes of a stretch in one record. A longer one is one part all the same, and no record but its
  /// first is gone on from.
  static let longestStretch = 1 << 30
}
