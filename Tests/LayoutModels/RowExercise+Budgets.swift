import TextEditing
import TextLayout
import TextRope

extension RowExercise {
  /// Makes the same edit with a budget, settles a part of what is left, and compares what is said to be settled.
  mutating func spare(
    _ operation: RowOperation, _ range: Range<UTF8Offset>, _ newLength: Int, before: Rope
  ) throws(Mismatch) {
    // Less than the text mostly.
    let budget = Int(operation.probe >> 2 & 15) * (1 + state.bytes.count / 64)
    if operation.probe % 16 == 1 {
      // Another width and back, with an edit and some settling in between.
      var other = state.rows.options
      other.columns = Int(operation.probe >> 4 & 63)
      state.sparing.layOut(before, by: other, budget: budget)
      if operation.probe >> 10 & 1 == 0 { state.sparing.settle(before, budget: budget) }
      state.sparing.layOut(before, by: state.rows.options, budget: budget)
      state.sparing.update(state.text, replacing: range, newLength: newLength, budget: budget)
    } else if operation.probe % 16 == 0 {
      state.sparing = RowIndex(state.text, options: state.rows.options, budget: budget)
    } else {
      let count = state.sparing.rowCount
      let change = state.sparing.update(
        state.text, replacing: range, newLength: newLength, budget: budget)
      guard count + change.shift == state.sparing.rowCount else {
        throw Mismatch(description: "\(change) of \(count) rows leaves \(state.sparing.rowCount)")
      }
    }
    try compareSettled(state.sparing, entries)
    switch operation.probe >> 6 & 3 {
    case 0:
      state.sparing.settle(state.text, budget: budget)
      try compareSettled(state.sparing, entries)
    case 1: try settleInView(around: Int(operation.probe) * (state.bytes.count + 1) >> 16)
    case 2: try settleWholly(state.sparing, state.text, entries, step: 1 + budget)
    default: break
    }
  }

  /// The rows before the first that is not settled.
  private func compareSettled(_ rows: RowIndex, _ entries: [NaiveRows.Entry]) throws(Mismatch) {
    guard let end = rows.settledEnd else { return try compare(rows, entries) }
    guard rows.endOffset.value == state.bytes.count else {
      throw Mismatch(description: "\(rows.options)\nthe rows end at \(rows.endOffset)")
    }
    let expected = entries.map(\.facts).filter { $0.range.lowerBound < end.value }
    var found: [RowFacts] = []
    rows.forEachRow(in: 0..<rows.rowCount) { row in
      if row.range.lowerBound < end { found.append(RowFacts(row)) }
    }
    guard found == expected else {
      throw Mismatch(
        description: "\(rows.options)\nbefore \(end)\nfound \(found)\nexpected \(expected)")
    }
  }

  /// Settles some rows from `offset` on, which are exact then.
  private mutating func settleInView(around offset: Int) throws(Mismatch) {
    state.sparing.settle(state.text, around: UTF8Offset(offset), above: 2, below: 2)
    try compareSettled(state.sparing, entries)
    let facts = entries.map(\.facts)
    let first = facts.lastIndex { $0.range.lowerBound <= offset }!
    for expected in facts[max(0, first - 2)...].prefix(first - max(0, first - 2) + 3) {
      let rows = state.sparing
      let found = rows.row(rows.rowIndex(at: UTF8Offset(expected.range.lowerBound)))
      guard RowFacts(found) == expected else {
        throw Mismatch(
          description: "\(rows.options)\nin view around \(offset)\nfound \(found)\nexpected \(expected)")
      }
    }
  }

  /// Settles all of a copy, step by step.
  func settleWholly(
    _ rows: RowIndex, _ text: Rope, _ entries: [NaiveRows.Entry], step: Int
  ) throws(Mismatch) {
    var rows = rows
    var steps = 0
    while let change = rows.settle(text, budget: step) {
      steps += 1
      guard change.inserted > 0, steps < 4_000 else {
        throw Mismatch(description: "\(rows.options)\nsettling comes to no end: \(change)")
      }
    }
    guard rows.isSettled else { throw Mismatch(description: "settled, but not said to be") }
    try compare(rows, entries)
  }
}
