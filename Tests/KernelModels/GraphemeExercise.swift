import UnicodeKernels
import UnicodeReferences

/// Reads a text that is cut into spans in every way that a grapheme breaker can, and compares with the rules.
public enum GraphemeExercise {
  /// What differs; nil: nothing.
  public static func failure(of input: KernelInput) -> String? {
    let text = input.bytes
    let scalars = text.indices.filter { text[$0] & 0xC0 != 0x80 }
    let isStart = GraphemeReference(Array(String(decoding: text, as: UTF8.self).unicodeScalars)).starts
    let starts = zip(scalars, isStart).filter(\.1).map(\.0)

    var entries = [GraphemeBreaker]()
    var breaker = GraphemeBreaker()
    var found = [Int]()
    for part in input.parts {
      entries.append(breaker)
      let span = text.span.extracting(part)
      var counting = breaker
      let count = counting.count(span)
      var offset = 0
      while let start = breaker.nextStart(in: span, from: offset) {
        found.append(part.lowerBound + start)
        offset = breaker.consumeScalar(in: span, at: start)
      }
      if counting != breaker { return "count and steps end in other states: \(part)" }
      if count != starts.count(where: part.contains) { return "\(count) graphemes are counted in \(part)" }
    }
    if found != starts { return "forwards: \(found), not \(starts)" }

    found = []
    for (part, entry) in zip(input.parts, entries).reversed() {
      let span = text.span.extracting(part)
      var offset = span.count
      while let start = GraphemeBreaker.previousStart(in: span, before: offset, entry: entry) {
        found.append(part.lowerBound + start)
        offset = start
      }
    }
    if Array(found.reversed()) != starts { return "backwards: \(found.reversed()), not \(starts)" }

    return failureOfSingleSteps(text, input.parts, entries, scalars, starts)
      ?? failureOfOrdinals(text, input.parts, starts)
  }

  /// Every scalar for itself: boundary tests and synchronisation, and graphemes one at a time.
  private static func failureOfSingleSteps(
    _ text: [UInt8], _ parts: [Range<Int>], _ entries: [GraphemeBreaker], _ scalars: [Int], _ starts: [Int]
  ) -> String? {
    let expected = Set(starts)
    for (part, entry) in zip(parts, entries) {
      let span = text.span.extracting(part)
      var breaker = entry
      for scalar in scalars where part.contains(scalar) {
        let offset = scalar - part.lowerBound
        if GraphemeBreaker.isBoundary(in: span, at: offset, entry: entry) != expected.contains(scalar) {
          return "the boundary test at \(scalar)"
        }
        if let (place, synchronised) = GraphemeBreaker.synchronisationPoint(in: span, before: offset) {
          var resumed = synchronised
          _ = resumed.count(span.extracting(place..<offset))
          if resumed != breaker { return "synchronised before \(scalar)" }
        }
        if expected.contains(scalar) {
          var stepping = breaker
          let end = stepping.endOfGrapheme(in: span, at: offset)
          let next = starts.first { $0 > scalar } ?? text.count
          if end != (next < part.upperBound ? next - part.lowerBound : nil) {
            return "the grapheme at \(scalar)"
          }
          var whole = entry
          _ = whole.count(span.extracting(0..<(end ?? span.count)))
          if whole != stepping { return "the state after the grapheme at \(scalar)" }
        }
        _ = breaker.consumeScalar(in: span, at: offset)
      }
    }
    return nil
  }

  /// The n-th start, for every n.
  private static func failureOfOrdinals(_ text: [UInt8], _ parts: [Range<Int>], _ starts: [Int]) -> String? {
    for ordinal in 1...starts.count + 1 {
      var remaining = ordinal
      var breaker = GraphemeBreaker()
      var found: Int?
      for part in parts where found == nil {
        found = breaker.offset(ofStart: &remaining, in: text.span.extracting(part))
          .map { part.lowerBound + $0 }
      }
      if found != (ordinal <= starts.count ? starts[ordinal - 1] : nil) {
        return "start \(ordinal): \(found ?? -1)"
      }
    }
    return nil
  }
}
