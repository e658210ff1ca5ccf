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

  /// A first row that had to look further than before must be looked at again when what it saw is edited, though the
  /// rows in between agree with the old ones.
  @Test func rowsThatAgreeDoNotHideHowFarARowBeforeThemReaches() {
    let options = LayoutOptions(columns: 12, continuationIndent: 11)
    var text = Rope("aaaaaaaaa " + String(repeating: "b", count: 20))
    var rows = RowIndex(text, options: options)
    text.replace(0..<7, with: "")
    rows.update(text, replacing: 0..<7, newLength: 0)
    // "aa bbbbbbbb" fits now.
    text.insert(" ", at: 11)
    rows.update(text, replacing: 11..<11, newLength: 1)
    let expected = RowIndex(text, options: options)
    #expect(rows.row(0).nextStart == 12)
    #expect((0..<expected.rowCount).map(rows.row) == (0..<expected.rowCount).map(expected.row))
  }

  /// What an unsettled part does not know moves with the text before it: settling ends with its line.
  @Test func settlingEndsWithTheLineAfterADeletionBeforeIt() {
    let lines = String(repeating: "yyyyyyyyyyyyyyyyyyyy\n", count: 500)
    var text = RowText(lines + String(repeating: "x", count: 1_000) + "\n" + lines, columns: 40)
    text.insert("x", at: UTF8Offset(lines.utf8.count), budget: 0)
    #expect(!text.rows.isSettled)
    text.replace(0..<UTF8Offset(400 * 21), with: "")
    let change = text.rows.settle(text.text)!
    #expect(text.rows.isSettled)
    #expect(change.inserted < 40)
    #expect(text.parts == RowText(String(text.text), columns: 40).parts)
  }

  /// An edit of text that has not been wrapped yet wraps nothing.
  @Test func anEditInAStretchLeavesItUnsettled() {
    let text = Rope(String(repeating: "word and ", count: 1_000))
    var edited = text
    var rows = RowIndex(text, options: LayoutOptions(columns: 20), budget: 100)
    let end = rows.settledEnd
    edited.replace(5_000..<5_004, with: "something else")
    let change = rows.update(edited, replacing: 5_000..<5_004, newLength: 14, budget: 1_000)
    #expect(abs(change.shift) <= 1)
    #expect(rows.settledEnd == end)
    #expect(rows.endOffset == edited.endOffset)
    rows.settle(edited)
    let expected = RowIndex(edited, options: LayoutOptions(columns: 20))
    #expect((0..<expected.rowCount).map(rows.row) == (0..<expected.rowCount).map(expected.row))
  }
}
