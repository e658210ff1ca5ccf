import TextEditing
import TextLayout
import TextModels
import TextRope

/// Runs operations on a rope with row indexes at several widths, and on a naive text that is wrapped anew each
/// time; all rows, places and changes must be the same.
public struct RowExercise {
  /// How the two differ.
  struct Mismatch: Error {
    var description: String
  }

  static let options: [LayoutOptions] = [
    LayoutOptions(columns: 0, tabWidth: 4),
    LayoutOptions(columns: 1),
    LayoutOptions(columns: 3, tabWidth: 2, ambiguousIsWide: true),
    LayoutOptions(columns: 7, continuationIndent: 2),
    LayoutOptions(columns: 12, tabWidth: 3, continuationIndent: 11),
    LayoutOptions(columns: 40),
  ]

  /// A text with its rows at all widths, and the text as bytes.
  struct State {
    var text = Rope()
    var bytes: [UInt8] = []
    var rows = RowExercise.options.map { RowIndex(Rope(), options: $0) }
    /// The same with budgets, so that parts are unsettled.
    var sparing = RowExercise.options.map { RowIndex(Rope(), options: $0, budget: 0) }
  }

  var state = State()
  var held: [State] = []
  var wrappers: [NaiveRows.Wrapper]
  var entries: [[NaiveRows.Entry]]
  private var lastEdit = 0
  private let maximumCount: Int

  init(maximumCount: Int) {
    self.maximumCount = maximumCount
    let lines = NaiveLines()
    wrappers = RowExercise.options.map { NaiveRows.Wrapper($0, sharing: lines) }
    entries = []
    entries = wrappers.indices.map { wrappers[$0].rows(of: []) }
  }

  /// Runs one operation, and compares.
  mutating func run(_ operation: RowOperation) throws(Mismatch) {
    let start = boundary(
      operation.isNearLast ? lastEdit : Int(operation.place) * (state.bytes.count + 1) >> 16)
    var end = boundary(min(start + operation.length, state.bytes.count))
    var text = operation.text
    if state.bytes.count > maximumCount {
      end = boundary(min(start + maximumCount / 2, state.bytes.count))
      text = ""
    }
    let range = UTF8Offset(start)..<UTF8Offset(max(start, end))
    if operation.holds { held.append(state) }
    state.text.replace(range, with: text)
    state.bytes.replaceSubrange(start..<max(start, end), with: text.utf8)
    lastEdit = start + text.utf8.count
    for index in state.rows.indices {
      let change = state.rows[index].update(state.text, replacing: range, newLength: text.utf8.count)
      let old = entries[index]
      entries[index] = wrappers[index].rows(of: state.bytes)
      try compare(state.rows[index], entries[index])
      try check(
        change, from: old, to: entries[index], edit: start..<end, growth: text.utf8.count - (end - start))
      try probe(index, operation.probe)
      try spare(index, operation, range, text.utf8.count)
    }
    if held.count > 3 {
      let snapshot = held.removeFirst()
      for index in snapshot.rows.indices {
        let entries = wrappers[index].rows(of: snapshot.bytes)
        try compare(snapshot.rows[index], entries)
        try settleWholly(snapshot.sparing[index], snapshot.text, entries, step: 7)
      }
    }
  }

  private func boundary(_ offset: Int) -> Int {
    var offset = offset
    while offset < state.bytes.count, state.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}

extension RowExercise {
  /// Runs `operations`; if they fail, leaves out operations as long as they still do, and says what is left. Nil
  /// if they do not fail.
  public static func failure(of operations: [RowOperation], maximumCount: Int = 160) -> String? {
    func mismatch(_ operations: [RowOperation]) -> String? {
      var exercise = RowExercise(maximumCount: maximumCount)
      do throws(Mismatch) {
        for operation in operations { try exercise.run(operation) }
        return nil
      } catch {
        return error.description
      }
    }
    guard var smallest = mismatch(operations) else { return nil }
    var left = operations
    var length = left.count / 2
    while length > 0 {
      var start = 0
      while start < left.count {
        var candidate = left
        candidate.removeSubrange(start..<min(start + length, candidate.count))
        if let found = mismatch(candidate) {
          (smallest, left) = (found, candidate)
        } else {
          start += length
        }
      }
      length /= 2
    }
    return left.map { "\($0)\n" }.joined() + smallest
  }
}
