import Testing
import UnicodeKernels

/// GraphemeBreakTest, whole, in every way that a text can be read.
@Suite struct GraphemeBreakTests {
  let tests: [BreakTest]

  init() throws {
    tests = try BreakTest.all("grapheme-breaks.txt")
  }

  @Test func theFileIsWhole() {
    #expect(tests.count == 766)
  }

  @Test func everyStartIsFoundForwards() {
    for test in tests {
      #expect(starts(test.bytes, cut: 0) == test.boundaries.union([0]), "\(test)")
    }
  }

  @Test func aCutAtAnyScalarChangesNothing() {
    for test in tests {
      for cut in test.scalars {
        #expect(starts(test.bytes, cut: cut) == test.boundaries.union([0]), "\(test) cut at \(cut)")
        var breaker = GraphemeBreaker()
        let count = breaker.count(test.bytes.span.extracting(0..<cut))
        let rest = breaker.count(test.bytes.span.extracting(cut..<test.bytes.count))
        #expect(count + rest == test.boundaries.count + 1, "\(test) cut at \(cut)")
      }
    }
  }

  @Test func everyStartIsFoundBackwards() {
    for test in tests {
      for cut in test.scalars {
        #expect(startsBackwards(test.bytes, cut: cut) == test.boundaries.union([0]), "\(test) cut at \(cut)")
      }
    }
  }

  @Test func everyPlaceIsTestedForABoundary() {
    for test in tests {
      for cut in test.scalars {
        let (head, tail) = (
          test.bytes.span.extracting(0..<cut), test.bytes.span.extracting(cut..<test.bytes.count)
        )
        var entry = GraphemeBreaker()
        _ = entry.count(head)
        for scalar in test.scalars {
          let found =
            scalar < cut
            ? GraphemeBreaker.isBoundary(in: head, at: scalar, entry: GraphemeBreaker())
            : GraphemeBreaker.isBoundary(in: tail, at: scalar - cut, entry: entry)
          #expect(found == (scalar == 0 || test.boundaries.contains(scalar)), "\(test) at \(scalar)")
        }
      }
    }
  }

  @Test func synchronisationGivesTheStateOfTheWholeText() {
    for test in tests {
      for end in test.scalars + [test.bytes.count] {
        var breaker = GraphemeBreaker()
        _ = breaker.count(test.bytes.span.extracting(0..<end))
        for start in test.scalars where start <= end {
          let part = test.bytes.span.extracting(start..<end)
          guard
            let (offset, found) = GraphemeBreaker.synchronisationPoint(in: part, before: part.count)
          else { continue }
          var resumed = found
          _ = resumed.count(part.extracting(offset..<part.count))
          #expect(resumed == breaker, "\(test) \(start)..<\(end)")
        }
      }
    }
  }

  @Test func theNthStartIsFound() {
    for test in tests {
      let starts = test.boundaries.union([0]).sorted()
      for cut in test.scalars {
        for ordinal in 1...starts.count + 1 {
          var remaining = ordinal
          var breaker = GraphemeBreaker()
          var found = breaker.offset(ofStart: &remaining, in: test.bytes.span.extracting(0..<cut))
          if found == nil {
            found = breaker.offset(
              ofStart: &remaining, in: test.bytes.span.extracting(cut..<test.bytes.count)
            )
            .map { $0 + cut }
          }
          #expect(found == (ordinal <= starts.count ? starts[ordinal - 1] : nil), "\(test) start \(ordinal)")
          #expect(remaining == 1, "\(test) start \(ordinal)")
        }
      }
    }
  }

  /// All starts, read forwards through two spans.
  private func starts(_ bytes: [UInt8], cut: Int) -> Set<Int> {
    var breaker = GraphemeBreaker()
    var starts = Set<Int>()
    for (base, end) in [(0, cut), (cut, bytes.count)] {
      let part = bytes.span.extracting(base..<end)
      var offset = 0
      while let start = breaker.nextStart(in: part, from: offset) {
        starts.insert(base + start)
        offset = breaker.consumeScalar(in: part, at: start)
      }
    }
    return starts
  }

  /// All starts, read backwards through two spans.
  private func startsBackwards(_ bytes: [UInt8], cut: Int) -> Set<Int> {
    var starts = Set<Int>()
    var entry = GraphemeBreaker()
    _ = entry.count(bytes.span.extracting(0..<cut))
    for (base, end, entry) in [(cut, bytes.count, entry), (0, cut, GraphemeBreaker())] {
      let part = bytes.span.extracting(base..<end)
      var offset = part.count
      while let start = GraphemeBreaker.previousStart(in: part, before: offset, entry: entry) {
        starts.insert(base + start)
        offset = start
      }
    }
    return starts
  }
}
