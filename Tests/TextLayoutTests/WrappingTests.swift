import TestSupport
import Testing
import TextLayout
import TextRope

@Suite struct WrappingTests {
  @Test func everyWrappedTextHasItsRowsAndColumns() throws {
    let all = try WrappedText.all()
    #expect(all.count == 586)
    for fact in all {
      let options = LayoutOptions(
        columns: fact.width, tabWidth: fact.tabWidth, continuationIndent: fact.indent)
      let rows = RowIndex(Rope(fact.text), options: options)
      var found: [WrappedText.Row] = []
      var line = -1
      rows.forEachRow(in: 0..<rows.rowCount) { row in
        if row.startsLine { line += 1 }
        let range = row.range
        found.append(
          WrappedText.Row(bytes: range.upperBound - range.lowerBound, columns: row.columns, line: line))
      }
      #expect(found == fact.rows, "\(fact)")
    }
  }
}
