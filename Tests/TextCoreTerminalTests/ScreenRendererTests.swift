import TestSupport
import Testing

@testable import TextCoreTerminal

struct ScreenRendererTests {
  /// Graphemes with the columns that the layout gives them.
  static let graphemes: [(text: String, columns: Int)] = [
    ("a", 1), ("b", 1), (" ", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("中", 2), ("文", 2), ("\u{1F600}", 2),
    ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F466}", 2), ("\u{1F1E9}\u{1F1EA}", 2), ("\u{2601}\u{FE0F}", 2),
    ("\u{241B}", 1), ("\u{25CF}", 1), ("क्षि", 2),
  ]

  func randomFrame(
    like old: Frame?, rows: Int, columns: Int, glyphs: inout GlyphTable,
    using generator: inout SeededGenerator
  ) -> Frame {
    var frame = old ?? Frame(rows: rows, columns: columns)
    let styles: [Style] = [.plain, .plain, .reversed, [.bold, .sign]]
    for row in 0..<rows where old == nil || Bool.random(using: &generator) {
      frame = frame.clearing(row: row)
      var column = Int.random(in: 0..<columns, using: &generator)
      while column < columns {
        let grapheme = Self.graphemes.randomElement(using: &generator)!
        frame.put(
          glyphs.glyph(for: Array(grapheme.text.utf8).span), width: grapheme.columns, row: row,
          column: column,
          style: styles.randomElement(using: &generator)!)
        column += grapheme.columns
        if Int.random(in: 0..<4, using: &generator) == 0 { break }
      }
    }
    frame.cursor =
      Bool.random(using: &generator)
      ? ScreenPosition(
        row: Int.random(in: 0..<rows, using: &generator),
        column: Int.random(in: 0..<columns, using: &generator))
      : nil
    return frame
  }

  /// What a terminal that agrees on all widths shows is the frame, whatever it showed before.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func theTerminalShowsTheFrame(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (rows, columns) = (
      Int.random(in: 1...5, using: &generator), Int.random(in: 1...16, using: &generator)
    )
    // by bytes: as characters, two of them are equal
    let widths = Dictionary(Self.graphemes.map { (Array($0.text.utf8), $0.columns) }) { first, _ in first }
    var terminal = TerminalModel(rows: rows, columns: columns) { widths[Array($0.utf8)] ?? 1 }
    var renderer = ScreenRenderer()
    var frame: Frame?
    for step in 0..<20 {
      let next = randomFrame(
        like: frame, rows: rows, columns: columns, glyphs: &renderer.glyphs, using: &generator)
      terminal.receive(renderer.render(next))
      frame = next
      for row in 0..<rows {
        let shown = terminal.cells[row]
        let wanted = next.expectedRow(row, glyphs: renderer.glyphs)
        #expect(shown == wanted, "seed \(seed), step \(step), row \(row)")
      }
      #expect(terminal.isCursorShown == (next.cursor != nil), "seed \(seed), step \(step)")
      if let cursor = next.cursor { #expect(terminal.cursor == cursor, "seed \(seed), step \(step)") }
      #expect(renderer.render(next).isEmpty)
    }
  }

  /// A terminal that draws the uncertain graphemes one cell narrower, or up to six wider, still shows every
  /// other cell where it belongs.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func certainCellsStandFastWhereTerminalsDisagree(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (rows, columns) = (3, Int.random(in: 8...20, using: &generator))
    var table = GlyphTable()
    var widths: [[UInt8]: Int] = [:]
    for (text, width) in Self.graphemes {
      let isCertain = table.glyph(for: Array(text.utf8).span).isCertain
      widths[Array(text.utf8)] = isCertain ? width : max(1, width + Int.random(in: -1...6, using: &generator))
    }
    var terminal = TerminalModel(rows: rows, columns: columns) { widths[Array($0.utf8)] ?? 1 }
    var renderer = ScreenRenderer()
    var frame: Frame?
    for step in 0..<20 {
      let next = randomFrame(
        like: frame, rows: rows, columns: columns, glyphs: &renderer.glyphs, using: &generator)
      terminal.receive(renderer.render(next))
      frame = next
      for row in 0..<rows {
        let wanted = next.expectedRow(row, glyphs: renderer.glyphs)
        var afterUncertain = false
        for column in 0..<columns {
          let glyph = next[row][next[row].startIndex + column].glyph
          if glyph == .rightHalf && afterUncertain { continue }
          afterUncertain = !glyph.isCertain
          if afterUncertain { continue }
          #expect(
            terminal.cells[row][column] == wanted[column], "seed \(seed), step \(step), row \(row), \(column)"
          )
        }
      }
    }
  }

  @Test func aFrameThatIsShownSendsNothing() {
    var renderer = ScreenRenderer()
    let frame = Frame(rows: 2, columns: 2)
    #expect(!renderer.render(frame).isEmpty)
    #expect(renderer.render(frame).isEmpty)
    renderer.invalidate()
    #expect(!renderer.render(frame).isEmpty)
  }

  @Test func oneLetterSendsOneLetter() {
    var renderer = ScreenRenderer()
    var frame = Frame(rows: 24, columns: 80)
    for column in 0..<79 { frame.put(Glyph("x"), width: 1, row: 3, column: column, style: .plain) }
    _ = renderer.render(frame)
    frame.put(Glyph("y"), width: 1, row: 3, column: 40, style: .plain)
    #expect(renderer.render(frame).count { $0 == UInt8(ascii: "x") } == 0)
  }
}

extension Frame {
  func clearing(row: Int) -> Frame {
    var copy = self
    for column in 0..<columns { copy.put(.space, width: 1, row: row, column: column, style: .plain) }
    return copy
  }

  /// What the row looks like to a terminal.
  func expectedRow(_ row: Int, glyphs: GlyphTable) -> [TerminalModel.Cell] {
    self[row].map { cell in
      var bytes: [UInt8] = []
      if cell.glyph != .rightHalf { glyphs.write(cell.glyph, to: &bytes) }
      let style = cell.style.sequence.dropFirst(2).dropLast()
      return TerminalModel.Cell(text: String(decoding: bytes, as: UTF8.self), style: String(style))
    }
  }
}
