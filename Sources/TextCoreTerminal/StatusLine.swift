import UnicodeKernels

/// The bottom row: something at the left, and at the right as much as there is room for.
///
///      notes.txt *                    Ln 12, Col 40  3,120 graphemes  70 rows
struct StatusLine {
  private let left: String
  /// What may stand at the right, from the longest to the shortest.
  private let rights: [String]
  private let style: Style
  /// Whether less stands at the right rather than that something at the left is cut; the least does in any case.
  private let keepsLeft: Bool

  init(left: String, rights: [String], style: Style, keepsLeft: Bool = false) {
    self.left = left
    self.rights = rights
    self.style = style
    self.keepsLeft = keepsLeft
  }

  /// A row of items, of which as many are shown as fit.
  init(items: [String]) {
    let prefixes = items.indices.reversed().map { items[...$0].joined(separator: "  ") }
    self.init(left: "", rights: prefixes, style: .plain)
  }

  /// The columns of a text without line endings.
  static func width(of text: String) -> Int {
    var counter = ColumnCounter()
    counter.count(Array(text.utf8).span)
    return counter.column
  }

  /// Draws the line; the place after what is at the left.
  func draw(in row: Int, _ frame: inout Frame, _ glyphs: inout GlyphTable) -> ScreenPosition {
    let columns = frame.columns
    let margin = columns > 20 ? 1 : 0
    let needed = left.isEmpty ? margin : Self.width(of: left) + margin + 2
    // what is at the left may be cut otherwise, but not to nothing
    let reserved = keepsLeft ? needed : min(needed, max(needed / 2, 12))
    let fitting = rights.first { Self.width(of: $0) + margin + reserved - ($0.isEmpty ? 2 : 0) <= columns }
    let right = fitting ?? (keepsLeft ? rights.last : nil) ?? ""
    let rightStart = left.isEmpty ? margin : columns - margin - Self.width(of: right)
    var painter = TextPainter(row: row, column: margin)
    let room = right.isEmpty ? columns - margin : rightStart - 2 - margin
    painter.paint(
      Self.cut(left, to: max(0, room)), style: style.union(.reversed), into: &frame, glyphs: &glyphs)
    let end = ScreenPosition(row: row, column: min(max(0, columns - 1), painter.column + 1))
    if !right.isEmpty {
      var painter = TextPainter(row: row, column: rightStart)
      painter.paint(right, style: .reversed, into: &frame, glyphs: &glyphs)
    }
    return end
  }

  /// As many graphemes of `text` as fit, and an ellipsis if that is not all of it.
  private static func cut(_ text: String, to columns: Int) -> String {
    if width(of: text) <= columns { return text }
    if columns < 1 { return "" }
    let bytes = Array(text.utf8)
    var counter = ColumnCounter()
    var end = 0
    while end < bytes.count {
      let next = counter.measureGrapheme(in: bytes.span, at: end).end ?? bytes.count
      if counter.column > columns - 1 { break }
      end = next
    }
    return String(decoding: bytes[..<end], as: UTF8.self) + "…"
  }
}
