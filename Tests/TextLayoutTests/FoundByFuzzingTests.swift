import LayoutModels
import TextLayout
import TextModels
import TextRope
import Testing

/// Inputs that once had wrong rows.
@Suite struct FoundByFuzzingTests {
  /// A leading consonant and a Hangul syllable are one grapheme of two columns.
  @Test func aSyllableAfterALeadingConsonantAddsNoColumns() {
    let text = Rope("    \u{1100}\u{AE00}\u{AE00}\u{AE00}the the the \u{2026}\u{2026}")
    #expect(RowIndex(text, options: LayoutOptions(columns: 40)).row(0).columns == 24)
  }

  /// A deletion brought an unsettled part to where wrapping began, and what the part did not know was forgotten.
  @Test func aDeletionUpToAnUnsettledPartLeavesNoStaleRows() {
    #expect(RowExercise.failure(of: RowScript(from: ByteScript(seed: 905_369, count: 1_000))) == nil)
  }

  /// A full stop before a digit may start a row: what decides where the row before ends lies behind the full stop, and the
  /// row reaches as far.
  @Test(arguments: [
    ("aaa bbb cc .", 10, 12), ("The quick brown fox, .", 20, 22), ("quick -, . quick", 4, 10),
  ])
  func aDigitBehindAFullStopWrapsTheRowBeforeAnew(string: String, columns: Int, place: Int) {
    var text = RowText(string, columns: columns)
    text.insert("5", at: UTF8Offset(place))
    #expect(text.parts == RowText(String(text.text), columns: columns).parts)
  }

  /// The empty row behind the last line ending is a row in view like any other.
  @Test func theRowBehindTheLastLineEndingIsSettled() {
    let text = Rope(String(repeating: "one two three\n", count: 1_000))
    var rows = RowIndex(text, options: LayoutOptions(columns: 5), budget: 100)
    rows.settle(text, around: text.endOffset, above: 2, below: 2)
    let row = rows.row(rows.rowIndex(at: text.endOffset))
    #expect(row.range == text.endOffset..<text.endOffset)
    #expect(rows.point(of: text.endOffset, in: text).column == 0)
  }

  /// An edit up to where a stretch ends made a line start there, of which the unsettled part behind knew nothing.
  @Test func aLineEndingPutAtTheEndOfAStretchIsKnownBehindIt() {
    let options = LayoutOptions(columns: 10, continuationIndent: 7)
    var text = Rope("ß\n\u{3000}, \u{928}\u{92E}\u{938}\u{94D}\u{924}\u{947} . aéé")
    var rows = RowIndex(text, options: options, budget: 59)
    for (range, string, budget) in [(17..<20, "  ", 1), (8..<8, "\n", 0), (15..<20, "\n", 100)] {
      let range = UTF8Offset(range.lowerBound)..<UTF8Offset(range.upperBound)
      text.replace(range, with: string)
      rows.update(text, replacing: range, newLength: string.utf8.count, budget: budget)
    }
    rows.settle(text, from: 29, count: 3)
    let exact = RowIndex(text, options: options)
    #expect(rows.row(rows.rowIndex(at: 29)) == exact.row(exact.rowIndex(at: 29)))
  }
}
