import TestSupport
import TextRope
import Testing

/// Comparing, hashing, literals and descriptions, over texts that are cut into nodes in different ways.
struct RopeComparingTests {
  /// The same text, made at once and made of pieces.
  private func twoWays(_ text: String) -> (Rope, Rope) {
    var pieced = Rope()
    var random = SeededGenerator(seed: 5)
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...40, using: &random))
      pieced.append(String(piece))
      rest = rest[piece.endIndex...]
    }
    return (Rope(text), pieced)
  }

  private let texts = [
    "", "a", "b", "ab", "e\u{301}", "\u{E9}", "\u{E000}", "\u{10000}",
    String(repeating: "line of text\r\n", count: 200),
    String(repeating: "line of text\r\n", count: 200) + "x",
    String(repeating: "👩‍👩‍👧‍👦 and 한국어\n", count: 300),
  ]

  @Test func equalBytesAreEqualHoweverTheyAreCut() {
    for text in texts {
      let (one, other) = twoWays(text)
      #expect(one == other)
      #expect(one.hashValue == other.hashValue)
      #expect(!(one < other) && !(other < one))
    }
  }

  @Test func textsOfAnyLengthHashByTheirBytesAlone() {
    let scalars = Array(String(repeating: "hash me, 字 and é; ", count: 12).unicodeScalars)
    var hashes: Set<Int> = []
    for count in 0...scalars.count {
      let (one, other) = twoWays(String(String.UnicodeScalarView(scalars[..<count])))
      let around = Rope("before ") + one + "after"
      #expect(one.hashValue == other.hashValue)
      #expect(one.hashValue == around[7..<(7 + one.utf8Count)].hashValue)
      hashes.insert(one.hashValue)
    }
    #expect(hashes.count == scalars.count + 1)
  }

  @Test func everyByteCountsForTheHash() {
    let text = Rope(String(repeating: "0123456789", count: 30))
    var hashes: Set<Int> = [text.hashValue]
    for offset in 0..<300 {
      var changed = text
      changed.replace(UTF8Offset(offset)..<UTF8Offset(offset + 1), with: "x")
      hashes.insert(changed.hashValue)
    }
    #expect(hashes.count == 301)
    #expect([Rope("ab"), "c"].hashValue != [Rope("a"), "bc"].hashValue)
  }

  @Test func equalityAndOrderAreThoseOfTheBytes() {
    for left in texts {
      for right in texts {
        let (leftBytes, rightBytes) = (Array(left.utf8), Array(right.utf8))
        #expect((Rope(left) == Rope(right)) == (leftBytes == rightBytes))
        #expect((Rope(left) < Rope(right)) == leftBytes.lexicographicallyPrecedes(rightBytes))
      }
    }
  }

  @Test func anEditedCopyDiffersUntilTheEditIsUndone() {
    let text = Rope(String(repeating: "some words on a line\n", count: 500))
    var copy = text
    #expect(copy == text)
    copy.insert("x", at: 5_000)
    #expect(copy != text)
    copy.remove(5_000..<5_001)
    #expect(copy == text)
    #expect(copy.hashValue == text.hashValue)
  }

  @Test func aPartIsATextOfItsOwn() {
    let text = Rope(String(repeating: "ab\ncd 🇫🇷🇯🇵\r\n", count: 100))
    let part = text[1..<18]
    #expect(String(part) == "b\ncd 🇫🇷🇯")
    #expect(part == "b\ncd 🇫🇷🇯")
    #expect(part.utf8Count == 17)
    #expect(part.scalarCount == 8)
    #expect(part.utf16Count == 11)
    #expect(part.graphemeCount == 7)
    #expect(part.lineCount == 2)
    #expect(part[2..<4] == "cd")
    #expect(Array(String(Rope(part)).utf8) == Array(String(part).utf8))
    #expect(part.hashValue == ("b\ncd 🇫🇷🇯" as Subrope).hashValue)
  }

  @Test func descriptionsAreTheTextAndDebugDescriptionsAreQuoted() {
    let text: Rope = "one\ttwo\n"
    #expect(text.description == "one\ttwo\n")
    #expect(text.debugDescription == #""one\ttwo\n""#)
    let long = Rope(String(repeating: "a line\n", count: 1_000))
    #expect(long.debugDescription.hasSuffix("… (7000 bytes, 1001 lines)"))
    #expect(long.debugDescription.count < 300)
  }

  @Test func scalarsAreReplacedThroughTheirView() {
    var text: Rope = "abc"
    text.unicodeScalars.append("é")
    text.unicodeScalars.removeAll { $0 == "b" }
    text.unicodeScalars.insert(contentsOf: "🇫🇷".unicodeScalars, at: 1)
    #expect(text == "a🇫🇷cé")
    var part = text.unicodeScalars[1..<9]
    part.removeFirst()
    #expect(Rope(part) == "🇷")
  }
}
