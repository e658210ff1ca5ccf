public import TextEditing
import TextModels
import TextRope

/// A buffer with history and selections, and its model, side by side, that operations are applied to.
public struct EditingExercise {
  /// The buffer under test.
  public private(set) var buffer = TextBuffer()
  private var history = History()
  var anchors = AnchorSet()
  var marks: [NaiveMark] = []
  private var selections = SelectionSet(Selection(caret: 0))
  private(set) var model: [UInt8] = []
  private(set) var past = NaiveHistory()

  /// Creates an exercise over the empty text.
  public init() {}

  /// Where the buffer was found to differ from the model.
  public struct Mismatch: Error, CustomStringConvertible {
    /// What differs, and how.
    public var description: String
  }

  /// Applies all operations to a new exercise, and undoes and redoes everything at the end.
  public static func run(_ operations: some Sequence<EditingOperation>) throws(Mismatch) {
    var exercise = EditingExercise()
    for operation in operations {
      try exercise.perform(operation)
      try exercise.check()
    }
    let last = (exercise.model, exercise.history.depth)
    while exercise.history.canUndo {
      try exercise.perform(.undo)
      try exercise.check()
    }
    guard exercise.model.isEmpty else { throw Mismatch(description: "undoing everything leaves a text") }
    while exercise.history.depth < last.1 { try exercise.perform(.redo) }
    guard exercise.model == last.0 else {
      throw Mismatch(description: "redoing everything gives another text")
    }
    try exercise.check()
  }

  private mutating func perform(_ operation: EditingOperation) throws(Mismatch) {
    switch operation {
    case .replace(let extent, let text, let kind): try replace(resolved(extent), with: text.bytes, kind)
    case .type(let text):
      let selected = selections.primary.range
      try replace(selected.lowerBound.value..<selected.upperBound.value, with: text.bytes, .typing)
    case .delete(let backward): try delete(backward: backward)
    case .replaceSeveral(let extents, let text): try replaceSeveral(extents, with: text.bytes)
    case .apply(let extents, let text): try apply(extents, with: text.bytes)
    case .select(let extent, let isReversed):
      let range = resolved(extent)
      let (start, end) = (UTF8Offset(range.lowerBound), UTF8Offset(range.upperBound))
      selections = SelectionSet(
        isReversed ? Selection(anchor: end, head: start) : Selection(anchor: start, head: end))
      endGroup()
    case .undo:
      try replay(
        past.undo(), Result { try history.undo(in: &buffer, anchors: &anchors, didReplace: { _, _, _ in }) })
    case .redo:
      try replay(
        past.redo(), Result { try history.redo(in: &buffer, anchors: &anchors, didReplace: { _, _, _ in }) })
    case .endGroup: endGroup()
    case .save:
      history.markSaved()
      past.endGroup()
      past.saved = past.number
    case .enterBranch:
      guard let branch = history.branches.last(where: { $0.depth == history.depth }) else { return }
      guard history.enter(branch.id) else { throw Mismatch(description: "a branch cannot be entered") }
      past.enter(branch.id)
    case .limit(let limit): buffer.limit = limit
    case .mark(let extent, let isRange, let start, let end):
      mark(resolved(extent).inBytes, isRange: isRange, start, end)
    case .unmark(let place): unmark(Int(place))
    case .editLines(let edit, let extent): try editLines(edit, resolved(extent))
    case .search(let extent, let options): try search(for: resolved(extent), options)
    case .match(let pattern): try match(pattern)
    case .replaceOutside(let start, let length): try replaceOutside(Int(start), Int(length))
    }
  }

  private mutating func endGroup() {
    history.endGroup()
    past.endGroup()
  }

