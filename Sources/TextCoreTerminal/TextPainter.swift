import UnicodeKernels

/// Draws text into one row of a frame, grapheme by grapheme, each in the columns that the layout gives it.
///
/// Nothing of the text can steer the terminal: controls are drawn as signs, and graphemes without a column, such
/// as the marks that change the direction of writing, are not sent at all; the cell after one is underlined.
///
///     a TAB b ESC [ 3 1 m      a       b␛[31m
struct TextPainter {
  let row: Int
  /// Where the text ends, in columns of the screen, so far.
  private(set) var column: Int
  private let origin: Int
  private var counter: ColumnCounter
  /// Graphemes without a column were passed since the last that has one.
  private var passedHidden = false

  /// Creates a painter that begins at `column` of `row`; tab stops are counted from there.
  init(row: Int, column: Int = 0, tabWidth: Int = 8) {
    self.row = row
    self.column = column
    origin = column
    counter = ColumnCounter(tabWidth: tabWidth)
  }

  /// Creates a painter that begins at `column` of `row`; tab stops are counted from column 0.
  init(row: Int, startingAt column: Int, tabWidth: Int) {
    self.row = row
    self.column = column
    origin = column
    counter = ColumnCounter(tabWidth: tabWidth)
    counter.column = column
  }

  /// Draws `text`, which begins and ends between graphemes and holds no line ending.
  ///
  /// - Parameter style: The style of a grapheme, by its offset in `text`.
  mutating func paint(
    _ text: Span<UInt8>, into frame: inout Frame, glyphs: inout GlyphTable, style: (Int) -> Style
  ) {
    var offset = 0
    while offset < text.count {
      let (measuredEnd, width) = counter.measureGrapheme(in: text, at: offset)
      let end = measuredEnd ?? text.count
      draw(text.extracting(offset..<end), width: width, style: style(offset), &frame, &glyphs)
      column += width
      offset = end
    }
    if passedHidden && column > origin { frame.add([.underlined, .sign], row: row, column: column - 1) }
  }

  private mutating func draw(
    _ grapheme: Span<UInt8>, width: Int, style: Style, _ frame: inout Frame, _ glyphs: inout GlyphTable
  ) {
    if width == 0 {
      passedHidden = true
      return
    }
    var style = style
    if passedHidden { style.formUnion([.underlined, .sign]) }
    passedHidden = false
    if grapheme[0] == UInt8(ascii: "\t") {
      for cell in column..<column + width {
        frame.put(.space, width: 1, row: row, column: cell, style: style)
      }
      return
    }
    // what is beyond the edge needs no glyph: a row of the layout may be cut by a window that has shrunk
    guard column < frame.columns else { return }
    if let sign = ControlSign.sign(for: grapheme) {
      style.insert(.sign)
      frame.put(Glyph(sign), width: 1, row: row, column: column, style: style)
      return
    }
    frame.put(glyphs.glyph(for: grapheme), width: width, row: row, column: column, style: style)
  }
}

extension TextPainter {
  /// Draws a string in one style.
  mutating func paint(_ text: String, style: Style, into frame: inout Frame, glyphs: inout GlyphTable) {
    paint(Array(text.utf8).span, into: &frame, glyphs: &glyphs) { _ in style }
  }
}

/// What is drawn in place of a scalar that a terminal would take for a command, or would not draw.
enum ControlSign {
  /// The sign for a grapheme that begins with such a scalar; it is one column wide, as the scalar is.
  static func sign(for grapheme: Span<UInt8>) -> Unicode.Scalar? {
    switch grapheme[0] {
    case let control where control < 0x20: Unicode.Scalar(0x2400 + UInt32(control))
    case 0x7F: "\u{2421}"
    case 0xC2 where grapheme.count > 1 && grapheme[1] < 0xA0: "\u{2426}"
    case 0xC2 where grapheme.count > 1 && grapheme[1] == 0xAD: "-"
    case 0xEF where grapheme.isNoncharacter: "\u{FFFD}"
    case 0xF0...0xF4 where grapheme.isNoncharacter: "\u{FFFD}"
    default: nil
    }
  }
}

extension Span<UInt8> {
  /// Whether the scalar at the start, of three or four bytes, is a noncharacter: U+FDD0 to U+FDEF, or one of the
  /// last two of a plane.
  fileprivate var isNoncharacter: Bool {
    let length = self[0] >= 0xF0 ? 4 : 3
    guard count >= length else { return false }
    var value = UInt32(self[0]) & (length == 4 ? 0x07 : 0x0F)
    for index in 1..<length { value = value << 6 | UInt32(self[index] & 0x3F) }
    return value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
  }
}
