import TestSupport
import TextEditing
import TextLayout
import TextRope
import Testing

@Suite struct FillingTests {
  private func filled(_ text: String, columns: Int = 20, lines: Range<Int>? = nil) -> String {
    let rope = Rope(text)
    let lines = lines ?? 0..<rope.lineCount
    let changes = ChangeSet.fillingParagraphs(lines, in: rope, options: LayoutOptions(columns: columns))
    var buffer = TextBuffer(rope)
    try! buffer.apply(changes)
    return String(buffer.text)
  }

  @Test func shortLinesAreJoinedAndLongOnesBroken() {
    #expect(filled("one\ntwo\nthree") == "one two three")
    #expect(
      filled("one two three four five six seven eight")
        == "one two three four\nfive six seven eight")
    #expect(filled("one two three four\nfive") == "one two three four\nfive")
  }

  @Test func blankLinesPartParagraphs() {
    #expect(filled("one\ntwo\n\n\nthree\nfour\n") == "one two\n\n\nthree four\n")
  }

  @Test(arguments: ["// ", "/// ", "# ", "* ", "; ", ";; ", "-- ", "> ", "> > ", "  // ", "\t* "])
  func marksOfCommentsAndQuotationsAreKept(mark: String) {
    let text = ["one two", "three", "four five six seven eight"].map { mark + $0 }.joined(separator: "\n")
    let result = filled(text, columns: 18)
    let lines = result.split(separator: "\n")
    #expect(lines.count > 1)
    #expect(lines.allSatisfy { $0.hasPrefix(mark) })
    #expect(
      lines.map { $0.dropFirst(mark.count) }.joined(separator: " ")
        == "one two three four five six seven eight")
  }

  @Test func otherMarksAreOtherParagraphs() {
    #expect(
      filled("// one\n// two\ncode\n/// three\n/// four\n// five")
        == "// one two\ncode\n/// three four\n// five")
    #expect(filled("> one\n> two\n> > three\n> > four") == "> one two\n> > three four")
    #expect(filled("//\n// one\n//\n// two\n// three") == "//\n// one\n//\n// two three")
  }

  @Test func whatLooksLikeAMarkInAWordIsNone() {
    #expect(filled("#include\n*bold*\n--flag\n---", columns: 30) == "#include *bold* --flag ---")
  }

  @Test func noLineIsMadeToStartWithAMark() {
    #expect(filled("one two three four * five", columns: 19) == "one two three\nfour * five")
    #expect(filled("one two three four > five", columns: 19) == "one two three\nfour > five")
  }

  @Test func otherLinesGetWhatIsInFrontOfTheSecond() {
    #expect(
      filled("  first line of it\nand more and more and more")
        == "  first line of it\nand more and more\nand more")
    #expect(filled("    one two three four") == "    one two three\n    four")
  }

  @Test func wordsAreNeverBroken() {
    #expect(filled("a https://example.org/a/b/c?d=e&f b", columns: 10).contains("example.org"))
    #expect(filled("a abcdefghijklmnop b", columns: 5) == "a\nabcdefghijklmnop\nb")
    #expect(filled("// abcdefgh", columns: 5) == "// abcdefgh")
  }

  @Test func ideographsAreJoinedWithoutASpace() {
    #expect(filled("\u{6F22}\u{5B57}\n\u{304B}\u{306A}") == "\u{6F22}\u{5B57}\u{304B}\u{306A}")
    #expect(filled("\u{6F22}\nabc\n\u{AC00}\n\u{AC01}") == "\u{6F22} abc \u{AC00} \u{AC01}")
    #expect(
      filled("\u{6F22}\u{5B57}\u{304B}\u{306A}", columns: 4) == "\u{6F22}\u{5B57}\n\u{304B}\u{306A}")
  }

  @Test func endingsAreThoseOfTheParagraph() {
    #expect(filled("one two three\r\nfour\r\n", columns: 8) == "one two\r\nthree\r\nfour\r\n")
    #expect(filled("x\r\ny\nz", columns: 80) == "x y z")
  }

  @Test func spacesAtTheEndsOfLinesAreTakenAway() {
    #expect(filled("one  two \t\nthree   ") == "one  two three")
  }

  @Test func onlyTheLinesAskedForAreFilled() {
    #expect(filled("a\nb\nc\nd", lines: 1..<3) == "a\nb c\nd")
    let text: Rope = "x\n\n// a\n// b\n\ny"
    #expect(text.paragraphLines(at: 2) == 2..<4)
    #expect(text.paragraphLines(at: 3) == 2..<4)
    #expect(text.paragraphLines(at: 1) == 1..<2)
    #expect(text.paragraphLines(at: 0) == 0..<1)
    #expect(Rope().paragraphLines(at: 0) == 0..<1)
  }

  @Test func aFilledTextIsFilled() {
    let text =
      "  * one two three four five six seven\n  * eight nine ten\n\n\u{6F22}\u{5B57} abc \u{6F22}\n\tx y z"
    for columns in 0..<40 {
      let once = filled(text, columns: columns)
      #expect(filled(once, columns: columns) == once)
      #expect(once.filter { !" \n\t*".contains($0) } == text.filter { !" \n\t*".contains($0) })
    }
  }

  /// Only what is between words is replaced, so that a caret in a word stays in it.
  @Test func wordsStayWhatTheyAre() {
    let text: Rope = "// one two three\n// four five"
    let changes = ChangeSet.fillingParagraphs(0..<2, in: text, options: LayoutOptions(columns: 12))
    for replacement in changes {
      #expect(!String(replacement.text).contains { $0.isLetter })
      #expect(!text.string(in: replacement.range).contains { $0.isLetter })
    }
    #expect(ChangeSet.fillingParagraphs(0..<2, in: text, options: LayoutOptions(columns: 16)).isEmpty)
  }

  /// No line is lost where lines end in CR, LF and CR LF by turns: the blank ones stay, and so do the words.
  @Test func fillingKeepsBlankLinesAndWords() throws {
    for seed in UInt64(0)..<1_000 {
      var random = SeededGenerator(seed: seed)
      let pieces = ["\r", "\n", "\r\n", "a", "bb ", "世界", " ", "> "]
      let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
      let rope = Rope(text)
      let change = ChangeSet.fillingParagraphs(
        0..<rope.lineCount, in: rope, options: LayoutOptions(columns: Int.random(in: 0...6, using: &random)))
      var filled = rope
      try change.apply(to: &filled)
      func blankLines(_ rope: Rope) -> Int {
        (0..<rope.lineCount).count { line in
          rope.string(in: rope.lineRange(line)).allSatisfy { $0 == " " || $0 == ">" }
        }
      }
      func words(_ rope: Rope) -> String { String(rope).filter { !$0.isWhitespace && $0 != ">" } }
      #expect(blankLines(filled) == blankLines(rope), "seed \(seed): \(text.debugDescription)")
      #expect(words(filled) == words(rope), "seed \(seed): \(text.debugDescription)")
    }
  }
}
