extension RowScanner {
  /// Appends to `rows` the rows that start in `text`, from `start` on, and whose end the window decides, as many as
  /// it has room for.
  ///
  /// - Parameters:
  ///   - text: the window. A scalar is never cut.
  ///   - start: where the scanner stands: the start of a row.
  ///   - limit: rows that start there or behind it are left for when there is more text after them. Little text after a
  ///     row makes it slow to find.
  ///   - isLast: whether the text ends where the window does. The last row ends there then; it is empty after a
  ///     line ending, and if the text is.
  /// - Returns: where the next row starts. If `rows` are not full, the window decides no more: the caller adds to it
  ///   before it asks again.
  /// - Complexity: O(n), n being the bytes from `start` on, up to a line ending after the last row.
  package mutating func scan(
    _ text: Span<UInt8>, from start: Int, to limit: Int = .max, isLast: Bool,
    into rows: inout OutputSpan<RowRecord>
  ) -> Int {
    var anchor = RowAnchor(offset: start, state: state)
    var rowStart = start
    var places = LinePlaces(from: start, startsLine: startsLine)
    lines: while !rows.isFull, rowStart < limit {
      if startsLine {
        rowStart = shortLines(text, from: rowStart, &places, into: &rows)
        anchor = RowAnchor(offset: rowStart, state: LineBreakState())
        if rows.isFull || rowStart >= limit { break }
      }
      let (lineEnd, endingLength, plainEnd) = lineEnd(
        text, from: rowStart, &places, wanted: rows.freeCapacity, isLast: isLast)
      if endingLength == nil && rules.columns == 0 { break }
      repeat {
        let line = RowLine(
          start: rowStart, end: text.rowLimit(from: rowStart, to: lineEnd), isOpen: endingLength == nil,
          plainEnd: plainEnd)
        // Three ways, from the fastest, which knows least, to the one that is exact in all texts. A way that does not
        // suit the row says so, and the next one begins anew.
        var search = rules.columns == 0 ? .found(wholeLine(text, line)) : plainRow(text, line, &anchor)
        if case .unsuited = search { search = mixedRow(text, line, &anchor) }
        if case .unsuited = search { search = exactRow(text, line, &anchor) }
        guard case .found(let end) = search else { break lines }
        let endsLine = end.offset == lineEnd
        let ending = endsLine ? endingLength ?? 0 : 0
        let next = end.offset &+ ending
        if startsLine && !endsLine {
          guard let leading = leadingColumns(text, line) else { break lines }
          indent = rules.indent(leading: leading)
        }
        if endsLine {
          // What follows a line ending has no say in its line, but that a LF may follow a CR.
          reach = ending == 0 || ending == 1 && text.byte(at: lineEnd) == 0x0D ? 1 : 0
        } else {
          reach = max(reach &- (next &- rowStart), end.examined &- next)
        }
        rows.append(
          RowRecord(
            bytes: next &- rowStart, columns: end.columns, reach: reach, endingLength: ending,
            startsLine: startsLine))
        rowStart = next
        startsLine = endsLine
        if endsLine {
          anchor = RowAnchor(offset: next, state: LineBreakState())
          if ending == 0 { break lines }
        } else if let state = end.state {
          anchor = RowAnchor(offset: next, state: state)
        }
      } while !startsLine && !rows.isFull && rowStart < limit
    }
    state = startsLine ? LineBreakState() : state(at: rowStart, in: text, &anchor)
    return rowStart
  }

  /// The row read scalar by scalar.
  @inline(never)
  private func exactRow(_ text: Span<UInt8>, _ line: RowLine, _ anchor: inout RowAnchor) -> RowSearch {
    let end = exactRow(text, line, state: state(at: line.start, in: text, &anchor))
    return end.map { .found($0) } ?? .open
  }

  /// The columns of the space that a line starts with, in which rows may end; 0 if nobody asks for them, nil if the
  /// window does not say.
  @inline(__always)
  private func leadingColumns(_ text: Span<UInt8>, _ line: RowLine) -> Int? {
    guard rules.indentsLikeLine else { return 0 }
    let space = rules.leadingColumns(text, from: line.start, to: line.end)
    return space.end == line.end && line.isOpen ? nil : space.columns
  }

  /// The line breaker's state where a row starts.
  @inline(__always)
  func state(at offset: Int, in text: Span<UInt8>, _ anchor: inout RowAnchor) -> LineBreakState {
    rules.breaksAnywhere ? LineBreakState() : anchor.state(in: text, at: offset, rules.tailoring)
  }

