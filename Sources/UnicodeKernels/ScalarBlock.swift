/// Blocks of 64 bytes that are read scalar by scalar without a branch on the lengths.
///
/// Where words of a few scalars of three bytes stand between spaces, a branch on the length of each scalar is
/// mispredicted once a word, and that costs as much as all else. Here the ends of all scalars of a block are found
/// at once, as a mask, and one formula serves all shorter scalars:
///
///     class = leaves[middle[leads[first byte] + second byte] + last byte]
///
/// Where the second byte does not count, `middle` has the same entry for all of them. Scalars of four bytes take one
/// level more, and their blocks are left to others.
extension Span<UInt8> {
  /// The set of places in `offset ..< offset + 64` where a scalar ends, the first place lowest; nil if one of them has
  /// four bytes, if so many have one that plain ASCII is near, or if none ends. The span goes on for at least one byte
  /// more.
  @inline(__always)
  func scalarEnds(at offset: Int) -> UInt64? {
    let blocks = (
      block(at: offset &+ 1), block(at: offset &+ 17), block(at: offset &+ 33), block(at: offset &+ 49)
    )
    let long =
      (blocks.0.fourByteLeads | blocks.1.fourByteLeads) | (blocks.2.fourByteLeads | blocks.3.fourByteLeads)
    if long.hasHighBit || byte(at: offset) >= 0xF0 { return nil }
    let ends =
      (blocks.0.leads.bits | blocks.1.leads.bits &<< 16)
      | (blocks.2.leads.bits &<< 32 | blocks.3.leads.bits &<< 48)
    return ends != 0 && ends.nonzeroBitCount <= 44 ? ends : nil
  }

  /// Reads the scalars that end in the block at `offset`, where the first one begins.
  ///
  /// - Parameters:
  ///   - ends: the set of places where they end.
  ///   - body: is given the combined class of each scalar, and its first byte.
  /// - Returns: where the last one ends.
  @inline(__always)
  func forEachScalarClass(
    inBlockAt offset: Int, ends: UInt64, _ body: (_ class: Int, _ lead: Int) -> Void
  ) -> Int {
    passScalarClasses(inBlockAt: offset, ends: ends) { scalarClass, lead in
      body(scalarClass, lead)
      return true
    }
  }

  /// The same until the body says no; returns then where the scalar starts that it was given.
  @inline(__always)
  func passScalarClasses(
    inBlockAt offset: Int, ends: UInt64, while body: (_ class: Int, _ lead: Int) -> Bool
  ) -> Int {
    var start = offset
    var ends = ends
    while ends != 0 {
      let end = offset &+ ends.trailingZeroBitCount
      ends &= ends &- 1
      let lead = Int(byte(at: start))
      let second = Int(byte(at: start &+ 1) & 0x3F)
      let middle = scalarMiddle.span.half(at: (scalarLeads.span.half(at: lead &<< 1) &+ second) &<< 1)
      guard body(scalarLeaves.span.byte(middle &+ Int(byte(at: end) & 0x3F)), lead) else { return start }
      start = end &+ 1
    }
    return start
  }
}
