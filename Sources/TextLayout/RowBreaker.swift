public import TextRope
import UnicodeKernels

/// Breaks text into rows as it comes in, span by span.
///
/// A breaker keeps no text but that of the rows whose ends are not known yet, and reports rows to a sink, in order:
///
///     var breaker = RowBreaker(LayoutOptions(columns: 80))
///     while let bytes = next() { breaker.feed(bytes.span, into: &sink) }
///     breaker.finish(into: &sink)
///
/// Copying the breaker is keeping the place. `RowIndex` does the same for a text that is kept and edited.
public struct RowBreaker: Sendable {
  /// What the rows are laid out by.
  public let options: LayoutOptions

  /// The text whose rows are not known yet.
  private var feed: RowFeed

  /// Where the next row starts, and all that has been fed ends.
  private var rowStart: UTF8Offset
  private var end: UTF8Offset

  /// A breaker at the start of a text.
  public init(_ options: LayoutOptions) {
    self.options = options
    feed = RowFeed(scanner: RowScanner(rules: RowRules(options)))
    rowStart = 0
    end = 0
  }

  /// A breaker that goes on at `row`: what is fed first is the text from the start of that row on.
  ///
  /// - Parameters:
  ///   - options: What the row was laid out by.
  ///   - row: A row of `text`.
  ///   - text: The text that the row is of, at least up to the row.
  /// - Complexity: O(log *n*) in the text's length; where nothing before the row decides what follows, a line of
  ///   regional indicators say, the length of the line.
  public init(_ options: LayoutOptions, from row: Row, in text: Rope) {
    self.options = options
    let rules = RowRules(options)
    let start = row.range.lowerBound
    feed = RowFeed(
      scanner: row.startsLine
        ? RowScanner(rules: rules)
        : rules.scanner(
          continuingLineAt: start.value, in: text, near: Excerpt(of: text, around: start.value), reach: 0))
    rowStart = start
    end = start
  }

  /// Reads `text`, and reports rows that it decides. A row is reported when some more text has been read: the last
  /// ones of what was fed are not known to be rows yet, or are kept until there is enough to read at once.
  ///
  /// - Parameters:
  ///   - text: valid UTF-8 that begins and ends between scalars.
  ///   - sink: what is told of rows, as offsets from the start of the whole text.
  /// - Complexity: O(*n*), *n* being `text.count`; kept are the row that has not ended and some kilobytes.
  public mutating func feed<Sink: RowSink>(_ text: Span<UInt8>, into sink: inout Sink) {
    end += text.count
    var start = rowStart
    _ = feed.append(text) { records in
      for record in records {
        sink.row(Row(record, start: start.value, textEnd: .max))
        start += record.bytes
      }
      return true
    }
    rowStart = start
  }

  /// Reports the rows that are left at the end of the text; an empty text has one, and a line ending at the end
  /// is followed by one. The breaker stands at the start of a text again.
  public mutating func finish<Sink: RowSink>(into sink: inout Sink) {
    var start = rowStart
    let textEnd = end.value
    feed.finish { records in
      for record in records {
        sink.row(Row(record, start: start.value, textEnd: textEnd))
        start += record.bytes
      }
      return true
    }
    self = RowBreaker(options)
  }
}

/// What is told of rows.
public protocol RowSink {
  /// `row` follows those that were told before. Its `endsLine` is known.
  mutating func row(_ row: Row)
}
