import TextLayout
import Testing

@Suite struct RowViewportTests {
  @Test func aViewportHasRoomForOneRowAtLeast() {
    #expect(RowViewport(height: 0).height == 1)
    #expect(RowViewport(height: -3).height == 1)
    #expect(RowViewport(firstRow: -3, height: 2).firstRow == 0)
  }

  @Test func rowsInViewEndWithTheText() {
    #expect(RowViewport(height: 10).visibleRows(of: 3) == 0..<3)
    #expect(RowViewport(firstRow: 4, height: 10).visibleRows(of: 100) == 4..<14)
    #expect(RowViewport(firstRow: 95, height: 10).visibleRows(of: 100) == 95..<100)
    #expect(RowViewport(firstRow: 7, height: 10).visibleRows(of: 3).isEmpty)
  }

  @Test func aRowInViewIsRevealedWithoutScrolling() {
    var viewport = RowViewport(firstRow: 20, height: 10)
    viewport.reveal(20, rowCount: 100)
    #expect(viewport.firstRow == 20)
    viewport.reveal(29, rowCount: 100)
    #expect(viewport.firstRow == 20)
  }

  @Test func aRowOutOfViewIsRevealedAtTheNearerEdge() {
    var viewport = RowViewport(firstRow: 20, height: 10)
    viewport.reveal(30, rowCount: 100)
    #expect(viewport.firstRow == 21)
    viewport.reveal(20, rowCount: 100)
    #expect(viewport.firstRow == 20)
    viewport.reveal(99, rowCount: 100)
    #expect(viewport.firstRow == 90)
    viewport.reveal(0, rowCount: 100)
    #expect(viewport.firstRow == 0)
  }

  @Test func aMarginIsKeptAboveAndBelow() {
    var viewport = RowViewport(firstRow: 20, height: 10)
    viewport.reveal(28, margin: 2, rowCount: 100)
    #expect(viewport.firstRow == 21)
    viewport.reveal(22, margin: 2, rowCount: 100)
    #expect(viewport.firstRow == 20)
  }

  @Test func aMarginEndsAtTheEndsOfTheText() {
    var viewport = RowViewport(firstRow: 20, height: 10)
    viewport.reveal(0, margin: 3, rowCount: 100)
    #expect(viewport.firstRow == 0)
    viewport.reveal(99, margin: 3, rowCount: 100)
    #expect(viewport.firstRow == 90)
  }

  @Test func aMarginThatDoesNotFitCentresTheRow() {
    var viewport = RowViewport(firstRow: 0, height: 5)
    viewport.reveal(50, margin: 40, rowCount: 100)
    #expect(viewport.visibleRows(of: 100) == 48..<53)
    var even = RowViewport(firstRow: 0, height: 4)
    even.reveal(50, margin: 40, rowCount: 100)
    #expect(even.visibleRows(of: 100).contains(50))
    var single = RowViewport(firstRow: 0, height: 1)
    single.reveal(50, margin: 40, rowCount: 100)
    #expect(single.visibleRows(of: 100) == 50..<51)
  }

  @Test func aNegativeMarginIsNone() {
    var viewport = RowViewport(firstRow: 20, height: 10)
    viewport.reveal(29, margin: -5, rowCount: 100)
    #expect(viewport.firstRow == 20)
  }

  @Test func scrollingEndsAtTheFirstAndTheLastRow() {
    var viewport = RowViewport(firstRow: 20, height: 10)
    viewport.scroll(by: 5, rowCount: 100)
    #expect(viewport.firstRow == 25)
    viewport.scroll(by: -7, rowCount: 100)
    #expect(viewport.firstRow == 18)
    viewport.scroll(by: .max, rowCount: 100)
    #expect(viewport.firstRow == 90)
    viewport.scroll(by: .min, rowCount: 100)
    #expect(viewport.firstRow == 0)
  }

  @Test func aTextThatFitsDoesNotScroll() {
    var viewport = RowViewport(height: 10)
    viewport.scroll(by: 3, rowCount: 10)
    #expect(viewport.firstRow == 0)
    viewport.reveal(9, rowCount: 10)
    #expect(viewport.firstRow == 0)
  }

  @Test func rowsPutInAboveMoveTheViewWithItsText() {
    var viewport = RowViewport(firstRow: 20, height: 10)
    viewport.keepPlace(after: RowChange(firstRow: 3, removed: 1, inserted: 4), rowCount: 103)
    #expect(viewport.firstRow == 23)
    viewport.keepPlace(after: RowChange(firstRow: 0, removed: 23, inserted: 1), rowCount: 81)
    #expect(viewport.firstRow == 1)
  }

  @Test func changesInViewAndBelowLeaveTheViewAlone() {
    var viewport = RowViewport(firstRow: 20, height: 10)
    viewport.keepPlace(after: RowChange(firstRow: 20, removed: 1, inserted: 5), rowCount: 104)
    #expect(viewport.firstRow == 20)
    viewport.keepPlace(after: RowChange(firstRow: 60, removed: 20, inserted: 0), rowCount: 84)
    #expect(viewport.firstRow == 20)
  }

  @Test func aChangeAcrossTheTopLeavesTheViewOnWhatCameInItsPlace() {
    var viewport = RowViewport(firstRow: 20, height: 10)
    viewport.keepPlace(after: RowChange(firstRow: 15, removed: 10, inserted: 2), rowCount: 92)
    #expect(viewport.firstRow == 16)
    viewport.keepPlace(after: RowChange(firstRow: 10, removed: 10, inserted: 0), rowCount: 82)
    #expect(viewport.firstRow == 10)
  }

  @Test func noRoomIsLeftBelowAShortenedText() {
    var viewport = RowViewport(firstRow: 90, height: 10)
    viewport.keepPlace(after: RowChange(firstRow: 95, removed: 5, inserted: 1), rowCount: 96)
    #expect(viewport.firstRow == 86)
    viewport.keepPlace(after: RowChange(firstRow: 0, removed: 96, inserted: 1), rowCount: 1)
    #expect(viewport.firstRow == 0)
  }

  @Test(arguments: [Int.min, -1, 0, 1, Int.max - 1, Int.max])
  func anyNumberIsTakenAsANumberOfRows(number: Int) {
    for other in [Int.min, -1, 0, 1, Int.max] {
      var viewport = RowViewport(firstRow: number, height: other)
      viewport.firstRow = number
      viewport.height = other
      #expect(viewport.firstRow >= 0 && viewport.height >= 1)
      #expect(viewport.visibleRows(of: 5).upperBound <= 5)
      #expect(viewport.visibleRows(of: other).lowerBound >= 0)
      viewport.scroll(by: other, rowCount: number)
      viewport.reveal(number, margin: other, rowCount: 5)
      #expect(viewport.firstRow < 5)
      viewport.keepPlace(after: RowChange(firstRow: number, removed: other, inserted: number), rowCount: 5)
      #expect((0..<5).contains(viewport.firstRow))
    }
  }
}
