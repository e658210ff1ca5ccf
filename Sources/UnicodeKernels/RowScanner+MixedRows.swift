/// Where a row overflows.
private struct RowOverflow {
  /// The first grapheme that does not fit; the end of the line if all fit.
  var grapheme: Int
  /// The column at which it starts.
  var column: Int
  /// The end of what had to be read to know it.
  var examined: Int
}

extension RowScanner {
  /// The end of a row of any text that is not out of the ordinary: columns are counted up to where the row
  /// overflows, without a look at opportunities, and from there it goes back to the last one.
  func mixedRow(_ text: Span<UInt8>, _ line: RowLine, _ anchor: inout RowAnchor) -> RowSearch {
    guard let overflow = overflow(text, line) else { return .unsuited }
    if overflow.grapheme == line.end {
      if line.isOpen { return .open }
      guard let hanging = text.hangingColumns(from: line.start, to: line.end) else { return .unsuited }
      return .found(
        RowEnd(
          offset: line.end, columns: hanging.reachesStart ? 0 : overflow.column &- hanging.columns,
          examined: line.end &+ 1, state: nil))
    }

    var place = overflow.grapheme
    var examined = overflow.examined
    var doubts = 0
    var length = 0
    var second = text.scalarClass(at: place, &length)
    search: while !rules.breaksAnywhere {
      var previous = 0
      let first = text.scalarClass(before: place, &previous)
      let pair = (rules.tailoring.classIndex(first), rules.tailoring.classIndex(second))
      if !LineBreakState.joins(pair.0, pair.1) {
        let isBoundary =
          place == overflow.grapheme ? true : GraphemeBreaker.isBoundary(first, second)
        guard let isBoundary else { return .unsuited }
        if isBoundary {
          switch opportunity(text, at: place, line, pair.0, pair.1, &anchor) {
          case .yes(let read):
            examined = max(examined, read)
            break search
          case .no(_):
            doubts &+= 1
            if doubts > 3 { return .unsuited }
          case .open: return .open
          }
        }
      }
      place = previous
      second = first
      if place == line.start {
        place = overflow.grapheme
        break
      }
    }
    guard let beyond = columns(text, from: place, to: overflow.grapheme),
      let hanging = text.hangingColumns(from: line.start, to: place)
    else { return .unsuited }
    let columns = hanging.reachesStart ? 0 : overflow.column &- beyond &- hanging.columns
    return .found(RowEnd(offset: place, columns: columns, examined: examined, state: nil))
  }

  /// Where the row overflows; nil if its first grapheme does.
  @inline(__always)
  private func overflow(_ text: Span<UInt8>, _ line: RowLine) -> RowOverflow? {
    let width = rules.columns
    var offset = line.start
    var row = 0
    var column = startsLine ? 0 : indent
    if let overflow = passSafely(text, &offset, line, &row, &column) { return overflow }

    var grapheme = offset == line.start ? offset : -1
    var graphemeColumn = column
    var hangs = offset < line.end && text.hangs(at: offset)
    while offset < line.end {
      var length = 0
      let step = rules.columnStep(row, text.scalarClass(at: offset, &length))
      if step.starts && offset > line.start {
        if grapheme >= 0 && column > width && column > graphemeColumn && !hangs {
          if grapheme == line.start { return nil }
          return RowOverflow(grapheme: grapheme, column: graphemeColumn, examined: offset &+ length)
        }
        grapheme = offset
        graphemeColumn = column
        hangs = text.hangs(at: offset)
      } else if offset > line.start {
        hangs = false
      }
      column = text.byte(at: offset) == 0x09 ? rules.tabStop(after: column) : column &+ step.columns
      row = step.row
      offset &+= length
    }
    if grapheme >= 0 && column > width && column > graphemeColumn && !hangs {
      if grapheme == line.start || line.isOpen { return line.isOpen ? .init(line.end, column) : nil }
      return RowOverflow(grapheme: grapheme, column: graphemeColumn, examined: line.end &+ 1)
    }
    return RowOverflow(line.end, column)
  }

  /// Passes what cannot overflow yet: a grapheme is two columns at most, and its columns never fall by more than
  /// one while it is read. No need to know where graphemes begin.
  ///
  /// - Returns: where the row overflows, if that is between plain scalars.
  @inline(__always)
  private func passSafely(
    _ text: Span<UInt8>, _ offset: inout Int, _ line: RowLine, _ row: inout Int, _ column: inout Int
  ) -> RowOverflow? {
    let end = line.end
    let safe = rules.columns &- 4
    // Where the next vector is tried: not for a while after one that failed. It looks at a byte before itself.
    var retry = 1
    while offset < end, column <= safe {
      let lead = text.byte(at: offset)
      if lead < 0x80 {
        if offset &+ 8 <= end, startsASCII(row) {
          let length = min(text.printableLength(at: offset), safe &+ 1 &- column)
          if length > 0 {
            column &+= length
            offset &+= length
            row = rules.columnStep(0, scalarLeaves.span.byte(Int(text.byte(at: offset &- 1)))).row
            continue
          }
        }
        if lead == 0x09 {
          column = rules.tabStop(after: column)
          row = rules.columnStep(row, scalarLeaves.span.byte(0x09)).row
          offset &+= 1
          continue
        }
      } else if lead >= 0xE3, lead < 0xEE, offset >= retry, startsPlain(row) {
        let start = offset
        if passPlain(text, &offset, end, &column), offset > line.start, !text.hangs(at: offset) {
          return RowOverflow(
            grapheme: offset, column: column, examined: offset &+ (text.byte(at: offset) < 0x80 ? 1 : 3))
        }
        retry = offset &+ 16
        if offset > start {
          var length = 0
          row = rules.columnStep(0, text.scalarClass(at: text.scalarStart(before: offset), &length)).row
          continue
        }
      }
      repeat {
        var length = 0
        let step = rules.columnStep(row, text.scalarClass(at: offset, &length))
        column &+= step.columns
        row = step.row
        offset &+= length
      } while offset < end && column <= safe && text.staysMixed(at: offset, isRetryDue: offset >= retry)
    }
    return nil
  }

