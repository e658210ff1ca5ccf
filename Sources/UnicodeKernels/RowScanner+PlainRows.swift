extension RowScanner {
  /// The end of a row of printable ASCII, with tabs in front of the line: columns are bytes there, so that the
  /// place is known where the row overflows, and the row ends at the last opportunity before.
  ///
  /// Where an object is made of each file the optimiser does not inline it into the scan, whatever it is told: hence the
  /// stronger word.
  @_transparent
  func plainRow(_ text: Span<UInt8>, _ line: RowLine, _ anchor: inout RowAnchor) -> RowSearch {
    var textStart = line.start
    var column = indent
    if startsLine {
      column = 0
      while textStart < line.end, text.byte(at: textStart) == 0x09 {
        textStart &+= 1
        column &+= rules.tabWidth
      }
    } else if text.byte(at: textStart) == 0x09 {
      return .unsuited
    }
    guard column < rules.columns else { return .unsuited }
    // The byte that starts at the width.
    let edge = textStart &+ (rules.columns &- column)
    let seen = min(edge &+ 1, line.end)
    if seen > line.plainEnd {
      guard line.plainEnd < textStart, text.isPrintable(from: textStart, to: seen) else { return .unsuited }
    }
    var next = edge
    if next < line.end {
      while next < line.end, text.byte(at: next) == 0x20 { next &+= 1 }
      // What is not printable may hang too, or belong to the last space.
      if next < line.end, next > edge, text.byte(at: next) &- 0x21 >= 0x7F - 0x21 { return .unsuited }
    }
    if next >= line.end {
      if line.isOpen { return .open }
      return .found(
        RowEnd(
          offset: line.end, columns: plainColumns(text, textStart, line.end, column),
          examined: line.end &+ 1, state: nil))
    }

    // There is no opportunity right behind a letter or a digit.
    var place = next
    var read = next &+ 1
    var efforts = 0
    while !rules.breaksAnywhere, let mark = text.lastMark(from: line.start, before: place) {
      let second = text.lineBreakClass(ofASCIIAt: mark &+ 1)
      switch plainOpportunity(text, behind: mark, second, line, &anchor) {
      case .yes(let examined):
        return .found(
          RowEnd(
            offset: mark &+ 1, columns: plainColumns(text, textStart, mark &+ 1, column),
            examined: max(examined, read), state: nil))
      case .no(let effort, let examined):
        efforts &+= effort
        read = max(read, examined)
        if efforts > RowOpportunity.greatestEffort { return .unsuited }
      case .open: return .open
      }
      place = mark
    }
    return .found(
      RowEnd(
        offset: next, columns: plainColumns(text, textStart, next, column), examined: read, state: nil))
  }

  /// Whether a row may end behind the byte at `mark`, no letter or digit, before a scalar of class `second`.
  @inline(__always)
  private func plainOpportunity(
    _ text: Span<UInt8>, behind mark: Int, _ second: Int, _ line: RowLine, _ anchor: inout RowAnchor
  ) -> RowOpportunity {
    if text.byte(at: mark) == 0x20, mark > line.start,
      LineBreakState.breaksBehindSpaces(text.lineBreakClass(ofASCIIAt: mark &- 1), second)
    {
      return .yes(examined: 0)
    }
    let first = text.lineBreakClass(ofASCIIAt: mark)
    if LineBreakState.joins(first, second) { return .no(effort: 0, examined: 0) }
    return opportunity(text, at: mark &+ 1, line, first, second, &anchor)
  }

  /// The columns of a row of printable ASCII that ends at `end`, without spaces that hang.
  @inline(__always)
  private func plainColumns(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ column: Int) -> Int {
    let visibleEnd = text.visibleEnd(from: start, to: end)
    return visibleEnd > start ? column &+ (visibleEnd &- start) : 0
  }
}

/// Whether a row may end at a place.
enum RowOpportunity {
  /// It may; with the end of what had to be read.
  case yes(examined: Int)
  /// It may not; with what it took to know, in reading as many bytes, and the end of what had to be read.
  case no(effort: Int, examined: Int)

