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
  ///   - budget: about how many UTF-8 code units are wrapped at most; what is left is unsettled. A line without
  ///     spaces may move all its rows with a keystroke.
  /// - Returns: the rows to repaint.
  /// - Precondition: `range` lies in the text before the edit, and `text` is as long as the edit leaves it.
  /// - Complexity: O(log *n* + *l*), *l* being the length of what is wrapped anew: the edit, and a few rows.
  @discardableResult
  public mutating func update(
    _ text: Rope, replacing range: Range<UTF8Offset>, newLength: Int, budget: Int = .max
  ) -> RowChange {
    let total = rows.summary
    precondition(range.lowerBound.value >= 0 && range.upperBound.value <= total.bytes, "range out of bounds")
    let growth = newLength - (range.upperBound - range.lowerBound)
    precondition(text.utf8Count == total.bytes + growth, "the text is not the one that the edit leaves")

    let edit = range.lowerBound.value
    former?.update(replacing: edit..<range.upperBound.value, newLength: newLength)
    var old = firstRow(changedBy: edit)
    if let change = updateStretch(at: old, replacing: edit..<range.upperBound.value, newLength) {
      return change
    }
    let (first, row, start) = (old.index, old.row, old.start)
    let excerpt = Excerpt(of: text, around: start)
    let scanner = unsettled.first { $0.start == start }?.scanner ?? scanner(at: old, in: text, excerpt)
    // The rows before the edit that are looked at again mostly come out the same.
    var before: [RowRecord] = []
    while let record = old.record, record.bytes > 0, old.start + record.bytes <= edit {
      before.append(record)
      old.advance(to: old.start + 1, in: rows)
    }
    old.advance(to: range.upperBound.value, in: rows)
    var unchangedFrom = edit + newLength
    for part in unsettled where part.start >= start && part.start < range.upperBound.value {
      unchangedFrom = max(unchangedFrom, part.unchangedFrom + growth)
    }
    let agreesInLine = keepsIndent(
      edit..<range.upperBound.value, newLength: newLength, from: first, start: start, in: text)
    forgetUnsettled(in: start..<range.upperBound.value)
    for index in unsettled.indices where unsettled[index].start >= range.upperBound.value {
      unsettled[index].start += growth
      unsettled[index].unchangedFrom += growth
    }

    let rewrap = Rewrap(
      first: first, start: start, scanner: scanner, behind: old.index, growth: growth,
      unchangedFrom: unchangedFrom, agreesInLine: agreesInLine)
    let fresh = wrap(text, near: excerpt, rewrap, past: consume old, budget: budget)
    recent = RecentRows(fresh, row: row, start: start)
    let unchanged = zip(before, fresh).prefix { $0 == $1 && !$0.isStretch }.count

    let inserted = fresh.dropFirst(unchanged).reduce(0) { $0 + $1.rows }
    return RowChange(
      firstRow: row + unchanged, removed: total.rows + inserted - rows.summary.rows, inserted: inserted)
  }

  /// Takes note of an edit inside a stretch, of whose rows nothing is known: it wraps nothing.
  ///
  /// - Returns: nil if the edit is not inside of the stretch that record `place` is, or that is no stretch.
  private mutating func updateStretch(
    at place: OldRows, replacing edit: Range<Int>, _ newLength: Int
  ) -> RowChange? {
    guard let part = unsettled.lastIndex(where: { $0.start <= place.start }),
      unsettled[part].start == place.start
    else { return nil }
    guard let old = place.record else { return nil }
    let bytes = old.bytes + newLength - edit.count
    guard old.isStretch, edit.upperBound <= place.start + old.bytes, bytes > 0, bytes <= Self.longestStretch
    else { return nil }
    // An estimate stays an estimate: as many bytes a row as before.
    let new = RowRecord(
      stretchOf: bytes, estimatedRows: max(1, bytes / max(1, old.bytes / old.rows)), reach: old.reach ?? 256,
      startsLine: old.startsLine)
    replaceRecords(place.index..<place.index + 1, with: [new])
    for index in unsettled[part...].indices {
      if index > part { unsettled[index].start += newLength - edit.count }
      unsettled[index].unchangedFrom += newLength - edit.count
    }
    unsettled[part].unchangedFrom = max(unsettled[part].unchangedFrom, edit.lowerBound + newLength)
    return RowChange(firstRow: place.row, removed: old.rows, inserted: new.rows)
  }

  /// The first record whose end depends on text at `offset` or beyond, and where it starts.
  ///
  /// A row's reach counts for the rows of its line before it too, so that the first row that does not reach
  /// `offset` ends the search. What follows an unsettled part knows nothing of the rows before it: their reach
  /// is kept by the part.
  private func firstRow(changedBy offset: Int) -> OldRows {
    var place = OldRows(rows, holding: offset)
    while true {
      while let previous = place.previous(in: rows) {
        if let reach = previous.reach, place.start + reach <= offset { break }
        place.retreat(in: rows)
      }
      let start = place.start
      guard let part = unsettled.last(where: { $0.start <= start && $0.start + $0.scanner.reach > offset }),
        part.start > 0
      else { return place }
      place = OldRows(rows, holding: part.start - 1)
    }
  }

  /// Whether rows behind an edit in the line that it ends in start at the columns that they did.
  ///
  /// They do if the space that the line starts with, and what ends that, lies before the edit, and the line
  /// started there before the edit too.
  ///
  /// - Parameters:
  ///   - edit: what was replaced, in the text before the edit.
  ///   - first: the first record that gives way; it starts at `start`.
  ///   - text: the text after the edit.
  private func keepsIndent(
    _ edit: Range<Int>, newLength: Int, from first: Int, start: Int, in text: Rope
  ) -> Bool {
    guard options.indentsLikeLine else { return true }
    if unsettled.contains(where: { $0.start >= start && $0.start < edit.upperBound }) { return false }
    let line = RowRules(options).leadingSpace(ofLineAt: edit.lowerBound + newLength, in: text)
    guard line.end < edit.lowerBound else { return false }
    var isOneLine = true
    var offset = start
    rows.forEach(from: first) { record in
      if offset > edit.upperBound { return false }
      isOneLine = !record.isStretch && !(record.startsLine && offset > edit.lowerBound)
      offset += record.bytes
      return isOneLine
    }
    return isOneLine
  }

  /// A scanner at the start of a record, the text before which is as it was.
  private func scanner(at old: OldRows, in text: Rope, _ excerpt: Excerpt) -> RowScanner {
    let rules = RowRules(options)
    guard old.record?.startsLine == false, let previous = old.previous(in: rows) else {
      return RowScanner(rules: rules)
    }
    return rules.scanner(
      continuingLineAt: old.start, in: text, near: excerpt, reach: previous.reach ?? 0)
  }
}
