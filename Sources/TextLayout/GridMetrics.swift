public import TextEditing
public import TextRope

/// How large the cells of the grid are, and where it begins: what turns rows and columns into points and back.
///
///     ┌──────────────┐ 0          the field, or all that can be scrolled into view
///     │ ┌──┬──┬──┬── │ topInset
///     │ │  │  │  │   │ rowHeight
///     │ ├──┼──┼──┼── │
///     0 leftInset    columnWidth
///
/// Points are in the frontend's unit, from the top left corner of the text's field. What is scrolled out of view
/// above is added by the caller.
public struct GridMetrics: Hashable, Sendable {
  /// The width of a column, more than 0.
  public var columnWidth: Double {
    didSet { columnWidth = Self.size(columnWidth) }
  }

  /// The height of a row, more than 0.
  public var rowHeight: Double {
    didSet { rowHeight = Self.size(rowHeight) }
  }

  /// The space left of column 0, not negative.
  public var leftInset: Double {
    didSet { leftInset = measure(leftInset) }
  }

  /// The space above the first row, not negative.
  public var topInset: Double {
    didSet { topInset = measure(topInset) }
  }

  /// Creates metrics. A size that is not more than 0, or no number, is 1; an inset that is negative or no number is
  /// 0; what is beyond `HeightPolicy.greatestMeasure` is that.
  public init(columnWidth: Double = 1, rowHeight: Double = 1, leftInset: Double = 0, topInset: Double = 0) {
    self.columnWidth = Self.size(columnWidth)
    self.rowHeight = Self.size(rowHeight)
    self.leftInset = measure(leftInset)
    self.topInset = measure(topInset)
  }

  private static func size(_ value: Double) -> Double {
    value > 0 ? measure(value) : 1
  }
}

/// A rectangle of points.
public struct GridRectangle: Hashable, Sendable {
  /// The left and the upper edge.
  public var x, y: Double

  /// The size.
  public var width, height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension GridMetrics {
  /// The upper left corner of the cell at a place.
  public func origin(of place: RowColumn) -> (x: Double, y: Double) {
    (leftInset + Double(place.column) * columnWidth, topInset + Double(place.row) * rowHeight)
  }

  /// The rectangle of a piece of a selection; a line ending that it covers is one column wide.
  public func rectangle(of span: RowSpan) -> GridRectangle {
    let origin = origin(of: RowColumn(row: span.row, column: span.columns.lowerBound))
    let columns =
      Double(span.columns.upperBound) - Double(span.columns.lowerBound) + (span.coversLineEnding ? 1 : 0)
    return GridRectangle(x: origin.x, y: origin.y, width: columns * columnWidth, height: rowHeight)
  }
}

extension RowIndex {
  /// The caret nearest to a point: where a click puts it.
  ///
  /// The top inset belongs to the first row, the left one to column 0; what is right of a row's text is its end;
  /// all that is below the last row is the end of the text. Within a grapheme the nearer side is taken, its start
  /// in the middle. A coordinate that is no number is 0.
  ///
  /// - Parameters:
  ///   - x: The distance from the left edge, and `y` from the upper edge, of the field.
  ///   - metrics: The size of the cells.
  ///   - text: The text that the index is about.
  /// - Returns: A grapheme boundary and the affinity that keeps the caret on the row.
  /// - Complexity: O(log *n* + *l*).
  public func offset(
    atX x: Double, y: Double, metrics: GridMetrics, in text: Rope
  ) -> (offset: UTF8Offset, affinity: CaretAffinity) {
    let row = (y.isNaN ? 0 : y - metrics.topInset) / metrics.rowHeight
    if row >= Double(rowCount) { return (endOffset, .downstream) }
    let column = (x.isNaN ? 0 : x - metrics.leftInset) / metrics.columnWidth
    return offset(inRow: row > 0 ? Int(row) : 0, nearestTo: column, in: text)
  }
}
