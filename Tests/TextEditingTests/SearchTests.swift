import TestSupport
import Testing
import TextEditing
import TextRope
import UnicodeKernels

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

  /// In long runs of marks and of flags too, and in both directions.
  @Test func wholeWordsAreThoseBetweenWordBoundaries() throws {
    for seed in UInt64(0)..<300 {
      var random = SeededGenerator(seed: seed)
      var text = ""
      for _ in 0..<random.below(6) {
        let piece = ["\u{301}", "\u{1F1FA}", "ab", "a", " ", ".", "b\u{301}"][random.below(7)]
        text += String(repeating: piece, count: 1 + random.below([2, 30][random.below(2)]))
      }
      let rope = Rope(text)
      let pattern = ["\u{301}", "\u{1F1FA}", "ab", "a", "a ", ".a", "b\u{301}\u{301}"][random.below(7)]
      let options = TextSearch.Options(wholeWords: true, cutsGraphemes: random.below(2) == 0)
      let search = try #require(TextSearch(pattern, options: options))
      func isMatch(_ offset: Int) -> Bool {
        let end = offset + pattern.utf8.count
        guard end <= text.utf8.count, Array(text.utf8)[offset..<end].elementsEqual(pattern.utf8) else {
          return false
        }
        return [UTF8Offset(offset), UTF8Offset(end)].allSatisfy {
          rope.isWordBoundary($0) && (options.cutsGraphemes || rope.isBoundary($0, of: GraphemeUnit.self))
        }
      }
      let starts = text.utf8.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }.filter(isMatch)
      var expected: [Int] = []
      for start in starts where start >= (expected.last.map { $0 + pattern.utf8.count } ?? 0) {
        expected.append(start)
      }
      var found: [Int] = []
      search.forEachMatch(in: rope) { match in
        found.append(match.lowerBound.value)
        return true
      }
      #expect(found == expected, "seed \(seed): \(pattern.debugDescription) in \(text.debugDescription)")
      let last = search.lastMatch(in: rope, before: rope.endOffset)?.lowerBound.value
      #expect(last == starts.last, "seed \(seed): \(pattern.debugDescription) in \(text.debugDescription)")
    }
  }

  /// Long patterns that occur at each of many places where they would cut a grapheme.
  @Test func longPatternsAreFoundWhereTheyCutNothing() throws {
    for seed in UInt64(0)..<60 {
      var random = SeededGenerator(seed: seed)
      let scalar = ["\u{301}", "\u{1F1FA}", "a"][random.below(3)]
      let text =
        "b"
        + (0...random.below(3)).map { _ in
          String(repeating: scalar, count: 1 + random.below(300)) + ["b", " ", "\n"][random.below(3)]
        }.joined()
      let length = 70 / scalar.utf8.count + random.below(40)
      let pattern = (random.below(2) == 0 ? "b" : "") + String(repeating: scalar, count: length)
      let options = TextSearch.Options(ignoresCase: random.below(2) == 0, wholeWords: random.below(2) == 0)
      let (rope, all) = (Rope(text), Array(text.utf8))
      let places = all.indices.filter { start in
        let end = start + pattern.utf8.count
        guard end <= all.count, all[start..<end].elementsEqual(pattern.utf8) else { return false }
        return [UTF8Offset(start), UTF8Offset(end)].allSatisfy {
          rope.isBoundary($0, of: GraphemeUnit.self) && (!options.wholeWords || rope.isWordBoundary($0))
        }
      }
      var expected: [Int] = []
      for start in places where start >= (expected.last.map { $0 + pattern.utf8.count } ?? 0) {
        expected.append(start)
      }
      let search = try #require(TextSearch(pattern, options: options))
      var found: [Int] = []
      search.forEachMatch(in: rope) { match in
        found.append(match.lowerBound.value)
        return true
      }
      #expect(found == expected, "seed \(seed)")
      #expect(
        search.lastMatch(in: rope, before: rope.endOffset)?.lowerBound.value == places.last, "seed \(seed)")
    }
  }

  @Test func withoutCaseFullFoldingsAreCompared() throws {
    func ranges(_ pattern: String, _ text: Rope, wholeWords: Bool = false) throws -> [Range<Int>] {
      let options = TextSearch.Options(ignoresCase: true, wholeWords: wholeWords)
      let search = try #require(TextSearch(pattern, options: options))
      var found: [Range<Int>] = []
      search.forEachMatch(in: text) { match in
        found.append(match.lowerBound.value..<match.upperBound.value)
        return true
      }
      #expect(search.lastMatch(in: text, before: text.endOffset)?.lowerBound.value == found.last?.lowerBound)
      return found
    }
    #expect(try ranges("ß", "ß SS sS ss ẞ") == [0..<2, 3..<5, 6..<8, 9..<11, 12..<15])
    #expect(try ranges("SS", "Straße") == [4..<6])
    #expect(try ranges("s", "ß").isEmpty, "half of what a letter folds to is no match")
    #expect(try ranges("FI", "ﬁn Fin") == [0..<3, 5..<7])
    #expect(try ranges("f", "ﬁ").isEmpty)
    #expect(try ranges("sst", "ßt") == [0..<3])
    #expect(try ranges("σας", "ΣΑΣ σας σασ") == [0..<6, 7..<13, 14..<20])
    #expect(try ranges("k", "K\u{212A}k") == [0..<1, 1..<4, 4..<5])
    #expect(try ranges("e", "E\u{301}").isEmpty, "a grapheme is not cut")
    #expect(try ranges("CAT", "cathode Cat", wholeWords: true) == [8..<11])
    #expect(try ranges("i\u{307}", "İ") == [0..<2])
  }

  /// Folding a scalar shrinks it to no less than a third, on which the overlap of windows is built.
  @Test func noScalarFoldsToLessThanAThird() {
    for value in UInt32(0)...0x1_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = CaseFolding.fold(scalar)
      let length = (0..<folded.count).reduce(0) { $0 + UTF8.width(folded[$1]) }
      if 3 * length < UTF8.width(scalar) { Issue.record("U+\(String(value, radix: 16))") }
    }
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

  /// Against the definition: the foldings of whole scalars, compared from every place to every place.
  @Test func findingWithoutCaseAgreesWithFoldingEveryPlace() throws {
    let letters = [
      "s", "S", "ß", "ẞ", "ſ", "ﬁ", "f", "I", "ΐ", "ι", "\u{308}", "\u{301}", "\u{212A}", "k", "世",
    ]
    for seed in UInt64(0)..<1_000 {
      var random = SeededGenerator(seed: seed)
      // A long line of what folds to nothing that is looked for puts the ends of windows anywhere.
      let filler = String(repeating: "x", count: seed % 3 == 0 ? 2_040 + random.below(12) : random.below(3))
      let text = filler + (0..<random.below(20)).map { _ in letters[random.below(letters.count)] }.joined()
      let pattern = (0...random.below(3)).map { _ in letters[random.below(letters.count)] }.joined()
      let options = TextSearch.Options(ignoresCase: true, cutsGraphemes: true)
      let search = try #require(TextSearch(pattern, options: options))
      let scalars = Array(text.unicodeScalars)
      let needle = folding(Array(pattern.unicodeScalars))
      var expected: [Range<Int>] = []
      var offset = filler.utf8.count
      for start in filler.unicodeScalars.count..<max(scalars.count, filler.unicodeScalars.count) {
        var folded: [Unicode.Scalar] = []
        var end = offset
        for scalar in scalars[start...] where folded.count < needle.count {
          folded += folding([scalar])
          end += UTF8.width(scalar)
        }
        if folded == needle { expected.append(offset..<end) }
        offset += UTF8.width(scalars[start])
      }
      let rope = Rope(text)
      #expect(
        search.firstMatch(in: rope).map { $0.lowerBound.value..<$0.upperBound.value } == expected.first,
        "seed \(seed)")
      #expect(
        search.lastMatch(in: rope, before: rope.endOffset)
          .map { $0.lowerBound.value..<$0.upperBound.value } == expected.last, "seed \(seed)")
      var disjoint: [Range<Int>] = []
      for range in expected where range.lowerBound >= disjoint.last?.upperBound ?? 0 {
        disjoint.append(range)
      }
      var found: [Range<Int>] = []
      search.forEachMatch(in: rope) { match in
        found.append(match.lowerBound.value..<match.upperBound.value)
        return true
      }
      #expect(found == disjoint, "seed \(seed)")
    }
  }

  private func folding(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    scalars.flatMap { scalar in
      let folded = CaseFolding.fold(scalar)
      return (0..<folded.count).map { folded[$0] }
    }
  }

  /// Patterns that differ late from a text that is all one letter, and their like: the cost is not their product.
  @Test func longPatternsAreFoundInTextsThatAreLikeThem() throws {
    for seed in UInt64(0)..<30 {
      var random = SeededGenerator(seed: seed)
      let period = ["a", "ab", "aab"][random.below(3)]
      var needle = bytes(String(repeating: period, count: 70 + random.below(200)))
      needle[random.below(needle.count)] = [0x61, 0x63][random.below(2)]
      var haystack = bytes(String(repeating: period, count: 2_000 / period.utf8.count))
      let places = (0..<random.below(3)).map { _ in random.below(haystack.count - needle.count) }
      for place in places { haystack.replaceSubrange(place..<place + needle.count, with: needle) }
      let occurrences = haystack.indices.filter { haystack[$0...].starts(with: needle) }
      let text = Rope(String(decoding: haystack, as: UTF8.self))
      let search = try #require(TextSearch(String(decoding: needle, as: UTF8.self)))
      #expect(search.firstMatch(in: text)?.lowerBound.value == occurrences.first, "seed \(seed)")
      #expect(
        search.lastMatch(in: text, before: text.endOffset)?.lowerBound.value == occurrences.last,
        "seed \(seed)")
    }
    let text = Rope(String(repeating: "a", count: 60_000))
    let search = try #require(TextSearch(String(repeating: "a", count: 5_000) + "b"))
    #expect(search.firstMatch(in: text) == nil)
    #expect(search.lastMatch(in: text, before: text.endOffset) == nil)
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
