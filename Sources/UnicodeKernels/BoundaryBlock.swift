/// Up to 64 bytes of text with the boundaries that lie before them.
///
/// Boundaries are collected as bits, and reported afterwards: whether there is one at a scalar is not foreseeable,
/// and a branch on it costs more than reading the scalar.
@usableFromInline
struct BoundaryBlock {
  /// Bit `n` is the boundary before the byte `n` after the start of the block.
  @usableFromInline var boundaries: UInt64 = 0
  /// The boundaries among them that are mandatory, or end a word.
  @usableFromInline var marks: UInt64 = 0
  /// What became of the boundary that was open before the block.
  @usableFromInline var earlier = Earlier.open
  /// Where the boundary that is open after the block lies in it; negative: there is none in it.
  @usableFromInline var open = -1
  /// The offset of the first scalar after the block.
  @usableFromInline var end = 0

  @usableFromInline
  enum Earlier {
    /// It is still open, or there was none.
    case open
    case dismissed, confirmed, confirmedAndMarked
  }

  init() {}
}

extension BoundaryBlock {
  /// Notes what `step`, before the byte at `place`, says of an open boundary.
  mutating func decide(_ step: BoundaryStep, at place: Int) {
    if step.contains(.confirms) {
      // A mark is about the segment before the open boundary, and not about the one from there to here.
      let isMarked = step.contains(.marked)
      marks &= ~(1 &<< UInt64(truncatingIfNeeded: place))
      if open >= 0 {
        boundaries |= 1 &<< UInt64(truncatingIfNeeded: open)
        if isMarked { marks |= 1 &<< UInt64(truncatingIfNeeded: open) }
      } else {
        earlier = isMarked ? .confirmedAndMarked : .confirmed
      }
      open = -1
    } else if step.contains(.dismisses) {
      if open < 0 { earlier = .dismissed }
      open = -1
    }
    if step.contains(.opens) { open = place }
  }

  /// Calls `body` with every boundary and whether it is marked, in order.
  ///
  /// - Parameters:
  ///   - start: where the block starts in the whole text.
  ///   - pending: where the boundary is that is open, before and after.
  @inlinable @inline(__always)
  func report(from start: Int, _ pending: inout Int?, _ body: (Int, Bool) -> Void) {
    if earlier != .open, let offset = pending {
      if earlier != .dismissed { body(offset, earlier == .confirmedAndMarked) }
      pending = nil
    }
    var remaining = boundaries
    while remaining != 0 {
      let place = remaining.trailingZeroBitCount
      body(start &+ place, marks &>> UInt64(truncatingIfNeeded: place) & 1 != 0)
      remaining &= remaining &- 1
    }
    if open >= 0 { pending = start &+ open }
  }
}
