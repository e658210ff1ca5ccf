extension RowScanner {
  /// Appends the lines from `start` on that are one row each without a further look, and returns where the first
  /// line starts that is not.
  ///
  /// Such a line is of printable ASCII, with tabs in front, and ends with LF or CR LF; it fits. Sixty-four bytes
  /// at a time become two masks, of line feeds and of bytes that need a closer look:
  ///
  ///     text       \t\tlet a = 1⏎\tlet ü = 2⏎
  ///     lineFeeds             ●            ●
  ///     others                      ●●
  mutating func shortLines(
    _ text: Span<UInt8>, from start: Int, most: Int, into rows: inout [RowRecord]
  ) -> Int {
    let width = rules.columns == 0 ? Int.max : rules.columns
    var lineStart = start
    var block = start
    // Whether an earlier block of the line needs a closer look.
    var carry = false
    while block &+ 64 <= text.count {
      var (lineFeeds, others) = text.lineMasks(at: block)
      while lineFeeds != 0 {
        let place = lineFeeds.trailingZeroBitCount
        let lineEnd = block &+ place
        let line = (lineFeeds & (0 &- lineFeeds)) &- 1
        var inside = others & line
        var ending = 1
        if inside != 0 || carry {
          // The CR of a CR LF in the same block is well known.
          guard !carry, place > 0, inside == 1 &<< UInt64(truncatingIfNeeded: place &- 1),
            text.byte(at: lineEnd &- 1) == 0x0D
          else { return lineStart }
          ending = 2
          inside = 0
        }
        guard let columns = fittingColumns(text, lineStart, lineEnd &+ 1 &- ending, width) else {
          return lineStart
        }
        let next = lineEnd &+ 1
        rows.append(
          RowRecord(
            bytes: next &- lineStart, columns: columns, reach: 0, endingLength: ending, startsLine: true))
        reach = 0
        lineStart = next
        if rows.count == most { return lineStart }
        others &= ~line
        lineFeeds &= lineFeeds &- 1
        carry = false
      }
      block &+= 64
      if lineStart < block {
        if block &- lineStart > width { break }
        carry = carry || others != 0
      }
    }
    return lineStart
  }

  /// The columns of a line of printable ASCII with tabs in front; nil if it does not fit.
  @inline(__always)
  private func fittingColumns(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ width: Int) -> Int? {
    var textStart = start
    while textStart < end, text.byte(at: textStart) == 0x09 { textStart &+= 1 }
    let indent = (textStart &- start) &* rules.tabWidth
    guard indent &+ (end &- textStart) <= width else { return nil }
    var visibleEnd = end
    while visibleEnd > textStart, text.byte(at: visibleEnd &- 1) == 0x20 { visibleEnd &-= 1 }
    return visibleEnd == textStart ? 0 : indent &+ (visibleEnd &- textStart)
  }
}

extension Span<UInt8> {
  /// Which of the 64 bytes from `offset` on are LF; and which are others than printable ASCII, LF, and tabs that
  /// follow a LF, a tab, or the start of the span.
  @inline(__always)
  func lineMasks(at offset: Int) -> (lineFeeds: UInt64, others: UInt64) {
    let first = masks(
      at: offset, before: offset == 0 ? block(at: 0).shifted(after: 0x0A) : block(at: offset &- 1))
    let second = masks(at: offset &+ 16, before: block(at: offset &+ 15))
    let third = masks(at: offset &+ 32, before: block(at: offset &+ 31))
    let fourth = masks(at: offset &+ 48, before: block(at: offset &+ 47))
    let lineFeeds =
      (first.0.bits | second.0.bits &<< 16) | (third.0.bits &<< 32 | fourth.0.bits &<< 48)
    if !((first.1 | second.1) | (third.1 | fourth.1)).hasHighBit { return (lineFeeds, 0) }
    return (lineFeeds, (first.1.bits | second.1.bits &<< 16) | (third.1.bits &<< 32 | fourth.1.bits &<< 48))
  }

  @inline(__always)
  private func masks(
    at offset: Int, before previous: SIMD16<UInt8>
  ) -> (SIMD16<UInt8>, SIMD16<UInt8>) {
    let bytes = block(at: offset)
    let lineFeeds = bytes.equal(0x0A)
    let leadingTabs = bytes.equal(0x09) & (previous.equal(0x09) | previous.equal(0x0A))
    return (lineFeeds, bytes.unprintable & ~(lineFeeds | leadingTabs))
  }
}

extension SIMD16<UInt8> {
  /// 0xFF where a byte is not printable ASCII, 0x20 to 0x7E.
  @inline(__always)
  var unprintable: SIMD16<UInt8> {
    // One more than a byte from 0x7F on is negative or zero.
    (self &+ SIMD16(repeating: 1)).signed(lessThan: 0x21)
  }

  /// The bytes one place further up, after `first`.
  @inline(__always)
  func shifted(after first: UInt8) -> SIMD16<UInt8> {
    var result = SIMD16<UInt8>()
    result[0] = first
    for lane in 1..<16 { result[lane] = self[lane &- 1] }
    return result
  }
}
