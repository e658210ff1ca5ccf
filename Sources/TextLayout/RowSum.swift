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
}
