import TextLayout
import TextRope
import Testing

@Suite struct RelayoutTests {
  private func rows(_ index: RowIndex) -> [Row] { (0..<index.rowCount).map(index.row) }

  private let mixed = Rope(
    (0..<300).map { line in
      line % 40 == 7 ? String(repeating: "long words of a line ", count: 9) : "short \(line)"
    }.joined(separator: "\n"))

  @Test func anotherWidthAndBackGivesTheSameRows() {
    let options = LayoutOptions(columns: 40, tabWidth: 4)
    var index = RowIndex(mixed, options: options)
    for columns in [80, 20, 5, 0, 40] {
      var other = options
      other.columns = columns
      index.layOut(mixed, by: other)
      #expect(index.isSettled)
      #expect(index.options == other)
      #expect(rows(index) == rows(RowIndex(mixed, options: other)))
    }
  }

  @Test func otherTabsAreAnotherText() {
    let text = Rope(String(repeating: "a\tb\n", count: 200))
    var index = RowIndex(text, options: LayoutOptions(columns: 8))
    index.layOut(text, by: LayoutOptions(columns: 8, tabWidth: 2))
    #expect(rows(index) == rows(RowIndex(text, options: LayoutOptions(columns: 8, tabWidth: 2))))
  }

  /// Of lines that fit before and after nothing is read: a budget for a part of the text pays for all of it.
  @Test func linesThatFitAnyhowAreKept() {
    let line = String(repeating: "x", count: 50) + "\n"
    let text = Rope(String(repeating: line, count: 4_000))
    var index = RowIndex(text, options: LayoutOptions(columns: 80))
    index.layOut(text, by: LayoutOptions(columns: 60), budget: 40_000)
    #expect(index.isSettled)
    #expect(index.rowCount == 4_001)
    index.layOut(text, by: LayoutOptions(columns: 40), budget: 40_000)
    #expect(!index.isSettled)
  }

  @Test func editsMayComeBeforeTheRestIsSettled() {
    var text = mixed
    var index = RowIndex(text, options: LayoutOptions(columns: 80))
    index.layOut(text, by: LayoutOptions(columns: 30), budget: 100)
    for place in [2_000, 40, 1_500] as [UTF8Offset] {
      text.replace(place..<place + 30, with: "in\nserted")
      index.update(text, replacing: place..<place + 30, newLength: 9, budget: 50)
      index.settle(text, budget: 200)
    }
    while index.settle(text, budget: 300) != nil {}
    #expect(rows(index) == rows(RowIndex(text, options: LayoutOptions(columns: 30))))
  }

  @Test func aValueIsNotChangedByItsCopies() {
    let index = RowIndex(mixed, options: LayoutOptions(columns: 40))
    let before = rows(index)
    var copy = index
    copy.layOut(mixed, by: LayoutOptions(columns: 9), budget: 10)
    copy.settle(mixed)
    #expect(rows(index) == before)
    #expect(copy.rowCount > index.rowCount)
  }
}
