import BalancedTree
import UnicodeKernels

/// The sum of rows: how many, and their bytes.
struct RowSum: AdditiveArithmetic, Sendable {
  var rows: Int
  var bytes: Int

  static let zero = RowSum(rows: 0, bytes: 0)

  static func + (left: RowSum, right: RowSum) -> RowSum {
    RowSum(rows: left.rows &+ right.rows, bytes: left.bytes &+ right.bytes)
  }

  static func - (left: RowSum, right: RowSum) -> RowSum {
    RowSum(rows: left.rows &- right.rows, bytes: left.bytes &- right.bytes)
  }
}

extension RowRecord: TreeElement {
  var summary: RowSum { RowSum(rows: rows, bytes: bytes) }
}
