import TextEditing

/// A history that keeps the whole text, before and after every step.
struct NaiveHistory {
  /// A text and its selection.
  struct State: Equatable {
    var bytes: [UInt8]
    var selections: SelectionSet
  }

  /// What is undone at once.
  struct Step {
    var before: State
    var after: State
    /// The number of edits that were recorded when the step was last added to.
    var number: Int
  }

  /// What was done, the latest last.
  var past: [Step] = []

  /// What was undone, the next to be redone last.
  var future: [Step] = []

  /// What was left, by the number of its first step.
  var left: [Int: [Step]] = [:]

  /// The number of edits recorded.
  var recorded = 0

  /// The number of the step after which the text was saved; 0 for the start.
  var saved = 0

  private var open: (kind: EditKind, endsInWhiteSpace: Bool)?

  /// The number of the present state.
  var number: Int { past.last?.number ?? 0 }

  /// Records an edit of `inserted` at its first place.
  mutating func record(_ before: State, _ after: State, kind: EditKind, inserted: String, deleted: Int) {
    if let next = future.last {
      left[next.number] = future
      future = []
    }
    recorded += 1
    let first = inserted.unicodeScalars.first
    let startsWord = first.map { !$0.properties.isWhitespace } ?? false
    let endsInWhiteSpace = inserted.unicodeScalars.last?.properties.isWhitespace ?? false
    let isSamePlace = past.last.map { $0.after.selections == before.selections } ?? false
    var joins = open.map { $0.kind == kind && kind != .other && isSamePlace } ?? false
    if kind == .typing, open?.endsInWhiteSpace == true, startsWord { joins = false }
    if joins {
      past[past.count - 1].after = after
      past[past.count - 1].number = recorded
    } else {
      past.append(Step(before: before, after: after, number: recorded))
    }
    open = kind == .other ? nil : (kind, endsInWhiteSpace)
  }

  /// Ends the group.
  mutating func endGroup() {
    open = nil
  }

  /// Goes a step back.
  mutating func undo() -> State? {
    open = nil
    guard let step = past.popLast() else { return nil }
    future.append(step)
    return step.before
  }

  /// Goes a step on.
  mutating func redo() -> State? {
    guard let step = future.popLast() else { return nil }
    open = nil
    past.append(step)
    return step.after
  }

  /// Takes up what was left.
  mutating func enter(_ number: Int) {
    open = nil
    if let next = future.last { left[next.number] = future }
    future = left.removeValue(forKey: number) ?? []
  }
}
