import TextEditing
import TextInteraction
import TextRope
import Testing

@Suite struct DeletingTests {
  /// A family, a skin tone, a flag of tags, Bengali with a vowel sign, a keycap: one press takes all of it.
  @Test(arguments: [
    "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F467}", "\u{1F937}\u{1F3FB}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}", "\u{995}\u{9BF}", "1\u{FE0F}\u{20E3}",
  ])
  func backspaceTakesAGrapheme(_ grapheme: String) {
    #expect(session("x\(grapheme)|").after(.deleteBackward) == "x|")
    #expect(session("x|\(grapheme)y").after(.deleteForward) == "x|y")
  }

  @Test func backspaceTakesTheSecondFlagFirst() {
    var flags = session("\u{1F1FA}\u{1F1F8}\u{1F1EC}\u{1F1E7}|")
    flags.perform(.deleteBackward)
    #expect(shown(flags) == "\u{1F1FA}\u{1F1F8}|")
    flags.perform(.deleteBackward)
    #expect(shown(flags) == "|")
  }

  @Test func nothingIsDeletedAtTheEndsAndNothingIsRecorded() {
    let deletions: [EditingCommand] = [
      .deleteBackward, .deleteForward, .deleteWordBackward, .deleteWordForward, .deleteToLineStart,
      .deleteToLineEnd,
    ]
    for command in deletions {
      var empty = session("|")
      #expect(empty.perform(command).change.isEmpty)
      #expect(empty.perform(.undo).refusal == .nothingToUndo)
    }
    #expect(session("|ab").after(.deleteBackward) == "|ab")
    #expect(session("ab|").after(.deleteForward) == "ab|")
  }

  @Test func aReversedSelectionIsReplacedAndComesBackReversed() {
    let lines = (0..<10).map { "01234567890 - \($0)" }
    var session = EditingSession(Rope(lines.joined(separator: "\n")))
    let anchor = session.text.utf8Offset(of: TextPosition<UTF8Unit>(line: 2, column: 5))!
    session.perform(.select(Selection(anchor: anchor, head: 5)))
    session.perform(.insert("A"))
    #expect(session.text.string(in: session.text.lineRange(0)) == "01234A567890 - 2")
    #expect(session.text.lineCount == 8)
    session.perform(.undo)
    #expect(String(session.text) == lines.joined(separator: "\n"))
    #expect(session.selection == Selection(anchor: anchor, head: 5))
  }

  @Test func backspaceOnASelectionTakesItAlone() {
    #expect(session("hello [world>").after(.deleteBackward) == "hello |")
    #expect(session("ab<cde]f").after(.paste("X")) == "abX|f")
  }

  @Test func aLineEndingOfTwoBytesGoesWhole() {
    #expect(session("a\r\n|b").after(.deleteBackward) == "a|b")
    #expect(session("a|\r\nb").after(.deleteForward) == "a|b")
  }

  @Test func wordsAndLinesAreDeletedFromTheCaret() {
    #expect(session("one two| three").after(.deleteWordBackward) == "one | three")
    #expect(session("one two| three").after(.deleteWordForward) == "one two|")
    #expect(session("one\ntwo th|ree\nfour").after(.deleteToLineStart) == "one\n|ree\nfour")
    #expect(session("one\ntwo th|ree\nfour").after(.deleteToLineEnd) == "one\ntwo th|\nfour")
  }

  @Test func anOptionTakesOneScalarOutsideEmoji() {
    func after(_ text: String) -> String {
      var session = session(text + "|")
      session.deletionUnit = .scalar
      session.perform(.deleteBackward)
      return String(session.text)
    }
    #expect(after("\u{995}\u{9BF}") == "\u{995}")
    #expect(after("e\u{301}\u{302}").unicodeScalars.elementsEqual("e\u{301}".unicodeScalars))
    #expect(after("\u{1100}\u{1161}").unicodeScalars.elementsEqual("\u{1100}".unicodeScalars))
    for emoji in [
      "\u{1F1FA}\u{1F1F8}", "\u{1F469}\u{200D}\u{1F467}", "\u{1F937}\u{1F3FB}", "1\u{FE0F}\u{20E3}", "\r\n",
      "\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}", "\u{2764}\u{FE0F}",
    ] {
      #expect(after("x" + emoji) == "x", "\(emoji.unicodeScalars)")
    }
  }
}
