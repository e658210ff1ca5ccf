/// A row in eight bytes: what the scanner finds and what an index of rows keeps.
///
///     bits   0 … 30   bytes, the line ending included
///           31 … 54   columns up to the end of the last visible grapheme, the indent included
///           55 … 60   reach, in steps of four bytes, rounded up; 63: that or more
///           61 … 62   bytes of the line ending: 0, 1 or 2; 3: not a row but a stretch
///           63        whether the row starts its line
///
/// The **reach** of a row is how far beyond its end one has to have read to know where it, or any row of its
/// line before it, ends; the end of the text counts as a byte. An edit that lies beyond the reach leaves the row
/// as it is: that is how an update knows where to begin.
///
/// A **stretch** is text that has not been wrapped yet, with an estimate of its rows in place of the columns.
///
/// `@usableFromInline` is what lets the compiler inline its parts in other modules of the package.
@frozen @usableFromInline
package struct RowRecord: Hashable, Sendable {
  @usableFromInline package var bits: UInt64

  /// The most bytes a row may have.
  package static let maximumBytes = 1 << 31 - 1

  /// The most columns that are told from more.
  package static let maximumColumns = 1 << 24 - 1

  /// Creates a record; columns and reach beyond what fits are kept as the greatest that fits.
  @inline(__always) @inlinable
  package init(bytes: Int, columns: Int, reach: Int, endingLength: Int, startsLine: Bool) {
    let columns = columns < 0xFF_FFFF ? columns : 0xFF_FFFF
    let steps = reach < 63 * 4 ? (reach &+ 3) &>> 2 : 63
    bits =
      UInt64(truncatingIfNeeded: bytes | columns &<< 31 | steps &<< 55 | endingLength &<< 61)
      | (startsLine ? 1 &<< 63 : 0)
  }

  /// A line of one row, of no more columns than fit, that nothing behind it can change.
  @inline(__always)
  init(lineOf bytes: Int, columns: Int, endingLength: Int) {
    bits = UInt64(truncatingIfNeeded: bytes | columns &<< 31 | endingLength &<< 61) | 1 &<< 63
  }

  /// UTF-8 code units, the line ending included.
  @inline(__always) @inlinable
  package var bytes: Int { Int(truncatingIfNeeded: bits & 0x7FFF_FFFF) }

  /// Columns up to the end of the last visible grapheme; 0 if nothing is visible.
  @inline(__always) @inlinable
  package var columns: Int { Int(truncatingIfNeeded: bits &>> 31 & 0xFF_FFFF) }

  /// How far beyond its end the row depends on the text; nil if further than a record can say.
  @inline(__always) @inlinable
  package var reach: Int? {
    let steps = Int(truncatingIfNeeded: bits &>> 55 & 63)
    return steps == 63 ? nil : steps &* 4
  }

  /// The bytes of a row's line ending; 0 of a stretch.
  @inline(__always) @inlinable
  package var endingLength: Int { isStretch ? 0 : Int(truncatingIfNeeded: bits &>> 61 & 3) }

  /// Whether this is a row that a line ending follows.
  @inline(__always) @inlinable
  package var endsWithEnding: Bool {
    let kind = bits &>> 61 & 3
    return kind == 1 || kind == 2
  }

  /// Creates a stretch of text that is not wrapped yet.
  package init(stretchOf bytes: Int, estimatedRows: Int, reach: Int, startsLine: Bool) {
    self.init(bytes: bytes, columns: estimatedRows, reach: reach, endingLength: 3, startsLine: startsLine)
  }

  /// Whether this is a stretch and not a row.
  @inline(__always) @inlinable
  package var isStretch: Bool { bits &>> 61 & 3 == 3 }

  /// The rows that the record stands for: 1, or the estimate of a stretch.
  @inline(__always) @inlinable
  package var rows: Int { isStretch ? columns : 1 }

  /// Whether the row is the first of its line.
  @inline(__always) @inlinable
  package var startsLine: Bool { bits &>> 63 != 0 }
}
