extension RowScanner {
  /// Appends to `rows` the rows that start in `text`, from `start` on, and whose end the window decides.
  ///
  /// - Parameters:
  ///   - text: the window. A scalar is never cut.
  ///   - start: where the scanner stands: the start of a row.
  ///   - limit: the most rows to find, at least 1.
  ///   - isLast: whether the text ends where the window does. The last row ends there then; it is empty after a
  ///     line ending, and if the text is.
  /// - Returns: where the next row starts. With fewer rows than `limit`, the window decides no more: the caller
  ///   adds to it before it asks again.
  /// - Complexity: O(n), n being the bytes from `start` on, up to a line ending after the last row.
  package mutating func scan(
    _ text: Span<UInt8>, from start: Int, limit: Int, isLast: Bool, into rows: inout [ScannedRow]
  ) -> Int {
    let most = rows.count &+ limit
    var anchor = RowAnchor(offset: start, state: state)
    var rowStart = start
    lines: while true {
      let (lineEnd, endingLength) = text.line(from: rowStart, isLast: isLast)
      let isOpen = endingLength == nil
      if isOpen && rules.columns == 0 { break }
      repeat {
        guard let end = row(text, rowStart, lineEnd, isOpen: isOpen, &anchor) else { break lines }
        let endsLine = end.offset == lineEnd
        let next = endsLine ? end.offset &+ (endingLength ?? 0) : end.offset
        if endsLine {
          // What follows a line ending has no say in its line, but that a LF may follow a CR.
          let isLastRow = endingLength == 0
          let isLoneCR = endingLength == 1 && text.byte(at: lineEnd) == 0x0D
          reach = isLastRow || isLoneCR ? 1 : 0
        } else {
          reach = max(reach &- (next &- rowStart), end.examined &- next)
        }
        rows.append(
          ScannedRow(
            end: next, columns: end.columns, reach: reach, endingLength: endsLine ? endingLength ?? 0 : 0,
            startsLine: startsLine))
        rowStart = next
        startsLine = endsLine
        if endsLine {
          anchor = RowAnchor(offset: next, state: LineBreakState())
          if endingLength == 0 { break lines }
        } else if let state = end.state {
          anchor = RowAnchor(offset: next, state: state)
        }
        if rows.count == most { break lines }
      } while !startsLine
    }
    state = startsLine ? LineBreakState() : anchor.state(in: text, at: rowStart)
    return rowStart
  }

  /// The row that starts at `start` in a line that ends at `lineEnd`; nil if the window does not decide.
  @inline(__always)
  private func row(
    _ text: Span<UInt8>, _ start: Int, _ lineEnd: Int, isOpen: Bool, _ anchor: inout RowAnchor
  ) -> RowEnd? {
    if rules.columns == 0 { return wholeLine(text, start, lineEnd) }
    return exactRow(text, start, lineEnd, isOpen: isOpen, state: anchor.state(in: text, at: start))
  }

  /// A line as one row.
  private func wholeLine(_ text: Span<UInt8>, _ start: Int, _ lineEnd: Int) -> RowEnd {
    var offset = start
    var row = 0
    var column = 0
    var visible = 0
    var grapheme = 0
    while offset < lineEnd {
      var length = 0
      let step = columnStep(row, text.scalarClass(at: offset, &length))
      let added =
        text.byte(at: offset) == 0x09 ? rules.tabWidth &- column % rules.tabWidth : step.columns
      column &+= added
      grapheme = step.starts ? added : grapheme &+ added
      // A mark on a space makes it visible; a grapheme without width changes nothing.
      if grapheme > 0 && !(step.starts && text.hangs(at: offset)) { visible = column }
      row = step.row
      offset &+= length
    }
    return RowEnd(offset: lineEnd, columns: visible, examined: lineEnd, state: nil)
  }
}

/// The last place of a line at which the line breaker's state is known.
struct RowAnchor {
  var offset: Int
  var state: LineBreakState

  /// The state at `offset`, which becomes the anchor. Looks back no further than the anchor, so that all calls
  /// over a line together are linear.
  mutating func state(in text: Span<UInt8>, at offset: Int) -> LineBreakState {
    if offset > self.offset {
      if let found = LineBreakState.synchronised(in: text, from: self.offset, to: offset) {
        (self.offset, state) = found
      }
      state.read(text, from: self.offset, to: offset)
      self.offset = offset
    }
    return state
  }
}

extension Span<UInt8> {
  /// Where the line that goes on at `start` ends, and the bytes of its ending: 0 at the end of the text, nil if
  /// the window does not say. A CR at the end of an open window may be half of a CR LF: the line is open there.
  func line(from start: Int, isLast: Bool) -> (end: Int, endingLength: Int?) {
    var offset = start
    while offset < count {
      let byte = byte(at: offset)
      if byte == 0x0A { return (offset, 1) }
      if byte == 0x0D {
        if offset &+ 1 < count { return (offset, self.byte(at: offset &+ 1) == 0x0A ? 2 : 1) }
        return isLast ? (offset, 1) : (offset, nil)
      }
      offset &+= 1
    }
    return (count, isLast ? 0 : nil)
  }
}
