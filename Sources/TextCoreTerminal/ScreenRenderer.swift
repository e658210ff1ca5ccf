/// Turns pictures of the screen into what a terminal must be sent to show them, given what it shows.
///
/// Terminals do not agree on the width of every grapheme. So that columns line up in all of them, the cursor is
/// placed anew after each one that is not certain, and a row that has any is drawn as a whole: if a terminal drew
/// the grapheme wider, the cells after it are drawn over what is too much; if narrower, blanks lie under it.
struct ScreenRenderer {
  var glyphs = GlyphTable()
  private var shown: Frame?

  /// Forgets what the terminal shows: the next picture is drawn wholly.
  mutating func invalidate() {
    shown = nil
    if glyphs.isFull { glyphs = GlyphTable() }
  }

  /// What makes the terminal show `frame`; empty if it does.
  mutating func render(_ frame: Frame) -> [UInt8] {
    var output = Output(glyphs: glyphs)
    let old: Frame
    if let shown, shown.rows == frame.rows, shown.columns == frame.columns {
      old = shown
    } else {
      output.send(ControlCode.eraseScreen)
      old = Frame(rows: frame.rows, columns: frame.columns)
    }
    for row in 0..<frame.rows where old[row] != frame[row] {
      output.draw(row: row, of: frame, over: old)
    }
    let drew = !output.bytes.isEmpty
    let cursorMoved = shown == nil || shown?.cursor != frame.cursor
    shown = frame
    if !drew && !cursorMoved { return [] }
    output.send(Style.plain.sequence)
    if let cursor = frame.cursor {
      output.send(ControlCode.moveCursor(row: cursor.row, column: cursor.column))
      output.send(ControlCode.showCursor)
    }
    return Array((ControlCode.beginUpdate + ControlCode.hideCursor).utf8) + output.bytes
      + Array(ControlCode.endUpdate.utf8)
  }
}

extension ScreenRenderer {
  /// The bytes so far, and where they leave the cursor and the style.
  private struct Output {
    let glyphs: GlyphTable
    var bytes: [UInt8] = []
    private var style: Style?
    /// Whether the cursor stands where the next cell is.
    private var isInPlace = false

    init(glyphs: GlyphTable) {
      self.glyphs = glyphs
    }

    mutating func send(_ sequence: String) {
      bytes += sequence.utf8
    }

    private mutating func setStyle(_ new: Style) {
      if style != new { send(new.sequence) }
      style = new
    }

    /// Draws the cells of a row that differ, or all of them if one is uncertain.
    mutating func draw(row: Int, of frame: Frame, over old: Frame) {
      let (new, before) = (Array(frame[row]), Array(old[row]))
      var (first, end) = (0, new.count)
      let isCertain = new.allSatisfy(\.glyph.isCertain) && before.allSatisfy(\.glyph.isCertain)
      if isCertain {
        first = new.indices.first { new[$0] != before[$0] }!
        end = new.indices.last { new[$0] != before[$0] }! + 1
        // a wide glyph is drawn from its left half, and half of one that was there cannot stay
        while first > 0 && (new[first].glyph == .rightHalf || before[first].glyph == .rightHalf) {
          first -= 1
        }
        while end < new.count && (new[end].glyph == .rightHalf || before[end].glyph == .rightHalf) {
          end += 1
        }
      }
      let blankStart = isCertain ? (new.lastIndex { $0 != Cell() } ?? -1) + 1 : new.count
      isInPlace = false
      for column in first..<min(end, max(first, blankStart)) {
        draw(new[column], row: row, column: column, columns: new.count)
      }
      if blankStart < end {
        if !isInPlace { send(ControlCode.moveCursor(row: row, column: max(first, blankStart))) }
        setStyle(.plain)
        send(ControlCode.eraseToEndOfRow)
      }
    }

    private mutating func draw(_ cell: Cell, row: Int, column: Int, columns: Int) {
      if cell.glyph == .rightHalf { return }
      setStyle(cell.style)
      if !isInPlace { send(ControlCode.moveCursor(row: row, column: column)) }
      isInPlace = cell.glyph.isCertain
      if isInPlace {
        glyphs.write(cell.glyph, to: &bytes)
        return
      }
      // blanks in the same style, for a terminal that draws the glyph in fewer cells
      send(column + 1 < columns ? "  " : " ")
      send(ControlCode.moveCursor(row: row, column: column))
      glyphs.write(cell.glyph, to: &bytes)
    }
  }
}
