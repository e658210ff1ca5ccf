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
    for test in tests {
      for cut in test.scalars {
        check(ends(test.bytes, cut: cut) == test.ends, "\(test) cut at \(cut)")
      }
    }
  }

  @Test func boundariesAreCounted() {
    for test in tests {
      for cut in test.scalars {
        let text = CutText(bytes: test.bytes, cut: cut)
        check(SentenceBreaker.boundaryCount(in: text) == test.ends.count + 1, "\(test) cut at \(cut)")
      }
    }
  }

  @Test func theReferenceAgrees() {
    for test in tests {
      check(SentenceBreakReference.ends(in: test.bytes) == test.ends, "\(test)")
    }
  }

  @Test func boundariesAreFoundAroundEveryPlace() {
    for test in tests {
      for cut in test.scalars {
        let text = CutText(bytes: test.bytes, cut: cut)
        for place in test.scalars + [test.bytes.count] {
          let found = (
            SentenceBreaker.boundary(before: place, in: text), SentenceBreaker.isBoundary(place, in: text),
            SentenceBreaker.boundary(after: place, in: text)
          )
          check(found == test.around(place), "\(test) cut at \(cut), around \(place)")
          let (start, end) = (
            test.around(min(place + 1, test.bytes.count)).0!, test.around(min(place, test.scalars.last!)).2!
          )
          check(SentenceBreaker.sentence(at: place, in: text) == start..<end, "\(test) at \(place)")
        }
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
    #expect(ends([], cut: 0).isEmpty)
    #expect(SentenceBreaker.sentence(at: 0, in: CutText(bytes: [], cut: 0)) == nil)
  }

  private func ends(_ bytes: [UInt8], cut: Int) -> [Int] {
    var breaker = SentenceBreaker()
    var sink = SegmentRecorder()
    breaker.feed(bytes.span.extracting(0..<cut), at: 0, into: &sink)
    breaker.feed(bytes.span.extracting(cut..<bytes.count), at: cut, into: &sink)
    breaker.finish(at: bytes.count, into: &sink)
    return sink.segments.map(\.end)
  }
}
