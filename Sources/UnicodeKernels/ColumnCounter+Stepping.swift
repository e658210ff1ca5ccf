extension ColumnCounter {
  /// Consumes scalars from `offset` until one that starts a grapheme, adds their columns, and returns its offset;
  /// that scalar is not consumed. Returns nil when the span ended first: it is consumed wholly then.
  ///
  /// - Complexity: O(n), where n is the number of bytes consumed.
  public mutating func nextStart(in text: Span<UInt8>, from offset: Int) -> Int? {
    precondition(text.endsBetweenScalars, "the span ends inside a scalar")
    precondition(offset >= 0, "the offset is before the span")
    var position = Position(of: self)
    position.offset = offset
    while position.offset < text.count {
      let before = position
      if position.step(text) {
        before.store(in: &self)
        return before.offset
      }
    }
    position.store(in: &self)
    return nil
  }

  /// Consumes exactly one scalar at `offset`, adds its columns, and returns the offset after it.
  ///
  /// - Complexity: O(1).
  public mutating func consumeScalar(in text: Span<UInt8>, at offset: Int) -> Int {
    precondition(text.endsBetweenScalars, "the span ends inside a scalar")
    precondition(offset >= 0 && offset < text.count, "no scalar starts at the offset")
    var position = Position(of: self)
    position.offset = offset
    position.step(text)
    position.store(in: &self)
    return position.offset
  }

  /// Measures the grapheme that starts at `offset`, and consumes it.
  ///
  /// - Returns: where it ends, or nil if the span ended and the next one may go on with it; and its columns so far.
  /// - Complexity: O(n), where n is the length of the grapheme in bytes.
  public mutating func measureGrapheme(in text: Span<UInt8>, at offset: Int) -> (end: Int?, columns: Int) {
    let before = column
    let end = nextStart(in: text, from: consumeScalar(in: text, at: offset))
    return (end, column &- before)
  }
}