  /// Passes plain scalars, each a grapheme of a known width, as long as they fit: 64 bytes at once, then 16, and
  /// those of the last block one by one.
  ///
  /// The scalar that the end of a block cuts is not passed with it, since nothing is known of its last byte.
  ///
  /// - Returns: whether it stopped at a plain scalar that does not fit.
  @inline(__always)
  private func passPlain(
    _ text: Span<UInt8>, _ offset: inout Int, _ end: Int, _ column: inout Int
  ) -> Bool {
    let start = offset
    let width = rules.columns
    while offset &+ 66 <= end, column &+ 64 <= width {
      guard let columns = TextBlock(text, at: offset).plainColumns(text, at: offset) else { break }
      column &+= columns
      offset &+= 64
      leaveCut(text, &offset, &column)
    }
    while offset &+ 16 <= end {
      let block = text.block(at: offset)
      let isASCII = block.signed(greaterThan: -1)
      let others = block.notPlain(after: text.block(at: offset &- 1)) | (isASCII & block.unprintable)
      if others.hasHighBit { break }
      if column &+ 16 <= width {
        let leads = block.signed(greaterThan: -65)
        column &+= leads.trueCount &+ (leads & ~isASCII).trueCount
        offset &+= 16
        leaveCut(text, &offset, &column)
        continue
      }
      let blockEnd = offset &+ 16
      while offset < blockEnd {
        let isWide = text.byte(at: offset) >= 0x80
        let next = offset &+ (isWide ? 3 : 1)
        guard next <= blockEnd else { break }
        guard column &+ (isWide ? 2 : 1) <= width else { return true }
        column &+= isWide ? 2 : 1
        offset = next
      }
    }
    // What follows may join the last scalar, and widen it past the width.
    while column > width &- 4, offset > start {
      offset = text.scalarStart(before: offset)
      column &-= text.byte(at: offset) < 0x80 ? 1 : 2
    }
    return false
  }

  /// Goes back to the lead of a scalar that `offset` cuts, two columns before.
  @inline(__always)
  private func leaveCut(_ text: Span<UInt8>, _ offset: inout Int, _ column: inout Int) {
    guard !text.isScalarBoundary(offset) else { return }
    offset = text.scalarStart(before: offset)
    column &-= 2
  }

  /// Whether ASCII starts a grapheme in the state of `row`: always but after a prepended mark.
  @inline(__always)
  private func startsASCII(_ row: Int) -> Bool {
    rules.columnStep(row, scalarLeaves.span.byte(0x61)).starts
  }

  /// Whether every plain scalar does: a Hangul syllable does not after a leading consonant, nor where ASCII does
  /// not, and it is the only one.
  @inline(__always)
  private func startsPlain(_ row: Int) -> Bool {
    // The combined class of U+AC00, EA B0 80 in UTF-8.
    let leaf = scalarMiddle.span.half(at: (256 &+ 0x0A &<< 6 &+ 0x30) &<< 1)
    return rules.columnStep(row, scalarLeaves.span.byte(leaf &+ 0x80)).starts
  }

  /// The columns of whole graphemes from `start` to `end`; nil if a tab is among them.
  @inline(__always)
  private func columns(_ text: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    var offset = start
    var row = 0
    var column = 0
    while offset < end {
      if text.byte(at: offset) == 0x09 { return nil }
      var length = 0
      let step = rules.columnStep(row, text.scalarClass(at: offset, &length))
      column &+= step.columns
      row = step.row
      offset &+= length
    }
    return column
  }
}

extension RowOverflow {
  /// No overflow before the end of the line.
  fileprivate init(_ lineEnd: Int, _ column: Int) {
    self.init(grapheme: lineEnd, column: column, examined: lineEnd &+ 1)
  }
}

extension TextBlock {
  /// The columns of the scalars that start in the block, if all are plain and none is a control; the block lies at
  /// `offset`, where a scalar starts, and two more bytes follow.
  @inline(__always)
  fileprivate func plainColumns(_ text: Span<UInt8>, at offset: Int) -> Int? {
    let controls = map { $0.signed(greaterThan: -1) & $0.unprintable }.union
    guard !controls.hasHighBit, text.specialLeads(at: offset) == 0 else { return nil }
    return (SIMD16(repeating: 0) &- map { $0.leads &+ $0.atLeast(0xE0) }.sum).smallSum
  }
}
