import TextLayout
import TextRope
import Testing

@Suite struct LayoutOptionTests {
  private func rows(_ text: String, _ options: LayoutOptions) -> [String] {
    let bytes = Array(text.utf8)
    let rows = RowIndex(Rope(text), options: options)
    return (0..<rows.rowCount).map { index in
      let range = rows.row(index).range
      return String(decoding: bytes[range.lowerBound.value..<range.upperBound.value], as: UTF8.self)
    }
  }

  @Test func betweenGraphemesRowsAreFull() {
    let options = LayoutOptions(columns: 4, breaking: .graphemes)
    #expect(rows("hello world", options) == ["hell", "o wo", "rld"])
    // A grapheme is not cut, and a wide one that has no room goes to the next row.
    #expect(rows("abce\u{301}fg", options) == ["abce\u{301}", "fg"])
    #expect(rows("abc\u{4F60}d", options) == ["abc", "\u{4F60}d"])
  }

  @Test func spacesHangBetweenGraphemesToo() {
    let options = LayoutOptions(columns: 4, breaking: .graphemes)
    #expect(rows("abcd   ef", options) == ["abcd   ", "ef"])
  }

  @Test func koreanIsBrokenBetweenSyllablesUnlessItsWordsAreKept() {
    let text = "\u{D55C}\u{AD6D}\u{C5B4} \u{BB38}\u{C7A5}\u{C740} \u{AE38}\u{B2E4}"
    #expect(
      rows(text, LayoutOptions(columns: 9))
        == ["\u{D55C}\u{AD6D}\u{C5B4} \u{BB38}", "\u{C7A5}\u{C740} \u{AE38}\u{B2E4}"])
    #expect(
      rows(text, LayoutOptions(columns: 9, keepsKoreanWords: true))
        == ["\u{D55C}\u{AD6D}\u{C5B4} ", "\u{BB38}\u{C7A5}\u{C740} ", "\u{AE38}\u{B2E4}"])
    // A number stays with the word behind it, and Han and kana are broken as ever.
    #expect(
      rows("aaa 3\u{AC1C}\u{B97C}", LayoutOptions(columns: 6, keepsKoreanWords: true))
        == ["aaa ", "3\u{AC1C}\u{B97C}"])
    #expect(
      rows("\u{6F22}\u{5B57}\u{304B}\u{306A}", LayoutOptions(columns: 6, keepsKoreanWords: true))
        == ["\u{6F22}\u{5B57}\u{304B}", "\u{306A}"])
  }

  @Test func rowsGoOnBelowTheTextOfTheirLine() {
    let options = LayoutOptions(columns: 10, tabWidth: 4, indentsLikeLine: true)
    let text = Rope("  one two three\n\tfour five\nsix seven eight")
    let index = RowIndex(text, options: options)
    let columns = (0..<index.rowCount).map { index.startColumn(of: index.row($0), in: text) }
    #expect(index.rowCount == 6)
    #expect(columns == [0, 2, 0, 4, 0, 0])
    #expect(index.row(1).columns == 7)
    #expect(index.point(of: 10, in: text) == RowColumn(row: 1, column: 2))
  }

  @Test func theFixedIndentIsAddedToThatOfTheLine() {
    let options = LayoutOptions(columns: 10, continuationIndent: 3, indentsLikeLine: true)
    let text = Rope("  one two three")
    let index = RowIndex(text, options: options)
    #expect(index.startColumn(of: index.row(1), in: text) == 5)
    #expect(index.row(1).columns == 10)
  }

  @Test func anIndentThatLeavesNoColumnDoesNotCount() {
    for options in [
      LayoutOptions(columns: 4, indentsLikeLine: true),
      LayoutOptions(columns: 4, continuationIndent: 1, indentsLikeLine: true),
    ] {
      let text = Rope("    abcd efgh")
      let index = RowIndex(text, options: options)
      let columns = (0..<index.rowCount).map { index.startColumn(of: index.row($0), in: text) }
      #expect(columns.allSatisfy { $0 == 0 })
    }
    #expect(rows("abcdef", LayoutOptions(columns: 3, continuationIndent: 3)) == ["abc", "def"])
  }

  /// A row may end within the space that a line starts with, which counts as a whole.
  @Test func theSpaceOfALineMayGoOnInItsNextRow() {
    let options = LayoutOptions(columns: 9, tabWidth: 9, continuationIndent: 2, indentsLikeLine: true)
    #expect(rows("   \t, , ", options) == ["   ", "\t", ", , "])
    #expect(RowIndex(Rope("   \t, , "), options: options).row(2).columns == 3)
  }

  @Test func aSpaceWithAMarkIsText() {
    let options = LayoutOptions(columns: 6, indentsLikeLine: true)
    let text = Rope("   \u{301}abc def")
    let index = RowIndex(text, options: options)
    #expect(index.startColumn(of: index.row(1), in: text) == 2)
  }

  /// The space at the start of a line has a say in all of its rows.
  @Test func anEditOfTheIndentMovesAllRowsOfItsLine() {
    let options = LayoutOptions(columns: 8, indentsLikeLine: true)
    var text = Rope("  aa bb cc dd ee ff gg hh\nnext")
    var index = RowIndex(text, options: options)
    text.insert(" ", at: 0)
    index.update(text, replacing: 0..<0, newLength: 1)
    #expect(index.row(3).startsLine == false)
    for row in 1..<index.rowCount where !index.row(row).startsLine {
      #expect(index.startColumn(of: index.row(row), in: text) == 3)
      #expect(index.row(row).columns == 8)
    }
  }

  @Test func numbersOutOfBoundsBecomeTheNearestWithin() {
    let least = LayoutOptions(columns: -5, tabWidth: 0, continuationIndent: -1)
    #expect(least == LayoutOptions(columns: 0, tabWidth: 1, continuationIndent: 0))
    let most = LayoutOptions(columns: .max, tabWidth: .max, continuationIndent: .max)
    #expect(most.columns == LayoutOptions.maximumColumns)
    #expect(most.tabWidth == LayoutOptions.maximumColumns)
    #expect(most.continuationIndent == LayoutOptions.maximumColumns)
    var options = LayoutOptions(columns: 80)
    options.columns = .min
    options.tabWidth = -3
    options.continuationIndent = .min
    #expect(options == LayoutOptions(columns: 0, tabWidth: 1, continuationIndent: 0))
    options.columns = .max
    #expect(options.columns == LayoutOptions.maximumColumns)
  }

  @Test(arguments: [0, -1, 1, Int.max]) func anyWidthHasRows(columns: Int) {
    let options = LayoutOptions(columns: columns, tabWidth: -1, indentsLikeLine: true)
    let joined = rows("a\tb \u{4F60} c", options).joined()
    #expect(joined == "a\tb \u{4F60} c")
  }
}
