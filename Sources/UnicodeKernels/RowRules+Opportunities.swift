extension RowRules {
  /// Where `text`, a line or a part of one, may be broken between words: line break opportunities that are grapheme
  /// boundaries, from the start on, the end not among them.
  ///
  /// - Complexity: O(n), n being `text.count`.
  package func opportunities(in text: Span<UInt8>) -> [Int] {
    var places: [Int] = []
    var pending: Int?
    var state = LineBreakState()
    var columnRow = 0
    var offset = 0
    while offset < text.count {
      var length = 0
      let scalar = text.scalarClass(at: offset, &length)
      let column = columnStep(columnRow, scalar)
      let step = state.step(scalar, tailoring)
      if let place = pending, step.isResolved {
        if step.resolvesToBreak { places.append(place) }
        pending = nil
      }
      if step.decides, column.starts, offset > 0 {
        if step.isOpen { pending = offset } else { places.append(offset) }
      }
      state.row = step.row
      columnRow = column.row
      offset &+= length
    }
    if let pending, state.endResolvesToBreak { places.append(pending) }
    return places
  }

  /// Where the spaces begin that end the part of `text` from `start` to `end`: what would hang at the end of a row.
  package func visibleEnd(of text: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var offset = end
    while offset > start {
      let scalar = text.scalarStart(before: offset)
      guard text.hangs(at: scalar) else { break }
      offset = scalar
    }
    return offset
  }
}
