import TextLayout
import TextRope
import Testing

@Suite struct FieldHeightTests {
  private func rows(_ text: String, columns: Int = 0) -> RowIndex {
    RowIndex(Rope(text), options: LayoutOptions(columns: columns))
  }

  @Test func anEmptyTextIsOneRow() {
    let height = HeightPolicy().height(of: rows(""))
    #expect(height.contentRows == 1)
    #expect(height.visibleRows == 1)
    #expect(height.visibleHeight == 1)
    #expect(!height.scrolls)
  }

  @Test func fewerThanOneRowCountsAsOne() {
    #expect(HeightPolicy().height(rowCount: 0) == HeightPolicy().height(rowCount: 1))
    #expect(HeightPolicy().height(rowCount: -4) == HeightPolicy().height(rowCount: 1))
  }

  @Test func aTrailingNewlineIsARow() {
    let policy = HeightPolicy(minimumRows: 1, maximumRows: 10)
    #expect(policy.height(of: rows("a")).visibleRows == 1)
    #expect(policy.height(of: rows("a\n")).visibleRows == 2)
    #expect(policy.height(of: rows("a\n\n")).visibleRows == 3)
    #expect(policy.height(of: rows("a\r\n")).visibleRows == 2)
  }

  @Test func wrappedRowsCount() {
    #expect(HeightPolicy().height(of: rows("hello world foo", columns: 10)).contentRows == 2)
    #expect(HeightPolicy().height(of: rows("hello world foo", columns: 5)).contentRows == 3)
    #expect(HeightPolicy().height(of: rows("hello world foo")).contentRows == 1)
  }

  @Test func theDefaultHeightIsTheMinimumAndGrowthEndsAtTheMaximum() {
    let policy = HeightPolicy(minimumRows: 3, maximumRows: 10)
    let empty = policy.height(of: rows(""))
    #expect(empty.visibleRows == 3)
    #expect(!empty.scrolls)
    let five = policy.height(of: rows("1\n2\n3\n4\n5"))
    #expect(five.visibleRows == 5)
    #expect(!five.scrolls)
    let twelve = policy.height(of: rows("1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12"))
    #expect(twelve.visibleRows == 10)
    #expect(twelve.contentRows == 12)
    #expect(twelve.scrolls)
  }

  @Test func scrollingStartsOneRowBehindTheMaximum() {
    let policy = HeightPolicy(maximumRows: 4)
    #expect(!policy.height(rowCount: 4).scrolls)
    #expect(policy.height(rowCount: 5).scrolls)
  }

  @Test func heightShrinksWhenTheTextIsCleared() {
    let policy = HeightPolicy(minimumRows: 1, maximumRows: 5)
    var text: Rope = "1\n2\n3\n4"
    var rows = RowIndex(text, options: LayoutOptions(columns: 20))
    #expect(policy.height(of: rows).visibleRows == 4)
    let all = UTF8Offset(0)..<text.endOffset
    text.remove(all)
    rows.update(text, replacing: all, newLength: 0)
    #expect(policy.height(of: rows).visibleRows == 1)
  }

  @Test func aMaximumOfTheViewIsNoMaximumOfTheText() {
    let text = Rope((1...110).map { "line \($0)" }.joined(separator: "\n"))
    let height = HeightPolicy(maximumRows: 99).height(of: RowIndex(text, options: LayoutOptions(columns: 40)))
    #expect(text.lineCount == 110)
    #expect(height.contentRows == 110)
    #expect(height.visibleRows == 99)
    #expect(height.scrolls)
  }

  @Test func minimumWinsOverMaximum() {
    let policy = HeightPolicy(minimumRows: 5, maximumRows: 3)
    #expect(policy.height(rowCount: 1).visibleRows == 5)
    let nine = policy.height(rowCount: 9)
    #expect(nine.visibleRows == 5)
    #expect(nine.scrolls)
  }

  @Test func aMaximumBelowOneRowShowsOne() {
    #expect(HeightPolicy(maximumRows: 0).height(rowCount: 3).visibleRows == 1)
    #expect(HeightPolicy(maximumRows: -2).height(rowCount: 3).visibleRows == 1)
  }

  @Test func aMinimumBelowOneRowIsOne() {
    #expect(HeightPolicy(minimumRows: -3).minimumRows == 1)
    var policy = HeightPolicy()
    policy.minimumRows = 0
    #expect(policy.height(rowCount: 1).visibleRows == 1)
  }

  @Test func growthWithoutAMaximumHasNoEnd() {
    let height = HeightPolicy.growing(rowHeight: 20).height(rowCount: 1_000_000)
    #expect(height.visibleRows == 1_000_000)
    #expect(height.visibleHeight == 20_000_000)
    #expect(!height.scrolls)
    #expect(HeightPolicy(minimumRows: 5).height(rowCount: 9).visibleRows == 9)
  }

  @Test func aFixedHeightDoesNotDependOnTheText() {
    let policy = HeightPolicy.fixed(rows: 4)
    #expect(policy.height(rowCount: 1).visibleHeight == 4)
    #expect(policy.height(rowCount: 4).visibleHeight == 4)
    #expect(policy.height(rowCount: 40).visibleHeight == 4)
    #expect(policy.height(rowCount: 40).scrolls)
    #expect(!policy.height(rowCount: 4).scrolls)
  }

  @Test func heightsAreRowsAndInsets() {
    let policy = HeightPolicy(maximumRows: 3, rowHeight: 20, topInset: 8, bottomInset: 6)
    let two = policy.height(rowCount: 2)
    #expect(two.contentHeight == 54)
    #expect(two.visibleHeight == 54)
    let five = policy.height(rowCount: 5)
    #expect(five.contentHeight == 114)
    #expect(five.visibleHeight == 74)
  }

  @Test func theMinimumHeightIncludesTheInsets() {
    let policy = HeightPolicy(rowHeight: 20, topInset: 10, bottomInset: 10, minimumHeight: 100)
    #expect(policy.height(rowCount: 1).visibleHeight == 100)
    #expect(policy.height(rowCount: 4).visibleHeight == 100)
    #expect(policy.height(rowCount: 5).visibleHeight == 120)
    #expect(policy.height(rowCount: 1).contentHeight == 40)
  }

  @Test func theRowsThatAMinimumHeightHoldsAreVisible() {
    // 5 rows and a half have room, where 2 are the most by number.
    let policy = HeightPolicy(maximumRows: 2, rowHeight: 20, minimumHeight: 110)
    #expect(policy.height(rowCount: 1).visibleRows == 5)
    #expect(!policy.height(rowCount: 5).scrolls)
    #expect(policy.height(rowCount: 6).scrolls)
    #expect(policy.height(rowCount: 6).visibleHeight == 110)
  }

  @Test func rowsThatFitButForRoundingAreVisible() {
    // Three times 0.1 is more than 0.3.
    let policy = HeightPolicy(maximumRows: 1, rowHeight: 0.1, minimumHeight: 0.3)
    #expect(policy.height(rowCount: 3).visibleRows == 3)
    #expect(policy.height(rowCount: 4).visibleRows == 3)
  }

  @Test func negativeMeasuresAreZero() {
    let policy = HeightPolicy(rowHeight: -1, topInset: -2, bottomInset: -3, minimumHeight: -4)
    #expect(policy == HeightPolicy(rowHeight: 0))
    let height = policy.height(rowCount: 7)
    #expect(height.visibleRows == 7)
    #expect(height.visibleHeight == 0)
    #expect(!height.scrolls)
  }
}
