import TextEditing
import TextInteraction
import Testing

@Suite struct LineCommandTests {
  @Test func aSelectionMovesWithItsLines() {
    #expect(session("a\nb[b\nc>c\nd").after(.moveLinesUp) == "b[b\nc>c\na\nd")
    #expect(session("a\nb[b\nc>c\nd").after(.moveLinesDown) == "a\nd\nb[b\nc>c")
    #expect(session("a\nb|").after(.moveLinesUp, .moveLinesUp) == "b|\na")
    #expect(session("a\nb|").after(.moveLinesUp, .undo) == "a\nb|")
    #expect(session("|a\nb").after(.moveLinesDown) == "b\n|a")
    #expect(session("a|").after(.duplicateLines) == "a|\na")
  }

  @Test func aRangeThatEndsAtALineStartLeavesThatLine() {
    #expect(session("[a\n>b").after(.indentLines("> ")) == "> [a\n>b")
    #expect(session("|a\nb|").after(.indentLines("\t"), .outdentLines(width: 8)) == "|a\nb|")
  }

  @Test func oneLineIsJoinedToTheNext() {
    #expect(session("on|e\ntwo\nthree").after(.joinLines) == "on|e two\nthree")
    #expect(session("[one\ntwo\nth>ree").after(.joinLines) == "[one two th>ree")
  }

  @Test func theWordAtTheCaretChangesItsCase() {
    #expect(String(session("one t|wo").after(.changeCase(.upper))).contains("one TW"))
    #expect(session("[one >two").after(.changeCase(.upper)) == "[ONE >two")
  }

  @Test func newLinesEndInWhatTheTextWasConvertedTo() {
    #expect(session("a\nb|").after(.convertLineEndings(.crlf), .insertNewline) == "a\r\nb\r\n|")
    #expect(session("a\r\nb|").after(.insertNewline) == "a\r\nb\r\n|")
  }

  @Test func sortingIsOneStep() {
    var text = session("[c\nb\na>")
    text.perform(.sortLines(descending: false))
    #expect(String(text.text) == "a\nb\nc")
    text.perform(.undo)
    #expect(shown(text) == "[c\nb\na>")
  }

  @Test func aLineIsGoneToByItsNumber() {
    #expect(session("|a\nb\nc").after(.move(.line(1), extending: false)) == "a\n|b\nc")
    #expect(session("|a\nb\nc").after(.move(.line(99), extending: false)) == "a\nb\n|c")
    #expect(session("|a\nb\nc").after(.move(.line(-1), extending: false)) == "|a\nb\nc")
  }
}
