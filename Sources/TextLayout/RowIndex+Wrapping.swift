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

  /// Wraps anew until the rows agree with the old ones or `budget` bytes have been wrapped. What is left then
  /// becomes an unsettled part.
  ///
  /// - Returns: the new records.
  mutating func wrap(_ text: Rope, _ rewrap: Rewrap, budget: Int) -> [RowRecord] {
    var fresh: [RowRecord] = []
    var end = rewrap.start
    // The budget is counted from here.
    var paidFrom = end
    var next = rows.count
    var isSuspended = false
    var unchangedFrom = rewrap.unchangedFrom
    var settling = Settling(from: unchangedFrom, rewrap.scanner.rules)
    var agreesInLine = rewrap.agreesInLine
    // The first unsettled part that has not been passed.
    var ahead = unsettled.firstIndex { $0.start >= end } ?? unsettled.count
    func take(_ record: RowRecord) -> Bool {
      fresh.append(record)
      end += record.bytes
      while ahead < unsettled.count, unsettled[ahead].start < end {
        if unsettled[ahead].unchangedFrom > unchangedFrom {
          unchangedFrom = unsettled[ahead].unchangedFrom
          settling = Settling(from: unchangedFrom, rewrap.scanner.rules)
        }
        agreesInLine = !options.indentsLikeLine
        ahead += 1
      }
      let meetsPart = ahead < unsettled.count && unsettled[ahead].start == end
      if !meetsPart, end >= unchangedFrom, let old = oldRow(after: record, endingAt: end, rewrap),
        record.endsWithEnding || agreesInLine && settling.isSettled(in: text, at: end)
      {
        next = old
        return false
      }
      // A reach that is not known exactly cannot be gone on with.
      isSuspended =
        (meetsPart || end - paidFrom >= budget) && end < text.utf8Count
        && (record.endsWithEnding || record.reach != nil)
      return !isSuspended
    }

    let former = former
    var scanner = rewrap.scanner
    var isPassing: Bool
    repeat {
      isPassing = false
      var goesOn = true
      if let former, scanner.startsLine {
        former.forEachKept(from: end) { record in
          paidFrom += record.bytes - Self.priceOfKeptRow
          goesOn = take(record)
          return goesOn
        }
      }
      guard goesOn else { break }
      var feed = RowFeed(scanner: scanner)
      var lines = 0
      feed.run(over: text, from: end) { record in
        goesOn = take(record)
        guard goesOn, let former, record.endsWithEnding else { return goesOn }
        lines += 1
        isPassing = lines % FormerRows.leastCount == 0 && former.keepsRows(from: end)
        return !isPassing
      }
      scanner = RowScanner(rules: scanner.rules)
    } while isPassing
    if isSuspended, ahead < unsettled.count, unsettled[ahead].start == end {
      unchangedFrom = max(unchangedFrom, unsettled[ahead].unchangedFrom)
      unsettled.remove(at: ahead)
    }
    unsettled.removeAll { $0.start >= rewrap.start && $0.start < end }
    if isSuspended {
      let rest = resumption(at: end, rewrap, unchangedFrom)
      next = rest.next
      fresh += suspend(text, at: end, after: fresh[fresh.count - 1], rest, rewrap, unchangedFrom)
    }
    rows.replaceSubrange(rewrap.first..<next, with: fresh)
    if unsettled.isEmpty { self.former = nil }
    return fresh
  }

  /// What a row costs of a budget that is taken over and not wrapped.
  private static let priceOfKeptRow = 8

  /// Notes that rows are not exact from `end` on, and returns the stretch that takes the place of old records
  /// before the one that `rest` names.
  private mutating func suspend(
    _ text: Rope, at end: Int, after last: RowRecord, _ rest: (next: Int, bytes: Int), _ rewrap: Rewrap,
    _ unchangedFrom: Int
  ) -> [RowRecord] {
    let rules = rewrap.scanner.rules
    let scanner =
      last.endsWithEnding
      ? RowScanner(rules: rules)
      : rules.scanner(continuingLineAt: end, in: text, reach: last.reach ?? 0)
    let known = rest.bytes > Self.longestStretch ? end + rest.bytes : end
    let part = UnsettledPart(start: end, scanner: scanner, unchangedFrom: max(unchangedFrom, known))
    unsettled.insert(part, at: unsettled.firstIndex { $0.start > end } ?? unsettled.count)
    // Rows that come out the same are told by the reach of those before them.
    let reach = rest.next > 0 ? rows[rest.next - 1].reach ?? 256 : 0
    return stretches(rest.bytes, reach: reach, startsLine: scanner.startsLine)
  }

  /// The old record that may go on after the new row `record`: one that starts at `end`, starts a line if the
  /// new row ends one, and lies behind rows that reach as far at least.
  private func oldRow(after record: RowRecord, endingAt end: Int, _ rewrap: Rewrap) -> Int? {
    let offset = end - rewrap.growth
    guard let found = rows.first(where: { $0.summary.bytes > offset }) else {
      // At the end of the text there may be an empty row.
      let last = rows.count - 1
      guard record.endsWithEnding, offset == rows.summary.bytes, last >= rewrap.behind, rows[last].bytes == 0
      else { return nil }
      return last
    }
    guard found.before.bytes == offset, found.index >= rewrap.behind,
      found.element.startsLine == record.endsWithEnding
    else { return nil }
    if record.endsWithEnding { return found.index }
    guard found.index > 0, let reach = record.reach else { return nil }
    let previous = found.previous ?? rows[found.index - 1]
    return reach <= previous.reach ?? Int.max ? found.index : nil
  }

  /// What is left when wrapping stops at `end`: the first old record that starts no earlier and knows the text,
  /// and the bytes up to it.
  private func resumption(at end: Int, _ rewrap: Rewrap, _ unchangedFrom: Int) -> (next: Int, bytes: Int) {
    let offset = max(end, unchangedFrom) - rewrap.growth
    guard let found = rows.first(where: { $0.summary.bytes > offset }) else {
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
  func stretches(_ bytes: Int, reach: Int, startsLine: Bool) -> [RowRecord] {
    var records: [RowRecord] = []
    var left = bytes
    while left > 0 {
      let part = min(left, Self.longestStretch)
      left -= part
      records.append(
        RowRecord(
          stretchOf: part, estimatedRows: estimatedRows(part), reach: left > 0 ? 256 : reach,
          startsLine: records.isEmpty && startsLine))
    }
    return records
  }

  /// The most bytes of a stretch in one record. A longer one is one part all the same, and no record but its
  /// first is gone on from.
  static let longestStretch = 1 << 30

  /// How many rows `bytes` of text may have: as many as those wrapped so far would.
  func estimatedRows(_ bytes: Int) -> Int {
    let known = rows.summary
    let perRow = known.bytes > 4_096 ? max(1, known.bytes / known.rows) : max(20, options.columns / 2)
    return max(1, bytes / perRow)
  }
}
