import TextEditing
import TextLayout
import TextRope
import Testing

@Suite struct CaretGeometryTests {
  @Test func everyColumnOfAFullRowIsReached() {
    let text = RowText("abcdefghij\nklmnopqrst", columns: 10)
    let down = text.rows.offset(at: RowColumn(row: 1, column: 9), in: text.text)
    #expect(down.offset == 20)
    #expect(
      text.rows.point(of: down.offset, affinity: down.affinity, in: text.text)
        == RowColumn(row: 1, column: 9))
    let up = text.rows.offset(at: RowColumn(row: 0, column: 9), in: text.text)
    #expect(up.offset == 9)
    #expect(text.rows.offset(at: RowColumn(row: 0, column: 10), in: text.text).offset == 10)
  }

  @Test func theEndOfAWrappedRowIsUpstreamAndStaysOnIt() {
    let text = RowText("hello world foo", columns: 10)
    #expect(text.parts == ["hello ", "world foo"])
    let end = text.rows.offset(at: RowColumn(row: 0, column: .max), in: text.text)
    #expect(end.offset == 6)
    #expect(end.affinity == .upstream)
    #expect(text.rows.rowIndex(at: 6, affinity: .upstream) == 0)
    #expect(text.rows.point(of: 6, affinity: .upstream, in: text.text) == RowColumn(row: 0, column: 6))
    #expect(text.rows.point(of: 6, in: text.text) == RowColumn(row: 1, column: 0))
    let start = text.rows.offset(at: RowColumn(row: 0, column: 0), in: text.text)
    #expect(start.offset == 0)
    #expect(start.affinity == .downstream)
  }

  @Test func theEndOfALineIsDownstream() {
    let text = RowText("hello\nworld", columns: 10)
    let end = text.rows.offset(at: RowColumn(row: 0, column: .max), in: text.text)
    #expect(end.offset == 5)
    #expect(end.affinity == .downstream)
  }

  @Test func spacesBeforeALineEndingMoveTheCaret() {
    var text = RowText("A\nB", columns: 20)
    for column in 2...4 {
      text.insert(" ", at: UTF8Offset(column - 1))
      #expect(text.rows.point(of: UTF8Offset(column), in: text.text) == RowColumn(row: 0, column: column))
    }
    text.replace(3..<4, with: "")
    #expect(text.rows.point(of: 3, in: text.text) == RowColumn(row: 0, column: 3))
  }

  @Test func aCaretOverHangingSpacesStaysWithinTheWidth() {
    let text = RowText("hello   x", columns: 5)
    let columns = (0..<8).map { text.rows.point(of: UTF8Offset($0), in: text.text).column }
    #expect(columns == [0, 1, 2, 3, 4, 5, 5, 5])
  }

  @Test func aClickBelowTheLastRowHitsTheEndOfTheText() {
    let text = RowText("ab\ncd", columns: 10)
    #expect(text.rows.offset(at: RowColumn(row: 2, column: 0), in: text.text).offset == 5)
    #expect(text.rows.offset(at: RowColumn(row: .max, column: 0), in: text.text).offset == 5)
  }

  @Test func aClickAboveTheFirstRowHitsTheStartOfTheText() {
    let text = RowText("ab\ncd", columns: 10)
    #expect(text.rows.offset(at: RowColumn(row: -1, column: 7), in: text.text).offset == 0)
  }

  @Test func aClickOnAWideGraphemeHitsTheNearerSideAndItsStartIfBothAreAsNear() {
    let text = RowText("\u{4F60}\tx", columns: 20)
    let hits = [0, 1, 2, 4, 5, 6, 8].map {
      text.rows.offset(at: RowColumn(row: 0, column: $0), in: text.text).offset.value
    }
    // The ideograph is at columns 0 and 1, the tab from 2 to the stop at 8, its middle at 5.
    #expect(hits == [0, 0, 3, 3, 3, 4, 4])
  }
}
