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
    case .lineEndings: lineEndings(before: offset)
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

  /// How many line endings start before the byte offset `offset`.
  func lineEndings(before offset: Int) -> Int {
    let total = count
    if offset <= total / 2 { return lineEndings(from: 0, to: offset, afterReturn: entry.isAfterReturn) }
    let all = unsafe Int(header.pointee.lineEndings)
    if offset == total || all == 0 { return all }
    return all &- lineEndings(from: offset, to: total, afterReturn: byte(at: offset &- 1) == 0x0D)
  }

  @inline(__always)
  private func lineEndings(from start: Int, to end: Int, afterReturn: Bool) -> Int {
    var count = 0
    if unsafe !(header.pointee.mayHoldReturn || afterReturn) {
      _ = forEachPiece(from: start, to: end) { piece in
        count &+= piece.lineFeedCount
        return true
      }
      return count
    }
    var afterReturn = afterReturn
    _ = forEachPiece(from: start, to: end) { piece in
      count &+= UTF8Scan.lineEndingCount(in: piece, afterCarriageReturn: afterReturn)
      afterReturn = piece[piece.count &- 1] == 0x0D
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

  /// The byte offset behind the `number`-th line ending that starts in the leaf, from 1; of a CR LF, behind its CR.
  func offset(afterLineEnding number: Int) -> Int {
    let all = unsafe Int(header.pointee.lineEndings)
    if unsafe header.pointee.mayHoldReturn || entry.isAfterReturn {
      return offset(afterEnding: number)
    }
    if number > all / 2 {
      var left = all &- number &+ 1
      let inTail = tail.offset(afterLineFeedFromEnd: &left)
      if left == 0 { return gapStart &+ inTail }
      return head.offset(afterLineFeedFromEnd: &left)
    }
    var left = number
    let inHead = head.offset(afterLineFeed: &left)
    if left == 0 { return inHead }
    return gapStart &+ tail.offset(afterLineFeed: &left)
  }

  /// The same in a leaf that may hold a CR.
  @inline(never)
  private func offset(afterEnding number: Int) -> Int {
    var left = number
    var afterReturn = entry.isAfterReturn
    let inHead = head.offset(afterLineEnding: &left, afterReturn: &afterReturn)
    if left == 0 { return inHead }
    return gapStart &+ tail.offset(afterLineEnding: &left, afterReturn: &afterReturn)
  }
}

extension UTF8 {
  /// The bytes of a scalar with this first byte.
  @inline(__always)
  fileprivate static func width(startingWith lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }
}
