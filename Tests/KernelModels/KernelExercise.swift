public import UnicodeKernels
public import UnicodeReferences

/// Runs a kernel over a text that is cut into spans and compares it with the rules; nil: they agree.
public enum KernelExercise {
  /// Line break opportunities, told and counted.
  public static func lineBreakFailure(of input: KernelInput) -> String? {
    var breaker = LineBreaker()
    var sink = OpportunityRecorder()
    for part in input.parts {
      breaker.feed(input.bytes.span.extracting(part), at: part.lowerBound, into: &sink)
    }
    breaker.finish(at: input.bytes.count, into: &sink)
    let expected = LineBreakReference.opportunities(in: input.bytes)
    if sink.opportunities != expected { return "opportunities of \(input)" }
    if LineBreaker.opportunityCount(in: input) != expected.count {
      return "count of opportunities of \(input)"
    }
    return nil
  }

  /// Word boundaries and words, told, counted and searched.
  public static func wordFailure(of input: KernelInput) -> String? {
    let segments = WordBreakReference.segments(in: input.bytes)
    if WordBreaker.segments(of: input.bytes, in: input.parts) != segments { return "segments of \(input)" }
    let words = segments.filter(\.isWord).map { $0.start..<$0.end }
    for place in sampled(input.places) {
      let isRight =
        WordBreaker.word(before: place, in: input) == words.last { $0.lowerBound < place }
        && WordBreaker.word(after: place, in: input) == words.first { $0.upperBound > place }
      if !isRight { return "words around \(place) in \(input)" }
    }
    return boundaryFailure(of: input, segments.map(\.end), WordBreaker.self)
  }

  /// Sentence boundaries, told, counted and searched.
  public static func sentenceFailure(of input: KernelInput) -> String? {
    let ends = SentenceBreakReference.ends(in: input.bytes)
    if SentenceBreaker.segments(of: input.bytes, in: input.parts).map(\.end) != ends {
      return "sentences of \(input)"
    }
    return boundaryFailure(of: input, ends, SentenceBreaker.self)
  }

  /// Boundaries at 0 and the `ends` of segments, counted and searched.
  private static func boundaryFailure<Breaker: SegmentBreaking>(
    of input: KernelInput, _ ends: [Int], _: Breaker.Type
  ) -> String? {
    let boundaries = ends.isEmpty ? [] : [0] + ends
    if Breaker.boundaryCount(in: input) != boundaries.count { return "count of boundaries of \(input)" }
    for place in sampled(input.places) {
      if let failure = Breaker.searchFailure(around: place, in: input, boundaries) {
        return "\(failure) in \(input)"
      }
    }
    return nil
  }

  /// Case folding and the way back.
  public static func foldingFailure(of input: KernelInput) -> String? {
    var folded = FoldedText()
    for part in input.parts { folded.append(input.bytes.span.extracting(part)) }
    let expected = CaseFoldingReference.fold(input.bytes)
    if folded.utf8 != expected.utf8 || folded.sourceCount != input.bytes.count {
      return "folding of \(input)"
    }
    for (offset, source) in expected.sourceOffsets.enumerated()
    where offset == expected.utf8.count || expected.utf8[offset] & 0xC0 != 0x80 {
      if folded.sourceOffset(of: offset) != source { return "source of \(offset) in the folding of \(input)" }
    }
    return nil
  }

  /// At most 24 of `places`, spread over them: a search at every place of a long text takes too long.
  private static func sampled(_ places: [Int]) -> [Int] {
    let step = max(1, places.count / 24)
    return stride(from: 0, to: places.count, by: step).map { places[$0] } + [places.last!]
  }
}

/// Keeps the opportunities that it is told.
public struct OpportunityRecorder: LineBreakSink {
  /// What has been told so far.
  public private(set) var opportunities: [LineBreakReference.Opportunity] = []

  /// Creates an empty record.
  public init() {}

  /// Keeps the opportunity.
  public mutating func lineBreak(at offset: Int, isMandatory: Bool) {
    opportunities.append(.init(offset: offset, isMandatory: isMandatory))
  }
}
