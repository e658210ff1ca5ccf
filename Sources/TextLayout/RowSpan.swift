import TextEditing
public import TextRope

/// What a range of text covers of a row: a piece of a selection.
///
///     hello ▓▓▓▓▓▓▓▓▓▓▓      row 0, columns 6 ..< 16, and the line ending
///     ▓▓▓▓▓▓ world           row 1, columns 0 ..< 6
public struct RowSpan: Hashable, Sendable {
  /// The row.
  public var row: Int

  /// The columns. Spaces that hang over the end of a row have those within the width.
  public var columns: Range<Int>

  /// Whether the row's line ending is covered too.
  public var coversLineEnding: Bool

  /// Creates a span.
  public init(row: Int, columns: Range<Int>, coversLineEnding: Bool) {
    self.row = row
    self.columns = columns
    self.coversLineEnding = coversLineEnding
  }
}

extension RowIndex {
  /// Calls `body` with what `range` covers of each of `rows`, in order: the rectangles of a selection. Rows of which
  /// it covers nothing are left out. An empty range covers nothing.
  ///
  /// - Parameters:
  ///   - range: Offsets in UTF-8 code units; out of bounds, the nearest within.
  ///   - rows: The rows to look at, those in view say, which are settled; out of bounds, the nearest within.
  ///   - text: The text that the index is about.
  /// - Complexity: O(log *n*) and the length of the rows that the range covers among `rows`.
  public func forEachSpan(
    of range: Range<UTF8Offset>, in rows: Range<Int>, of text: Rope, _ body: (RowSpan) -> Void
  ) {
    let start = max(0, range.lowerBound)
    let end = min(range.upperBound, endOffset)
    guard start < end else { return }
    let first = max(rows.lowerBound, rowIndex(at: start))
    let last = min(rows.upperBound, rowIndex(at: end, affinity: .upstream) + 1)
    guard first < last else { return }
    var index = first
    forEachRow(in: first..<last) { row in
      let covered = max(start, row.range.lowerBound)..<min(end, row.nextStart)
      let columns = columns(of: covered, on: row, in: text)
      let coversLineEnding = end > row.range.upperBound && row.nextStart > row.range.upperBound
      if !columns.isEmpty || coversLineEnding {
        body(RowSpan(row: index, columns: columns, coversLineEnding: coversLineEnding))
      }
      index += 1
    }
  }

  /// The columns of a part of a row.
  private func columns(of part: Range<UTF8Offset>, on row: Row, in text: Rope) -> Range<Int> {
    var first = 0
    var last = 0
    forEachBoundary(of: row, in: text) { boundary, column in
      if boundary <= part.lowerBound { first = column }
      if boundary <= part.upperBound { last = column }
      return boundary < part.upperBound
    }
    let width = options.columns > 0 ? options.columns : Int.max
    return min(first, width)..<max(min(first, width), min(last, width))
  }
}
