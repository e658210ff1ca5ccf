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
    var isDense = text.count > 0 && text.byte(at: 0) >= 0xC0 && !text.mayStartPlain(at: 0)
    // Up to where a tab inside a line makes vectors useless.
    var scalarEnd = 1
    while position.offset < text.count {
      if isDense, position.offset &+ 66 <= text.count {
        let block = ScalarBlock(text, at: position.offset)
        if block.isDense, !text.hasTab(at: position.offset) {
          position = position.afterDenseBlocks(text, block)
          isDense = position.offset < text.count && !text.mayStartPlain(at: position.offset)
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
}
