import BalancedTree
import TextRope
import UnicodeKernels

/// Leads chunks of text past the row scanner, from any row on.
///
/// Chunks are gathered in a window that starts at a row. It begins small, since a keystroke changes a row or
/// two, and doubles until it holds enough text for the scanner to run at full speed.
struct RowFeed {
  /// Where the scan stands.
  var scanner: RowScanner

  /// The text from the next row on, as far as it has been read.
  private var window = TextWindow()

  /// The window is scanned when it is this long, and for no more rows than that at once. Both double.
  private var fill = 1_024
  private var limit = 2
  private static let greatestFill = 20_000
  private static let greatestLimit = RowRecord.leafCapacity

  /// A feed that goes on where `scanner` stands.
  init(scanner: RowScanner) {
    self.scanner = scanner
  }

  /// A feed that goes on where `scanner` stands, at `offset`, and finds the text there in `excerpt`, if that has it.
  init(scanner: RowScanner, at offset: Int, in excerpt: Excerpt) {
    self.scanner = scanner
    guard excerpt.start <= offset, offset < excerpt.end else { return }
    window = TextWindow(excerpt.bytes, from: offset - excerpt.start)
  }

  /// Calls `body` with the rows from the one that starts at `offset` on, many at once, until it returns false or the
  /// text ends.
  mutating func run(over text: Rope, from offset: Int, _ body: ([RowRecord]) -> Bool) {
    let read = offset + window.count
    var goesOn = read == offset || read == text.utf8Count || scan(isLast: false, body)
    if !goesOn { return }
    text.forEachChunk(ofBytes: read..<text.utf8Count) { chunk in
      goesOn = append(chunk, body)
      return goesOn
    }
    if goesOn { finish(body) }
  }

  /// Adds a chunk, and calls `body` with rows whose ends are known, if there is enough text for some; whether it
  /// always returned true. Nothing may be added after it returned false.
  mutating func append(_ chunk: Span<UInt8>, _ body: ([RowRecord]) -> Bool) -> Bool {
    window.append(chunk)
    return window.count < fill || scan(isLast: false, body)
  }

  /// Calls `body` with the rows that are left at the end of the text.
  mutating func finish(_ body: ([RowRecord]) -> Bool) {
    _ = scan(isLast: true, body)
  }

  /// Adds all rows of `text` to `rows`, from the one that starts the text on.
  mutating func run(over text: Rope, into rows: inout TreeBuilder<RowRecord>) {
    fill = Self.greatestFill
    text.forEachChunk(ofBytes: 0..<text.utf8Count) { chunk in
      window.append(chunk)
      if window.count >= fill { scan(isLast: false, into: &rows) }
      return true
    }
    scan(isLast: true, into: &rows)
  }

  /// Adds the rows that the window decides, but for the last of them.
  private mutating func scan(isLast: Bool, into rows: inout TreeBuilder<RowRecord>) {
    let first = window.start
    let limit = isLast ? .max : window.bytes.count - Self.rest
    var goesOn = true
    while goesOn {
      rows.append { records in
        let start = window.start
        goesOn = scan(to: limit, isLast: isLast, into: &records)
        return RowSum(rows: records.count, bytes: window.start - start)
      }
    }
    if window.start == first { fill *= 2 }
  }

  /// The end of a window in which no rows are begun, since there is more text to come.
  private static let rest = 256

  /// Hands on the rows that the window decides.
  private mutating func scan(isLast: Bool, _ body: ([RowRecord]) -> Bool) -> Bool {
    let first = window.start
    var goesOn = true
    while goesOn {
      var rows: [RowRecord] = []
      rows.reserveCapacity(limit)
      rows.append(addingCapacity: limit) { goesOn = scan(to: .max, isLast: isLast, into: &$0) }
      if !rows.isEmpty, !body(rows) { return false }
      limit = min(2 * limit, Self.greatestLimit)
    }
    if window.start == first || fill < Self.greatestFill { fill *= 2 }
    return true
  }

  /// Adds the rows that start before `limit` and that the window decides, as many as `rows` have room for; whether there
  /// may be more.
  private mutating func scan(to limit: Int, isLast: Bool, into rows: inout OutputSpan<RowRecord>) -> Bool {
    // The window is borrowed while it is scanned, and with it all of the feed.
    var position = scanner
    let end = position.scan(window.bytes, from: window.start, to: limit, isLast: isLast, into: &rows)
    scanner = position
    window.start = end
    if !rows.isFull { return false }
    // The text's last row ends where the window does, without a line ending.
    return !(isLast && end == window.bytes.count && rows.span[rows.count - 1].endingLength == 0)
  }
}
