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

  /// How many of the eight bytes at `offset`, from the first on, are printable ASCII.
  @inline(__always)
  func printableLength(at offset: Int) -> Int {
    let word = word(at: offset)
    // A borrow or a carry runs upwards only, from a byte that is marked itself.
    let others =
      (word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080
    return others == 0 ? 8 : others.trailingZeroBitCount &>> 3
  }

  /// Whether the automaton goes on with the scalar at `offset`: no run of ASCII starts there, and no block that
  /// may be plain.
  @inline(__always)
  func staysMixed(at offset: Int, isRetryDue: Bool) -> Bool {
    let lead = byte(at: offset)
    if lead < 0x80 { return false }
    return !(isRetryDue && lead >= 0xE3 && lead < 0xEE)
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
