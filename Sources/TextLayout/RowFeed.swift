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
  private static let greatestFill = 8_192
  private static let greatestLimit = TreeCapacity.leaf

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

  /// Hands on the rows that the window decides.
  private mutating func scan(isLast: Bool, _ body: ([RowRecord]) -> Bool) -> Bool {
    let first = window.start
    repeat {
      // The window is borrowed while it is scanned, and with it all of the feed.
      var position = scanner
      var end = window.start
      var rows: [RowRecord] = []
      rows.reserveCapacity(limit)
      rows.append(addingCapacity: limit) { rows in
        end = position.scan(window.bytes, from: window.start, isLast: isLast, into: &rows)
      }
      scanner = position
      window.start = end
      if !rows.isEmpty, !body(rows) { return false }
      // The text's last row ends where the window does, without a line ending.
      let isDone =
        rows.count < limit || isLast && end == window.bytes.count && rows.last?.endingLength == 0
      limit = min(2 * limit, Self.greatestLimit)
      if isDone { break }
    } while true
    if window.start == first || fill < Self.greatestFill { fill *= 2 }
    return true
  }
}
