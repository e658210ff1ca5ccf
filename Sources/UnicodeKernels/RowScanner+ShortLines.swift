extension RowScanner {
  /// Appends the lines from `start` on that are one row each without a further look, and returns where the first
  /// line starts that is not, or that `rows` have no room for.
  ///
  /// Such a line is of printable ASCII, with tabs in front, and ends with LF or CR LF; it fits. Of sixty-four bytes
  /// at a time, a mask has those that are not printable. The first of them behind the tabs is to be the line ending:
  ///
  ///     text      \t\tlet a = 1⏎\tlet ü = 2⏎
  ///     special   ● ●          ●●     ●●    ●
  ///
  /// - Complexity: O(n), n being the bytes of these lines.
  mutating func shortLines(
    _ text: Span<UInt8>, from start: Int, into rows: inout OutputSpan<RowRecord>
  ) -> Int {
    let most = RowRecord.maximumColumns
    let width = rules.columns == 0 ? most : min(rules.columns, most)
    let widening = rules.tabWidth &- 1
    var lineStart = start
    var block = start
    defer { if lineStart > start { reach = 0 } }
    // Behind the block there may be a LF, and is the word that is searched for tabs.
    guard block &+ 80 <= text.count else { return lineStart }
    var textStart = lineStart &+ text.leadingTabs(at: lineStart)
    while block &+ 80 <= text.count {
      let special = TextBlock(text, at: block).map { $0.unprintable }.bits
      var place = max(textStart, block)
      while place < block &+ 64 {
        let rest = special &>> UInt64(truncatingIfNeeded: place &- block)
        guard rest != 0 else { break }
        let end = place &+ rest.trailingZeroBitCount
        var next = end &+ 1
        if text.byte(at: end) != 0x0A {
          guard text.byte(at: end) == 0x0D, text.byte(at: next) == 0x0A else { return lineStart }
          next &+= 1
        }
        var columns = end &- lineStart &+ (textStart &- lineStart) &* widening
        guard columns <= width, !rows.isFull else { return lineStart }
        if end == textStart || text.byte(at: end &- 1) == 0x20 {
          let visible = text.visibleEnd(from: textStart, to: end)
          columns = visible == textStart ? 0 : columns &- (end &- visible)
        }
        rows.append(RowRecord(lineOf: next &- lineStart, columns: columns, endingLength: next &- end))
        lineStart = next
        textStart = next &+ text.leadingTabs(at: next)
        place = textStart
      }
      block &+= 64
      if block &- lineStart > width { break }
    }
    return lineStart
  }
}

extension Span<UInt8> {
  /// How many tabs there are from `offset` on. Eight bytes follow it.
  @inline(__always)
  fileprivate func leadingTabs(at offset: Int) -> Int {
    let others = word(at: offset) ^ 0x0909_0909_0909_0909
    return others != 0 ? others.trailingZeroBitCount &>> 3 : manyTabs(at: offset)
  }

  /// The same where there are eight and more.
  @inline(never)
  private func manyTabs(at offset: Int) -> Int {
    var end = offset &+ 8
    while end < count, byte(at: end) == 0x09 { end &+= 1 }
    return end &- offset
  }

  /// Where the spaces begin that end at `end`; `start` if there are only spaces.
  @inline(__always)
  func visibleEnd(from start: Int, to end: Int) -> Int {
    var offset = end
    while offset > start, byte(at: offset &- 1) == 0x20 { offset &-= 1 }
    return offset
  }
}

extension SIMD16<UInt8> {
  /// 0xFF where a byte is not printable ASCII, 0x20 to 0x7E.
  @inline(__always)
  var unprintable: SIMD16<UInt8> {
    // One more than a byte from 0x7F on is negative or zero.
    (self &+ SIMD16(repeating: 1)).signed(lessThan: 0x21)
  }
}
