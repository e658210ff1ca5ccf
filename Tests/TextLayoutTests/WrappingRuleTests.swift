import TextLayout
import TextRope
import Testing

@Suite struct WrappingRuleTests {
  @Test func aWideGraphemeIsNotHalvedByTheWidth() {
    let text = RowText("A\u{3042}\u{3044}\u{3046}\u{3048}\u{304A}", columns: 10)
    #expect(text.parts == ["A\u{3042}\u{3044}\u{3046}\u{3048}", "\u{304A}"])
    #expect(text.columns == [9, 2])
  }

  @Test func rowsAreFilledByColumnsNotByScalars() {
    let text = RowText("\u{4F60}\u{597D}\u{4E16}\u{754C}", columns: 6)
    #expect(text.parts == ["\u{4F60}\u{597D}\u{4E16}", "\u{754C}"])
    #expect(text.columns == [6, 2])
  }

  @Test func aLineThatFitsExactlyIsOneRow() {
    var text = RowText("abcdefghij", columns: 10)
    #expect(text.parts == ["abcdefghij"])
    #expect(HeightPolicy().height(of: text.rows).visibleRows == 1)
    #expect(text.rows.point(of: 10, in: text.text) == RowColumn(row: 0, column: 10))
    text.insert("k", at: 10)
    #expect(text.parts == ["abcdefghij", "k"])
  }

  @Test func trailingSpacesHang() {
    let text = RowText("as     a hello", columns: 5)
    #expect(text.parts == ["as     ", "a ", "hello"])
    #expect(text.columns == [2, 1, 5])
  }

  @Test func rowsCoverTheTextWhole() {
    let string = "as     a hello  \n\n\t x\r\n  "
    for columns in 0...20 {
      let text = RowText(string, columns: columns)
      #expect(Array(text.parts.joined().utf8) == Array(string.utf8))
      for offset in 0..<string.utf8.count {
        let row = text.rows.row(text.rows.rowIndex(at: UTF8Offset(offset)))
        #expect(row.range.lowerBound.value <= offset && offset < row.nextStart.value)
      }
    }
  }

  @Test func aTabReachesToTheNextStop() {
    let text = RowText("ab\tcd", columns: 5, tabWidth: 4)
    #expect(text.parts == ["ab\t", "cd"])
    #expect(RowText("ab\tcd", columns: 6, tabWidth: 4).columns == [6])
  }

  @Test func aTabHangsAtTheEndOfARow() {
    let text = RowText("12345678\tX", columns: 10)
    #expect(text.parts == ["12345678\t", "X"])
    #expect(text.columns == [8, 1])
  }

  @Test func aClusterHasTheWidthOfOneEmoji() {
    for cluster in [
      "\u{1F9D1}\u{200D}\u{1F9D1}\u{200D}\u{1F9D2}\u{200D}\u{1F9D2}", "\u{1F1FA}\u{1F1F8}",
      "\u{1F44D}\u{1F3FD}",
    ] {
      #expect(RowText(cluster, columns: 2).columns == [2])
      #expect(RowText(cluster, columns: 0).columns == [2])
      #expect(RowText(cluster, columns: 1).parts == [cluster])
    }
  }

  @Test func aWordLongerThanARowIsBroken() {
    #expect(RowText("abcdefghijkl", columns: 5).parts == ["abcde", "fghij", "kl"])
    #expect(RowText("ab abcdefghijkl", columns: 5).parts == ["ab ", "abcde", "fghij", "kl"])
  }

  @Test func ideographsMayBeBrokenBetween() {
    let text = RowText("ab\u{4F60}\u{597D}cd", columns: 5)
    #expect(text.parts == ["ab\u{4F60}", "\u{597D}cd"])
    #expect(text.columns == [4, 4])
  }
}