  /// A line as one row.
  private func wholeLine(_ text: Span<UInt8>, _ line: RowLine) -> RowEnd {
    var offset = line.start
    var row = 0
    var column = 0
    var visible = 0
    var grapheme = 0
    while offset < line.end {
      var length = 0
      let step = rules.columnStep(row, text.scalarClass(at: offset, &length))
      let added = text.byte(at: offset) == 0x09 ? rules.tabStop(after: column) &- column : step.columns
      column &+= added
      grapheme = step.starts ? added : grapheme &+ added
      // A mark on a space makes it visible; a grapheme without width changes nothing.
      if grapheme > 0 && !(step.starts && text.hangs(at: offset)) { visible = column }
      row = step.row
      offset &+= length
    }
    return RowEnd(offset: line.end, columns: visible, examined: line.end, state: nil)
  }
}

/// What is left of a line: from the start of a row on.
struct RowLine {
  var start: Int
  /// Where the line ends: at its ending, at the end of the text or, if it is open, of the window.
  var end: Int
  /// Whether the window ends before the line is known to.
  var isOpen: Bool
  /// Up to where it is known to be printable ASCII, but for tabs in front of it.
  var plainEnd: Int
}

/// Where a row ends, and what follows from it.
struct RowEnd {
  var offset: Int
  var columns: Int
  /// The end of what had to be read to know it.
  var examined: Int
  /// The line breaker's state at `offset`; nil if it was not computed.
  var state: LineBreakState?
}

/// What a way of finding a row's end comes to.
enum RowSearch {
  case found(RowEnd)
  /// What is beyond the window may decide.
  case open
  /// The row holds what this way does not know.
  case unsuited
}

/// The last place of a line at which the line breaker's state is known.
struct RowAnchor {
  var offset: Int
  var state: LineBreakState

  /// The state at `offset`, which becomes the anchor. Looks back no further than the anchor, so that all calls
  /// over a line together are linear.
  mutating func state(
    in text: Span<UInt8>, at offset: Int, _ tailoring: LineBreakTailoring
  ) -> LineBreakState {
    if offset > self.offset {
      if let found = LineBreakState.synchronised(in: text, from: self.offset, to: offset, tailoring) {
        (self.offset, state) = found
      }
      state.read(text, from: self.offset, to: offset, tailoring)
      self.offset = offset
    }
    return state
  }
}

extension Span<UInt8> {
  /// The end of the line, or where a row from `start` on is as long as a record can say: no more than a row that
  /// is not wrapped, or has no width, is ended there.
  @inline(__always)
  func rowLimit(from start: Int, to lineEnd: Int) -> Int {
    guard lineEnd &- start > RowRecord.maximumBytes &- 2 else { return lineEnd }
    return scalarStart(before: start &+ RowRecord.maximumBytes &- 2)
  }

  /// Whether a LF or CR is among 64 bytes.
  @inline(__always)
  private func hasLineEnding(inBlocksAt offset: Int) -> Bool {
    let (first, second) = (block(at: offset), block(at: offset &+ 16))
    let (third, fourth) = (block(at: offset &+ 32), block(at: offset &+ 48))
    return
      ((first.equal(0x0A) | first.equal(0x0D) | second.equal(0x0A) | second.equal(0x0D))
      | (third.equal(0x0A) | third.equal(0x0D) | fourth.equal(0x0A) | fourth.equal(0x0D))).hasHighBit
  }

  /// Where the line that goes on at `start` ends, and the bytes of its ending: 0 at the end of the text, nil if
  /// the window does not say. A CR at the end of an open window may be half of a CR LF: the line is open there.
  func line(from start: Int, isLast: Bool) -> (end: Int, endingLength: Int?) {
    var offset = start
    while offset &+ 64 <= count, !hasLineEnding(inBlocksAt: offset) { offset &+= 64 }
    while offset &+ 16 <= count {
      let block = block(at: offset)
      let words = (block.equal(0x0A) | block.equal(0x0D)).words
      if words.x | words.y != 0 {
        offset &+= words.x != 0 ? words.x.trailingZeroBitCount &>> 3 : 8 &+ words.y.trailingZeroBitCount &>> 3
        break
      }
      offset &+= 16
    }
    while offset < count, byte(at: offset) != 0x0A, byte(at: offset) != 0x0D { offset &+= 1 }
    if offset == count { return (count, isLast ? 0 : nil) }
    if byte(at: offset) == 0x0A { return (offset, 1) }
    if offset &+ 1 < count { return (offset, byte(at: offset &+ 1) == 0x0A ? 2 : 1) }
    return (offset, isLast ? 1 : nil)
  }
}
