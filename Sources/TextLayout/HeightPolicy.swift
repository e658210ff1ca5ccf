/// How tall a field is for the rows it holds: fixed, growing between two bounds, or growing without an end.
///
///     minimumRows 3, maximumRows 5
///
///     1 row      4 rows     9 rows
///     ┌──────┐   ┌──────┐   ┌──────┐
///     │ a    │   │ a    │   │ a    │
///     │      │   │ b    │   │ b    │
///     │      │   │ c    │   │ c    │
///     └──────┘   │ d    │   │ d    │
///                └──────┘   │ e    ┃  scrolls: 9 rows of content, 5 visible
///                           └──────┘
///
/// A bound is a bound of the view alone; the text may have more rows. Where bounds contradict each other, the
/// minimum wins. An empty text has one row, and a line ending at the end starts another.
///
/// Heights are in the frontend's unit, points say; a terminal leaves `rowHeight` at 1.
public struct HeightPolicy: Hashable, Sendable {
  /// The fewest rows that are visible, at least 1. Rows that the text lacks are left empty.
  public var minimumRows: Int

  /// The most rows that are visible; nil if the field grows with its text. The minimum wins over a smaller one.
  public var maximumRows: Int?

  /// The height of a row, not negative.
  public var rowHeight: Double

  /// The space above the first row, not negative.
  public var topInset: Double

  /// The space below the last row, not negative.
  public var bottomInset: Double

  /// The least height of the whole field, insets included.
  public var minimumHeight: Double

  /// Creates a policy; a number below its bound becomes the bound.
  public init(
    minimumRows: Int = 1, maximumRows: Int? = nil, rowHeight: Double = 1, topInset: Double = 0,
    bottomInset: Double = 0, minimumHeight: Double = 0
  ) {
    self.minimumRows = max(1, minimumRows)
    self.maximumRows = maximumRows
    self.rowHeight = max(0, rowHeight)
    self.topInset = max(0, topInset)
    self.bottomInset = max(0, bottomInset)
    self.minimumHeight = max(0, minimumHeight)
  }

  /// A field of `rows` rows, whatever its text.
  public static func fixed(rows: Int) -> HeightPolicy {
    HeightPolicy(minimumRows: rows, maximumRows: rows)
  }

  /// A field that is never less than `minimumHeight` tall and grows with its text.
  public static func growing(minimumHeight: Double = 0, rowHeight: Double = 1) -> HeightPolicy {
    HeightPolicy(rowHeight: rowHeight, minimumHeight: minimumHeight)
  }
}