  private mutating func replace(_ range: Range<Int>, with text: [UInt8], _ kind: EditKind) throws(Mismatch) {
    let before = NaiveHistory.State(bytes: model, selections: selections)
    let expected = NaiveLimit.replacing(range, of: model, with: text, buffer.limit)
    guard
      let outcome = try? buffer.replace(
        UTF8Offset(range.lowerBound)..<UTF8Offset(range.upperBound),
        with: String(decoding: text, as: UTF8.self))
    else { throw Mismatch(description: "an edit of \(range) threw") }
    let accepted = expected?.accepted ?? 0
    try expect(Array(outcome.refused.utf8), Array(text[accepted...]), "what was refused")
    try expect(
      outcome.isUnchanged, expected == nil || range.isEmpty && text.isEmpty, "whether it was refused")
    try expect(outcome.excess, buffer.excess, "the excess")
    model = expected?.result ?? model
    guard !outcome.isUnchanged else { return }
    selections = SelectionSet(Selection(caret: UTF8Offset(range.lowerBound + accepted)))
    let touched = anchors.follow(outcome.change)
    history.record(outcome, kind: kind, before: before.selections, after: selections, touched: touched)
    past.record(
      before, NaiveHistory.State(bytes: model, selections: selections), kind: kind,
      inserted: String(decoding: text[..<accepted], as: UTF8.self), deleted: range.count)
    follow(outcome.change)
  }

  private mutating func delete(backward: Bool) throws(Mismatch) {
    let selected = selections.primary.range
    var range = selected.lowerBound.value..<selected.upperBound.value
    if range.isEmpty, backward {
      range = model.scalarBoundary(atOrBefore: max(0, range.lowerBound - 1))..<range.lowerBound
    } else if range.isEmpty, range.lowerBound < model.count {
      var end = range.upperBound + 1
      while end < model.count, model[end] & 0xC0 == 0x80 { end += 1 }
      range = range.lowerBound..<end
    }
    try replace(range, with: [], backward ? .deletingBackward : .deletingForward)
  }

  private mutating func replaceSeveral(
    _ extents: [EditingOperation.Extent], with text: [UInt8]
  ) throws(Mismatch) {
    let before = NaiveHistory.State(bytes: model, selections: selections)
    let string = String(decoding: text, as: UTF8.self)
    let ranges = disjoint(extents)
    guard
      let edit = try? buffer.replaceEach(
        ranges.map { ChangeSet.Replacement($0.inBytes, with: string) }, didReplace: { _, _, _ in })
    else { throw Mismatch(description: "an edit of \(ranges) threw") }
    var shift = 0
    for (range, place) in zip(ranges, edit.places) {
      let moved = range.lowerBound + shift..<range.upperBound + shift
      let expected = NaiveLimit.replacing(moved, of: model, with: text, buffer.limit)
      try expect(place.isRefused, expected == nil, "whether \(range) was refused")
      let accepted = expected.map { $0.accepted } ?? range.count
      try expect(place.range, (moved.lowerBound..<moved.lowerBound + accepted).inBytes, "where \(range) went")
      model = expected?.result ?? model
      shift += accepted - range.count
    }
    try record(edit.outcome, before)
  }

  private mutating func apply(_ extents: [EditingOperation.Extent], with text: [UInt8]) throws(Mismatch) {
    let before = NaiveHistory.State(bytes: model, selections: selections)
    var changes = ChangeSet()
    let ranges = disjoint(extents)
    for range in ranges { changes.append(range.inBytes, with: String(decoding: text, as: UTF8.self)) }
    guard let outcome = try? buffer.apply(changes) else {
      throw Mismatch(description: "an edit of \(ranges) threw")
    }
    for range in ranges.reversed() { model.replaceSubrange(range, with: text) }
    try record(outcome, before)
  }

  private mutating func editLines(_ edit: LineEdit, _ range: Range<Int>) throws(Mismatch) {
    let before = NaiveHistory.State(bytes: model, selections: selections)
    let text = buffer.text
    let lines = text.line(at: UTF8Offset(range.lowerBound))..<text.line(at: UTF8Offset(range.upperBound)) + 1
    let change = edit.change(lines, range.inBytes, in: text)
    var result = model
    for replacement in change.reversed() {
      let old = replacement.range.lowerBound.value..<replacement.range.upperBound.value
      result.replaceSubrange(old, with: replacement.text.utf8)
    }
    try expect(result.lines, edit.applied(to: model.lines, at: lines), "the lines after \(edit)")
    guard let outcome = try? buffer.applyWithinLimit(change) else {
      throw Mismatch(description: "\(edit) of \(lines) threw")
    }
    let isAdmitted = NaiveLimit.admits(result, insteadOf: model, buffer.limit)
    try expect(outcome.isUnchanged, !isAdmitted || change.isEmpty, "whether \(edit) was refused")
    if isAdmitted { model = result }
    try record(outcome, before)
  }

