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

  @Test func aMaximumHeightShowsTheRowsThatFitWholly() {
    let policy = HeightPolicy(rowHeight: 20, topInset: 5, bottomInset: 5, maximumHeight: 95)
    #expect(policy.height(rowCount: 3).visibleHeight == 70)
    let nine = policy.height(rowCount: 9)
    #expect(nine.visibleRows == 4)
    #expect(nine.visibleHeight == 90)
    #expect(nine.scrolls)
  }

  @Test func minimaWinOverAMaximumHeight() {
    #expect(HeightPolicy(minimumRows: 3, maximumHeight: 1).height(rowCount: 9).visibleRows == 3)
    let policy = HeightPolicy(rowHeight: 10, minimumHeight: 50, maximumHeight: 30)
    #expect(policy.height(rowCount: 1).visibleHeight == 50)
    #expect(policy.height(rowCount: 9).visibleHeight == 50)
    #expect(policy.height(rowCount: 9).visibleRows == 5)
  }

  @Test func aFieldThatDoesNotGrowStaysAtItsMinimum() {
    let policy = HeightPolicy(minimumRows: 2, maximumRows: 8, grows: false)
    #expect(policy.height(rowCount: 1).visibleRows == 2)
    let five = policy.height(rowCount: 5)
    #expect(five.visibleRows == 2)
    #expect(five.scrolls)
  }

  @Test func reservedRowsAreRoomBelowTheTextWithinTheBounds() {
    let policy = HeightPolicy(maximumRows: 5, reservedRows: 2)
    #expect([1, 2, 3, 4, 5, 6].map { policy.height(rowCount: $0).visibleRows } == [3, 4, 5, 5, 5, 5])
    #expect([3, 4, 5, 6].map { policy.height(rowCount: $0).scrolls } == [false, false, false, true])
  }

  @Test func aHeightTellsWhetherItChanged() {
    let policy = HeightPolicy(minimumRows: 2, maximumRows: 3)
    #expect(policy.height(rowCount: 1).isAsTall(as: policy.height(rowCount: 2)))
    #expect(!policy.height(rowCount: 2).isAsTall(as: policy.height(rowCount: 3)))
    #expect(policy.height(rowCount: 3).isAsTall(as: policy.height(rowCount: 4)))
  }

  @Test func whatIsSetIsKeptWithinBounds() {
    var policy = HeightPolicy(minimumRows: .max, maximumRows: .min, reservedRows: .max)
    #expect(policy.minimumRows == HeightPolicy.greatestRows)
    #expect(policy.maximumRows == 1)
    #expect(policy.height(rowCount: .max).visibleRows >= HeightPolicy.greatestRows)
    policy.minimumRows = -1
    policy.maximumRows = 0
    policy.reservedRows = -7
    policy.rowHeight = .nan
    policy.topInset = -.infinity
    policy.bottomInset = .infinity
    policy.minimumHeight = -0.5
    policy.maximumHeight = .nan
    #expect(
      policy
        == HeightPolicy(
          minimumRows: 1, maximumRows: 1, rowHeight: 0, bottomInset: HeightPolicy.greatestMeasure,
          maximumHeight: 0))
    #expect(policy.height(rowCount: 3).visibleRows == 1)
  }

  @Test func heightsOfAnythingAreNumbers() {
    for measure in [0, -1, .nan, .infinity, -.infinity, 1e300] as [Double] {
      let policy = HeightPolicy(
        minimumRows: 3, maximumRows: 1, rowHeight: measure, topInset: measure, bottomInset: measure,
        minimumHeight: measure, maximumHeight: measure)
      for count in [Int.min, 0, 1, Int.max] {
        let height = policy.height(rowCount: count)
        #expect(height.visibleHeight.isFinite && height.visibleHeight >= 0)
        #expect(height.contentHeight.isFinite && height.contentHeight >= 0)
        #expect(height.visibleRows >= 3)
      }
    }
  }

  @Test func aFieldThatScrollsSettlesNoMoreThanItShows() {
    let text = Rope(String(repeating: "some words and more of them\n", count: 5_000))
    var rows = RowIndex(text, options: LayoutOptions(columns: 10), budget: 0)
    let height = HeightPolicy(maximumRows: 10).height(of: &rows, in: text)
    #expect(height.visibleRows == 10)
    #expect(height.scrolls)
    #expect(!height.isExact)
    #expect(!rows.isSettled)
    #expect(rows.settledEnd! < 10_000)
    // And a keystroke anywhere settles nothing more.
    var edited = text
    let end = rows.settledEnd
    edited.insert("x", at: 100_000)
    rows.update(edited, replacing: 100_000..<100_000, newLength: 1, budget: 0)
    #expect(HeightPolicy(maximumRows: 10).height(of: &rows, in: edited) == height)
    #expect(rows.settledEnd == end)
  }

  @Test func aFieldThatGrowsWithoutAnEndSettlesAll() {
    let text = Rope(String(repeating: "some words and more of them\n", count: 500))
    let exact = RowIndex(text, options: LayoutOptions(columns: 10))
    var rows = RowIndex(text, options: LayoutOptions(columns: 10), budget: 0)
    let height = HeightPolicy().height(of: &rows, in: text)
    #expect(rows.isSettled)
    #expect(height == HeightPolicy().height(of: exact))
    #expect(height.isExact)
  }
}
