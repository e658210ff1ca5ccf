import KernelModels
import Testing
import UnicodeKernels
import UnicodeReferences

/// SentenceBreakTest, whole, in every way that a text can be read.
@Suite struct SentenceBreakTests {
  let tests: [BreakTest]

  init() throws {
    tests = try BreakTest.all("sentence-breaks.txt")
  }

  @Test func theFileIsWhole() {
    #expect(tests.count == 512)
  }

  @Test func everyBoundaryIsFoundWhereverTheTextIsCut() {
    checkBoundaries(tests, SentenceBreaker.self)
  }

  @Test func theReferenceAgrees() {
    for test in tests {
      check(SentenceBreakReference.ends(in: test.bytes) == test.ends, "\(test)")
    }
  }

  @Test func theSentenceThatHoldsAPlaceIsFound() {
    for test in tests {
      let text = CutText(bytes: test.bytes, cut: test.scalars.last!)
      for place in test.scalars + [test.bytes.count] {
        let end = test.ends.first { $0 > place } ?? test.bytes.count
        let start = ([0] + test.ends).last { $0 < end }!
        check(SentenceBreaker.sentence(at: place, in: text) == start..<end, "\(test) at \(place)")
      }
    }
  }

  @Test func aLowercaseLetterFarAheadContinuesTheSentence() {
    for length in [0, 1, 50, 62, 63, 64, 65, 200, 5000] {
      for (last, isOne) in [("a", true), ("A", false), ("", false)] {
        let head = "Etc. "
        let bytes = Array((head + String(repeating: "1-", count: length) + last).utf8)
        guard bytes.count > head.utf8.count else { continue }
        let text = CutText(bytes: bytes, cut: 6)
        let expected = isOne ? [bytes.count] : [head.utf8.count, bytes.count]
        check(ends(text.bytes, cut: 5) == expected, "\(length) \(last)")
        check(
          SentenceBreaker.boundary(before: text.utf8Count, in: text) == (isOne ? 0 : head.utf8.count),
          "\(length) \(last)")
      }
    }
  }

  @Test func anEmptyTextHasNoBoundary() {
    #expect(SentenceBreaker.segments(of: [], in: []).isEmpty)
    #expect(SentenceBreaker.sentence(at: 0, in: CutText(bytes: [], cut: 0)) == nil)
  }

  private func ends(_ bytes: [UInt8], cut: Int) -> [Int] {
    SentenceBreaker.segments(of: bytes, in: [0..<cut, cut..<bytes.count]).map(\.end)
  }
}
