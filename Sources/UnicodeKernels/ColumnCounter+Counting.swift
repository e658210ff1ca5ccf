extension ColumnCounter {
  /// Consumes all of `text` and adds its columns to `column`.
  ///
  /// - Complexity: O(n), where n is `text.count`.
  public mutating func count(_ text: Span<UInt8>) {
    var offset = 0
    while offset < text.count {
      _ = step(text, &offset)
    }
  }

  /// Consumes scalars from `offset` until one that starts a grapheme, adds their columns, and returns its offset;
  /// that scalar is not consumed. Returns nil when the span ended first: it is consumed wholly then.
  ///
  /// - Complexity: O(n), where n is the number of bytes consumed.
  public mutating func nextStart(in text: Span<UInt8>, from offset: Int) -> Int? {
    var offset = offset
    while offset < text.count {
      let (start, before) = (offset, self)
      if step(text, &offset) {
        self = before
        return start
      }
    }
    return nil
  }

  /// Consumes exactly one scalar at `offset`, adds its columns, and returns the offset after it.
  ///
  /// - Complexity: O(1).
  public mutating func consumeScalar(in text: Span<UInt8>, at offset: Int) -> Int {
    var offset = offset
    _ = step(text, &offset)
    return offset
  }

  /// Measures the grapheme that starts at `offset`, and consumes it.
  ///
  /// - Returns: where it ends, or nil if the span ended and the next one may go on with it; and its columns so far.
  /// - Complexity: O(n), where n is the length of the grapheme in bytes.
  public mutating func measureGrapheme(in text: Span<UInt8>, at offset: Int) -> (end: Int?, columns: Int) {
    let before = column
    let end = nextStart(in: text, from: consumeScalar(in: text, at: offset))
    return (end, column - before)
  }

  /// Reads the scalar at `offset`; whether a grapheme starts there.
  @inline(__always)
  mutating func step(_ text: Span<UInt8>, _ offset: inout Int) -> Bool {
    var length = 0
    let first = text.byte(at: offset)
    let combined = text.scalarClass(at: offset, &length)
    let entry =
      Int(state) &<< columnRowShift
      &+ (ambiguousIsWide
        ? wideColumnClassOffsets.span.byte(combined) : columnClassOffsets.span.byte(combined))
    state = UInt8(truncatingIfNeeded: columnTransitions.span.half(at: entry) &>> columnRowShift)
    let output = columnTransitions.span.half(at: entry &+ 2)
    offset &+= length
    if first == 0x09 {
      column += tabWidth - (column - lineStart) % tabWidth
    } else {
      column += output & 0xFF &- 1
      if first == 0x0A || first == 0x0D { lineStart = column }
    }
    return output & 0x100 != 0
  }
}
