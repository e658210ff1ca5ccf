import UnicodeKernels
import UnicodeReferences

/// Runs a kernel over a case and compares it with the rules; nil: they agree.
public enum KernelExercise {
  /// Line break opportunities, told and counted.
  public static func lineBreakFailure(_ script: [UInt8]) -> String? {
    let test = KernelCase(script)
    var breaker = LineBreaker()
    var sink = OpportunitySink()
    test.forEachSpan { breaker.feed($0, at: $1, into: &sink) }
    breaker.finish(at: test.bytes.count, into: &sink)
    let expected = LineBreakReference.opportunities(in: test.bytes)
    if sink.opportunities != expected { return "opportunities of \(test)" }
    if LineBreaker.opportunityCount(in: test) != expected.count { return "count of opportunities of \(test)" }
    return nil
  }

  /// Word boundaries and words, told, counted and searched.
  public static func wordFailure(_ script: [UInt8]) -> String? {
    let test = KernelCase(script)
    var breaker = WordBreaker()
    var sink = SegmentSink()
    test.forEachSpan { breaker.feed($0, at: $1, into: &sink) }
    breaker.finish(at: test.bytes.count, into: &sink)
    let segments = WordBreakReference.segments(in: test.bytes)
    if sink.segments != segments { return "segments of \(test)" }
    let boundaries = segments.isEmpty ? [] : [0] + segments.map(\.end)
    if WordBreaker.boundaryCount(in: test) != boundaries.count { return "count of boundaries of \(test)" }
    let words = segments.filter(\.isWord).map { $0.start..<$0.end }
    for place in sampled(test.places) {
      let isRight =
        WordBreaker.isBoundary(place, in: test) == boundaries.contains(place)
        && WordBreaker.boundary(before: place, in: test) == boundaries.last { $0 < place }
        && WordBreaker.boundary(after: place, in: test) == boundaries.first { $0 > place }
        && WordBreaker.word(before: place, in: test) == words.last { $0.lowerBound < place }
        && WordBreaker.word(after: place, in: test) == words.first { $0.upperBound > place }
      if !isRight { return "search around \(place) in \(test)" }
    }
    return nil
  }

  /// Sentence boundaries, told, counted and searched.
  public static func sentenceFailure(_ script: [UInt8]) -> String? {
    let test = KernelCase(script)
    var breaker = SentenceBreaker()
    var sink = SegmentSink()
    test.forEachSpan { breaker.feed($0, at: $1, into: &sink) }
    breaker.finish(at: test.bytes.count, into: &sink)
    let ends = SentenceBreakReference.ends(in: test.bytes)
    if sink.segments.map(\.end) != ends { return "sentences of \(test)" }
    let boundaries = ends.isEmpty ? [] : [0] + ends
    if SentenceBreaker.boundaryCount(in: test) != boundaries.count { return "count of sentences of \(test)" }
    for place in sampled(test.places) {
      let isRight =
        SentenceBreaker.isBoundary(place, in: test) == boundaries.contains(place)
        && SentenceBreaker.boundary(before: place, in: test) == boundaries.last { $0 < place }
        && SentenceBreaker.boundary(after: place, in: test) == boundaries.first { $0 > place }
      if !isRight { return "search around \(place) in \(test)" }
    }
    return nil
  }

  /// Case folding and the way back.
  public static func foldingFailure(_ script: [UInt8]) -> String? {
    let test = KernelCase(script)
    var folded = FoldedText()
    test.forEachSpan { span, _ in folded.append(span) }
    let expected = CaseFoldingReference.fold(test.bytes)
    if folded.utf8 != expected.utf8 || folded.sourceCount != test.bytes.count { return "folding of \(test)" }
    for (offset, source) in expected.sourceOffsets.enumerated()
    where offset == expected.utf8.count || expected.utf8[offset] & 0xC0 != 0x80 {
      if folded.sourceOffset(of: offset) != source { return "source of \(offset) in the folding of \(test)" }
    }
    return nil
  }

  /// At most 24 of `places`, spread over them: a search at every place of a long text takes too long.
  private static func sampled(_ places: [Int]) -> [Int] {
    let step = max(1, places.count / 24)
    return stride(from: 0, to: places.count, by: step).map { places[$0] } + [places.last!]
  }
}

private struct OpportunitySink: LineBreakSink {
  var opportunities: [LineBreakReference.Opportunity] = []

  mutating func lineBreak(at offset: Int, isMandatory: Bool) {
    opportunities.append(.init(offset: offset, isMandatory: isMandatory))
  }
}

private struct SegmentSink: WordBreakSink, SentenceBreakSink {
  var segments: [WordBreakReference.Segment] = []
  private var start: Int?

  mutating func wordBreak(at offset: Int, endsWord: Bool) {
    if let start { segments.append(.init(start: start, end: offset, isWord: endsWord)) }
    start = offset
  }

  mutating func sentenceBreak(at offset: Int) {
    wordBreak(at: offset, endsWord: false)
  }
}
