/// One cell of the screen.
struct Cell: Hashable {
  var glyph = Glyph.space
  var style = Style.plain
}

/// A place on the screen, from 0.
struct ScreenPosition: Hashable {
  var row: Int
  var column: Int
}

/// A picture of the whole screen.
struct Frame {
  let rows: Int
  let columns: Int
  private(set) var cells: [Cell]
  /// Where the cursor is shown; nil if it is not.
  var cursor: ScreenPosition?

  /// Creates an empty picture.
  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    cells = Array(repeating: Cell(), count: rows * columns)
  }

  /// The cells of a row.
  subscript(row: Int) -> ArraySlice<Cell> {
    cells[row * columns..<(row + 1) * columns]
  }

  /// Draws a glyph of one or two columns. What lies outside the picture is not drawn; of a wide glyph that is cut
  /// by the right edge a sign is.
  mutating func put(_ glyph: Glyph, width: Int, row: Int, column: Int, style: Style) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
    let index = row * columns + column
    if width < 2 {
      cells[index] = Cell(glyph: glyph, style: style)
    } else if column + 1 < columns {
      cells[index] = Cell(glyph: glyph, style: style)
      cells[index + 1] = Cell(glyph: .rightHalf, style: style)
    } else {
      cells[index] = Cell(glyph: Glyph(">"), style: style.union(.sign))
    }
  }

  /// Adds `style` to that of a cell that was drawn.
  mutating func add(_ style: Style, row: Int, column: Int) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
    cells[row * columns + column].style.formUnion(style)
  }
}
