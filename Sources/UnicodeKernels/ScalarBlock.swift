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
struct ScalarBlock {
  /// The set of places where a scalar ends, the first place lowest.
  let ends: UInt64
  /// Whether a scalar of four bytes starts in the block.
  let hasFour: Bool
  /// Whether there are ends, and not so many that plain ASCII is near.
  let isDense: Bool

  /// The 64 bytes at `offset`; the span goes on for at least two bytes more.
  @inline(__always)
  init(_ text: Span<UInt8>, at offset: Int) {
    let block = TextBlock(text, at: offset)
    let greatest = (block.parts.0.greater(block.parts.1)).greater(block.parts.2.greater(block.parts.3))
    hasFour = greatest.atLeast(0xF0).hasHighBit
    ends = TextBlock(text, at: offset &+ 1).map { $0.leads }.bits
    isDense = ends != 0 && ends.nonzeroBitCount <= (hasFour ? 28 : 44)
  }

  /// No ends.
  @inline(__always)
  private init() {
    ends = 0
    hasFour = false
    isDense = false
  }

  static var none: Self { Self() }

  /// The number of bytes up to the last end.
  @inline(__always)
  var length: Int { 64 &- ends.leadingZeroBitCount }

  /// The set of places where those scalars start, if one starts the block: after each end but the last.
  @inline(__always)
  var starts: UInt64 {
    let last: UInt64 = 1 &<< UInt64(truncatingIfNeeded: length &- 1)
    return (ends ^ last) &<< 1 | 1
  }
}

extension Span<UInt8> {
  /// Reads the scalars that end in the block at `offset`, where the first one begins, and in the blocks after it as long
  /// as they are dense.
  ///
  /// A block's ends are found before the block in front of it is read, so that reading never waits for them.
  ///
  /// - Parameters:
  ///   - first: the block at `offset`.
  ///   - goesOn: is given the offset of each next block; whether to read that too.
  ///   - body: is given the combined class of each scalar.
  /// - Returns: where the last one ends.
  @inline(__always)
  func forEachScalarClass(
    in first: ScalarBlock, at offset: Int, while goesOn: (_ block: Int) -> Bool,
    _ body: (_ class: Int) -> Void
  ) -> Int {
    var start = offset
    var place = offset
    var block = first
    var hadFour = false
    while block.isDense {
      let nextPlace = place &+ 64
      let next = nextPlace &+ 66 <= count && goesOn(nextPlace) ? ScalarBlock(self, at: nextPlace) : .none
      var ends = block.ends
      if block.hasFour || hadFour {
        while ends != 0 {
          let last = place &+ ends.trailingZeroBitCount
          ends &= ends &- 1
          body(scalarClass(at: start, last: last))
          start = last &+ 1
        }
      } else {
        while ends != 0 {
          let last = place &+ ends.trailingZeroBitCount
          ends &= ends &- 1
          body(shortScalarClass(at: start, last: last))
          start = last &+ 1
        }
      }
      hadFour = block.hasFour
      (place, block) = (nextPlace, next)
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
