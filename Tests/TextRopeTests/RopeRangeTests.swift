import TextRope
import Testing

/// Ranges and offsets in every unit, ranges without a bound, positions. The expected values are counted by hand.
struct RopeRangeTests {
  //            a  🇫    🇷    é  \n   👍   🏽
  //  byte      0  1    5    9  11   12   16   20
  //  scalar    0  1    2    3  4    5    6    7
  //  UTF-16    0  1    3    5  6    7    9    11
  //  grapheme  0  1         2  3    4         5
  private let text: Rope = "a🇫🇷é\n👍🏽"

  @Test func rangesInAnyUnitAreThoseOfTheirBytes() {
    #expect(text.utf8Count == 20)
    #expect(text.utf8Range(of: UTF16Offset(1)..<5) == 1..<9)
    #expect(text.utf8Range(of: ScalarOffset(2)..<4) == 5..<11)
    #expect(text.utf8Range(of: GraphemeOffset(1)..<3) == 1..<11)
    #expect(text.utf8Range(of: GraphemeOffset(2)..<2) == 9..<9)
    #expect(text.range(of: 1..<9, in: GraphemeUnit.self) == 1..<2)
    #expect(text.range(of: 5..<9, in: UTF16Unit.self) == 3..<5)
    #expect(text[GraphemeOffset(1)..<3] == "🇫🇷é")
    #expect(text[ScalarOffset(3)..<5] == "é\n")
  }

  @Test func aBoundBetweenSurrogatesTakesTheScalarIn() {
    #expect(text.utf8Range(of: UTF16Offset(2)..<4) == 1..<9)
    #expect(text.utf8Range(of: UTF16Offset(2)..<2) == 1..<1)
    #expect(text.range(of: 2..<6, in: ScalarUnit.self) == 1..<3)
    #expect(text.range(of: 5..<6, in: GraphemeUnit.self) == 1..<2)
  }

  @Test func boundsMayBeLeftOut() {
    #expect(text[9...] == "é\n👍🏽")
    #expect(text[..<1] == "a")
    #expect(text[...] == Subrope(stringLiteral: String(text)))
    #expect(text[1...][8...] == "é\n👍🏽")
    #expect(text[1...][..<8] == "🇫🇷")
    var edited = text
    edited.remove(11...)
    #expect(edited == "a🇫🇷é")
    edited.replace(..<9, with: "x")
    #expect(edited == "xé")
  }

  @Test func editsInAnyUnit() {
    var edited = text
    edited.replace(GraphemeOffset(1)..<2, with: "b")
    #expect(edited == "abé\n👍🏽")
    edited.replace(UTF16Offset(4)..<8, with: "文" as Rope)
    #expect(edited == "abé\n文")
    edited.remove(ScalarOffset(2)..<4)
    #expect(edited == "ab文")
    edited.insert("_", at: GraphemeOffset(2))
    #expect(edited == "ab_文")
    edited.insert("é" as Rope, at: 1)
    #expect(edited == "aéb_文")
    edited.replace(1..<3, with: text[1..<9])
    #expect(edited == "a🇫🇷b_文")
  }

  @Test func offsetsBetweenAnyTwoUnits() {
    #expect(text.offset(of: UTF16Offset(5), in: GraphemeUnit.self) == 2)
    #expect(text.offset(of: GraphemeOffset(4), in: UTF16Unit.self) == 7)
    #expect(text.offset(of: ScalarOffset(5), in: GraphemeUnit.self) == 4)
    #expect(text.offset(of: ScalarOffset(2), in: ScalarUnit.self) == 2)
    #expect(text.offset(of: ScalarOffset(2), in: GraphemeUnit.self) == 1)
    #expect(text.offset(of: ScalarOffset(2), in: GraphemeUnit.self, rounding: .up) == 2)
    #expect(text.offset(of: UTF16Offset(2), in: ScalarUnit.self) == 1)
    #expect(text.offset(of: UTF16Offset(2), in: ScalarUnit.self, rounding: .up) == 2)
  }

  @Test func positionsAreClamped() {
    func offset(_ line: Int, _ column: Int) -> UTF8Offset {
      text.utf8Offset(clamping: TextPosition<UTF16Unit>(line: line, column: column))
    }
    #expect(offset(0, 5) == 9)
    #expect(offset(0, 6) == 11)
    #expect(offset(0, 99) == 11)
    #expect(offset(1, 0) == 12)
    #expect(offset(1, 99) == 20)
    #expect(offset(2, 0) == 20)
    #expect(offset(-1, 4) == 0)
    #expect(offset(1, -4) == 12)
    #expect(Rope("ab\r\ncd").utf8Offset(clamping: TextPosition<UTF8Unit>(line: 0, column: 3)) == 2)
  }

  @Test func aPartHasTheViewsOfATextOfItsOwn() {
    let lines = text[1..<12]
    #expect(lines.graphemes.map { $0 } == ["🇫🇷", "é", "\n"])
    #expect(Array(lines.utf16) == Array("🇫🇷é\n".utf16))
    #expect(lines.unicodeScalars.map { $0 } == Array("🇫🇷é\n".unicodeScalars))
    #expect(lines.lines.map { String($0) } == ["🇫🇷é", ""])
    #expect(lines.linesWithEndings.map { String($0) } == ["🇫🇷é\n", ""])
    #expect(lines.utf8.startIndex == 0)
    #expect(lines.count(of: GraphemeUnit.self) == 3)
  }
}
