/// An integer that branches keep their sums in, and what is done with a whole column of such at once, without a branch that could
/// be foretold wrongly. Sums are not negative and, deficits taken off, in ascending order.
///
/// Lanes are taken as many at a time as a word of 64 bits holds. Since no lane gets negative and none needs its highest bit, nothing
/// is borrowed from a lane or carried over to the next.
protocol SumWord: FixedWidthInteger, SignedInteger, BitwiseCopyable {
  /// A word with a 1 in every lane.
  static var ones: UInt64 { get }

  /// A word with a 1 in each lane behind `index`, given that its first lane is that of number `first`.
  static func ones(behind index: Int, from first: Int) -> UInt64
}

extension SumWord {
  @inline(__always)
  private static var lanesPerWord: Int { 64 / bitWidth }

  /// The number of lanes whose sums are below `bound`, which is not negative.
  @inline(__always)
  static func count(below bound: Int, in sums: UnsafeMutablePointer<Self>) -> Int {
    let sums = UnsafeRawPointer(sums)
    return count(below: bound) { unsafe sums.loadUnaligned(fromByteOffset: $0, as: UInt64.self) }
  }

  /// The same for sums less deficits.
  @inline(__always)
  static func count(
    below bound: Int, in sums: UnsafeMutablePointer<Self>, less deficits: UnsafeMutablePointer<Self>
  ) -> Int {
    let sums = UnsafeRawPointer(sums), deficits = UnsafeRawPointer(deficits)
    return count(below: bound) {
      unsafe sums.loadUnaligned(fromByteOffset: $0, as: UInt64.self)
        &- deficits.loadUnaligned(fromByteOffset: $0, as: UInt64.self)
    }
  }

  @inline(__always)
  private static func count(below bound: Int, _ lanes: (Int) -> UInt64) -> Int {
    // The highest bit of a lane is set where the bound is above the sum.
    let bounds = (UInt64(truncatingIfNeeded: max) &+ UInt64(truncatingIfNeeded: bound)) &* ones
    var counts: UInt64 = 0
    for place in 0..<Shape.laneCount / lanesPerWord {
      counts &+= (bounds &- lanes(8 &* place)) &>> UInt64(truncatingIfNeeded: bitWidth &- 1) & ones
    }
    return Int(truncatingIfNeeded: (counts &* ones) &>> UInt64(truncatingIfNeeded: 64 &- bitWidth))
  }

  /// Adds to all lanes behind `index`.
  @inline(__always)
  static func add(_ delta: Int, behind index: Int, to lanes: UnsafeMutablePointer<Self>) {
    let lanes = UnsafeMutableRawPointer(lanes)
    for place in 0..<Shape.laneCount / lanesPerWord {
      let sums = unsafe lanes.loadUnaligned(fromByteOffset: 8 &* place, as: UInt64.self)
      let deltas = UInt64(truncatingIfNeeded: delta) &* ones(behind: index, from: lanesPerWord &* place)
      unsafe lanes.storeBytes(of: sums &+ deltas, toByteOffset: 8 &* place, as: UInt64.self)
    }
  }
}

extension SumWord {
  /// A word with a 1 in each lane behind `index`, given that its first lane is that of number `first`: read out of a table of
  /// 0 in twelve lanes and then 1 in twelve.
  @inline(__always)
  fileprivate static func ones(behind index: Int, from first: Int, in table: Span<Self>) -> UInt64 {
    // SAFETY: a lane has a number from 0 to 11, and so has an index.
    unsafe table.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: (11 &- index &+ first) &* MemoryLayout<Self>.size, as: UInt64.self)
  }
}

extension Int16: SumWord {
  static var ones: UInt64 { 0x0001_0001_0001_0001 }

  @inline(__always)
  static func ones(behind index: Int, from first: Int) -> UInt64 {
    ones(behind: index, from: first, in: onesOf16Bits.span)
  }
}

extension Int32: SumWord {
  static var ones: UInt64 { 0x0000_0001_0000_0001 }

  @inline(__always)
  static func ones(behind index: Int, from first: Int) -> UInt64 {
    ones(behind: index, from: first, in: onesOf32Bits.span)
  }
}

extension Int64: SumWord {
  static var ones: UInt64 { 1 }

  @inline(__always)
  static func ones(behind index: Int, from first: Int) -> UInt64 { first > index ? 1 : 0 }
}

private let onesOf16Bits: InlineArray<24, Int16> = [
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
]
private let onesOf32Bits: InlineArray<24, Int32> = [
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
]
