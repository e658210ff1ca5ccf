import Testing
import UnicodeKernels

/// Columns against answers from elsewhere.
@Suite struct ColumnTests {
  struct Fact {
    let line: Substring
    let bytes: [UInt8]
    let graphemes: Int
    let columns: Int
  }

  let facts: [Fact]

  init() throws {
    facts = try FactFile.lines("columns.txt").map { line in
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      return Fact(
        line: line, bytes: FactFile.utf8(fields[0]), graphemes: Int(fields[1])!, columns: Int(fields[2])!)
    }
  }

  @Test func theFileIsWhole() {
    #expect(facts.count == 6238)
  }

  @Test func everyFactHolds() {
    for fact in facts {
      var counter = ColumnCounter()
      counter.count(fact.bytes.span)
      #expect(counter.column == fact.columns, "\(fact.line)")
      var breaker = GraphemeBreaker()
      #expect(breaker.count(fact.bytes.span) == fact.graphemes, "\(fact.line)")
    }
  }

  @Test func graphemesAreMeasuredOneByOne() {
    for fact in facts {
      var counter = ColumnCounter()
      var offset = 0
      var graphemes = 0
      var columns = 0
      while offset < fact.bytes.count {
        let measured = counter.measureGrapheme(in: fact.bytes.span, at: offset)
        graphemes += 1
        columns += measured.columns
        offset = measured.end ?? fact.bytes.count
      }
      #expect(graphemes == fact.graphemes && columns == fact.columns, "\(fact.line)")
    }
  }

  @Test func aTabReachesToTheNextStop() {
    for (text, columns) in [
      ("\t", 8), ("a\t", 8), ("1234567\t", 8), ("12345678\t", 16), ("漢\tb", 9), ("a\tb\n\tc", 18),
    ] {
      var counter = ColumnCounter()
      counter.count(Array(text.utf8).span)
      #expect(counter.column == columns, "\(text)")
    }
    var counter = ColumnCounter(tabWidth: 4)
    counter.count(Array("ab\t\tc".utf8).span)
    #expect(counter.column == 9)
  }

  @Test func ambiguousScalarsAreWideOnRequest() {
    for (text, narrow, wide) in [
      ("é", 1, 2), ("e\u{301}", 1, 1), ("①", 1, 2), ("a", 1, 1), ("漢", 2, 2), ("\u{AD}", 1, 1),
    ] {
      var counter = ColumnCounter()
      counter.count(Array(text.utf8).span)
      #expect(counter.column == narrow, "\(text)")
      counter = ColumnCounter(ambiguousIsWide: true)
      counter.count(Array(text.utf8).span)
      #expect(counter.column == wide, "\(text)")
    }
  }

  /// What looked for the start of the line at each tab anew would not come to an end here.
  @Test func tabsBehindFormFeedsAreCountedOnce() {
    let letters = [UInt8](repeating: 0x61, count: 140)
    let unit = letters + [0x0C] + letters + [0x09]
    var text: [UInt8] = [0x0A]
    for _ in 0..<1_000 { text += unit }
    var column = 0
    for byte in text {
      switch byte {
      case 0x61: column += 1
      case 0x09: column += 8 - column % 8
      default: break
      }
    }
    var counter = ColumnCounter()
    counter.count(text.span)
    #expect(counter.column == column)
  }
}
