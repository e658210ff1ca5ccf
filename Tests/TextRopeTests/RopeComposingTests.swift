import Foundation
import TextRope
import Testing

/// Texts made of texts, written to and read from outside.
struct RopeComposingTests {
  @Test(arguments: [0, 1, 2, 3, 7, 64, 100])
  func copiesStandOneBehindTheOther(count: Int) {
    // Flags join with those before, so that the graphemes are not those of the copies.
    for unit in ["ab\n", "\u{1F1EB}", "e\u{301}\r\n", ""] {
      let text = Rope(repeating: Rope(unit), count: count)
      let expected = String(repeating: unit, count: count)
      #expect(Array(String(text).utf8) == Array(expected.utf8))
      #expect(text.graphemeCount == Rope(expected).graphemeCount)
    }
  }

  @Test func joiningAndAdding() {
    let parts: [Rope] = ["a", "", "e", "\u{301}x"]
    #expect(parts.joined() == "ae\u{301}x")
    #expect(parts.joined().graphemeCount == 3)
    #expect(parts.joined(separator: ", ") == "a, , e, \u{301}x")
    #expect([Rope]().joined(separator: "-").isEmpty)
    #expect(("a" as Rope) + "b" == "ab")
    var text: Rope = "a"
    text += "b"
    text.append(text)
    text.append(text[1..<3])
    #expect(text == "ababba")
    #expect(Rope("né".unicodeScalars.reversed()) == "én")
  }

  @Test func interpolationAndOutput() {
    let number = 12
    let text: Rope = "n = \(number)"
    #expect(text == "n = 12")
    var log = Rope()
    print("a", 1, to: &log)
    print(text, terminator: "", to: &log)
    #expect(log == "a 1\nn = 12")
    var string = ""
    print(Rope(repeating: "文é", count: 3_000)[3..<14_998], terminator: "", to: &string)
    #expect(Array(string.utf8) == Array(("é" + String(repeating: "文é", count: 2_998) + "文").utf8))
  }

  @Test func aTextIsCodedAsAString() throws {
    let text: Rope = "a \"quoted\"\n文 👍🏽"
    let data = try JSONEncoder().encode([text])
    #expect(try JSONDecoder().decode([String].self, from: data) == [String(text)])
    #expect(try JSONDecoder().decode([Rope].self, from: data) == [text])
    let position = TextPosition<UTF16Unit>(line: 3, column: 4)
    let coded = try JSONEncoder().encode([position])
    #expect(try JSONDecoder().decode([[String: Int]].self, from: coded) == [["line": 3, "column": 4]])
    #expect(try JSONDecoder().decode([TextPosition<UTF16Unit>].self, from: coded) == [position])
    #expect(String(decoding: try JSONEncoder().encode([UTF16Offset(7)]), as: UTF8.self) == "[7]")
    #expect(try JSONDecoder().decode([UTF16Offset].self, from: Data("[7]".utf8)) == [7])
  }

  @Test func prefixesSuffixesAndTheFirstDifference() {
    let text: Rope = "one two three"
    #expect(text.hasPrefix("one ") && text.hasPrefix("") && text.hasPrefix(text))
    #expect(!text.hasPrefix("two") && !text.hasPrefix(text + "!"))
    #expect(text.hasSuffix(" three") && text.hasSuffix("") && text.hasSuffix(text))
    #expect(!text.hasSuffix("two") && !text.hasSuffix("a" + text))
    #expect(text.firstDifference(from: "one too") == 5)
    #expect(text.firstDifference(from: "one") == 3)
    #expect(text.firstDifference(from: "") == 0)
    #expect(text.firstDifference(from: Rope(String(text))) == nil)
    // Bytes differ where scalars that begin alike do: é and è are C3 A9 and C3 A8.
    #expect(Rope("é").firstDifference(from: "è") == 1)
  }
}
