import KernelModels
import Testing
import UnicodeReferences

/// Reads every text in two pieces, cut at every scalar: told, counted, and searched around every place.
func checkBoundaries<Breaker: SegmentBreaking>(_ tests: [BreakTest], _: Breaker.Type) {
  for test in tests {
    for cut in test.scalars {
      let parts = [0..<cut, cut..<test.bytes.count]
      check(Breaker.segments(of: test.bytes, in: parts).map(\.end) == test.ends, "\(test) cut at \(cut)")
      let text = CutText(bytes: test.bytes, cut: cut)
      check(Breaker.boundaryCount(in: text) == test.ends.count + 1, "\(test) cut at \(cut)")
      for place in test.scalars + [test.bytes.count] {
        let failure = Breaker.searchFailure(around: place, in: text, [0] + test.ends)
        check(failure == nil, "\(failure ?? "") in \(test) cut at \(cut)")
      }
    }
  }
}

extension BreakTest {
  /// The ends of the segments.
  var ends: [Int] { boundaries.sorted() + [bytes.count] }
}
