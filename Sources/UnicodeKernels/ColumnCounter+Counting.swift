extension ColumnCounter {
  /// Consumes all of `text` and adds its columns to `column`.
  ///
  /// Runs of ASCII and of plain scalars are counted in vectors; the automaton takes all else, a scalar a step.
  ///
  /// - Complexity: O(n), where n is `text.count`.
  public mutating func count(_ text: Span<UInt8>) {
    precondition(text.endsBetweenScalars, "the span ends inside a scalar")
    var position = Position(of: self)
    // Where the next vector of plain scalars is tried: not for a while after one that failed.
    var retry = 1
    // The same for blocks of scalars of one to three bytes.
    var blockRetry = 0
    while position.offset < text.count {
      let lead = text.byte(at: position.offset)
      if position.startsPlain, position.offset &+ 16 <= text.count, position.offset > 0 {
        if lead < 0x80 {
          if position.passASCII(text) { continue }
        } else if lead >= 0xE3, lead < 0xEE, position.offset >= retry {
          if position.passPlain(text, &retry) { continue }
        }
      }
      if lead >= 0xC0, lead < 0xE3, position.offset >= blockRetry, position.offset &+ 65 <= text.count {
        if let ends = text.scalarEnds(at: position.offset) {
          position.settle(text)
          position = Self.countBlock(text, ends, position)
          continue
        }
        blockRetry = position.offset &+ 64
      }
      (position.offset, position.row, position.column) = Self.countScalars(
        text, position.offset, position.row, position.column, position.classTable, retry)
      let last = text.byte(at: position.offset &- 1)
      if last < 0x0E { position = position.afterControl(text, last) }
    }
    position.settle(text)
    position.store(in: &self)
  }

  /// Reads the scalars of a block.
  @inline(never)
  private static func countBlock(_ text: Span<UInt8>, _ ends: UInt64, _ position: Position) -> Position {
    var row = position.row
    var column = position.column
    var lineStart = position.lineStart
    let (classTable, tabWidth) = (position.classTable, position.tabWidth)
    let end = text.forEachScalarClass(inBlockAt: position.offset, ends: ends) { scalarClass, lead in
      let entry = row &+ columnClassOffsets.span.byte(classTable &+ scalarClass)
      column &+= columnTransitions.span.half(at: entry &+ 2) & 0xFF &- 1
      row = columnTransitions.span.half(at: entry)
      if lead < 0x0E {
        if lead == 0x09 { column &+= tabWidth &- 1 &- (column &- 1 &- lineStart) % tabWidth }
        if lead == 0x0A || lead == 0x0D { lineStart = column }
      }
    }
    var result = position
    (result.offset, result.row, result.column, result.lineStart) = (end, row, column, lineStart)
    return result
  }

  /// Reads scalars, at least one, up to a control or to where vectors may go on. It holds nothing but what a scalar
  /// needs, so that all of it stays in registers.
  @inline(never)
  private static func countScalars(
    _ text: Span<UInt8>, _ start: Int, _ startRow: Int, _ startColumn: Int, _ classTable: Int, _ retry: Int
  ) -> (offset: Int, row: Int, column: Int) {
    var (offset, row, column) = (start, startRow, startColumn)
    while true {
      let lead = text.byte(at: offset)
      var length = 0
      let entry = row &+ columnClassOffsets.span.byte(classTable &+ text.scalarClass(at: offset, &length))
      column &+= columnTransitions.span.half(at: entry &+ 2) & 0xFF &- 1
      row = columnTransitions.span.half(at: entry)
      offset &+= length
      if lead < 0x0E || offset &+ 4 > text.count { break }
      // Four bytes of ASCII, or the lead of what may be plain, are for the vectors.
      let next = text.halfWord(at: offset)
      if next & 0x8080_8080 == 0 || offset >= retry && next & 0xFF &- 0xE3 <= 0xED &- 0xE3 { break }
    }
    return (offset, row, column)
  }
}
