import BalancedTree

/// What the index keeps of a row, in eight bytes.
///
///     bits   0 … 30   bytes, the line ending included
///           31 … 54   columns
///           55 … 60   reach, in steps of four bytes, rounded up; 63: that or more
///           61 … 62   bytes of the line ending: 0, 1 or 2
///           63        whether the row starts its line
///
/// The **reach** of a row is how far beyond its end one has to have read to know where it, or any row of its
/// line before it, ends. An edit that lies beyond the reach leaves the row as it is: that is how an update
/// knows where to begin.
package struct RowRecord: Hashable, Sendable {
  package var bits: UInt64

  /// The most bytes a row may have; the breaker ends it there.
  package static let maximumBytes = 1 << 31 - 1

  /// Creates a record; columns and reach beyond what fits are kept as the greatest that fits.
  package init(bytes: Int, columns: Int, reach: Int, endingLength: Int, startsLine: Bool) {
    let columns = min(columns, LayoutOptions.maximumColumns)
    let steps = min((reach + 3) / 4, 63)
    bits =
      UInt64(bytes) | UInt64(columns) << 31 | UInt64(steps) << 55 | UInt64(endingLength) << 61
      | (startsLine ? 1 << 63 : 0)
  }

  /// UTF-8 code units, the line ending included.
  package var bytes: Int { Int(bits & 0x7FFF_FFFF) }

  /// Columns up to the end of the last visible grapheme.
  package var columns: Int { Int(bits >> 31 & 0xFF_FFFF) }

  /// How far beyond its end the row depends on the text; nil if further than a record can say.
  package var reach: Int? {
    let steps = Int(bits >> 55 & 63)
    return steps == 63 ? nil : steps * 4
  }

  /// The bytes of the line ending.
  package var endingLength: Int { Int(bits >> 61 & 3) }

  /// Whether a line ending follows.
  package var endsWithEnding: Bool { bits >> 61 & 3 != 0 }

  /// Whether the row is the first of its line.
  package var startsLine: Bool { bits >> 63 != 0 }
}

extension RowRecord: TreeElement {
  package var summary: RowSum { RowSum(rows: 1, bytes: bytes) }
}

/// The sum of rows: how many, and their bytes.
package struct RowSum: AdditiveArithmetic, Sendable {
  package var rows: Int
  package var bytes: Int

  package static let zero = RowSum(rows: 0, bytes: 0)

  package static func + (left: RowSum, right: RowSum) -> RowSum {
    RowSum(rows: left.rows + right.rows, bytes: left.bytes + right.bytes)
  }

  package static func - (left: RowSum, right: RowSum) -> RowSum {
    RowSum(rows: left.rows - right.rows, bytes: left.bytes - right.bytes)
  }
}
