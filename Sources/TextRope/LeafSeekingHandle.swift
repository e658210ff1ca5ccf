import UnicodeKernels

// Conversions inside a leaf. All counts of the whole are known, so that one counts from the nearer end; scalars also from
// the gap.

extension LeafHandle {
  /// How many units of `unit` start before the byte offset `offset`, which lies between scalars.
  ///
  /// - Parameter isAtFinger: Whether the leaf is the one under the finger of the text that asks.
  func count(of unit: SummaryUnit, before offset: Int, isAtFinger: Bool) -> Int {
    switch unit {
    case .utf8: offset
    case .scalars: scalars(before: offset)
    case .utf16: utf16(before: offset)
    case .graphemes: graphemes(before: offset, isAtFinger: isAtFinger)
    case .lineEndings: lineEndings(before: offset, isAtFinger: isAtFinger)
    }
  }

  func scalars(before offset: Int) -> Int {
    if unsafe header.pointee.scalarDeficit == 0 { return offset }
    let gapStart = gapStart
    if offset <= gapStart {
      if offset < gapStart / 2 { return offset &- ByteTally.continuations(in: slice(0, offset)) }
      let between = gapStart &- offset
      return scalarsBeforeGap &- (between &- ByteTally.continuations(in: slice(offset, gapStart)))
    }
    let between = offset &- gapStart
    return scalarsBeforeGap &+ between &- ByteTally.continuations(in: slice(gapEnd, gapEnd &+ between))
  }

  private func utf16(before offset: Int) -> Int {
    if unsafe header.pointee.utf16Deficit == 0 { return offset }
    let total = count
    if offset > total / 2 { return summary.utf16 &- utf16(from: offset, to: total) }
    return utf16(from: 0, to: offset)
  }

  private func utf16(from start: Int, to end: Int) -> Int {
    var count = 0
    _ = forEachPiece(from: start, to: end) { piece in
      let tally = ByteTally(piece)
      count &+= piece.count &- tally.continuations &+ tally.supplementary
      return true
    }
    return count
  }
}

extension LeafHandle {
  /// The byte offset with `count` scalars before it in the leaf.
  func offset(afterScalars count: Int) -> Int {
    if unsafe header.pointee.scalarDeficit == 0 { return count }
    let before = scalarsBeforeGap
    if count == before { return gapStart }
    if count > before { return gapStart &+ tail.offset(afterScalars: count &- before) }
    if count < before / 2 { return head.offset(afterScalars: count) }
    return head.offset(beforeScalars: before &- count)
  }

  /// The byte offset `count` scalars behind `offset`, which has `scalars` before it.
  @inline(__always)
  func offset(afterScalars count: Int, from offset: Int, _ scalars: Int) -> Int {
    if count > 8 { return self.offset(afterScalars: scalars &+ count) }
    var end = offset
    for _ in 0..<count { end &+= UTF8.width(startingWith: byte(at: end)) }
    return end
  }

  /// The byte offset of the scalar that holds UTF-16 code unit `count`, and whether the unit is its second.
  func offset(afterUTF16 count: Int) -> (offset: Int, isInside: Bool) {
    if unsafe header.pointee.utf16Deficit == 0 { return (count, false) }
    var left = count
    var offset = 0
    _ = forEachPiece(from: 0, to: self.count) { piece in
      guard let stop = UTF8Scan.offset(ofUTF16: &left, in: piece) else {
        offset &+= piece.count
        return true
      }
      offset &+= stop
      return stop == piece.count
    }
    return (offset, left == 1)
  }
}

extension UTF8 {
  /// The bytes of a scalar with this first byte.
  @inline(__always)
  fileprivate static func width(startingWith lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }
}
