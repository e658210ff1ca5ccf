import TextEditing
import TextInteraction
import TextRope
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

  /// A command that moves text is made whole or not at all: half of it would lose what it moves.
  @Test(arguments: [TextLimit.Policy.clamp, .reject, .report])
  func aFullTextLosesNothing(policy: TextLimit.Policy) {
    func done(_ command: EditingCommand, _ text: String, room: Int = 0) -> String {
      var session = session(text)
      session.limit = TextLimit(session.text.graphemeCount + room, policy: policy)
      let outcome = session.perform(command)
      #expect((outcome.refusal == .limit) == outcome.change.isEmpty)
      return String(session.text)
    }
    #expect(done(.moveLinesDown, "a|aa\nb\nc") == "b\naaa\nc")
    #expect(done(.moveLinesUp, "aaa\nb|\nc") == "b\naaa\nc")
    #expect(done(.sortLines(descending: false), "[ccc\na\nbb>") == "a\nbb\nccc")
    #expect(done(.joinLines, "[a  \n b>") == "a b")
    #expect(done(.convertLineEndings(.crlf), "a\nb|") == "a\r\nb")
    let copy = policy == .report ? "ab\nab" : "ab"
    #expect(done(.duplicateLines, "a|b", room: 2) == copy)
    #expect(done(.indentLines("  "), "[a\nb>", room: 2) == (policy == .report ? "  a\n  b" : "a\nb"))
    #expect(done(.changeCase(.upper), "[aß>") == (policy == .report ? "ASS" : "aß"))
  }

  @Test func linesKeepTheirEndingsWhateverInsertionsGet() {
    var mixed = session("a\r\n|b\nc")
    mixed.convertsLineEndings = true
    mixed.perform(.moveLinesUp)
    #expect(Array(String(mixed.text).utf8) == Array("b\r\na\nc".utf8))
    mixed.perform(.convertLineEndings(.cr))
    #expect(Array(String(mixed.text).utf8) == Array("b\ra\rc".utf8))
  }
}
