extension WordBreaker {
  /// Reads `text` and reports the boundaries before its scalars, and an earlier one that was open. The start of
  /// the text is a boundary (WB1).
  ///
  /// - Parameters:
  ///   - text: valid UTF-8 that begins and ends between scalars.
  ///   - base: the offset of its first byte in the whole text.
  /// - Complexity: O(n), where n is `text.count`.
  @inlinable
  public mutating func feed<Sink: WordBreakSink>(_ text: Span<UInt8>, at base: Int, into sink: inout Sink) {
    BoundaryBuffer.withBuffer { buffer in
      var offset = 0
      while offset < text.count {
        let start = base &+ offset
        read(text, from: &offset, into: &buffer)
        buffer.report(from: start, &open) { sink.wordBreak(at: $0, endsWord: $1) }
      }
    }
  }

  /// Reports what is left at the end of the text: a boundary that is open, and the end itself (WB2). An empty text
  /// has none. The breaker stands at the start of text again.
  @inlinable
  public mutating func finish<Sink: WordBreakSink>(at end: Int, into sink: inout Sink) {
    guard end > 0 else { return }
    // What is open at the end is a boundary after a word, and only punctuation follows it.
    if let open { sink.wordBreak(at: open, endsWord: true) }
    sink.wordBreak(at: end, endsWord: open == nil && isInWord)
    self = WordBreaker()
  }

  /// Reads a piece of `text`.
  @usableFromInline
  mutating func read(_ text: Span<UInt8>, from offset: inout Int, into buffer: inout BoundaryBuffer) {
    WordBreakRules.read(text, from: &offset, &number, into: &buffer)
  }

  /// Whether the segment so far is a word, or the one before the open boundary.
  @usableFromInline
  var isInWord: Bool {
    WordBreakRules.final(Int(number)).contains(.marked)
  }
}
