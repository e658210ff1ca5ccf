import TextLayout
import TextRope
import Testing

@Suite struct RowBreakerTests {
  private struct Rows: RowSink {
    var rows: [Row] = []
    mutating func row(_ row: Row) { rows.append(row) }
  }

  private func broken(_ pieces: [String], _ options: LayoutOptions) -> [Row] {
    var breaker = RowBreaker(options)
    var sink = Rows()
    for piece in pieces { breaker.feed(Array(piece.utf8).span, into: &sink) }
    breaker.finish(into: &sink)
    return sink.rows
  }

  private func indexed(_ text: String, _ options: LayoutOptions) -> [Row] {
    let index = RowIndex(Rope(text), options: options)
    return (0..<index.rowCount).map(index.row)
  }

  private let options = LayoutOptions(columns: 8, tabWidth: 4, continuationIndent: 2)

  @Test func anEmptyTextHasARow() {
    #expect(broken([], options) == indexed("", options))
    #expect(broken(["", ""], options).count == 1)
  }

  @Test func aLineEndingAtTheEndIsFollowedByARow() {
    #expect(broken(["a", "\r", "\n"], options) == indexed("a\r\n", options))
    #expect(broken(["a\r\n"], options).count == 2)
  }

  @Test func whereSpansEndDoesNotMatter() {
    let text = "one two three\tfour \u{4F60}\u{597D}, (\u{201C}five\u{201D}) 3.14 six\r\n\r\nseven"
    let scalars = text.unicodeScalars.map { String($0) }
    for width in [0, 1, 2, 7, 20] {
      let options = LayoutOptions(columns: width, tabWidth: 3)
      #expect(broken(scalars, options) == indexed(text, options))
      #expect(broken([text], options) == indexed(text, options))
    }
  }

  /// The scanner reads blocks of sixty-four bytes, and what it looks for may lie anywhere in them.
  @Test func whereATextStandsDoesNotMatter() {
    let lines =
      "\t\tlet a = 1\n\r\n\tx\ty\r\r\n  \n\t\t\n\u{201C}q\u{201D}\tz \u{E9}\r\t\u{65E5}\u{672C}\u{8A9E}\u{3001}"
      + "\u{304B}\u{3099}\u{FF76}\u{FF9E}\u{6F22}\u{D55C}\u{AD6D} (word and, more) \u{270C}\u{1F3FD} a\u{301}b "
      + "\u{1F469}\u{200D}\u{1F467} \u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}\u{85}\u{7F}end\t\r"
    let text = lines + String(repeating: "\n", count: 70) + lines + String(repeating: "x", count: 300) + lines
    for width in [0, 5, 16, 60] {
      let options = LayoutOptions(columns: width, tabWidth: 3)
      let alone = indexed(text, options).map { facts($0, from: 0) }
      for shift in 0..<66 {
        let rows = broken([String(repeating: "a", count: shift) + "\n" + text], options)
          .drop { $0.range.lowerBound.value <= shift }
        #expect(rows.map { facts($0, from: shift + 1) } == alone, "width \(width), shift \(shift)")
      }
    }
  }

  private func facts(_ row: Row, from start: Int) -> [Int] {
    [
      row.range.lowerBound.value - start, row.range.upperBound.value - start, row.nextStart.value - start,
      row.columns, row.startsLine ? 1 : 0, row.endsLine ? 1 : 0,
    ]
  }

  @Test func rowsAreToldWhileLongTextsAreFed() {
    var breaker = RowBreaker(LayoutOptions(columns: 10))
    var sink = Rows()
    let piece = Array(String(repeating: "word and ", count: 100).utf8)
    for _ in 0..<100 { breaker.feed(piece.span, into: &sink) }
    #expect(sink.rows.count > 6_000)
    breaker.finish(into: &sink)
    #expect(sink.rows.last?.nextStart == 90_000)
    #expect(sink.rows.last?.endsLine == true)
    #expect(zip(sink.rows, sink.rows.dropFirst()).allSatisfy { $0.nextStart == $1.range.lowerBound })
  }

  @Test func aFinishedBreakerStandsAtTheStartOfAText() {
    var breaker = RowBreaker(options)
    var (first, second) = (Rows(), Rows())
    breaker.feed(Array("abc".utf8).span, into: &first)
    breaker.finish(into: &first)
    breaker.feed(Array("abc".utf8).span, into: &second)
    breaker.finish(into: &second)
    #expect(first.rows == second.rows)
  }

  @Test func breakingGoesOnFromAnyRow() {
    let text = "    alpha beta (gamma) \"delta\" 1,234.5 epsilon zeta\n  eta theta iota kappa"
    let rope = Rope(text)
    for options in [
      options, LayoutOptions(columns: 9, indentsLikeLine: true),
      LayoutOptions(columns: 5, breaking: .graphemes),
    ] {
      let rows = indexed(text, options)
      for (index, row) in rows.enumerated() {
        var breaker = RowBreaker(options, from: row, in: rope)
        var sink = Rows()
        let rest = Array(text.utf8.dropFirst(row.range.lowerBound.value))
        breaker.feed(rest.span, into: &sink)
        breaker.finish(into: &sink)
        #expect(sink.rows == Array(rows[index...]))
      }
    }
  }
}
