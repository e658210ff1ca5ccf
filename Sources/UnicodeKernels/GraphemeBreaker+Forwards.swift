extension GraphemeBreaker {
  /// Consumes the grapheme that starts at `offset` and returns where the next one starts; nil when the span ended
  /// first: the next one may go on with it.
  ///
  /// The state before it does not matter: it is one at which a grapheme starts.
  ///
  /// - Complexity: O(n), where n is the length of the grapheme in bytes.
  @inlinable
  public mutating func endOfGrapheme(in text: Span<UInt8>, at offset: Int) -> Int? {
    if offset >= 0, offset < text.count &- 1 {
      let first = text.byte(at: offset)
      if first | text.byte(at: offset &+ 1) < 0x80, first != 0x0D {
        // Two ASCII characters, not CR LF.
        number = first < 0x20 || first == 0x7F ? 0 : GraphemeBreaker.stateAfterPrintable
        return offset &+ 1
      }
    }
    return endOfLongerGrapheme(in: text, at: offset)
  }

  @usableFromInline
  mutating func endOfLongerGrapheme(in text: Span<UInt8>, at start: Int) -> Int? {
    precondition(text.endsBetweenScalars, "the span ends inside a scalar")
    precondition(start >= 0 && start < text.count, "no scalar starts at the offset")
    var offset = start
    var row = 0
    _ = Self.step(text, &offset, &row)
    while offset < text.count {
      let (next, before) = (offset, row)
      if Self.step(text, &offset, &row) != 0 {
        number = UInt8(truncatingIfNeeded: before &>> graphemeRowShift)
        return next
      }
    }
    number = UInt8(truncatingIfNeeded: row &>> graphemeRowShift)
    return nil
  }

  /// Consumes scalars from `offset` until one that starts a grapheme, and returns its offset; that scalar is not
  /// consumed. Returns nil when the span ended first: it is consumed wholly then.
  ///
  /// - Complexity: O(n), where n is the number of bytes consumed.
  public mutating func nextStart(in text: Span<UInt8>, from offset: Int) -> Int? {
    precondition(text.endsBetweenScalars, "the span ends inside a scalar")
    precondition(offset >= 0, "the offset is before the span")
    var offset = offset
    var row = Int(state) &<< graphemeRowShift
    var result: Int?
    while offset < text.count {
      let (start, before) = (offset, row)
      if Self.step(text, &offset, &row) != 0 {
        row = before
        result = start
        break
      }
    }
    number = UInt8(truncatingIfNeeded: row &>> graphemeRowShift)
    return result
  }

  /// Consumes exactly one scalar at `offset` and returns the offset after it.
  ///
  /// - Complexity: O(1).
  public mutating func consumeScalar(in text: Span<UInt8>, at offset: Int) -> Int {
    precondition(text.endsBetweenScalars, "the span ends inside a scalar")
    precondition(offset >= 0 && offset < text.count, "no scalar starts at the offset")
    var offset = offset
    var row = Int(state) &<< graphemeRowShift
    _ = Self.step(text, &offset, &row)
    number = UInt8(truncatingIfNeeded: row &>> graphemeRowShift)
    return offset
  }

  /// Whether the scalar at `offset` would start a grapheme. Nothing is consumed.
  ///
  /// - Complexity: O(1).
  public func startsGrapheme(in text: Span<UInt8>, at offset: Int) -> Bool {
    precondition(text.endsBetweenScalars, "the span ends inside a scalar")
    precondition(offset >= 0 && offset < text.count, "no scalar starts at the offset")
    var offset = offset
    var row = Int(state) &<< graphemeRowShift
    return Self.step(text, &offset, &row) != 0
  }

  /// Consumes the scalar at `offset`; says whether it starts a grapheme, 1 or 0, and where it ends. The span ends between
  /// scalars.
  ///
  /// - Complexity: O(1).
  package mutating func passScalar(in text: Span<UInt8>, at offset: Int) -> (starts: Int, end: Int) {
    assert(text.endsBetweenScalars && offset >= 0 && offset < text.count)
    var end = offset
    var row = Int(number) &<< graphemeRowShift
    let starts = Self.step(text, &end, &row)
    number = UInt8(truncatingIfNeeded: row &>> graphemeRowShift)
    return (starts, end)
  }

  /// Consumes the scalar at `offset` in two states; says by how much more graphemes start there in the second one, −1 to 1, and
  /// where the scalar ends. The span ends between scalars.
  ///
  /// - Complexity: O(1).
  package static func passScalar(
    in text: Span<UInt8>, at offset: Int, from first: inout Self, _ second: inout Self
  ) -> (difference: Int, end: Int) {
    assert(text.endsBetweenScalars && offset >= 0 && offset < text.count)
    var length = 0
    let scalarClass = graphemeClassOffsets.span.byte(text.scalarClass(at: offset, &length))
    let entry = Int(first.number) &<< graphemeRowShift &+ scalarClass
    let other = Int(second.number) &<< graphemeRowShift &+ scalarClass
    first.number = UInt8(
      truncatingIfNeeded: graphemeTransitions.span.half(at: entry) &>> graphemeRowShift)
    second.number = UInt8(
      truncatingIfNeeded: graphemeTransitions.span.half(at: other) &>> graphemeRowShift)
    let difference =
      graphemeTransitions.span.half(at: other &+ 2) &- graphemeTransitions.span.half(at: entry &+ 2)
    return (difference, offset &+ length)
  }

  /// The offset of the `count`-th scalar that starts a grapheme; it is not consumed, all before it is.
  ///
  /// - Parameter count: at least 1. When the span ends first, it is lowered by the starts that were passed.
  /// - Returns: the offset, or nil when the span ended first.
  /// - Complexity: O(n), where n is the number of bytes consumed.
  public mutating func offset(ofStart count: inout Int, in text: Span<UInt8>) -> Int? {
    precondition(count >= 1, "grapheme starts are counted from 1")
    precondition(text.endsBetweenScalars, "the span ends inside a scalar")
    var offset = 0
    var row = Int(state) &<< graphemeRowShift
    var result: Int?
    while offset < text.count {
      if count > 8, offset &+ 8 <= text.count, Self.startsPlain(row), text.holdsPlainASCII(at: offset) {
        count &-= 8
        offset &+= 8
        row = Self.row(after: Int(text.byte(at: offset &- 1)))
        continue
      }
      if text.byte(at: offset) >= 0xC0, offset &+ 66 <= text.count {
        let block = ScalarBlock(text, at: offset)
        if block.isDense, !block.hasFour {
          (offset, row, count) = Self.passBlock(text, at: offset, block.ends, row, count)
          if count > 0 { continue }
          count = 1
          result = offset
          break
        }
      }
      let (start, before) = (offset, row)
      if Self.step(text, &offset, &row) != 0 {
        if count == 1 {
          row = before
          result = start
          break
        }
        count &-= 1
      }
    }
    number = UInt8(truncatingIfNeeded: row &>> graphemeRowShift)
    return result
  }

  /// Reads the scalars of a block up to the one that starts the `count`-th grapheme. The count is 0 if there is one; offset and
  /// row are those before it.
  @inline(__always)
  private static func passBlock(
    _ text: Span<UInt8>, at offset: Int, _ ends: UInt64, _ row: Int, _ count: Int
  ) -> (offset: Int, row: Int, count: Int) {
    var row = row
    var count = count
    let end = text.passScalarClasses(inBlockAt: offset, ends: ends) { scalarClass in
      let entry = row &+ graphemeClassOffsets.span.byte(scalarClass)
      let left = count &- graphemeTransitions.span.half(at: entry &+ 2)
      if left == 0 {
        count = 0
        return false
      }
      count = left
      row = graphemeTransitions.span.half(at: entry)
      return true
    }
    return (end, row, count)
  }

  /// Reads the scalar at `offset` in the state whose row starts at byte `row`; 1 if a grapheme starts there.
  @inline(__always)
  static func step(_ text: Span<UInt8>, _ offset: inout Int, _ row: inout Int) -> Int {
    var length = 0
    let entry = row &+ graphemeClassOffsets.span.byte(text.scalarClass(at: offset, &length))
    row = graphemeTransitions.span.half(at: entry)
    offset &+= length
    return graphemeTransitions.span.half(at: entry &+ 2)
  }
}
