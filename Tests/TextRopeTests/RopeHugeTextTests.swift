import TextRope
import Testing

/// Texts of up to 64 GiB, which share one another's nodes and so take a few kilobytes. Whatever looked at all of their bytes
/// would not come to an end.
struct RopeHugeTextTests {
  private static let line = "a line of text 文字, 👩‍🚀 and é\r\n"

  @Test func noSumWraps() {
    let line = Rope(Self.line)
    let number = 1 << 30
    let text = Rope(repeating: line, count: number)
    #expect(text.utf8Count == line.utf8Count * number)
    #expect(text.utf8Count > 1 << 35)
    #expect(text.scalarCount == line.scalarCount * number)
    #expect(text.utf16Count == line.utf16Count * number)
    #expect(text.graphemeCount == line.graphemeCount * number)
    #expect(text.lineCount == number + 1)
    for place in [1, 77_777, number / 3, number - 1] {
      #expect(text.lineStart(place).value == line.utf8Count * place)
      #expect(text.line(at: UTF8Offset(line.utf8Count * place)) == place)
      #expect(text.line(at: UTF8Offset(line.utf8Count * place - 1)) == place - 1)
      #expect(text.utf8Offset(of: GraphemeOffset(line.graphemeCount * place)).value == line.utf8Count * place)
      #expect(text.utf8Offset(of: UTF16Offset(line.utf16Count * place)).value == line.utf8Count * place)
      #expect(text.utf8Offset(of: ScalarOffset(line.scalarCount * place)).value == line.utf8Count * place)
      #expect(text.string(in: text.lineRange(place, includingEnding: true)) == Self.line)
    }
  }

  @Test func comparingLooksAtWhatIsNotShared() {
    let text = Rope(repeating: Rope(Self.line), count: 1 << 30)
    var copy = text
    let place = text.lineStart(1 << 29)
    copy.replace(place..<place + 1, with: "b")
    #expect(copy != text)
    #expect(text < copy)
    #expect(text.firstDifference(from: copy) == place)
    copy.insert("x", at: 10)
    copy.remove(10..<11)
    copy.insert("typed", at: place + 2)
    copy.remove(place + 2..<place + 7)
    copy.replace(place..<place + 1, with: "a")
    #expect(copy == text)
    #expect(text.firstDifference(from: copy) == nil)
    #expect(copy.hasPrefix(text) && copy.hasSuffix(text))
    #expect(copy[43...] == text[43...])
  }

  @Test func theLongestTextCanBeReadAndCutButNotGrow() async {
    var text = Rope(repeating: "0123456789abcde\n", count: Rope.maximumUTF8Count / 16)
    #expect(text.utf8Count == Rope.maximumUTF8Count)
    #expect(text.lineStart(1 << 31).value == 1 << 35)
    text.replace(100..<101, with: "x")
    text.remove(0..<16)
    text.append("0123456789abcde\n")
    #expect(text.utf8Count == Rope.maximumUTF8Count)
    await #expect(processExitsWith: .failure) {
      var text = Rope(repeating: "0123456789abcde\n", count: Rope.maximumUTF8Count / 16)
      text.append("x")
    }
    await #expect(processExitsWith: .failure) {
      _ = Rope(repeating: "0123456789abcde\n", count: Rope.maximumUTF8Count / 16 + 1)
    }
  }

  @Test func typingAtOnePlaceStopsAtTheBound() async {
    var text = Rope(repeating: "0123456789abcde\n", count: Rope.maximumUTF8Count / 16)
    text.remove(0..<8_000)
    for place in 100..<8_100 { text.insert("x", at: UTF8Offset(place)) }
    #expect(text.utf8Count == Rope.maximumUTF8Count)
    text.remove(8_098..<8_100)
    text.insert("y", at: 8_098)
    text.insert("z", at: 8_099)
    #expect(text.utf8Count == Rope.maximumUTF8Count)
    #expect(text.string(in: 8_096..<8_102) == "xxyz45")
    await #expect(processExitsWith: .failure) {
      var text = Rope(repeating: "0123456789abcde\n", count: Rope.maximumUTF8Count / 16)
      text.remove(0..<8_000)
      for place in 100..<8_101 { text.insert("x", at: UTF8Offset(place)) }
    }
  }
}
