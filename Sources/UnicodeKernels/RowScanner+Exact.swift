/// A row that is being read scalar by scalar.
private struct RowReading {
  /// The columns of all graphemes read.
  var column: Int
  /// The columns up to the last visible one.
  var visible: Int
  var hasVisible = false
  /// Whether the first grapheme is wider than the row: it stands alone then.
  var standsAlone = false

  /// Where the grapheme that is being read starts, with its columns so far.
  var grapheme: Int
  var graphemeColumns = 0
  /// Whether the grapheme is one that hangs over the end of a row: a single space.
  var hangs = false

  /// The last opportunity that fits, and one that is not decided yet.
  var opportunity: RowPlace?
  var pending: RowPlace?

  /// Adds the grapheme; false if it does not fit.
  mutating func finishGrapheme(start: Int, width: Int) -> Bool {
    if graphemeColumns > 0 && !hangs {
      if column &+ graphemeColumns > width {
        if hasVisible || grapheme > start { return false }
        standsAlone = true
      }
      visible = column &+ graphemeColumns
      hasVisible = true
    }
    column &+= graphemeColumns
    return true
  }
}

/// A place where a row may end.
private struct RowPlace {
  var offset: Int
  var columns: Int
  var state: LineBreakState
}

extension RowScanner {
  /// The row that starts where `line` does, by the rules alone, scalar by scalar.
  ///
  /// - Parameter state: the line breaker's state at the row's start.
  /// - Returns: nil if the line is open and what is beyond the window may decide.
  /// - Complexity: O(n), n being the bytes up to what decides the row's end.
  func exactRow(_ text: Span<UInt8>, _ line: RowLine, state: LineBreakState) -> RowEnd? {
    let start = line.start
    let width = rules.columns
    let startColumn = startsLine ? 0 : indent
    var reading = RowReading(column: startColumn, visible: startColumn, grapheme: start)
    var offset = start
    var columnRow = 0
    var breakState = state
    var graphemeState = state
    var overflows = false
    var length = 0

    while offset < line.end {
      let scalar = text.scalarClass(at: offset, &length)
      let column = rules.columnStep(columnRow, scalar)
      let starts = column.starts && offset > start
      if starts {
        if !reading.finishGrapheme(start: start, width: width) {
          overflows = true
          break
        }
        reading.grapheme = offset
        graphemeState = breakState
        reading.graphemeColumns = 0
      }
      let step = breakState.step(scalar, rules.tailoring)
      if let pending = reading.pending, step.isResolved {
        if step.resolvesToBreak { reading.opportunity = pending }
        reading.pending = nil
      }
      if starts && !reading.standsAlone && step.decides {
        let place = RowPlace(
          offset: offset, columns: reading.hasVisible ? reading.visible : 0, state: graphemeState)
        if step.isOpen { reading.pending = place } else { reading.opportunity = place }
      }
      if starts || offset == start {
        reading.hangs = text.hangs(at: offset)
        reading.graphemeColumns =
          text.byte(at: offset) == 0x09
          ? rules.tabStop(after: reading.column) &- reading.column : column.columns
      } else {
        reading.hangs = false
        reading.graphemeColumns &+= column.columns
      }
      breakState.row = step.row
      columnRow = column.row
      offset &+= length
    }

    var examined = offset &+ length
    if !overflows {
      if line.isOpen { return nil }
      examined = line.end &+ 1
      if reading.finishGrapheme(start: start, width: width) {
        return RowEnd(
          offset: line.end, columns: reading.hasVisible ? reading.visible : 0, examined: examined,
          state: breakState)
      }
    }
    if let pending = reading.pending, !rules.breaksAnywhere {
      guard let answer = resolve(text, from: offset, in: line, state: breakState)
      else { return nil }
      if answer.breaks { reading.opportunity = pending }
      examined = max(examined, answer.examined)
    }
    if let place = reading.opportunity, !rules.breaksAnywhere {
      return RowEnd(offset: place.offset, columns: place.columns, examined: examined, state: place.state)
    }
    return RowEnd(
      offset: reading.grapheme, columns: reading.hasVisible ? reading.visible : 0, examined: examined,
      state: graphemeState)
  }

  /// Reads on from `start` until an undecided boundary before it is decided; nil if the window does not say.
  func resolve(
    _ text: Span<UInt8>, from start: Int, in line: RowLine, state: LineBreakState
  ) -> (breaks: Bool, examined: Int)? {
    var offset = start
    var state = state
    while offset < line.end {
      var length = 0
      let step = state.step(text.scalarClass(at: offset, &length), rules.tailoring)
      offset &+= length
      if step.isResolved { return (step.resolvesToBreak, offset) }
      state.row = step.row
    }
    return line.isOpen ? nil : (state.endResolvesToBreak, line.end &+ 1)
  }
}

extension Span<UInt8> {
  /// Whether the scalar at `offset` hangs over the end of a row: SPACE, TAB, U+1680, U+2000 to 2006, 2008 to
  /// 200A, 205F, 3000.
  @inline(__always)
  func hangs(at offset: Int) -> Bool {
    let first = byte(at: offset)
    if first <= 0x20 { return first == 0x20 || first == 0x09 }
    if first &- 0xE1 > 2 { return false }
    let second = byte(at: offset &+ 1)
    let third = byte(at: offset &+ 2)
    switch first {
    case 0xE1: return second == 0x9A && third == 0x80
    case 0xE2: return second == 0x80 && third <= 0x8A && third != 0x87 || second == 0x81 && third == 0x9F
    default: return second == 0x80 && third == 0x80
    }
  }
}