  private mutating func record(_ outcome: EditOutcome, _ before: NaiveHistory.State) throws(Mismatch) {
    guard !outcome.isUnchanged else { return try expect(model, before.bytes, "the text of a refused edit") }
    selections = SelectionSet(outcome.change.map(selections.primary))
    let touched = anchors.follow(outcome.change)
    history.record(outcome, kind: .other, before: before.selections, after: selections, touched: touched)
    past.record(
      before, NaiveHistory.State(bytes: model, selections: selections), kind: .other, inserted: "", deleted: 0
    )
    follow(outcome.change)
  }

  private mutating func replay(
    _ expected: NaiveHistory.State?,
    _ step: Result<(outcome: EditOutcome, selections: SelectionSet)?, any Error>
  ) throws(Mismatch) {
    guard case .success(let found) = step else {
      throw Mismatch(description: "a step of the history does not fit: \(step)")
    }
    try expect(found?.selections, expected?.selections, "the selections of a step of the history")
    selections = expected?.selections ?? selections
    model = expected?.bytes ?? model
    if found != nil { goBack() }
  }

  private mutating func replaceOutside(_ start: Int, _ length: Int) throws(Mismatch) {
    let range = start..<start + length
    let isInside = [range.lowerBound, range.upperBound].allSatisfy { offset in
      offset >= 0 && offset <= model.count && (offset == model.count || model[offset] & 0xC0 != 0x80)
    }
    if isInside { return }
    if (try? buffer.replace(range.inBytes, with: "x")) == nil { return }
    throw Mismatch(description: "an edit of \(range) did not throw")
  }

  /// Compares all that the buffer and the history tell with the model.
  private func check() throws(Mismatch) {
    try expect(Array(String(buffer.text).utf8), model, "the text")
    let unit = buffer.limit?.unit ?? .graphemes
    try expect(buffer.count, NaiveLimit.count(model, unit), "the count")
    try expect(history.depth, past.past.count, "the steps done")
    try expect(history.canUndo, !past.past.isEmpty, "whether there is a step to undo")
    try expect(history.canRedo, !past.future.isEmpty, "whether there is a step to redo")
    try expect(history.isModified, past.number != past.saved, "whether the text is modified")
    try checkMarks()
  }

  func expect<Value: Equatable>(
    _ found: Value, _ expected: Value, _ what: @autoclosure () -> String
  ) throws(Mismatch) {
    if found != expected { throw Mismatch(description: "\(what()): \(found), not \(expected)") }
  }

  private func resolved(_ extent: EditingOperation.Extent) -> Range<Int> {
    let start = model.scalarBoundary(atOrBefore: (Int(extent.start) * (model.count + 1)) >> 16)
    let end = model.scalarBoundary(atOrBefore: min(start + Int(extent.length), model.count))
    return start..<max(start, end)
  }

  /// Ranges in the order of the text, none overlapping another.
  private func disjoint(_ extents: [EditingOperation.Extent]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for range in extents.map(resolved).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let start = max(range.lowerBound, ranges.last?.upperBound ?? 0)
      ranges.append(start..<max(start, range.upperBound))
    }
    return ranges
  }
}

extension Range<Int> {
  var inBytes: Range<UTF8Offset> { UTF8Offset(lowerBound)..<UTF8Offset(upperBound) }
}

extension [UInt8] {
  /// The last place between two scalars at or before `offset`.
  fileprivate func scalarBoundary(atOrBefore offset: Int) -> Int {
    var boundary = offset
    while boundary < count, boundary > 0, self[boundary] & 0xC0 == 0x80 { boundary -= 1 }
    return boundary
  }
}
