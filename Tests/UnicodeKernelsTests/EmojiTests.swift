import Testing
import UnicodeKernels
import UnicodeReferences

/// emoji-test.txt, whole.
@Suite struct EmojiTests {
  @Test func everySequenceIsOneGraphemeOfTheWidthThatTheRulesGive() throws {
    let lines = try FactFile.lines("emoji.txt")
    #expect(lines.count == 5225)
    for line in lines {
      let bytes = FactFile.utf8(line)
      let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
      var breaker = GraphemeBreaker()
      #expect(breaker.count(bytes.span) == 1, "\(line)")
      var counter = ColumnCounter()
      counter.count(bytes.span)
      #expect(counter.column == ColumnReference().width(of: scalars), "\(line)")
    }
  }
}
