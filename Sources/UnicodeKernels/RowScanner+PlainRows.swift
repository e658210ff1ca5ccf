extension RowScanner {
  /// The end of a row of printable ASCII, with tabs in front of the line: columns are bytes there, so that the
  /// place is known where the row overflows, and the row ends at the last opportunity before.
  @inline(__always)
  func plainRow(_ text: Span<UInt8>, _ line: RowLine, _ anchor: inout RowAnchor) -> RowSearch {
    var textStart = line.start
    var column = indent
    if startsLine {
      column = 0
      while textStart < line.end, text.byte(at: textStart) == 0x09 {
        textStart &+= 1
        column &+= rules.tabWidth
      }
    }
    guard column < rules.columns else { return .unsuited }
    // The byte that starts at the width.
    let edge = textStart &+ (rules.columns &- column)
    guard text.isPrintable(from: textStart, to: min(edge &+ 1, line.end)) else { return .unsuited }
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

    var place = next
    var doubts = 0
    var second = text.lineBreakClass(ofASCIIAt: place)
    while place > line.start, !rules.breaksAnywhere {
      let first = text.lineBreakClass(ofASCIIAt: place &- 1)
      if !LineBreakState.joins(first, second) {
        switch opportunity(text, at: place, line, first, second, &anchor) {
        case .yes(let examined):
          return .found(
            RowEnd(
              offset: place, columns: plainColumns(text, textStart, place, column),
              examined: max(examined, next &+ 1), state: nil))
        case .no:
          doubts &+= 1
          if doubts > 3 { return .unsuited }
        case .open: return .open
        }
      }
      second = first
      place &-= 1
    }
    return .found(
      RowEnd(
        offset: next, columns: plainColumns(text, textStart, next, column), examined: next &+ 1, state: nil))
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
  case no
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
    guard step.isOpen else { return step.decides ? .yes(examined: 0) : .no }
    state.row = step.row
    guard let answer = resolve(text, from: place &+ length, in: line, state: state) else { return .open }
    return answer.breaks ? .yes(examined: answer.examined) : .no
  }
}

extension Span<UInt8> {
  /// Whether all bytes from `start` to `end` are printable ASCII.
  @inline(__always)
  func isPrintable(from start: Int, to end: Int) -> Bool {
    var offset = start
    while offset &+ 16 <= end {
      if block(at: offset).unprintable.hasHighBit { return false }
      offset &+= 16
    }
    if offset == end { return true }
    if offset > start { return !block(at: end &- 16).unprintable.hasHighBit }
    while offset < end {
      if byte(at: offset) &- 0x20 >= 0x7F - 0x20 { return false }
      offset &+= 1
    }
    return true
  }

  /// The line break class of the ASCII scalar at `offset`, in any tailoring.
  @inline(__always)
  func lineBreakClass(ofASCIIAt offset: Int) -> Int {
    lineBreakClassOffsets.span.byte(scalarLeaves.span.byte(Int(byte(at: offset)))) &>> 2
  }
}
