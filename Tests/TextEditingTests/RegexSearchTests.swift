import Testing
import TextEditing
import TextRope

@Suite struct RegexSearchTests {
  @Test func matchesAreFoundLineByLineBothWays() {
    let search = RegexSearch(/[a-z]+([0-9])/)
    let text: Rope = "ab1 c\r\nde2 f3"
    #expect(search.firstMatch(in: text)?.range == 0..<3)
    #expect(search.firstMatch(in: text, from: 1)?.range == 7..<10)
    #expect(search.firstMatch(in: text, from: 12) == nil)
    #expect(search.lastMatch(in: text, before: text.endOffset)?.range == 11..<13)
    #expect(search.lastMatch(in: text, before: 12)?.range == 7..<10)
    #expect(search.lastMatch(in: text, before: 2) == nil)
    #expect(search.firstMatch(in: text)?.captures.last == "1")
  }

  @Test func capturesStandInTheReplacement() {
    let search = RegexSearch(/(\w+)=(\w+)/)
    let changes = search.replacingAll(in: "a=b\nx=é", with: "$2:$1 $$$0$9")
    #expect(naive("a=b\nx=é", changes) == "b:a $a=b\né:x $x=é")
  }

  @Test func longLinesAreTold() {
    let search = RegexSearch(/x/.ignoresCase(), maximumLineLength: 3)
    var found: [UTF8Offset] = []
    let skipped = search.forEachMatch(in: "X\nxxxx\nx") { match in
      found.append(match.range.lowerBound)
      return true
    }
    #expect(found == [0, 7])
    #expect(skipped == [1])
  }
}
