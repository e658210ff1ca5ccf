import KernelModels
import Testing
import UnicodeKernels
import UnicodeReferences

/// LineBreakTest, whole, in every way that a text can be read.
@Suite struct LineBreakTests {
  let tests: [BreakTest]

  init() throws {
    tests = try BreakTest.all("line-breaks.txt")
  }

  @Test func theFileIsWhole() {
    #expect(tests.count == 19_338)
  }

  @Test func everyOpportunityIsFound() {
    for test in tests {
      check(
        opportunities(test.bytes, cut: 0).map(\.offset) == test.boundaries.sorted() + [test.bytes.count],
        "\(test)")
    }
  }

  @Test func aCutAtAnyScalarChangesNothing() {
    for test in tests {
      for cut in test.scalars.dropFirst() {
        check(
          opportunities(test.bytes, cut: cut).map(\.offset) == test.boundaries.sorted() + [test.bytes.count],
          "\(test) cut at \(cut)")
      }
    }
  }

  @Test func theReferenceAgrees() {
    for test in tests {
      check(LineBreakReference.opportunities(in: test.bytes) == opportunities(test.bytes, cut: 0), "\(test)")
    }
  }

  @Test func aCopyReadsOnFromARowsStart() {
    for test in tests {
      for start in test.boundaries {
        var breaker = LineBreaker()
        var ignored = OpportunityRecorder()
        breaker.feed(test.bytes.span.extracting(0..<start), at: 0, into: &ignored)
        var copy = breaker
        var sink = OpportunityRecorder()
        copy.feed(test.bytes.span.extracting(start..<test.bytes.count), at: start, into: &sink)
        copy.finish(at: test.bytes.count, into: &sink)
        let expected = test.boundaries.filter { $0 >= start }.sorted() + [test.bytes.count]
        check(sink.opportunities.map(\.offset) == expected, "\(test) from \(start)")
      }
    }
  }

  @Test func opportunitiesAreCounted() {
    for test in tests {
      for cut in test.scalars {
        let text = CutText(bytes: test.bytes, cut: cut)
        check(LineBreaker.opportunityCount(in: text) == test.boundaries.count + 1, "\(test) cut at \(cut)")
      }
    }
  }

  @Test func anEmptyTextHasNoOpportunity() {
    var breaker = LineBreaker()
    var sink = OpportunityRecorder()
    breaker.feed([UInt8]().span, at: 0, into: &sink)
    breaker.finish(at: 0, into: &sink)
    #expect(sink.opportunities.isEmpty)
  }

  @Test func longTextsAreReadInBlocks() {
    // Boundaries that wait across any number of marks, at any place against the blocks of 64 bytes.
    for length in 0..<140 {
      let text = "a " + String(repeating: "\u{301}", count: length) + " " + ".\u{308}5 » \u{301}b\r\nc"
      let bytes = Array(text.utf8)
      check(LineBreakReference.opportunities(in: bytes) == opportunities(bytes, cut: 0), "\(length)")
      let padded = Array(String(repeating: "x", count: length).utf8) + bytes
      check(LineBreakReference.opportunities(in: padded) == opportunities(padded, cut: length), "\(length)")
    }
  }

  private func opportunities(_ bytes: [UInt8], cut: Int) -> [LineBreakReference.Opportunity] {
    var breaker = LineBreaker()
    var sink = OpportunityRecorder()
    breaker.feed(bytes.span.extracting(0..<cut), at: 0, into: &sink)
    breaker.feed(bytes.span.extracting(cut..<bytes.count), at: cut, into: &sink)
    breaker.finish(at: bytes.count, into: &sink)
    return sink.opportunities
  }
}
