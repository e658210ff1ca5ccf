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
/// minimum wins, of rows and of heights. An empty text has one row, and a line ending at the end starts another.
///
/// Heights are in the frontend's unit, points say; a terminal leaves `rowHeight` at 1. A height that is negative or
/// no number is 0, one beyond `greatestMeasure` is that; a number of rows is at least 1 and at most `greatestRows`.
public struct HeightPolicy: Hashable, Sendable {
  /// The fewest rows that are visible, at least 1. Rows that the text lacks are left empty.
  public var minimumRows: Int {
    didSet { minimumRows = Self.rows(minimumRows, from: 1) }
  }

  /// The most rows that are visible, at least 1; nil if the field grows with its text. The minimum wins over a
  /// smaller one.
  public var maximumRows: Int? {
    didSet { maximumRows = maximumRows.map { Self.rows($0, from: 1) } }
  }

  /// Rows of room that are kept below the text as long as the bounds let them, so that the next lines change no
  /// height; not negative.
  public var reservedRows: Int {
    didSet { reservedRows = Self.rows(reservedRows, from: 0) }
  }

  /// Whether the field grows with its text. If not, it stays at the minimum and scrolls.
  public var grows: Bool

  /// The height of a row.
  public var rowHeight: Double {
    didSet { rowHeight = measure(rowHeight) }
  }

  /// The space above the first row.
  public var topInset: Double {
    didSet { topInset = measure(topInset) }
  }

  /// The space below the last row.
  public var bottomInset: Double {
    didSet { bottomInset = measure(bottomInset) }
  }

  /// The least height of the whole field, insets included.
  public var minimumHeight: Double {
    didSet { minimumHeight = measure(minimumHeight) }
  }

  /// The greatest height of the whole field, insets included; nil if there is none. The rows that are visible are
  /// those that fit into it wholly. Both minima win over it.
  public var maximumHeight: Double? {
    didSet { maximumHeight = maximumHeight.map(measure) }
  }

  /// The most rows that a bound can name.
  public static let greatestRows = Int(Int32.max)

  /// The greatest height, or width, that is told from more.
  public static let greatestMeasure = 1e12

  /// Creates a policy; a number out of bounds becomes the nearest one within.
  public init(
    minimumRows: Int = 1, maximumRows: Int? = nil, reservedRows: Int = 0, grows: Bool = true,
    rowHeight: Double = 1, topInset: Double = 0, bottomInset: Double = 0, minimumHeight: Double = 0,
    maximumHeight: Double? = nil
  ) {
    self.minimumRows = Self.rows(minimumRows, from: 1)
    self.maximumRows = maximumRows.map { Self.rows($0, from: 1) }
    self.reservedRows = Self.rows(reservedRows, from: 0)
    self.grows = grows
    self.rowHeight = measure(rowHeight)
    self.topInset = measure(topInset)
    self.bottomInset = measure(bottomInset)
    self.minimumHeight = measure(minimumHeight)
    self.maximumHeight = maximumHeight.map(measure)
  }

  /// A field of `rows` rows, whatever its text.
  public static func fixed(rows: Int) -> HeightPolicy {
    HeightPolicy(minimumRows: rows, maximumRows: rows)
  }

  /// A field that is never less than `minimumHeight` tall and grows with its text.
  public static func growing(minimumHeight: Double = 0, rowHeight: Double = 1) -> HeightPolicy {
    HeightPolicy(rowHeight: rowHeight, minimumHeight: minimumHeight)
  }

  private static func rows(_ count: Int, from minimum: Int) -> Int {
    min(max(count, minimum), greatestRows)
  }
}

/// A height, a width or an inset as it is kept: not negative, a number, and not beyond the greatest.
func measure(_ value: Double) -> Double {
  value > 0 ? min(value, HeightPolicy.greatestMeasure) : 0
}
