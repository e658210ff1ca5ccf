import TextEditing
import TextInteraction
import TextLayout
import TextRope
import Testing

@Suite struct SelectingTests {
  private func place(_ row: Int, _ column: Int) -> RowColumn { RowColumn(row: row, column: column) }

  @Test func aDragExtendsWhatTheClickSelected() {
    let text = session("|one two three\nfour five\nsix")
    #expect(
      text.after(.click(place(0, 5), extending: false), .drag(place(0, 9)))
        == "one t[wo t>hree\nfour five\nsix")
    #expect(
      text.after(.click(place(0, 5), extending: false), .drag(place(0, 1)))
        == "o<ne t]wo three\nfour five\nsix")
    #expect(text.after(.selectWord(place(0, 5))) == "one [two> three\nfour five\nsix")
    #expect(text.after(.selectWord(place(0, 5)), .drag(place(1, 2))) == "one [two three\nfour> five\nsix")
    #expect(text.after(.selectWord(place(0, 5)), .drag(place(0, 1))) == "<one two] three\nfour five\nsix")
    #expect(text.after(.selectLine(place(1, 2))) == "one two three\n[four five\n>six")
    #expect(text.after(.selectLine(place(1, 2)), .drag(place(2, 0))) == "one two three\n[four five\nsix>")
    #expect(
      text.after(.click(place(0, 2), extending: false), .click(place(1, 1), extending: true))
        == "on[e two three\nf>our five\nsix")
  }

  @Test func aDoubleClickBehindALineSelectsItsLastWord() {
    #expect(session("one two\n|").after(.selectWord(place(0, 30))) == "one [two>\n")
    #expect(session("|\n").after(.selectWord(place(0, 0))) == "|\n")
  }

  @Test func aDragAfterTheTextWasShortenedStaysInside() {
    let text = session("|one two")
    #expect(text.after(.selectWord(place(0, 5)), .selectAll, .deleteBackward, .drag(place(0, 3))) == "|")
  }

  @Test func everythingIsSelectedFromStartToEnd() {
    #expect(session("a|b\n").after(.selectAll) == "[ab\n>")
    #expect(session("a[b>").after(.collapse) == "ab|")
  }

  @Test func cutAndCopyHandOutWhatIsSelected() {
    var text = session("a[bc>d")
    #expect(text.perform(.copy).clipboard == "bc")
    #expect(text.perform(.cut).clipboard == "bc")
    #expect(shown(text) == "a|d")
    #expect(text.perform(.cut).clipboard == nil)
    #expect(text.perform(.copy).clipboard == nil)
    #expect(text.perform(.paste("x\ny")).refusal == nil)
    #expect(shown(text) == "ax\ny|d")
  }

  @Test func editsAreMadeAtEverySelectionAsOneChange() {
    var text = session("|one\n|two\n[th>ree")
    let outcome = text.perform(.insert("- "))
    #expect(shown(text) == "- |one\n- |two\n- |ree")
    #expect(outcome.change.count == 3)
    #expect(text.selections.primaryIndex == 2)
    text.perform(.deleteBackward)
    #expect(shown(text) == "-|one\n-|two\n-|ree")
    text.perform([.undo, .undo])
    #expect(shown(text) == "|one\n|two\n[th>ree")
  }

  @Test func caretsThatMeetAreMerged() {
    #expect(session("a|b|").after(.deleteBackward) == "|")
    #expect(session("o|ne tw|o").after(.deleteWordBackward) == "|ne |o")
    #expect(session("on|e tw|o").after(.move(.documentEnd, extending: false)) == "one two|")
  }

  @Test func caretsAreAddedRowByRow() {
    #expect(
      session("on|e\ntwo\nthree").after(.addCaretBelow, .addCaretBelow, .insert("x"))
        == "onx|e\ntwx|o\nthx|ree")
    #expect(session("one\ntw|o").after(.addCaretAbove) == "on|e\ntw|o")
    #expect(session("on|e\ntwo").after(.addCaret(place(1, 1)), .collapse) == "one\nt|wo")
  }

  @Test func readOnlyRefusesEditsAndNothingElse() throws {
    var text = session("a[b>c")
    text.isReadOnly = true
    for command in [
      EditingCommand.insert("x"), .deleteBackward, .paste("x"), .cut, .undo, .redo, .insertNewline,
    ] {
      let outcome = text.perform(command)
      #expect(outcome.refusal == .readOnly)
      #expect(outcome.change.isEmpty)
      #expect(outcome.clipboard == nil)
    }
    #expect(shown(text) == "a[b>c")
    #expect(text.perform(.copy).clipboard == "b")
    text.move(.documentEnd)
    #expect(shown(text) == "abc|")
    try text.apply(ChangeSet(0..<1, with: "xyz"))
    #expect(shown(text) == "xyzbc|")
  }

  @Test func aBoxSelectsColumnsInEveryRow() {
    var text = session("abcdef\nab\n\nabcdef")
    text.perform(.selectBox(from: RowColumn(row: 0, column: 1), to: RowColumn(row: 3, column: 4)))
    #expect(shown(text) == "a[bcd>ef\na[b>\n|\na[bcd>ef")
    #expect(text.selection.head == 15)
    text.perform(.insert("-"))
    #expect(shown(text) == "a-|ef\na-|\n-|\na-|ef")
    text.perform(.undo)
    #expect(shown(text) == "a[bcd>ef\na[b>\n|\na[bcd>ef")
  }

  @Test func aBoxFromTheRightBelowHasItsHeadsAtTheLeft() {
    var text = session("abc\nabc")
    text.perform(.selectBox(from: RowColumn(row: 1, column: 2), to: RowColumn(row: -5, column: 1)))
    #expect(shown(text) == "a<b]c\na<b]c")
    #expect(text.selection.head == 1)
  }

  @Test func aBoxCountsColumnsOfTabsAndWideGraphemes() {
    var text = session("a\tb\n世界b\nabcdefghij")
    text.perform(.selectBox(from: RowColumn(row: 0, column: 2), to: RowColumn(row: 2, column: 8)))
    // The tab reaches from column 1 to 8: column 2 is nearer to its start. The second row has five columns.
    #expect(shown(text) == "a[\t>b\n世[界b>\nab[cdefgh>ij")
  }
}
