extension Span<UInt8> {
  /// The columns of what hangs at the end of a row from `start` to `end`, both grapheme boundaries; and whether
  /// all of the row hangs. Nil if that takes more than a look at pairs of scalars.
  ///
  /// Spaces hang, and what has no width between them; a space with a mark on it is visible.
  @inline(__always)
  func hangingColumns(from start: Int, to end: Int) -> (columns: Int, reachesStart: Bool)? {
    var columns = 0
    var offset = end
    while offset > start {
      let last = byte(at: offset &- 1)
      // Before a space, what prepends would make one grapheme with it; ASCII does not.
      if last == 0x20, offset &- 1 == start || byte(at: offset &- 2) < 0x80 {
        columns &+= 1
        offset &-= 1
        continue
      }
      if last > 0x20, last < 0x7F { break }
      // Han, and Hangul of two leads, are visible.
      if offset &- 3 >= start, byte(at: offset &- 3).leadsVisible { break }
      guard let found = hangingGrapheme(from: start, to: offset) else { return nil }
      guard let hanging = found.columns else { break }
      columns &+= hanging
      offset = found.start
    }
    return (columns, offset == start)
  }

  /// The start of the grapheme that ends at `end` and its columns; nil columns if it is visible.
  private func hangingGrapheme(from start: Int, to end: Int) -> (start: Int, columns: Int?)? {
    if byte(at: end &- 1) == 0x09 { return nil }
    var offset = 0
    var scalar = scalarClass(before: end, &offset)
    let isHanging = hangs(at: offset)
    var width = ownColumns(scalar)
    if width > 0 && !isHanging { return (offset, nil) }
    var hasOne = true
    while offset > start {
      var previous = 0
      let before = scalarClass(before: offset, &previous)
      guard let isBoundary = GraphemeBreaker.isBoundary(before, scalar) else { return nil }
      if isBoundary { break }
      hasOne = false
      (offset, scalar) = (previous, before)
      width = max(width, ownColumns(scalar))
      if width > 0 { return (offset, nil) }
    }
    if width > 0 && !hasOne { return (offset, nil) }
    return (offset, width)
  }

  /// The columns of a scalar by itself.
  @inline(__always)
  private func ownColumns(_ scalar: Int) -> Int {
    columnTransitions.span.half(at: columnClassOffsets.span.byte(scalar) &+ 2) & 0xFF &- 1
  }
}

extension GraphemeBreaker {
  /// Whether a grapheme boundary lies between scalars of two combined classes, if that needs no more to know.
  @inline(__always)
  static func isBoundary(_ first: Int, _ second: Int) -> Bool? {
    let first = UInt32(truncatingIfNeeded: graphemeClassOffsets.span.byte(first) &>> 2)
    let second = graphemeClassOffsets.span.byte(second) &>> 2
    if graphemeBoundaryPairs.span.word(second) &>> first & 1 != 0 { return true }
    return graphemeJoinPairs.span.word(second) &>> first & 1 != 0 ? false : nil
  }
}

extension UInt8 {
  /// Whether this is the first byte of scalars of three bytes that are all two columns wide: U+4000 to U+9FFF, U+B000 to
  /// U+CFFF.
  @inline(__always)
  fileprivate var leadsVisible: Bool { self &- 0xE4 <= 5 || self &- 0xEB <= 1 }
}
