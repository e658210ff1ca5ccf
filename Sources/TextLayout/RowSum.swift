public import BalancedTree
public import UnicodeKernels

/// The sum of rows: how many, and their bytes.
@usableFromInline
package struct RowSum: AdditiveArithmetic, Sendable {
  var rows: Int
  var bytes: Int

  @usableFromInline package static let zero = RowSum(rows: 0, bytes: 0)

  @usableFromInline
  package static func + (left: RowSum, right: RowSum) -> RowSum {
    RowSum(rows: left.rows &+ right.rows, bytes: left.bytes &+ right.bytes)
  }

  @usableFromInline
  package static func - (left: RowSum, right: RowSum) -> RowSum {
    RowSum(rows: left.rows &- right.rows, bytes: left.bytes &- right.bytes)
  }
}

/// A record is a part of another module, from which alone its parts can be inlined here; hence the import for all.
extension RowRecord: TreeElement {
  @usableFromInline
  package var summary: RowSum { RowSum(rows: rows, bytes: bytes) }

  /// Of rows that is their number and one sum; whether there is a stretch among them shows in a bit of what all have.
  @usableFromInline
  package static func sum(of elements: Span<RowRecord>) -> RowSum {
    var bytes: UInt64 = 0
    var kinds: UInt64 = 0
    for index in elements.indices {
      let bits = elements[index].bits
      bytes &+= bits & 0x7FFF_FFFF
      kinds |= bits & bits &<< 1
    }
    if kinds & 1 &<< 62 == 0 { return RowSum(rows: elements.count, bytes: Int(truncatingIfNeeded: bytes)) }
    var sum = RowSum.zero
    for index in elements.indices { sum += elements[index].summary }
    return sum
  }
}
