import TestSupport
import Testing
import TextEditing
import TextRope

@Suite struct SearchTests {
  @Test func anEmptyPatternIsNoSearch() {
    #expect(TextSearch("") == nil)
  }

  @Test func aMatchNeverCutsAGraphemeUnlessAsked() throws {
    let text: Rope = "e\u{301} e"
    let search = try #require(TextSearch("e"))
    #expect(search.firstMatch(in: text) == 4..<5)
    let cutting = try #require(TextSearch("e", options: TextSearch.Options(cutsGraphemes: true)))
    #expect(cutting.firstMatch(in: text) == 0..<1)
    #expect(try #require(TextSearch("\r")).firstMatch(in: "a\r\nb") == nil)
  }

  @Test func wholeWordsEndAtWordBoundaries() throws {
    let text: Rope = "cathode cat's cat"
    let search = try #require(TextSearch("cat", options: TextSearch.Options(wholeWords: true)))
    #expect(search.firstMatch(in: text) == 14..<17)
    #expect(search.lastMatch(in: text, before: 16) == nil)
  }

  @Test func theSearchGoesAroundTheEnd() throws {
    let text: Rope = "ab ab ab"
    let search = try #require(TextSearch("ab"))
    #expect(search.nextMatch(in: text, from: 0..<2) == TextSearch.Match(range: 3..<5, isWrapped: false))
    #expect(search.nextMatch(in: text, from: 6..<8) == TextSearch.Match(range: 0..<2, isWrapped: true))
    #expect(
      search.nextMatch(in: text, from: 0..<2, backwards: true)
        == TextSearch.Match(range: 6..<8, isWrapped: true))
    #expect(try #require(TextSearch("x")).nextMatch(in: text, from: 0..<2) == nil)
  }

  @Test func matchesDoNotOverlapAndAreReplacedAtOnce() throws {
    let search = try #require(TextSearch("aa"))
    let changes = search.replacingAll(in: "aaaaa", with: "b")
    #expect(naive("aaaaa", changes) == "bba")
  }

  /// Against the definition, over plain bytes; the text is put together from pieces, so that it lies in many chunks.
  @Test func findingAgreesWithTryingEveryPlace() throws {
    for seed in UInt64(0)..<3_000 {
      var random = SeededGenerator(seed: seed)
      var text = Rope()
      let letters = ["a", "b", "é", "世", "\n"]
      for _ in 0..<random.below(60) {
        let middle = text.utf8Offset(of: ScalarOffset(random.below(text.scalarCount + 1)))
        text.insert(letters[random.below(letters.count)], at: middle)
      }
      let pattern = (0...random.below(4)).map { _ in letters[random.below(letters.count)] }.joined()
      let search = try #require(TextSearch(pattern, options: TextSearch.Options(cutsGraphemes: true)))
      let (haystack, needle) = (bytes(text), bytes(pattern))
      let places = haystack.indices.filter { haystack[$0...].starts(with: needle) }
      for offset in 0...text.scalarCount {
        let start = text.utf8Offset(of: ScalarOffset(offset))
        #expect(
          search.firstMatch(in: text, from: start)?.lowerBound.value == places.first { $0 >= start.value },
          "seed \(seed)")
        #expect(
          search.lastMatch(in: text, before: start)?.lowerBound.value
            == places.last { $0 + needle.count <= start.value }, "seed \(seed)")
      }
    }
  }

  @Test func longTextsAreSearchedAcrossTheirChunks() throws {
    var text = Rope(String(repeating: "the quick brown fox ", count: 5_000))
    let search = try #require(TextSearch("needle in a haystack"))
    #expect(search.firstMatch(in: text) == nil)
    for offset in [1, 2_037, 40_000, 99_980] {
      text.insert("needle in a haystack", at: UTF8Offset(offset))
    }
    var found: [Int] = []
    search.forEachMatch(in: text) { match in
      found.append(match.lowerBound.value)
      return true
    }
    #expect(found == [1, 2_037, 40_000, 99_980])
    var end = text.endOffset
    while let match = search.lastMatch(in: text, before: end) {
      end = match.lowerBound
      #expect(found.popLast() == end.value)
    }
    #expect(found.isEmpty)
  }
}
