import KernelModels
import Testing
import UnicodeKernels
import UnicodeReferences

/// WordBreakTest, whole, in every way that a text can be read.
@Suite struct WordBreakTests {
  let tests: [BreakTest]

  init() throws {
    tests = try BreakTest.all("word-breaks.txt")
  }

  @Test func theFileIsWhole() {
    #expect(tests.count == 1944)
  }

  @Test func everyBoundaryIsFoundWhereverTheTextIsCut() {
    checkBoundaries(tests, WordBreaker.self)
  }

  @Test func theReferenceAgrees() {
    for test in tests {
      check(
        WordBreakReference.segments(in: test.bytes)
          == WordBreaker.segments(of: test.bytes, in: [test.bytes.indices]), "\(test)")
    }
  }

  @Test func wordsAreFoundAroundEveryPlace() {
    for test in tests {
      let segments = WordBreakReference.segments(in: test.bytes)
      let words = segments.filter(\.isWord).map { $0.start..<$0.end }
      for cut in test.scalars {
        let text = CutText(bytes: test.bytes, cut: cut)
        for place in test.scalars + [test.bytes.count] {
          check(WordBreaker.word(after: place, in: text) == words.first { $0.upperBound > place })
          check(WordBreaker.word(before: place, in: text) == words.last { $0.lowerBound < place })
          let segment = segments.last { $0.start <= place }!
          let found = WordBreaker.segment(at: place, in: text)
          check(found?.range == segment.start..<segment.end && found?.isWord == segment.isWord)
        }
      }
    }
  }

  @Test func anEmptyTextHasNoBoundary() {
    let text = CutText(bytes: [], cut: 0)
    #expect(WordBreaker.segments(of: [], in: []).isEmpty)
    #expect(WordBreaker.boundary(after: 0, in: text) == nil)
    #expect(WordBreaker.boundary(before: 0, in: text) == nil)
    #expect(!WordBreaker.isBoundary(0, in: text))
    #expect(WordBreaker.segment(at: 0, in: text) == nil)
    #expect(WordBreaker.word(after: 0, in: text) == nil)
    #expect(WordBreaker.word(before: 0, in: text) == nil)
  }

  @Test func wordsAreToldFromWhatIsBetweenThem() {
    let cases: [(String, [String])] = [
      ("can't stop, won't.", ["can't", "stop", "won't"]),
      ("3,456.78€ für_alle…", ["3,456.78", "für_alle"]),
      ("漢字 カタカナ ひら", ["漢", "字", "カタカナ", "ひ", "ら"]),
      ("½ ² ⅷ ① 😀 🇫🇷 --", ["½", "²", "ⅷ", "①"]),
      ("सत्यमेव जयते", ["सत्यमेव", "जयते"]),
    ]
    for (string, words) in cases {
      let bytes = Array(string.utf8)
      let found = WordBreaker.segments(of: bytes, in: [bytes.indices]).filter(\.isWord)
        .map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) }
      check(found == words, "\(string)")
    }
  }

  @Test func longRunsAreReadInBlocks() {
    for length in 0..<140 {
      let marks = String(repeating: "\u{301}", count: length)
      for text in [
        "can'\(marks)t", "can'\(marks)", "1.\(marks) 2\(marks).\(marks)3", "a\u{200D}\(marks)b: c",
      ] {
        let bytes = Array((String(repeating: "x", count: length) + " " + text).utf8)
        let expected = WordBreakReference.segments(in: bytes)
        check(
          WordBreaker.segments(of: bytes, in: [0..<length, length..<bytes.count]) == expected,
          "\(text) \(length)")
        let text = CutText(bytes: bytes, cut: length)
        var end = bytes.count
        for segment in expected.reversed() {
          check(WordBreaker.boundary(before: end, in: text) == segment.start, "\(length)")
          end = segment.start
        }
      }
    }
  }
}
