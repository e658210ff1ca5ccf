/// Blocks of 64 bytes that are read scalar by scalar without a branch on the lengths.
///
/// Where words of a few scalars of three bytes stand between spaces, a branch on the length of each scalar is
/// mispredicted once a word, and that costs as much as all else. Here the ends of all scalars of a block are found
/// at once, as a mask, and one formula serves all shorter scalars:
///
///     class = leaves[middle[leads[first byte] + second byte] + last byte]
///
/// Where the second byte does not count, `middle` has the same entry for all of them. Scalars of four bytes take one
/// level more, and so do all others of a block that has one.
extension Span<UInt8> {
  /// The set of places in `offset ..< offset + 64` where a scalar ends, the first place lowest; empty if so many have one
  /// that plain ASCII is near. The span goes on for at least two bytes more.
  @inline(__always)
  func scalarEnds(at offset: Int) -> UInt64 {
    let ends =
      (block(at: offset &+ 1).leads.bits | block(at: offset &+ 17).leads.bits &<< 16)
      | (block(at: offset &+ 33).leads.bits &<< 32 | block(at: offset &+ 49).leads.bits &<< 48)
    let limit = hasFourByteLead(at: offset) ? 28 : 44
    return ends.nonzeroBitCount <= limit ? ends : 0
  }

  /// Whether a scalar of four bytes starts in `offset ..< offset + 64`.
  @inline(__always)
  func hasFourByteLead(at offset: Int) -> Bool {
    let block = TextBlock(self, at: offset)
    return
      ((block.parts.0.fourByteLeads | block.parts.1.fourByteLeads)
      | (block.parts.2.fourByteLeads | block.parts.3.fourByteLeads)).hasHighBit
  }

  /// Reads the scalars that end in the block at `offset`, where the first one begins, and in the blocks after it as long
  /// as they have `scalarEnds`.
  ///
  /// The ends in a block are found before the block in front of it is read, so that reading never waits for them.
  ///
  /// - Parameters:
  ///   - ends: the set of places in the first block where scalars end.
  ///   - goesOn: is given the offset of each next block; whether to read that too.
  ///   - body: is given the combined class of each scalar.
  /// - Returns: where the last one ends.
  @inline(__always)
  func forEachScalarClass(
    inBlocksFrom offset: Int, ends: UInt64, while goesOn: (_ block: Int) -> Bool,
    _ body: (_ class: Int) -> Void
  ) -> Int {
    var start = offset
    var block = offset
    var ends = ends
    var hadFour = false
    while ends != 0 {
      let next = block &+ 64
      let nextEnds = next &+ 66 <= count && goesOn(next) ? scalarEnds(at: next) : 0
      let hasFour = hasFourByteLead(at: block)
      if hasFour || hadFour {
        while ends != 0 {
          let last = block &+ ends.trailingZeroBitCount
          ends &= ends &- 1
          body(scalarClass(at: start, last: last))
          start = last &+ 1
        }
      } else {
        while ends != 0 {
          let last = block &+ ends.trailingZeroBitCount
          ends &= ends &- 1
          body(shortScalarClass(at: start, last: last))
          start = last &+ 1
        }
      }
      (block, ends, hadFour) = (next, nextEnds, hasFour)
    }
    return start
  }

  /// Reads the scalars that end in the block at `offset`, where the first one begins and none has four bytes, until the
  /// body says no.
  ///
  /// - Parameters:
  ///   - ends: the set of places where they end.
  ///   - body: is given the combined class of each scalar.
  /// - Returns: where the last one ends, or where the scalar starts at which the body said no.
  @inline(__always)
  func passScalarClasses(inBlockAt offset: Int, ends: UInt64, while body: (_ class: Int) -> Bool) -> Int {
    var start = offset
    var ends = ends
    while ends != 0 {
      let last = offset &+ ends.trailingZeroBitCount
      ends &= ends &- 1
      guard body(shortScalarClass(at: start, last: last)) else { return start }
      start = last &+ 1
    }
    return start
  }
}
