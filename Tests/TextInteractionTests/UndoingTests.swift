import TextEditing
import TextInteraction
import TextLayout
import TextRope
import Testing

@Suite struct UndoingTests {
  @Test func undoBringsBackTheSelection() {
    var text = session("[hello> world")
    text.perform(.insert("X"))
    #expect(shown(text) == "X| world")
    text.perform(.undo)
    #expect(shown(text) == "[hello> world")
    text.perform(.redo)
    #expect(shown(text) == "X| world")
  }

  @Test func redoPutsTheCaretWhereTheEditLeftIt() {
    var text = session("|")
    text.type("abc\ndef")
    text.move(.documentStart)
    text.perform([.undo, .redo])
    #expect(shown(text) == "abc\ndef|")
  }

  @Test func typedTextIsUndoneByWords() {
    var text = session("|")
    text.type("this is an undo test")
    var texts: [String] = []
    while text.perform(.undo).refusal == nil { texts.append(String(text.text)) }
    #expect(texts == ["this is an undo ", "this is an ", "this is ", "this ", ""])
  }

  @Test func aMoveOfTheCaretEndsAGroup() {
    var text = session("|")
    text.type("a")
    text.move(.graphemeBackward, .graphemeForward)
    text.type("b")
    text.perform(.undo)
    #expect(shown(text) == "a|")
  }

  @Test func aPasteIsOneStep() {
    var text = session("abc|")
    text.perform(.paste("defgh"))
    text.perform(.undo)
    #expect(shown(text) == "abc|")
    text.perform(.redo)
    #expect(shown(text) == "abcdefgh|")
  }

  @Test func typingAndDeletingAreUndoneApart() {
    var text = session("|")
    text.type("abcd")
    text.perform([.deleteBackward, .deleteBackward])
    text.type("x")
    var texts: [String] = []
    while text.perform(.undo).refusal == nil { texts.append(String(text.text)) }
    #expect(texts == ["ab", "abcd", ""])
  }

  @Test func theSavedStateIsUnmodified() {
    var text = session("a|")
    #expect(!text.isModified)
    text.type("b")
    #expect(text.isModified)
    text.markSaved()
    text.type("c")
    #expect(text.isModified)
    text.perform(.undo)
    #expect(!text.isModified)
    #expect(shown(text) == "ab|")
    text.perform(.undo)
    #expect(text.isModified)
    text.perform(.redo)
    #expect(!text.isModified)
  }

  @Test func aLoweredLimitDoesNotStopAnUndo() {
    var text = session("[abcdef>", limit: TextLimit(10))
    text.perform(.deleteBackward)
    text.limit = TextLimit(2)
    text.perform(.undo)
    #expect(shown(text) == "[abcdef>")
  }

  @Test func anEmptyTextHasALineAndARow() {
    var text = session("|")
    #expect(text.text.lineCount == 1)
    #expect(text.rows.rowCount == 1)
    text.perform(.insertNewline)
    #expect(text.text.lineCount == 2)
    #expect(text.caretPoint.row == 1)
    text.perform(.deleteBackward)
    #expect(text.text.lineCount == 1)
    #expect(text.caretPoint.row == 0)
  }
}

@Suite struct AnchorsOfASessionTests {
  @Test func whatADeletionSwallowedComesBackWithUndo() {
    var text = session("hello [big> world")
    let inside = text.anchors.add(at: 7, bias: .after)
    let behind = text.anchors.add(at: 10, bias: .before)
    text.type("sma")
    #expect(text.anchors.offset(of: inside) == 9)
    text.perform(.deleteBackward)
    text.perform([.undo, .undo])
    #expect(shown(text) == "hello [big> world")
    #expect(text.anchors.offset(of: inside) == 7)
    #expect(text.anchors.offset(of: behind) == 10)
    text.perform([.redo, .redo, .undo, .undo])
    #expect(text.anchors.offset(of: inside) == 7)
  }

  @Test func whatUndoSwallowedComesBackWithRedo() {
    var text = session("ab|")
    text.perform(.paste("cdef"))
    let inside = text.anchors.add(at: 4, bias: .before)
    text.perform(.undo)
    #expect(text.anchors.offset(of: inside) == 2)
    text.perform(.redo)
    #expect(text.anchors.offset(of: inside) == 4)
  }

  @Test func aGroupOfDeletionsGivesBackEveryAnchor() {
    var text = session("0123456789|")
    let anchors = (0...10).map { text.anchors.add(at: UTF8Offset($0), bias: $0 % 2 == 0 ? .after : .before) }
    for _ in 0..<8 { text.perform(.deleteBackward) }
    text.perform(.undo)
    #expect(anchors.map { text.anchors.offset(of: $0)?.value } == Array(0...10))
  }
}

@Suite struct BranchTests {
  @Test func aLineThatWasLeftIsTakenUpInOneCommand() throws {
    var text = session("|")
    text.type("one two three")
    text.perform([.undo, .undo])
    text.type("2 3")
    let branch = try #require(text.history.branches.first)
    #expect(branch.depth == 1)
    let outcome = text.perform(.takeBranch(branch.id))
    #expect(shown(text) == "one two three|")
    #expect(outcome.change == ChangeSet(4..<7, with: "two three"))
    #expect(outcome.rowChange != nil)
    let other = try #require(text.history.branches.first)
    text.perform(.takeBranch(other.id))
    #expect(shown(text) == "one 2 3|")
    #expect(text.perform(.takeBranch(-1)).change.isEmpty)
    text.perform([.undo, .undo, .undo])
    #expect(shown(text) == "|")
  }

  @Test func rangesComeBackWithUndo() {
    var text = session("hello [big> world")
    let mark = text.anchors.addRange(7..<8)
    text.perform(.deleteBackward)
    #expect(text.anchors.range(of: mark) == 6..<6)
    text.perform(.undo)
    #expect(text.anchors.range(of: mark) == 7..<8)
    text.perform([.redo, .undo])
    #expect(text.anchors.range(of: mark) == 7..<8)
  }
}
