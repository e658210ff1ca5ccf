import TextLayout
import TextRope
import Testing

@Suite struct RowUpdatingTests {
  /// How much smaller texts are in debug builds.
  private static var scale: Int {
    #if DEBUG
      100
    #else
      1
    #endif
  }

  @Test func aKeystrokeWrapsItsLineAnewAndNoOther() {
    let lines = 200_000 / Self.scale
    let line = String(repeating: "y", count: 80) + "\n"
    var text = RowText(String(repeating: line, count: lines - 1) + line.dropLast(), columns: 40)
    #expect(text.rows.rowCount == 2 * lines)
    let place = UTF8Offset(lines / 2 * 81 + 10)
    let change = text.insert("y", at: place)
    #expect(text.rows.rowCount == 2 * lines + 1)
    #expect(text.rows.rowIndex(at: place + 1) == lines)
    #expect(change.firstRow >= lines - 1)
    #expect(change.removed <= 3)
    #expect(change.inserted == change.removed + 1)
  }

  @Test func keystrokesInOneHugeLineWrapNoMoreThanTheirBudget() {
    let count = 10_000_000 / Self.scale
    var text = RowText(String(repeating: "x", count: count), columns: 80)
    #expect(text.rows.rowCount == count / 80)
    let budget = 4_096
    for step in 0..<1_000 {
      let place = UTF8Offset(count / 2 + step)
      let change = text.insert("x", at: place, budget: budget)
      // A budget is met to a row.
      #expect(change.inserted <= budget / 80 + 3)
      let caret = text.rows.point(of: place + 1, in: text.text)
      #expect(caret == RowColumn(row: (place.value + 1) / 80, column: (place.value + 1) % 80))
    }
    #expect(!text.rows.isSettled)
    text.rows.settle(text.text)
    #expect(text.rows.isSettled)
    #expect(text.rows.rowCount == (count + 1_000 + 79) / 80)
  }

  @Test func typingAfterALargePasteTouchesOneRow() {
    let lines = 200_000 / Self.scale
    var text = RowText("", columns: 80)
    let paste = String(repeating: String(repeating: "z", count: 49) + "\n", count: lines)
    #expect(text.insert(paste, at: 0).shift == lines)
    for (line, offset) in [(0, 0), (lines / 2, lines / 2 * 50), (lines, lines * 50)] {
      #expect(
        text.insert("a", at: UTF8Offset(offset)) == RowChange(firstRow: line, removed: 1, inserted: 1))
      text.replace(UTF8Offset(offset)..<UTF8Offset(offset + 1), with: "")
    }
    #expect(text.rows.rowCount == lines + 1)
  }
}
