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
      set(Cell(glyph: glyph, style: style), at: index)
    } else if column + 1 < columns {
      set(Cell(glyph: glyph, style: style), at: index)
      set(Cell(glyph: .rightHalf, style: style), at: index + 1)
    } else {
      set(Cell(glyph: Glyph(">"), style: style.union(.sign)), at: index)
    }
  }

  /// Sets a cell. Half of a wide glyph does not stay alone.
  private mutating func set(_ cell: Cell, at index: Int) {
    let row = index / columns * columns..<(index / columns + 1) * columns
    if cell.glyph != .rightHalf, cells[index].glyph == .rightHalf, row.contains(index - 1) {
      cells[index - 1].glyph = .space
    }
    if row.contains(index + 1), cells[index + 1].glyph == .rightHalf { cells[index + 1].glyph = .space }
    cells[index] = cell
  }

  /// Adds `style` to that of a cell that was drawn.
  mutating func add(_ style: Style, row: Int, column: Int) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
    cells[row * columns + column].style.formUnion(style)
  }
}
