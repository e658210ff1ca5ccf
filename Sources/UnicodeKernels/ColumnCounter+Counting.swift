extension ColumnCounter {
  /// Consumes all of `text` and adds its columns to `column`.
  ///
  /// Plain scalars, one or two columns wide, are counted in vectors; the automaton takes all else, a scalar a step.
  ///
  /// - Complexity: O(n), where n is `text.count`.
  public mutating func count(_ text: Span<UInt8>) {
    precondition(text.endsBetweenScalars, "the span ends inside a scalar")
    var position = Position(of: self)
    // Whether most scalars are special, as in Devanagari.
    var isDense = text.count > 0 && text.byte(at: 0) >= 0xC0
    // Up to where a tab inside a line makes vectors useless.
    var scalarEnd = 1
    while position.offset < text.count {
      if isDense, position.offset &+ 65 <= text.count {
        if let ends = text.scalarEnds(at: position.offset) {
          position.settle(text)
          position = Self.countDense(text, ends, position)
          continue
        }
        isDense = false
      }
      if position.offset >= scalarEnd, position.startsPlain {
        if position.offset &+ 66 <= text.count {
          let stop: Position.BlockStop
          (position, stop) = position.afterBlocks(text)
          isDense = stop == .dense
          if stop == .tab { scalarEnd = position.offset &+ 64 }
          continue
        }
        if position.offset &+ 8 <= text.count, position.passASCII(text) { continue }
      }
      position.step(text)
    }
    position.settle(text)
    position.store(in: &self)
  }

  /// Reads the scalars of a dense block.
  @inline(never)
  private static func countDense(_ text: Span<UInt8>, _ ends: UInt64, _ position: Position) -> Position {
    var row = position.row
    var column = position.column
    var lineStart = position.lineStart
    let (classTable, tabWidth) = (position.classTable, position.tabWidth)
    let end = text.forEachScalarClass(inBlockAt: position.offset, ends: ends) { scalarClass, lead in
      let classOffset = columnClassOffsets.span.byte(classTable &+ scalarClass)
      column &+= columnTransitions.span.half(at: row &+ 2, from: classOffset) & 0xFF &- 1
      row = columnTransitions.span.half(at: row, from: classOffset)
      if lead < 0x0E {
        if lead == 0x09 { column &+= tabWidth &- 1 &- (column &- 1 &- lineStart) % tabWidth }
        if lead == 0x0A || lead == 0x0D { lineStart = column }
      }
    }
    var result = position
    (result.offset, result.row, result.column, result.lineStart) = (end, row, column, lineStart)
    return result
  }
}
