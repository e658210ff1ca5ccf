import TextEditing
import TextLayout
import TextRope

extension RowExercise {
  /// Makes the same edit with a budget, settles a part of what is left, and compares what is said to be settled.
  mutating func spare(
    _ index: Int, _ operation: RowOperation, _ range: Range<UTF8Offset>, _ newLength: Int
  ) throws(Mismatch) {
    let budget = Int(operation.probe & 63)
    let entries = entries[index]
    if operation.probe % 16 == 0 {
      state.sparing[index] = RowIndex(state.text, options: Self.options[index], budget: budget)
    } else {
      let before = state.sparing[index].rowCount
      let change = state.sparing[index].update(
        state.text, replacing: range, newLength: newLength, budget: budget)
      guard before + change.shift == state.sparing[index].rowCount else {
        throw Mismatch(description: "\(change) of \(before) rows leaves \(state.sparing[index].rowCount)")
      }
    }
    try compareSettled(state.sparing[index], entries)
    switch operation.probe >> 6 & 3 {
    case 0:
      state.sparing[index].settle(state.text, budget: budget)
      try compareSettled(state.sparing[index], entries)
    case 1: try settleInView(index, from: Int(operation.probe) * (state.bytes.count + 1) >> 16)
    case 2: try settleWholly(state.sparing[index], state.text, entries, step: 1 + budget)
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
  private mutating func settleInView(_ index: Int, from offset: Int) throws(Mismatch) {
    state.sparing[index].settle(state.text, from: UTF8Offset(offset), count: 3)
    try compareSettled(state.sparing[index], entries[index])
    let facts = entries[index].map(\.facts)
    let first = facts.lastIndex { $0.range.lowerBound <= offset }!
    for expected in facts[first...].prefix(3) {
      let rows = state.sparing[index]
      let found = rows.row(rows.rowIndex(at: UTF8Offset(expected.range.lowerBound)))
      guard RowFacts(found) == expected else {
        throw Mismatch(
          description: "\(rows.options)\nin view from \(offset)\nfound \(found)\nexpected \(expected)")
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
