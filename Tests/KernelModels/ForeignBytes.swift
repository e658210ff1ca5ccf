import UnicodeKernels

/// Bytes that need not be UTF-8, given to every kernel: none may read outside its span, run for ever or trap.
public enum ForeignBytes {
  /// Reads `bytes` in every way. In debug builds each load asserts its bounds.
  public static func read(_ bytes: [UInt8]) {
    // A span that ends inside a sequence is refused; three bytes of ASCII end any.
    let text = Pieces(bytes: bytes + [0x61, 0x61, 0x61])
    let span = text.bytes.span
    var breaker = GraphemeBreaker()
    _ = breaker.count(span)
    var counter = ColumnCounter(tabWidth: 4, ambiguousIsWide: bytes.count % 2 == 0)
    counter.count(span)
    var sink = Sink()
    var lines = LineBreaker()
    lines.feed(span, at: 0, into: &sink)
    var words = WordBreaker()
    words.feed(span, at: 0, into: &sink)
    var sentences = SentenceBreaker()
    sentences.feed(span, at: 0, into: &sink)
    _ = LineBreaker.opportunityCount(in: text) + WordBreaker.boundaryCount(in: text)
    var folded = FoldedText()
    folded.append(span)
    _ = UTF8Scan.scalarCount(in: span) + UTF8Scan.utf16Count(in: span) + UTF8Scan.lineEndingCount(in: span)
    for offset in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 16)) {
      readAround(offset, text)
    }
  }

  private static func readAround(_ offset: Int, _ text: Pieces) {
    let span = text.bytes.span
    let entry = GraphemeBreaker()
    var breaker = entry
    _ = breaker.endOfGrapheme(in: span, at: offset)
    _ = breaker.nextStart(in: span, from: offset)
    _ = GraphemeBreaker.previousStart(in: span, before: offset, entry: entry)
    _ = GraphemeBreaker.isBoundary(in: span, at: offset, entry: entry)
    var counter = ColumnCounter()
    _ = counter.measureGrapheme(in: span, at: offset)
    _ = WordBreaker.word(before: offset, in: text)
    _ = WordBreaker.word(after: offset, in: text)
    _ = SentenceBreaker.boundary(before: offset, in: text)
    _ = SentenceBreaker.isBoundary(offset, in: text)
  }

  private struct Pieces: ChunkedText {
    var bytes: [UInt8]
    var utf8Count: Int { bytes.count }

    func withChunk<Result>(at offset: Int, _ body: (Span<UInt8>, Int) -> Result) -> Result {
      body(bytes.span, 0)
    }
  }

  private struct Sink: LineBreakSink, WordBreakSink, SentenceBreakSink {
    mutating func lineBreak(at offset: Int, isMandatory: Bool) {}
    mutating func wordBreak(at offset: Int, endsWord: Bool) {}
    mutating func sentenceBreak(at offset: Int) {}
  }
}
