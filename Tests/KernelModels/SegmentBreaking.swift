public import UnicodeKernels
public import UnicodeReferences

/// What words and sentences have in common, so that they are read and searched by the same code.
public protocol SegmentBreaking {
  init()
  mutating func feed(_ text: Span<UInt8>, at base: Int, into sink: inout SegmentRecorder)
  mutating func finish(at end: Int, into sink: inout SegmentRecorder)
  static func boundaryCount(in text: some ChunkedText) -> Int
  static func isBoundary(_ offset: Int, in text: some ChunkedText) -> Bool
  static func boundary(before offset: Int, in text: some ChunkedText) -> Int?
  static func boundary(after offset: Int, in text: some ChunkedText) -> Int?
}

extension WordBreaker: SegmentBreaking {}
extension SentenceBreaker: SegmentBreaking {}

extension SegmentBreaking {
  /// The segments of a text that is given in `parts`, and whether they are words.
  public static func segments(of bytes: [UInt8], in parts: [Range<Int>]) -> [WordBreakReference.Segment] {
    var breaker = Self()
    var recorder = SegmentRecorder()
    for part in parts { breaker.feed(bytes.span.extracting(part), at: part.lowerBound, into: &recorder) }
    breaker.finish(at: bytes.count, into: &recorder)
    return recorder.segments
  }

  /// What searches around `place` find that is not in `boundaries`, all of those of `text`; nil: nothing.
  public static func searchFailure(
    around place: Int, in text: some ChunkedText, _ boundaries: [Int]
  ) -> String? {
    if isBoundary(place, in: text) != boundaries.contains(place) { return "the boundary test at \(place)" }
    if boundary(before: place, in: text) != boundaries.last(where: { $0 < place }) {
      return "before \(place)"
    }
    if boundary(after: place, in: text) != boundaries.first(where: { $0 > place }) { return "after \(place)" }
    return nil
  }
}

/// Keeps the segments between the boundaries that it is told.
public struct SegmentRecorder: WordBreakSink, SentenceBreakSink {
  /// What has been told so far. The first boundary has to be the start of the text, and ends no word.
  public private(set) var segments: [WordBreakReference.Segment] = []
  private var start: Int?

  /// Creates an empty record.
  public init() {}

  /// Keeps the segment that ends.
  public mutating func wordBreak(at offset: Int, endsWord: Bool) {
    if let start {
      segments.append(.init(start: start, end: offset, isWord: endsWord))
    } else {
      precondition(offset == 0 && !endsWord, "the first boundary is the start of the text")
    }
    start = offset
  }

  /// Keeps the sentence that ends, as no word.
  public mutating func sentenceBreak(at offset: Int) {
    wordBreak(at: offset, endsWord: false)
  }
}
