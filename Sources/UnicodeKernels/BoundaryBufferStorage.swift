/// The boundaries in a piece of text, collected before they are reported.
///
/// Whether there is a boundary before a scalar is not foreseeable, and a branch on it costs more than reading the
/// scalar. So every place is written to the end of the buffer, and the end moves on by the decision.
@safe @usableFromInline
struct BoundaryBuffer {
  /// The most scalars in a piece that is not a run of ASCII, and so the most boundaries; one place more takes what is
  /// written and then known to be none.
  @usableFromInline static var capacity: Int { 128 }

  /// Of scalars: the offsets of boundaries in the piece, with the highest bit set where one is marked.
  @usableFromInline let places: UnsafeMutablePointer<UInt16>
  /// How many of them there are.
  @usableFromInline var count = 0
  /// Of ASCII: bit `n` is the boundary before the byte at `n`.
  @usableFromInline var bits: UInt64 = 0
  /// Those of `bits` that are marked.
  @usableFromInline var marks: UInt64 = 0
  /// What became of the boundary that was open before the piece.
  @usableFromInline var earlier = Earlier.open
  /// Where the boundary that is open after the piece lies in it; negative: there is none in it.
  @usableFromInline var open = -1

  @usableFromInline
  enum Earlier {
    /// It is still open, or there was none.
    case open
    case dismissed, confirmed, confirmedAndMarked
  }

  @inlinable
  init(_ places: UnsafeMutableBufferPointer<UInt16>) {
    // SAFETY: the memory holds one element more than `capacity`, and outlives the buffer, which is only lent.
    unsafe self.places = places.baseAddress!
  }

  /// Calls `body` with a buffer on the stack.
  @inlinable @inline(__always)
  static func withBuffer(_ body: (inout BoundaryBuffer) -> Void) {
    // SAFETY: the memory does not leave `body`.
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: capacity + 1) { places in
      var buffer = unsafe BoundaryBuffer(places)
      body(&buffer)
    }
  }
}

extension BoundaryBuffer {
  /// Begins a piece.
  @inline(__always)
  mutating func clear() {
    count = 0
    bits = 0
    earlier = .open
    open = -1
  }

  /// Writes a boundary to `index`: it is one only if the count is moved on.
  @inline(__always)
  func put(_ place: Int, at index: Int) {
    assert(index >= 0 && index <= Self.capacity)
    // SAFETY: a piece has at most `capacity` scalars and as many boundaries, and the memory one element more; debug
    // builds assert it.
    unsafe places[index] = UInt16(truncatingIfNeeded: place)
  }

  /// Does what is out of the ordinary in a step: opens a boundary, decides the one that is open, marks one. The
  /// step's own boundary has been put and is the last of `counted`. Returns how many there are then.
  ///
  /// Where it confirms the open one, its mark is about the segment before that boundary, and not about the one from
  /// there to here.
  @inline(never)
  mutating func decide(_ step: BoundaryStep, at place: Int, _ counted: Int) -> Int {
    var count = counted &- step.rawValue & 1
    var isMarked = step.contains(.marked)
    if step.contains(.confirms) {
      if open >= 0 {
        put(open | (isMarked ? 1 &<< 15 : 0), at: count)
        count &+= 1
      } else {
        earlier = isMarked ? .confirmedAndMarked : .confirmed
      }
      isMarked = false
    } else if step.contains(.dismisses), open < 0 {
      earlier = .dismissed
    }
    if !step.isDisjoint(with: [.confirms, .dismisses]) { open = -1 }
    if step.contains(.opens) { open = place }
    if step.contains(.boundary) {
      put(place | (isMarked ? 1 &<< 15 : 0), at: count)
      count &+= 1
    }
    return count
  }

  /// Calls `body` with every boundary and whether it is marked, in order.
  ///
  /// - Parameters:
  ///   - start: where the piece starts in the whole text.
  ///   - pending: where the boundary is that is open, before and after.
  @inlinable @inline(__always)
  func report(from start: Int, _ pending: inout Int?, _ body: (Int, Bool) -> Void) {
    if earlier != .open, let offset = pending {
      if earlier != .dismissed { body(offset, earlier == .confirmedAndMarked) }
      pending = nil
    }
    var remaining = bits
    while remaining != 0 {
      let place = remaining.trailingZeroBitCount
      body(start &+ place, marks &>> UInt64(truncatingIfNeeded: place) & 1 != 0)
      remaining &= remaining &- 1
    }
    for index in 0..<count {
      // SAFETY: `count` boundaries have been put.
      let place = unsafe Int(places[index])
      body(start &+ place & 0x7FFF, place &>> 15 != 0)
    }
    if open >= 0 { pending = start &+ open }
  }
}
