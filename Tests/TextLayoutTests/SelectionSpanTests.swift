import TextEditing
import TextLayout
import TextRope
import Testing

@Suite struct SelectionSpanTests {
  private func spans(_ text: RowText, _ range: Range<UTF8Offset>, rows: Range<Int> = 0..<Int.max) -> [RowSpan]
  {
    var spans: [RowSpan] = []
    text.rows.forEachSpan(of: range, in: rows, of: text.text) { spans.append($0) }
    return spans
  }

  @Test func aSelectionIsARectangleARow() {
    let text = RowText("hello world foo\nbar", columns: 10)
    #expect(text.parts == ["hello ", "world foo\n", "bar"])
    #expect(
      spans(text, 2..<18) == [
        RowSpan(row: 0, columns: 2..<6, coversLineEnding: false),
        RowSpan(row: 1, columns: 0..<9, coversLineEnding: true),
        RowSpan(row: 2, columns: 0..<2, coversLineEnding: false),
      ])
    #expect(
      spans(text, 2..<18, rows: 1..<2) == [RowSpan(row: 1, columns: 0..<9, coversLineEnding: true)])
  }

  @Test func nothingIsCoveredByAnEmptyRange() {
    let text = RowText("hello", columns: 10)
    #expect(spans(text, 2..<2).isEmpty)
    #expect(spans(RowText("", columns: 10), 0..<9).isEmpty)
  }

  @Test func aRangeOutOfBoundsIsTheNearestWithin() {
    let text = RowText("ab\ncd", columns: 10)
    #expect(spans(text, -5..<100).map(\.columns) == [0..<2, 0..<2])
    #expect(spans(text, 50..<100).isEmpty)
    #expect(spans(text, 0..<5, rows: Int.min..<Int.max).count == 2)
    #expect(spans(text, 0..<5, rows: Int.min..<Int.min).isEmpty)
    #expect(spans(text, 0..<5, rows: Int.max..<Int.max).isEmpty)
  }

  @Test func anEmptyLineIsItsEnding() {
    let text = RowText("a\n\nb", columns: 10)
    #expect(
      spans(text, 0..<4) == [
        RowSpan(row: 0, columns: 0..<1, coversLineEnding: true),
        RowSpan(row: 1, columns: 0..<0, coversLineEnding: true),
        RowSpan(row: 2, columns: 0..<1, coversLineEnding: false),
      ])
  }

  @Test func tabsAndWideGraphemesHaveTheirColumns() {
    let text = RowText("a\t\u{4F60}b", columns: 20)
    #expect(spans(text, 1..<5) == [RowSpan(row: 0, columns: 1..<10, coversLineEnding: false)])
  }

  @Test func spacesThatHangAreCoveredWithinTheWidth() {
    let text = RowText("hello   x", columns: 5)
    #expect(spans(text, 3..<8) == [RowSpan(row: 0, columns: 3..<5, coversLineEnding: false)])
  }

  @Test func aSelectionThatEndsAtASoftWrapEndsOnTheRowBeforeIt() {
    let text = RowText("hello world", columns: 6)
    #expect(spans(text, 0..<6).map(\.row) == [0])
    #expect(spans(text, 6..<8).map(\.row) == [1])
  }

  @Test func rectanglesAreInPoints() {
    let metrics = GridMetrics(columnWidth: 7, rowHeight: 16, leftInset: 3, topInset: 5)
    #expect(
      metrics.rectangle(of: RowSpan(row: 2, columns: 4..<9, coversLineEnding: true))
        == GridRectangle(x: 31, y: 37, width: 42, height: 16))
  }
}

@Suite struct PointTests {
  private let metrics = GridMetrics(columnWidth: 10, rowHeight: 20, leftInset: 5, topInset: 8)

  private func hit(_ text: RowText, _ x: Double, _ y: Double) -> Int {
    text.rows.offset(atX: x, y: y, metrics: metrics, in: text.text).offset.value
  }

  @Test func thePointsOfACellHitItsNearerSide() {
    let text = RowText("abc\ndef", columns: 10)
    #expect(hit(text, 5 + 14, 10) == 1)
    #expect(hit(text, 5 + 16, 10) == 2)
    #expect(hit(text, 5 + 14, 8 + 21) == 5)
  }

  @Test func insetsBelongToWhatIsNextToThem() {
    let text = RowText("abc\ndef", columns: 10)
    #expect(hit(text, 25, 0) == 2)
    #expect(hit(text, 25, -100) == 2)
    #expect(hit(text, 0, 30) == 4)
    #expect(hit(text, -1e300, 30) == 4)
    #expect(hit(text, 1e300, 10) == 3)
  }

  @Test func belowTheLastRowIsTheEndOfTheText() {
    let text = RowText("abc\ndef", columns: 10)
    #expect(hit(text, 0, 8 + 40) == 7)
    #expect(hit(text, 0, 1e300) == 7)
    #expect(hit(text, 0, .infinity) == 7)
  }

  @Test func aTabAndAWideGraphemeAreHitAtTheNearerSide() {
    let text = RowText("\u{4F60}\tx", columns: 20)
    #expect(hit(text, 5 + 9, 10) == 0)
    #expect(hit(text, 5 + 10, 10) == 0)
    #expect(hit(text, 5 + 11, 10) == 3)
    #expect(hit(text, 5 + 49, 10) == 3)
    #expect(hit(text, 5 + 51, 10) == 4)
  }

  @Test func aPointPastTheEndOfAWrappedRowStaysOnIt() {
    let text = RowText("hello world", columns: 6)
    let found = text.rows.offset(atX: 500, y: 10, metrics: metrics, in: text.text)
    #expect(found.offset == 6)
    #expect(found.affinity == .upstream)
  }

  @Test func whatIsNoNumberIsTheStart() {
    let text = RowText("abc\ndef", columns: 10)
    #expect(hit(text, .nan, .nan) == 0)
    let odd = GridMetrics(columnWidth: .nan, rowHeight: -3, leftInset: .nan, topInset: -.infinity)
    #expect(odd == GridMetrics())
    var changed = GridMetrics()
    changed.columnWidth = 0
    changed.rowHeight = .infinity
    changed.leftInset = -1
    #expect(changed.columnWidth == 1)
    #expect(changed.rowHeight == HeightPolicy.greatestMeasure)
    #expect(changed.leftInset == 0)
    let whole = RowSpan(row: .max, columns: Int.min..<Int.max, coversLineEnding: true)
    #expect(changed.rectangle(of: whole).width.isFinite)
  }
}
