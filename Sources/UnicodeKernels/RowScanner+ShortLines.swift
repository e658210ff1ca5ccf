extension RowScanner {
  /// Appends the lines from `start` on that are one row each without a further look, and returns where the first
  /// line starts that is not, or that `rows` have no room for.
  ///
  /// Such a line is of printable ASCII, with tabs in front, and ends with LF or CR LF; it fits. The first of its
  /// `places` is the line ending then.
  ///
  /// - Complexity: O(n), n being the bytes of these lines.
  @inline(never)
  mutating func shortLines(
    _ text: Span<UInt8>, from start: Int, _ places: inout LinePlaces, into rows: inout OutputSpan<RowRecord>
  ) -> Int {
    let most = RowRecord.maximumColumns
    let width = rules.columns == 0 ? most : min(rules.columns, most)
    let widening = rules.tabWidth &- 1
    var lineStart = start
    lines: repeat {
      var number = places.numbers.lowerBound
      let end = min(places.numbers.upperBound, number &+ rows.freeCapacity)
      defer { places.pass(to: number) }
      while number < end {
        let place = places[number]
        // The LF of a CR LF has a place of its own.
        if place >= lineStart {
          var next = place &+ 1
          if text.byte(at: place) != 0x0A {
            guard text.byte(at: place) == 0x0D, text.byte(at: next) == 0x0A else { break lines }
            next &+= 1
          }
          // A line of tabs ends where the window may.
          let tabs = text.leadingTabs(at: lineStart)
          var columns = place &- lineStart &+ tabs &* widening
          guard columns <= width else { break lines }
          // Of a line without a byte that is the one before it, and no matter.
          let last = text.byte(at: place &- (place > 0 ? 1 : 0))
          if last == 0x20 || last == 0x09 {
            let visible = text.visibleEnd(from: lineStart &+ tabs, to: place)
            columns = visible == lineStart &+ tabs ? 0 : columns &- (place &- visible)
          }
          rows.append(RowRecord(lineOf: next &- lineStart, columns: columns, endingLength: next &- place))
          lineStart = next
        }
        number &+= 1
      }
    } while !rows.isFull && (!places.numbers.isEmpty || places.fill(from: text, wanted: rows.freeCapacity))
    if lineStart > start { reach = 0 }
    return lineStart
  }

  /// Where the line that goes on at `start` ends, the bytes of its ending: 0 at the end of the text, nil if the window
  /// does not say; and up to where it is plain at least.
  @inline(__always)
  func lineEnd(
    _ text: Span<UInt8>, from start: Int, _ places: inout LinePlaces, wanted: Int, isLast: Bool
  ) -> (end: Int, endingLength: Int?, plainEnd: Int) {
    var plainEnd: Int?
    while !places.hasCarriageReturn {
      while let place = places.first {
        places.removeFirst()
        if plainEnd == nil { plainEnd = place }
        if text.byte(at: place) == 0x0A { return (place, 1, plainEnd ?? place) }
      }
      if !places.fill(from: text, wanted: wanted) { break }
    }
    let isPlainUpTo = plainEnd ?? places.first ?? places.end
    let line = text.line(from: places.hasCarriageReturn ? start : places.end, isLast: isLast)
    places.skip(to: line.end &+ (line.endingLength ?? 0))
    return (line.end, line.endingLength, min(isPlainUpTo, line.end))
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
