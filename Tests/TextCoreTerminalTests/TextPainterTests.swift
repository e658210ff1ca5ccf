import Testing

@testable import TextCoreTerminal

struct TextPainterTests {
  /// What is drawn, with a dot for an empty cell and nothing for the right half of a wide glyph.
  func drawn(_ text: String, columns: Int = 12, from column: Int = 0) -> (
    row: String, styles: [Style], end: Int
  ) {
    var frame = Frame(rows: 1, columns: columns)
    for cell in 0..<columns { frame.put(Glyph("."), width: 1, row: 0, column: cell, style: .plain) }
    var glyphs = GlyphTable()
    var painter = TextPainter(row: 0, column: column)
    painter.paint(text, style: .plain, into: &frame, glyphs: &glyphs)
    let cells = frame.expectedRow(0, glyphs: glyphs)
    return (cells.map(\.text).joined(), frame[0].map(\.style), painter.column)
  }

  @Test(arguments: [
    ("abc", "abc.........", 3),
    ("a\tb", "a       b...", 9),
    ("\u{1B}[31m\0\u{7F}", "\u{241B}[31m\u{2400}\u{2421}.....", 7),
    ("a\u{9B}31m", "a\u{2426}31m.......", 5),
    ("中文!", "中文!.......", 5),
    ("e\u{301}x", "e\u{301}x..........", 2),
    ("\u{1F468}\u{200D}\u{1F469}|", "\u{1F468}\u{200D}\u{1F469}|.........", 3),
    ("\u{1F1E9}\u{1F1EA}\u{1F1EB}", "\u{1F1E9}\u{1F1EA}\u{1F1EB}........", 4),
    ("co\u{AD}op", "co-op.......", 5),
    ("a\u{202E}b\u{200B}c", "abc.........", 3),
    ("\u{301}x", "x...........", 1),
    ("0123456789AB and more", "0123456789AB", 21),
    ("0123456789A中", "0123456789A>", 13),
  ])
  func whatIsDrawn(_ text: String, _ row: String, _ end: Int) {
    let result = drawn(text)
    #expect(Array(result.row.utf8) == Array(row.utf8))
    #expect(result.end == end)
  }

  /// All but TAB, the line endings, and VT, FF and NEL, at which lines may be broken and which have no column.
  @Test func everyOtherControlIsDrawnInOneColumn() {
    let others: [UInt32] = [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x85]
    for value in Array(0..<32) + Array(0x7F..<0xA0 as Range<UInt32>) where !others.contains(value) {
      let result = drawn("a\(Unicode.Scalar(value)!)b")
      #expect(result.end == 3, "U+\(String(value, radix: 16))")
      #expect(result.row.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
      #expect(result.styles[1] == .sign)
    }
  }

  @Test(arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFF, 0x10FFFE])
  func noncharactersAreReplaced(_ value: UInt32) {
    #expect(drawn("a\(Unicode.Scalar(value)!)b").row.hasPrefix("a\u{FFFD}b."))
  }

  @Test func whatHasNoColumnMarksItsNeighbour() {
    #expect(drawn("a\u{202E}b").styles[0...2] == [.plain, [.underlined, .sign], .plain])
    #expect(drawn("ab\u{202E}").styles[0...2] == [.plain, [.underlined, .sign], .plain])
    #expect(drawn("\u{202E}").styles.allSatisfy { $0 == .plain })
  }

  @Test func tabStopsAreCountedFromWhereThePainterBegins() {
    #expect(drawn("\tx", from: 2).end == 11)
  }

  @Test func aGraphemeOfManyMarksIsDrawnInPart() {
    let grapheme = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(drawn(grapheme + "b").end == 2)
  }
}
