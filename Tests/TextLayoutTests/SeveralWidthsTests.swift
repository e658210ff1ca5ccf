import TestSupport
import TextLayout
import TextRope
import Testing

/// Several widths are several indexes over one text: each is told of every edit, and knows nothing of the others.
@Suite struct SeveralWidthsTests {
  private static let layouts: [LayoutOptions] = [
    LayoutOptions(columns: 0), LayoutOptions(columns: 1), LayoutOptions(columns: 7, tabWidth: 3),
    LayoutOptions(columns: 20, indentsLikeLine: true), LayoutOptions(columns: 33, breaking: .graphemes),
    LayoutOptions(columns: 80, keepsKoreanWords: true),
  ]

  private static let pieces = [
    "", "a", " ", "word", "long words and ", "\n", "\r\n", "\t", "\u{4F60}\u{597D}",
    "\u{D55C}\u{AD6D}\u{C5B4} ",
    "e\u{301}", "\u{1F469}\u{200D}\u{1F467}", "(\u{201C}x\u{201D})", "3.14-",
  ]

  private func rows(_ index: RowIndex) -> [Row] {
    var rows: [Row] = []
    index.forEachRow(in: 0..<index.rowCount) { rows.append($0) }
    return rows
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func rowsAreRightAtSeveralWidthsAtOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var text = Rope(String(repeating: "some words to begin with\n", count: 6))
    var exact = Self.layouts.map { RowIndex(text, options: $0) }
    var sparing = Self.layouts.map { RowIndex(text, options: $0, budget: 30) }
    for step in 0..<250 {
      let start = text.roundedDown(
        UTF8Offset(Int.random(in: 0...text.utf8Count, using: &random)), to: ScalarUnit.self)
      let length = text.utf8Count > 400 ? 200 : Int.random(in: 0...4, using: &random)
      let end = text.roundedUp(min(start + length, text.endOffset), to: ScalarUnit.self)
      let piece = Self.pieces.randomElement(using: &random)!
      let held = (text, exact)
      text.replace(start..<end, with: piece)
      for width in Self.layouts.indices {
        let budget = Int.random(in: 0...60, using: &random)
        exact[width].update(text, replacing: start..<end, newLength: piece.utf8.count)
        sparing[width].update(text, replacing: start..<end, newLength: piece.utf8.count, budget: budget)
        let expected = rows(RowIndex(text, options: Self.layouts[width]))
        #expect(rows(exact[width]) == expected, "seed \(seed), step \(step), \(Self.layouts[width])")
        if step % 5 == 0 {
          while sparing[width].settle(text, budget: budget) != nil {}
          #expect(rows(sparing[width]) == expected, "seed \(seed), step \(step), \(Self.layouts[width])")
        }
      }
      if step % 50 == 0 {
        for (index, options) in zip(held.1, Self.layouts) {
          #expect(rows(index) == rows(RowIndex(held.0, options: options)), "seed \(seed), step \(step)")
        }
      }
    }
  }
}
