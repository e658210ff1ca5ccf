import TextLayout
import TextRope

/// All that is said of a row.
struct RowFacts: Equatable {
  var range: Range<Int>
  var nextStart: Int
  var columns: Int
  var startsLine: Bool
  var endsLine: Bool
}

extension RowFacts {
  init(_ row: Row) {
    self.init(
      range: row.range.lowerBound.value..<row.range.upperBound.value, nextStart: row.nextStart.value,
      columns: row.columns, startsLine: row.startsLine, endsLine: row.endsLine)
  }
}

/// All rows of a text, found by looking at all of it. Lines that were looked at before are remembered.
struct NaiveRows {
  /// A row with its line ending.
  struct Entry {
    var row: NaiveRow
    var start: Int
    var endingLength: Int
    var startsLine: Bool
    var endsLine: Bool

    /// What the index should say of it.
    var facts: RowFacts {
      let end = start + row.range.count
      return RowFacts(
        range: start..<end, nextStart: end + endingLength, columns: row.columns, startsLine: startsLine,
        endsLine: endsLine)
    }
  }

  /// Wraps texts by some options. It is the looking at a line that takes time.
  struct Wrapper {
    let options: LayoutOptions
    private var known: [ArraySlice<UInt8>: [NaiveRow]] = [:]

    init(_ options: LayoutOptions) {
      self.options = options
    }

    mutating func rows(of text: [UInt8]) -> [Entry] {
      var entries: [Entry] = []
      var start = 0
      while true {
        let end = text[start...].firstIndex { $0 == 10 || $0 == 13 } ?? text.count
        let isCRLF = end + 1 < text.count && text[end] == 13 && text[end + 1] == 10
        let endingLength = end == text.count ? 0 : isCRLF ? 2 : 1
        let rows = rows(ofLine: text[start..<end])
        for (index, row) in rows.enumerated() {
          let isLast = index == rows.count - 1
          entries.append(
            Entry(
              row: row, start: start + row.range.lowerBound, endingLength: isLast ? endingLength : 0,
              startsLine: index == 0, endsLine: isLast))
        }
        if end == text.count { return entries }
        start = end + endingLength
      }
    }

    private mutating func rows(ofLine line: ArraySlice<UInt8>) -> [NaiveRow] {
      if let rows = known[line] { return rows }
      if known.count > 2_000 { known.removeAll() }
      let rows = NaiveLine(line, options).rows()
      known[ArraySlice(Array(line))] = rows
      return rows
    }
  }
}
