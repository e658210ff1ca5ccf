import TextEditing
import TextLayout
import TextModels
import TextRope

/// Runs operations on a rope with its rows, and on a naive text that is wrapped anew each time; all rows, places
/// and changes must be the same.
public struct RowExercise {
  /// How the two differ.
  struct Mismatch: Error {
    var description: String
  }

  /// A text with its rows, and the text as bytes.
  struct State {
    var text = Rope()
    var bytes: [UInt8] = []
    var rows: RowIndex
    /// The same with budgets, so that parts are unsettled.
    var sparing: RowIndex
  }

  var state: State
  var held: [State] = []
  var wrapper: NaiveRows.Wrapper
  var entries: [NaiveRows.Entry]
  /// The end of what was put in last.
  private var lastEdit = 0
  private let maximumCount: Int

  init(options: LayoutOptions, maximumCount: Int) {
    self.maximumCount = maximumCount
    state = State(
      rows: RowIndex(Rope(), options: options), sparing: RowIndex(Rope(), options: options, budget: 0))
    wrapper = NaiveRows.Wrapper(options)
    entries = wrapper.rows(of: [])
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
    let before = state.text
    state.text.replace(range, with: text)
    state.bytes.replaceSubrange(start..<max(start, end), with: text.utf8)
    lastEdit = start + text.utf8.count
    let change = state.rows.update(state.text, replacing: range, newLength: text.utf8.count)
    let old = entries
    entries = wrapper.rows(of: state.bytes)
    try compare(state.rows, entries)
    try check(change, from: old, to: entries, edit: start..<end, growth: text.utf8.count - (end - start))
    try probe(Int(operation.probe) * (state.bytes.count + 1) >> 16, operation.probe)
    // The rows that an edit changed are remembered.
    try probe(min(max(0, lastEdit + Int(operation.probe % 64) - 16), state.bytes.count), operation.probe)
    try spare(operation, range, text.utf8.count, before: before)
    if held.count > 3 {
      let snapshot = held.removeFirst()
      let entries = wrapper.rows(of: snapshot.bytes)
      try compare(snapshot.rows, entries)
      try settleWholly(snapshot.sparing, snapshot.text, entries, step: 7)
    }
  }

  private func boundary(_ offset: Int) -> Int {
    var offset = offset
    while offset < state.bytes.count, state.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}

extension RowExercise {
  /// Runs `script`; if it fails, leaves out operations as long as it still does, and says what is left. Nil if it
  /// does not fail.
  public static func failure(of script: RowScript) -> String? {
    func mismatch(_ operations: [RowOperation]) -> String? {
      var exercise = RowExercise(options: script.options, maximumCount: script.maximumCount)
      do throws(Mismatch) {
        for operation in operations { try exercise.run(operation) }
        return nil
      } catch {
        return error.description
      }
    }
    guard var smallest = mismatch(script.operations) else { return nil }
    var left = script.operations
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
