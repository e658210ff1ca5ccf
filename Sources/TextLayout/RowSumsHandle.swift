import BalancedTree
public import UnicodeKernels

extension RowRecord {
  /// The rows and bytes of `elements`: what a search in a tree adds up most of, hence two at once.
  ///
  /// Of rows that is their number; whether there is a stretch among them shows in a bit of what all have.
  @usableFromInline
  package static func sum(of elements: Span<RowRecord>) -> RowSum {
    let bytesMask = SIMD2<UInt64>(repeating: 0x7FFF_FFFF)
    var bytes = SIMD2<UInt64>(repeating: 0)
    var kinds = SIMD2<UInt64>(repeating: 0)
    let pairs = elements.count / 2
    for index in 0..<pairs {
      let bits = elements.pair(at: 2 &* index)
      bytes &+= bits & bytesMask
      kinds |= bits & (bits &+ bits)
    }
    var sum = RowSum(rows: 2 &* pairs, bytes: Int(truncatingIfNeeded: bytes.x &+ bytes.y))
    if (kinds.x | kinds.y) & 1 &<< 62 != 0 {
      sum.rows = 0
      for index in 0..<2 &* pairs { sum.rows &+= elements[index].rows }
    }
    if 2 &* pairs < elements.count { sum += elements[2 &* pairs].summary }
    return sum
  }
}

extension Span<RowRecord> {
  /// The bits of two records.
  @inline(__always)
  fileprivate func pair(at index: Int) -> SIMD2<UInt64> {
    assert(index >= 0 && index &+ 2 <= count)
    // SAFETY: there are two records at `index`, of eight bytes each and no padding; any bits are a number.
    return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: 8 &* index, as: SIMD2<UInt64>.self)
  }
}
