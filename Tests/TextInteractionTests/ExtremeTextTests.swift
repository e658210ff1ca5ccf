import TextEditing
import TextInteraction
import TextRope
import Testing

@Suite struct ExtremeTextTests {
  #if DEBUG
    private let scale = 50
  #else
    private let scale = 1
  #endif

  @Test func aGraphemeOfManyMarksIsPassedDeletedAndGrown() {
    let count = 100_000 / scale
    var text = EditingSession(Rope("a" + String(repeating: "\u{301}", count: count) + "b"))
    #expect(text.text.graphemeCount == 2)
    text.move(.graphemeForward)
    #expect(text.selection.head.value == 1 + 2 * count)
    text.move(.graphemeForward)
    #expect(text.selection.head == text.text.endOffset)
    for _ in 0..<1_000 / scale {
      text.perform(.select(Selection(caret: text.text.graphemeBoundary(after: 0)!)))
      text.perform(.insert("\u{301}"))
      #expect(text.text.graphemeCount == 2)
    }
    text.move(.documentEnd)
    text.perform(.deleteBackward)
    #expect(text.text.graphemeCount == 1)
    text.perform(.deleteBackward)
    #expect(text.text.isEmpty)
  }

  @Test func aBigPasteIsTypedIntoAtItsStartMiddleAndEnd() {
    let line = "The quick brown fox jumps over the lazy dog again.\n"
    let count = 200_000 / scale
    var text = EditingSession()
    text.perform(.paste(String(repeating: line, count: count)))
    #expect(text.text.lineCount == count + 1)
    let length = text.text.utf8Count
    for offset in [0, length / 2, length] {
      text.perform(.select(Selection(caret: UTF8Offset(offset))))
      text.perform(.insert("x"))
    }
    #expect(text.text.utf8Count == length + 3)
    for _ in 0..<4 { text.perform(.undo) }
    #expect(text.text.isEmpty)
  }
}
