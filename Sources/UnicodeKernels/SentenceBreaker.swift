/// Sentence boundaries, UAX #29 of Unicode 17.0, section 5, without tailoring.
///
/// A breaker stands between two scalars, like `LineBreaker`, and is fed in the same way. To find boundaries around
/// a place, use the functions over a `ChunkedText`.
///
/// After a full stop the rules look ahead for a lowercase letter (SB8), as far as the next letter, terminator or
/// end of a paragraph: a boundary may be reported so much after it was passed. Never more than one is open.
@frozen
public struct SentenceBreaker: Hashable, Sendable {
  /// The number of the automaton's state.
  @usableFromInline
  var number: UInt8

  /// Where the boundary is that is not decided yet.
  @usableFromInline
  var open: Int?

  /// A breaker at the start of text.
  @inlinable
  public init() {
    number = 0
  }
}

/// What is told of sentence boundaries.
public protocol SentenceBreakSink {
  /// There is a boundary at `offset`, in bytes from the start of the text.
  mutating func sentenceBreak(at offset: Int)
}

extension SentenceBreaker {
  /// Reads `text` and reports the boundaries before its scalars, and an earlier one that was open. The start of
  /// the text is a boundary (SB1).
  ///
  /// - Parameters:
  ///   - text: valid UTF-8 that begins and ends between scalars.
  ///   - base: the offset of its first byte in the whole text.
  /// - Complexity: O(n), where n is `text.count`.
  @inlinable
  public mutating func feed<Sink: SentenceBreakSink>(
    _ text: Span<UInt8>, at base: Int, into sink: inout Sink
  ) {
    BoundaryBuffer.withBuffer { buffer in
      var offset = 0
      while offset < text.count {
        let start = base &+ offset
        read(text, from: &offset, into: &buffer)
        buffer.report(from: start, &open) { boundary, _ in sink.sentenceBreak(at: boundary) }
      }
    }
  }

  /// Reports what is left at the end of the text: a boundary that is open, and the end itself (SB2). An empty text
  /// has none. The breaker stands at the start of text again.
  @inlinable
  public mutating func finish<Sink: SentenceBreakSink>(at end: Int, into sink: inout Sink) {
    guard end > 0 else { return }
    if let open { sink.sentenceBreak(at: open) }
    sink.sentenceBreak(at: end)
    self = SentenceBreaker()
  }

  /// Reads a piece of `text`.
  @usableFromInline
  mutating func read(_ text: Span<UInt8>, from offset: inout Int, into buffer: inout BoundaryBuffer) {
    SentenceBreakRules.read(text, from: &offset, &number, into: &buffer)
  }
}
