import TextEditing
import TextLayout
import TextRope

extension RowExercise {
  /// All rows, one by one and in order.
  func compare(_ rows: RowIndex, _ entries: [NaiveRows.Entry]) throws(Mismatch) {
    let expected = entries.map(\.facts)
    var found: [RowFacts] = []
    rows.forEachRow(in: 0..<rows.rowCount) { found.append(RowFacts($0)) }
    if found != expected {
      let first = zip(found, expected).prefix { $0 == $1 }.count
      throw Mismatch(
        description: """
          \(rows.options)
          row \(first) of \(found.count), \(expected.count) expected
          found    \(first < found.count ? "\(found[first])" : "none")
          expected \(first < expected.count ? "\(expected[first])" : "none")
          """)
    }
  }

  /// All rows as a breaker reports them that is fed with pieces of some bytes.
  func compareBroken(
    _ bytes: [UInt8], into length: Int, _ options: LayoutOptions, _ entries: [NaiveRows.Entry]
  ) throws(Mismatch) {
    var breaker = RowBreaker(options)
    var found = RowCollector()
    var start = 0
    while start < bytes.count {
      var end = min(start + length, bytes.count)
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      breaker.feed(Array(bytes[start..<end]).span, into: &found)
      start = end
    }
    breaker.finish(into: &found)
    guard found.rows == entries.map(\.facts) else {
      throw Mismatch(
        description: "\(options)\nbroken by \(length)\nfound \(found.rows)\nexpected \(entries.map(\.facts))")
    }
  }

  /// All rows after the text had another width, whose rows are kept where they can be.
  func compareReflowed(
    _ text: Rope, _ columns: Int, _ options: LayoutOptions, _ entries: [NaiveRows.Entry]
  ) throws(Mismatch) {
    var other = options
    other.columns = columns
    var rows = RowIndex(text, options: other)
    rows.layOut(text, by: options)
    try compare(rows, entries)
    rows.layOut(text, by: other, budget: 100)
    rows.layOut(text, by: options, budget: 200)
    try settleWholly(rows, text, entries, step: 300)
  }

  /// What an update says it changed: all other rows are as they were.
  func check(
    _ change: RowChange, from old: [NaiveRows.Entry], to new: [NaiveRows.Entry], edit: Range<Int>, growth: Int
  ) throws(Mismatch) {
    let oldRows = old.map(\.facts)
    let newRows = new.map(\.facts)
    let behindOld = change.firstRow + change.removed
    let behindNew = change.firstRow + change.inserted
    guard change.removed >= 0, change.inserted >= 0, behindOld <= oldRows.count, behindNew <= newRows.count,
      oldRows.count + change.shift == newRows.count
    else { throw Mismatch(description: "\(change) of \(oldRows.count) rows, now \(newRows.count)") }
    let before = zip(oldRows, newRows).prefix(change.firstRow)
    let isUntouched = before.allSatisfy { $0.range == $1.range && $0.columns == $1.columns }
    let behind = zip(oldRows[behindOld...], newRows[behindNew...])
    let isShifted = behind.allSatisfy { old, new in
      old.range.lowerBound + growth == new.range.lowerBound
        && old.range.upperBound + growth == new.range.upperBound && old.columns == new.columns
    }
    let reachesEdit =
      (change.firstRow == 0 || oldRows[change.firstRow - 1].nextStart <= edit.lowerBound)
      && (behindOld == oldRows.count || oldRows[behindOld].range.lowerBound >= edit.upperBound)
    guard isUntouched && isShifted && reachesEdit else {
      throw Mismatch(description: "\(change) leaves out rows that changed")
    }
  }

  /// Where a caret at `offset` is drawn, and what a click somewhere hits.
  func probe(_ offset: Int, _ random: UInt16) throws(Mismatch) {
    let rows = state.rows
    for affinity in [CaretAffinity.upstream, .downstream] {
      var row = entries.lastIndex { $0.start <= offset }!
      if affinity == .upstream, entries[row].start == offset, !entries[row].startsLine { row -= 1 }
      let entry = entries[row]
      let line = entry.start - entry.row.range.lowerBound
      let target = min(offset - line, entry.row.range.upperBound)
      let column = entry.row.boundaries.last { $0.offset <= target }!.column
      let expected = RowColumn(
        row: row, column: rows.options.columns > 0 ? min(column, rows.options.columns) : column)
      let found = rows.point(of: UTF8Offset(offset), affinity: affinity, in: state.text)
      guard found == expected, rows.rowIndex(at: UTF8Offset(offset), affinity: affinity) == row else {
        throw Mismatch(
          description: "\(rows.options)\n\(affinity) caret at \(offset) is at \(found), not \(expected)")
      }
    }
    let row = Int(random) % entries.count
    let entry = entries[row]
    let line = entry.start - entry.row.range.lowerBound
    let column = Int(random >> 3) % (entry.row.boundaries.last!.column + 3) - 1
    // The nearest boundary, the first of several at one column, the left one of two as near.
    let nearest = entry.row.boundaries.min { abs($0.column - column) < abs($1.column - column) }!
    let isBehind = column > entry.row.boundaries.last!.column
    let expected = line + (isBehind ? entry.row.range.upperBound : nearest.offset)
    let found = rows.offset(at: RowColumn(row: row, column: column), in: state.text)
    let isUpstream = expected == line + entry.row.range.upperBound && !entry.endsLine
    guard found.offset.value == expected, found.affinity == (isUpstream ? .upstream : .downstream) else {
      throw Mismatch(
        description: "\(rows.options)\na click at row \(row), column \(column) hits \(found), not \(expected)"
      )
    }
  }
}

/// Keeps what a breaker reports.
private struct RowCollector: RowSink {
  var rows: [RowFacts] = []

  mutating func row(_ row: Row) { rows.append(RowFacts(row)) }
}