  /// How much effort is made for places where a row may not end before it is read scalar by scalar.
  static let greatestEffort = 192
  /// What is beyond the window decides.
  case open
}

extension RowScanner {
  /// Whether there is an opportunity before the scalar at `place`, which does not always join the one before.
  ///
  /// Most pairs of classes decide by themselves. Where one does not, the text is read from the last scalar that
  /// fixes the state, or from the row's start, and on as far as the rules look ahead.
  @inline(__always)
  func opportunity(
    _ text: Span<UInt8>, at place: Int, _ line: RowLine, _ first: Int, _ second: Int,
    _ anchor: inout RowAnchor
  ) -> RowOpportunity {
    if LineBreakState.breaks(first, second) { return .yes(examined: 0) }
    if text.byte(at: place &- 1) == 0x20, place &- 1 > line.start {
      var start = 0
      let third = rules.tailoring.classIndex(text.scalarClass(before: place &- 1, &start))
      if LineBreakState.breaksBehindSpaces(third, second) { return .yes(examined: 0) }
    }
    var state = LineBreakState()
    var offset = place
    if let found = LineBreakState.synchronised(in: text, from: line.start, to: place, rules.tailoring) {
      (offset, state) = found
    } else {
      (offset, state) = (line.start, anchor.state(in: text, at: line.start, rules.tailoring))
    }
    state.read(text, from: offset, to: place, rules.tailoring)
    var length = 0
    let step = state.step(text.scalarClass(at: place, &length), rules.tailoring)
    let effort = 16 &+ place &- offset
    guard step.isOpen else { return step.decides ? .yes(examined: 0) : .no(effort: effort, examined: 0) }
    state.row = step.row
    guard let answer = resolve(text, from: place &+ length, in: line, state: state) else { return .open }
    return answer.breaks
      ? .yes(examined: answer.examined)
      : .no(effort: effort &+ answer.examined &- place, examined: answer.examined)
  }
}

extension Span<UInt8> {
  /// Whether all bytes from `start` to `end` are printable ASCII.
  @inline(__always)
  func isPrintable(from start: Int, to end: Int) -> Bool {
    var offset = start
    while offset &+ 64 <= end {
      if TextBlock(self, at: offset).map({ $0.unprintable }).union.isAnyTrue { return false }
      offset &+= 64
    }
    var others = SIMD16<UInt8>(repeating: 0)
    while offset &+ 16 <= end {
      others |= block(at: offset).unprintable
      offset &+= 16
    }
    if offset > start, offset < end { others |= block(at: end &- 16).unprintable }
    if others.isAnyTrue { return false }
    if offset > start || offset == end { return true }
    while offset < end {
      if byte(at: offset) &- 0x20 >= 0x7F - 0x20 { return false }
      offset &+= 1
    }
    return true
  }

  /// The last byte from `start` on and before `end` that is no letter and no digit of ASCII; nil if there is none.
  @inline(__always)
  fileprivate func lastMark(from start: Int, before end: Int) -> Int? {
    var offset = end
    while offset >= 16, offset > start {
      offset &-= 16
      let marks = block(at: offset).marks.bits
      if marks == 0 { continue }
      let mark = offset &+ 63 &- marks.leadingZeroBitCount
      return mark < start ? nil : mark
    }
    while offset > start {
      offset &-= 1
      if !byte(at: offset).isWord { return offset }
    }
    return nil
  }

  /// The line break class of the ASCII scalar at `offset`, in any tailoring.
  @inline(__always)
  func lineBreakClass(ofASCIIAt offset: Int) -> Int {
    lineBreakClassOffsets.span.byte(scalarLeaves.span.byte(Int(byte(at: offset)))) &>> 2
  }
}

extension UInt8 {
  /// Whether this is a letter or a digit of ASCII.
  fileprivate var isWord: Bool { (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 }
}

extension SIMD16<UInt8> {
  /// 0xFF where a byte is no letter and no digit of ASCII.
  @inline(__always)
  fileprivate var marks: SIMD16<UInt8> {
    ~((self | SIMD16(repeating: 0x20)).isWithin(0x61, 0x7A) | isWithin(0x30, 0x39))
  }
}
