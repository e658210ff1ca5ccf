import TestSupport
import Testing
import TextEditing
import TextRope

@Suite struct LineEndingTests {
  @Test func everyKindIsCounted() {
    let counts = Rope("a\nb\r\nc\rd\r\n\r\r\n\n").lineEndingCounts
    #expect(counts.lf == 2)
    #expect(counts.crlf == 3)
    #expect(counts.cr == 2)
    #expect(counts.areMixed)
    #expect(counts.dominant == .crlf)
    #expect(Rope("abc").lineEndingCounts.dominant == nil)
    #expect(!Rope("a\r\nb\r\n").lineEndingCounts.areMixed)
  }

  @Test func theFirstLineDecidesWhatANewLineEndsIn() {
    #expect(TextBuffer("a\r\nb\nc").lineEnding == .crlf)
    #expect(TextBuffer("a\rb").lineEnding == .cr)
    #expect(TextBuffer("a").lineEnding == .lf)
  }

  @Test func oneDefinitionOfALineEverywhere() {
    #expect(Rope("a\rb").lineCount == 2)
    let separators: Rope = "a\u{2028}b\u{2029}c\u{85}d\u{0B}e\u{0C}f"
    #expect(separators.lineCount == 1)
    #expect(separators.graphemeCount == 11)
    #expect(Rope("Abc\n").lineCount == 2)
    #expect(Rope("Abc\n\n").lineCount == 3)
  }

  @Test func insertionsAreConvertedIfAskedFor() throws {
    var buffer = TextBuffer("a\r\n")
    try buffer.replace(3..<3, with: "b\nc")
    #expect(bytes(buffer.text) == bytes("a\r\nb\nc"))
    buffer.convertsLineEndings = true
    let outcome = try buffer.replace(6..<6, with: "\nd\re\r\n")
    #expect(bytes(buffer.text) == bytes("a\r\nb\nc\r\nd\r\ne\r\n"))
    #expect(outcome.insertedRange == 6..<14)
  }

  @Test func aRangeOrTheWholeIsConverted() throws {
    let text: Rope = "a\nb\r\nc\rd"
    let whole = ChangeSet.convertingLineEndings(in: text, to: .lf)
    #expect(bytes(naive(String(text), whole)) == bytes("a\nb\nc\nd"))
    #expect(whole.count == 2)
    let cut = ChangeSet.convertingLineEndings(in: text, range: 0..<4, to: .cr)
    #expect(bytes(naive(String(text), cut)) == bytes("a\rb\r\nc\rd"))
    let rest = ChangeSet.convertingLineEndings(in: text, range: 4..<8, to: .lf)
    #expect(bytes(naive(String(text), rest)) == bytes("a\nb\r\nc\nd"))
  }

  @Test func convertingLeavesOneKindAndTheSameLines() {
    for seed in UInt64(0)..<1_000 {
      var random = SeededGenerator(seed: seed)
      let text = Rope(random.text(upTo: 20))
      for ending in LineEnding.allCases {
        let converted = Rope(naive(String(text), ChangeSet.convertingLineEndings(in: text, to: ending)))
        #expect(converted.lineCount == text.lineCount, "seed \(seed)")
        let counts = converted.lineEndingCounts
        #expect(counts.total == text.lineCount - 1, "seed \(seed)")
        #expect(counts.total == 0 || counts.dominant == ending && !counts.areMixed, "seed \(seed)")
      }
    }
  }
}
