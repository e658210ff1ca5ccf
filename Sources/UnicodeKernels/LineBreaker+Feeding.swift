extension LineBreaker {
  /// Reads `text` and reports the opportunities before its scalars, and an earlier one that was open.
  ///
  /// - Parameters:
  ///   - text: valid UTF-8 that begins and ends between scalars.
  ///   - base: the offset of its first byte in the whole text.
  /// - Complexity: O(n), where n is `text.count`.
  @inlinable
  public mutating func feed<Sink: LineBreakSink>(_ text: Span<UInt8>, at base: Int, into sink: inout Sink) {
    BoundaryBuffer.withBuffer { buffer in
      var offset = 0
      while offset < text.count {
        let start = base &+ offset
        read(text, from: &offset, into: &buffer)
        buffer.report(from: start, &open) { sink.lineBreak(at: $0, isMandatory: $1) }
      }
    }
  }

  /// Reports what is left at the end of the text: an opportunity that is open, and the end itself, where a break
  /// is mandatory (LB3). An empty text has none. The breaker stands at the start of text again.
  @inlinable
  public mutating func finish<Sink: LineBreakSink>(at end: Int, into sink: inout Sink) {
    guard end > 0 else { return }
    if let open, confirmsAtEnd { sink.lineBreak(at: open, isMandatory: false) }
    sink.lineBreak(at: end, isMandatory: true)
    self = LineBreaker()
  }

  /// Reads a piece of `text`.
  @usableFromInline
  mutating func read(_ text: Span<UInt8>, from offset: inout Int, into buffer: inout BoundaryBuffer) {
    LineBreakRules.read(text, from: &offset, &number, into: &buffer)
  }

  /// Whether the end of the text makes the open boundary an opportunity.
  @usableFromInline
  var confirmsAtEnd: Bool {
    LineBreakRules.final(Int(number)).contains(.confirms)
  }
}
