import TextEditing
import TextInteraction
import TextLayout
import TextRope
import Testing

@Suite struct MotionTests {
  @Test func typingAtTheEndOfALineStaysBeforeItsEnding() {
    var text = session("|a\r\nb")
    text.move(.rowEnd)
    text.perform(.insert("x"))
    #expect(shown(text) == "ax|\r\nb")
    #expect(text.text.lineCount == 2)
  }

  @Test func arrowsCrossAGraphemeInOneStep() {
    var text = session("|e\u{301}x")
    text.move(.graphemeForward)
    #expect(shown(text) == "e\u{301}|x")
    text.move(.graphemeForward)
    #expect(shown(text) == "e\u{301}x|")
    text.move(.graphemeBackward, .graphemeBackward)
    #expect(shown(text) == "|e\u{301}x")
  }

  @Test func arrowsCrossALineEndingInOneStep() {
    var text = session("a|\r\nb")
    text.move(.graphemeForward)
    #expect(shown(text) == "a\r\n|b")
    text.move(.graphemeBackward)
    #expect(shown(text) == "a|\r\nb")
    #expect(session("|a\r\nb").after(.move(.lineEnd, extending: false), .insert("x")) == "ax|\r\nb")
  }

  @Test func shiftSelectsAKeycapWhole() {
    var text = session("|1\u{FE0F}\u{20E3}2")
    text.extend(.graphemeForward)
    #expect(shown(text) == "[1\u{FE0F}\u{20E3}>2")
    text.perform(.deleteForward)
    #expect(shown(text) == "|2")
  }

  @Test func anArrowGoesToTheEndOfWhatIsSelected() {
    #expect(session("a[bc>d").after(.move(.graphemeBackward, extending: false)) == "a|bcd")
    #expect(session("a<bc]d").after(.move(.graphemeForward, extending: false)) == "abc|d")
  }

  @Test func offsetsFromOutsideAreMovedToABoundary() {
    var emoji = session("|\u{1F600}")
    emoji.perform(.select(Selection(anchor: -7, head: 2)))
    #expect(shown(emoji) == "[\u{1F600}>")
    emoji.perform(.select(Selection(anchor: 99, head: 99)))
    #expect(shown(emoji) == "\u{1F600}|")
    emoji.perform(.click(RowColumn(row: -3, column: -3), extending: false))
    #expect(shown(emoji) == "|\u{1F600}")
    emoji.perform(.click(RowColumn(row: 9, column: 9), extending: false))
    #expect(shown(emoji) == "\u{1F600}|")
  }

  @Test func theGoalColumnSurvivesShortLines() {
    let long = String(repeating: "x", count: 20)
    var text = session("xxxxxxxxxxxxxxxxxx|xx\nxx\n\(long)")
    text.move(.rowDown, .rowDown)
    #expect(text.caretPoint == RowColumn(row: 2, column: 18))
    text.move(.rowUp)
    #expect(text.caretPoint == RowColumn(row: 1, column: 2))
    text.move(.rowUp)
    #expect(text.caretPoint == RowColumn(row: 0, column: 18))
  }

  @Test func pagesKeepTheGoalColumn() {
    let long = String(repeating: "x", count: 20)
    var text = session("xxxxxxxxxxxxxxxxxx|xx\nxx\n\(long)\n\(long)")
    text.move(.pageDown(rows: 1))
    #expect(text.caretPoint == RowColumn(row: 1, column: 2))
    text.move(.rowDown)
    #expect(text.caretPoint == RowColumn(row: 2, column: 18))
    text.move(.pageUp(rows: 1))
    #expect(text.caretPoint == RowColumn(row: 1, column: 2))
    text.move(.rowUp)
    #expect(text.caretPoint == RowColumn(row: 0, column: 18))
  }

  @Test func pagesLargerThanTheTextEndAtItsEnds() {
    var text = session("one\ntw|o\nthree")
    text.move(.pageDown(rows: .max))
    #expect(shown(text) == "one\ntwo\nth|ree")
    text.move(.pageDown(rows: 5))
    #expect(shown(text) == "one\ntwo\nthree|")
    text.move(.pageUp(rows: .max), .pageUp(rows: .max))
    #expect(shown(text) == "|one\ntwo\nthree")
  }

  @Test func upFromTheFirstRowIsTheStartOfTheText() {
    #expect(session("on|e\ntwo").after(.move(.rowUp, extending: false)) == "|one\ntwo")
    #expect(session("one\nt|wo").after(.move(.rowDown, extending: false)) == "one\ntwo|")
  }

  @Test func theEndOfAWrappedRowIsOnThatRow() {
    var text = session("he|llo world foo", columns: 10)
    text.move(.rowEnd)
    #expect(text.caretPoint.row == 0)
    #expect(text.selection.head == 6)
    var extended = session("he|llo world foo", columns: 10)
    extended.extend(.rowEnd)
    #expect(shown(extended) == "he[llo >world foo")
    text.move(.rowStart)
    #expect(text.selection.head == 0)
    text.move(.rowEnd, .graphemeForward)
    #expect(text.caretPoint.row == 1)
  }

  @Test func downFromAFullRowKeepsItsColumn() {
    var text = session("abcdefghi|j\nklmnopqrst", columns: 10)
    text.move(.rowDown)
    #expect(text.caretPoint == RowColumn(row: 1, column: 9))
    text.move(.rowUp)
    #expect(text.caretPoint == RowColumn(row: 0, column: 9))
  }

  @Test func wordsAreCrossedWithTheWhiteSpaceBeforeThem() {
    var text = session("|one  two")
    text.move(.wordForward)
    #expect(shown(text) == "one|  two")
    text.move(.wordForward)
    #expect(shown(text) == "one  two|")
    text.move(.wordBackward)
    #expect(shown(text) == "one  |two")
    text.move(.wordBackward)
    #expect(shown(text) == "|one  two")
  }

  @Test func lineAndDocumentEnds() {
    #expect(session("one\nt|wo\nthree").after(.move(.lineStart, extending: false)) == "one\n|two\nthree")
    #expect(session("one\nt|wo\nthree").after(.move(.lineEnd, extending: true)) == "one\nt[wo>\nthree")
    #expect(session("one\nt|wo\nthree").after(.move(.documentStart, extending: true)) == "<one\nt]wo\nthree")
    #expect(session("Abc\n|").after(.move(.documentEnd, extending: false)) == "Abc\n|")
    #expect(session("|Abc\n").caretPoint == RowColumn(row: 0, column: 0))
    #expect(session("Abc\n|").caretPoint == RowColumn(row: 1, column: 0))
  }
}
