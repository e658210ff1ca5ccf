/// Where a row overflows.
struct RowOverflow {
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
    var efforts = 0
    var length = 0
    var second = text.scalarClass(at: place, &length)
    search: while !rules.breaksAnywhere {
      var previous = 0
      let first = text.scalarClass(before: place, &previous)
      let pair = (rules.tailoring.classIndex(first), rules.tailoring.classIndex(second))
      if !LineBreakState.joins(pair.0, pair.1) {
        let isBoundary =
          place == overflow.grapheme
          ? true : GraphemeBreaker.isBoundary(first, second) ?? startsGrapheme(text, place, previous, line)
        guard let isBoundary else { return .unsuited }
        if isBoundary {
          switch opportunity(text, at: place, line, pair.0, pair.1, &anchor) {
          case .yes(let read):
            examined = max(examined, read)
            break search
          case .no(let effort, let read):
            efforts &+= effort
            examined = max(examined, read)
            if efforts > RowOpportunity.greatestEffort { return .unsuited }
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

  /// Whether a grapheme starts at `place`, where the scalars on both sides do not tell: the one in front starts at
  /// `previous`. Nil if not even twenty scalars do.
  @inline(never)
  private func startsGrapheme(
    _ text: Span<UInt8>, _ place: Int, _ previous: Int, _ line: RowLine
  ) -> Bool? {
    var start = previous
    var second = 0
    var length = 0
    var scalars = 1
    second = text.scalarClass(at: start, &length)
    while start > line.start {
      var before = 0
      let first = text.scalarClass(before: start, &before)
      if GraphemeBreaker.isBoundary(first, second) == true { break }
      if scalars == 20 { return nil }
      scalars &+= 1
      (start, second) = (before, first)
    }
    // All that joins lies behind `start` now.
    var row = 0
    while true {
      let step = rules.columnStep(row, text.scalarClass(at: start, &length))
      if start == place { return step.starts }
      row = step.row
      start &+= length
    }
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
    var isJoined = false
    while offset < line.end {
      var length = 0
      let step = rules.columnStep(row, text.scalarClass(at: offset, &length))
      if step.starts && offset > line.start {
        if grapheme >= 0, column > width, column > graphemeColumn, isJoined || !text.hangs(at: grapheme) {
          if grapheme == line.start { return nil }
          return RowOverflow(grapheme: grapheme, column: graphemeColumn, examined: offset &+ length)
        }
        grapheme = offset
        graphemeColumn = column
        isJoined = false
      } else if offset > line.start {
        isJoined = true
      }
      column = text.byte(at: offset) == 0x09 ? rules.tabStop(after: column) : column &+ step.columns
      row = step.row
      offset &+= length
    }
    if grapheme >= 0, column > width, column > graphemeColumn, isJoined || !text.hangs(at: grapheme) {
      if grapheme == line.start || line.isOpen { return line.isOpen ? .init(line.end, column) : nil }
      return RowOverflow(grapheme: grapheme, column: graphemeColumn, examined: line.end &+ 1)
    }
    return RowOverflow(line.end, column)
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
