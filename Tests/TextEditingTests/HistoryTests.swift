import TestSupport
import Testing
import TextEditing
import TextRope

/// A buffer with one caret and a history, edited the way a session does it.
private struct Recorder {
  var buffer: TextBuffer
  var history = History()
  var selections = SelectionSet(Selection(caret: 0))

  init(_ text: String = "") {
    buffer = TextBuffer(Rope(text))
    selections = SelectionSet(Selection(caret: buffer.text.endOffset))
  }

  mutating func edit(_ changes: ChangeSet, kind: EditKind = .other) throws {
    if changes.isEmpty { return }
    let before = selections
    let outcome = try buffer.apply(changes)
    let caret = changes.last.map { changes.map($0.range.upperBound, bias: .after) } ?? 0
    selections = SelectionSet(Selection(caret: caret))
    history.record(outcome, kind: kind, before: before, after: selections)
  }

  mutating func type(_ text: String) throws {
    for character in text {
      let caret = selections.primary.head
      try edit(ChangeSet(caret..<caret, with: String(character)), kind: .typing)
    }
  }

  mutating func backspace() throws {
    let caret = selections.primary.head
    try edit(ChangeSet(caret - 1..<caret, with: ""), kind: .deletingBackward)
  }

  @discardableResult mutating func undo() throws -> Bool {
    guard let undone = try history.undo(in: &buffer) else { return false }
    selections = undone.selections
    return true
  }

  @discardableResult mutating func redo() throws -> Bool {
    guard let redone = try history.redo(in: &buffer) else { return false }
    selections = redone.selections
    return true
  }
}

@Suite struct HistoryTests {
  @Test func aGroupEndsWhereAWordBeginsAfterWhiteSpace() throws {
    var recorder = Recorder()
    try recorder.type("this is an undo test")
    var texts: [String] = []
    while try recorder.undo() { texts.append(String(recorder.buffer.text)) }
    #expect(texts == ["this is an undo ", "this is an ", "this is ", "this ", ""])
  }

  @Test func typingAndDeletingAreUndoneApart() throws {
    var recorder = Recorder()
    try recorder.type("abcd")
    try recorder.backspace()
    try recorder.backspace()
    try recorder.type("x")
    var texts: [String] = []
    while try recorder.undo() { texts.append(String(recorder.buffer.text)) }
    #expect(texts == ["ab", "abcd", ""])
  }

  @Test func whatWasSavedIsUnmodifiedWheneverItIsReached() throws {
    var recorder = Recorder("a")
    #expect(!recorder.history.isModified)
    try recorder.type("bc")
    recorder.history.markSaved()
    try recorder.type("d")
    #expect(recorder.history.isModified)
    try recorder.undo()
    #expect(String(recorder.buffer.text) == "abc")
    #expect(!recorder.history.isModified)
    try recorder.undo()
    #expect(recorder.history.isModified)
    try recorder.type("bc")
    #expect(recorder.history.isModified, "the same text, but not the saved state")
  }

  @Test func aLineThatWasLeftCanBeEnteredAgain() throws {
    var recorder = Recorder()
    try recorder.type("one two three")
    try recorder.undo()
    try recorder.undo()
    try recorder.type("2 ")
    #expect(!recorder.history.canRedo)
    let branch = try #require(recorder.history.branches.last)
    #expect(branch.depth == 1)
    #expect(branch.stepCount == 2)
    var entered = recorder.history.enter(branch.id)
    #expect(!entered, "not at its depth")
    try recorder.undo()
    entered = recorder.history.enter(branch.id)
    #expect(entered)
    while try recorder.redo() {}
    #expect(String(recorder.buffer.text) == "one two three")
    #expect(recorder.history.branches.map(\.stepCount) == [1])
  }

  @Test func theOldestStepsAreForgottenFirst() throws {
    var recorder = Recorder()
    recorder.history.byteBudget = 1_000
    for number in 0..<1_000 { try recorder.type("\(number) ") }
    #expect(recorder.history.byteCount <= 1_000)
    #expect(recorder.history.depth == 1_000)
    while try recorder.undo() {}
    #expect(String(recorder.buffer.text).hasPrefix("0 1 2 3 "))
    #expect(recorder.history.depth > 900)
    while try recorder.redo() {}
    #expect(String(recorder.buffer.text).hasSuffix("998 999 "))
  }

  @Test func typedTextCostsAtMostEightBytesACharacter() {
    var history = History()
    var caret = UTF8Offset(0)
    var buffer = TextBuffer()
    for number in 0..<90_000 {
      let change = ChangeSet(0..<0, with: number % 6 == 5 ? " " : "x")
      guard let outcome = try? buffer.apply(change) else { continue }
      if number % 64 == 63 { buffer = TextBuffer() }
      var placed = outcome
      placed.change = ChangeSet(caret..<caret, with: number % 6 == 5 ? " " : "x")
      placed.inverse = ChangeSet(caret..<caret + 1, with: "")
      history.record(
        placed, kind: .typing, before: SelectionSet(Selection(caret: caret)),
        after: SelectionSet(Selection(caret: caret + 1)))
      caret += 1
    }
    #expect(history.depth == 15_000)
    #expect(history.byteCount <= 8 * 90_000)
  }

  @Test func undoingEverythingGivesBackTheFirstTextAndSelections() throws {
    for seed in UInt64(0)..<500 {
      var random = SeededGenerator(seed: seed)
      var recorder = Recorder(random.text(upTo: 10))
      let first = (bytes(recorder.buffer.text), recorder.selections)
      for _ in 0..<30 {
        switch random.below(8) {
        case 0: try recorder.undo()
        case 1: try recorder.redo()
        case 2: recorder.history.endGroup()
        case 3:
          let branches = recorder.history.branches.filter { $0.depth == recorder.history.depth }
          if let branch = branches.first { _ = recorder.history.enter(branch.id) }
        case 4, 5: try recorder.type(random.text(upTo: 3))
        default:
          let kinds = [EditKind.typing, .deletingBackward, .deletingForward, .other]
          try recorder.edit(random.changes(of: String(recorder.buffer.text)), kind: kinds[random.below(4)])
        }
      }
      let last = (bytes(recorder.buffer.text), recorder.selections, recorder.history.depth)
      while try recorder.undo() {}
      #expect(bytes(recorder.buffer.text) == first.0, "seed \(seed)")
      if last.2 > 0 { #expect(recorder.selections == first.1, "seed \(seed)") }
      for _ in 0..<last.2 { try recorder.redo() }
      #expect(bytes(recorder.buffer.text) == last.0, "seed \(seed)")
    }
  }
}
