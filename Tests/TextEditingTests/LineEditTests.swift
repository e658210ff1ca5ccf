import TestSupport
import Testing
import TextEditing
import TextRope

@Suite struct LineEditTests {
  private func edited(_ text: String, _ edit: (Rope) -> ChangeSet) -> String {
    naive(text, edit(Rope(text)))
  }

  @Test func joinedLinesAreApartByOneSpace() {
    #expect(edited("one  \n\t two\nthree") { .joiningLines(0..<3, in: $0) } == "one two three")
    #expect(edited("one\n\ntwo") { .joiningLines(0..<3, in: $0) } == "one two")
    #expect(edited("one\n \ntwo") { .joiningLines(0..<3, in: $0) } == "one two")
    #expect(edited(" \none\n") { .joiningLines(0..<3, in: $0) } == "one")
    #expect(bytes(edited("a\r\nb\rc") { .joiningLines(0..<2, in: $0) }) == bytes("a b\rc"))
    #expect(edited("one") { .joiningLines(0..<1, in: $0) } == "one")
  }

  @Test func sortedLinesKeepTheirEndings() {
    #expect(bytes(edited("b\r\nc\na") { .sortingLines(0..<3, in: $0) }) == bytes("a\r\nb\nc"))
    #expect(edited("b\na\nc\nx") { .sortingLines(0..<3, descending: true, in: $0) } == "c\nb\na\nx")
    #expect(ChangeSet.sortingLines(0..<3, in: "a\na\nb").isEmpty)
  }

  @Test func aCopyStandsBelow() {
    #expect(edited("a\nb\nc") { .duplicatingLines(0..<2, in: $0) } == "a\nb\na\nb\nc")
    #expect(bytes(edited("a\r\nb") { .duplicatingLines(1..<2, in: $0) }) == bytes("a\r\nb\r\nb"))
    #expect(edited("a") { .duplicatingLines(0..<1, in: $0) } == "a\na")
  }

  @Test func linesChangePlacesWithTheirNeighbours() {
    #expect(edited("a\nb\nc\nd") { .movingLinesUp(1..<3, in: $0) } == "b\nc\na\nd")
    #expect(edited("a\nb\nc") { .movingLinesUp(2..<3, in: $0) } == "a\nc\nb")
    #expect(edited("a\nb\nc") { .movingLinesUp(0..<1, in: $0) } == "a\nb\nc")
    #expect(edited("a\nb\nc\nd") { .movingLinesDown(0..<2, in: $0) } == "c\na\nb\nd")
    #expect(edited("a\nb\nc") { .movingLinesDown(1..<2, in: $0) } == "a\nc\nb")
    #expect(edited("a\nb\nc") { .movingLinesDown(2..<3, in: $0) } == "a\nb\nc")
  }

  @Test func movingUpAndDownAgainChangesNothing() {
    for seed in UInt64(0)..<500 {
      var random = SeededGenerator(seed: seed)
      let text = (0..<4).map { _ in "\(random.below(9))" }.joined(separator: "\n")
      let down = edited(text) { .movingLinesDown(1..<3, in: $0) }
      #expect(edited(down) { .movingLinesUp(2..<4, in: $0) } == text, "seed \(seed)")
    }
  }

  @Test func indentsAreTakenBack() {
    #expect(edited("a\n\n b") { .indentingLines(0..<3, by: "\t", in: $0) } == "\ta\n\n\t b")
    #expect(edited("\ta\n      b\n  c\nd") { .outdentingLines(0..<4, by: 4, in: $0) } == "a\n  b\nc\nd")
    #expect(edited("\t\ta\n \tb") { .outdentingLines(0..<2, by: 4, in: $0) } == "\ta\n\tb")
  }

  @Test func lettersChangeTheirCaseByWholeMappings() {
    func changed(_ text: String, _ letterCase: LetterCase) -> String {
      edited(text) { .changingCase(in: $0, range: 0..<$0.endOffset, to: letterCase) }
    }
    #expect(changed("straße, ok", .upper) == "STRASSE, OK")
    #expect(changed("ÀÉ x", .lower) == "àé x")
    #expect(changed("o'neill's ǆungla", .title) == "O'neill's ǅungla")
    #expect(ChangeSet.changingCase(in: "ab CD", range: 0..<5, to: .upper).count == 1)
    #expect(edited("abcd") { .changingCase(in: $0, range: 1..<3, to: .upper) } == "aBCd")
  }
  /// Words are read once: in a run that no letter ends, each of them would go back to the run's start.
  @Test func caseChangesWordByWord() {
    for seed in UInt64(0)..<300 {
      var random = SeededGenerator(seed: seed)
      let text = Rope(random.text(upTo: 12) + "ab's" + random.text(upTo: 12))
      var expected = ChangeSet()
      var start = UTF8Offset(0)
      while let end = text.wordBoundary(after: start) {
        let word = text.string(in: start..<end)
        if word != word.uppercased() { expected.append(start..<end, with: word.uppercased()) }
        start = end
      }
      #expect(
        ChangeSet.changingCase(in: text, range: 0..<text.endOffset, to: .upper) == expected, "seed \(seed)")
    }
    let long = Rope("a" + String(repeating: "'", count: 20_000))
    #expect(ChangeSet.changingCase(in: long, range: 0..<long.endOffset, to: .upper).count == 1)
  }
}
