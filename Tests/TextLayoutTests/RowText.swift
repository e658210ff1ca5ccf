import TextLayout
import TextRope

/// A text with its rows, as tests look at them.
struct RowText {
  var text: Rope
  var rows: RowIndex

  init(_ text: String, columns: Int, tabWidth: Int = 8) {
    self.text = Rope(text)
    rows = RowIndex(self.text, options: LayoutOptions(columns: columns, tabWidth: tabWidth))
  }

  /// Every row with its line ending: together they are the text.
  var parts: [String] {
    var parts: [String] = []
    let bytes = Array(String(text).utf8)
    rows.forEachRow(in: 0..<rows.rowCount) { row in
      parts.append(
        String(decoding: bytes[row.range.lowerBound.value..<row.nextStart.value], as: UTF8.self))
    }
    return parts
  }

  /// The columns of every row.
  var columns: [Int] {
    (0..<rows.rowCount).map { rows.row($0).columns }
  }

  /// Replaces a part of the text, and what that does to its rows.
  @discardableResult
  mutating func replace(_ range: Range<UTF8Offset>, with string: String, budget: Int = .max) -> RowChange {
    text.replace(range, with: string)
    return rows.update(text, replacing: range, newLength: string.utf8.count, budget: budget)
  }

  @discardableResult
  mutating func insert(_ string: String, at offset: UTF8Offset, budget: Int = .max) -> RowChange {
    replace(offset..<offset, with: string, budget: budget)
  }
}
