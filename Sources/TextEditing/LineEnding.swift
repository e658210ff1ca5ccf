public import TextRope

/// What ends a hard line. All three end a line everywhere in this package; which one a text uses is kept byte for
/// byte.
@frozen
public enum LineEnding: Hashable, Sendable, CaseIterable {
  /// A line feed: Unix.
  case lf
  /// A carriage return and a line feed: Windows, and network protocols.
  case crlf
  /// A carriage return alone: old Macintosh files.
  case cr

  /// The line ending itself.
  public var string: String {
    switch self {
    case .lf: "\n"
    case .crlf: "\r\n"
    case .cr: "\r"
    }
  }
}

/// How many line endings of each kind a text has.
public struct LineEndingCounts: Hashable, Sendable {
  /// Line feeds without a carriage return before them.
  public var lf = 0
  /// Carriage returns with a line feed after them.
  public var crlf = 0
  /// Carriage returns without a line feed after them.
  public var cr = 0

  /// Creates counts of zero.
  public init() {}

  /// All line endings.
  public var total: Int { lf + crlf + cr }

  /// Whether more than one kind occurs.
  public var areMixed: Bool { total > max(lf, crlf, cr) }

  /// The kind that occurs most often, LF before CR LF before CR if as many; nil if there is none.
  public var dominant: LineEnding? {
    if total == 0 { return nil }
    if lf >= max(crlf, cr) { return .lf }
    return crlf >= cr ? .crlf : .cr
  }
}

extension Rope {
  /// How many line endings of each kind the text has.
  ///
  /// - Complexity: O(*n*).
  public var lineEndingCounts: LineEndingCounts {
    var counts = LineEndingCounts()
    forEachLineEnding(in: 0..<endOffset) { _, ending in
      switch ending {
      case .lf: counts.lf += 1
      case .crlf: counts.crlf += 1
      case .cr: counts.cr += 1
      }
    }
    return counts
  }

  /// The ending of the first line; nil if there is only one line.
  ///
  /// - Complexity: O(log *n*).
  public var firstLineEnding: LineEnding? {
    guard lineCount > 1 else { return nil }
    let end = lineRange(0).upperBound
    let ending = string(in: end..<lineStart(1))
    return LineEnding.allCases.first { $0.string.utf8.elementsEqual(ending.utf8) }
  }

  /// Calls `body` with every line ending that lies wholly in `range`, and its kind. A CR LF that the range cuts is
  /// not told.
  ///
  /// - Complexity: O(*n*) in the length of `range`.
  func forEachLineEnding(in range: Range<UTF8Offset>, _ body: (Range<UTF8Offset>, LineEnding) -> Void) {
    // An ending is told when the byte after it is known: a CR at a chunk's end waits for the next chunk.
    var carriageReturn: UTF8Offset?
    if range.lowerBound > 0, !isBoundary(range.lowerBound, of: GraphemeUnit.self), startsWithLF(range) {
      return forEachLineEnding(in: range.lowerBound + 1..<range.upperBound, body)
    }
    var base = range.lowerBound
    forEachChunk(in: range) { chunk in
      for index in chunk.indices {
        let byte = chunk[index]
        if let start = carriageReturn {
          carriageReturn = nil
          body(start..<start + (byte == 0x0A ? 2 : 1), byte == 0x0A ? .crlf : .cr)
          if byte == 0x0A { continue }
        }
        let offset = base + index
        if byte == 0x0D { carriageReturn = offset }
        if byte == 0x0A { body(offset..<offset + 1, .lf) }
      }
      base += chunk.count
      return true
    }
    guard let start = carriageReturn else { return }
    let isCut = range.upperBound < endOffset && startsWithLF(range.upperBound..<endOffset)
    if !isCut { body(start..<start + 1, .cr) }
  }

  private func startsWithLF(_ range: Range<UTF8Offset>) -> Bool {
    !range.isEmpty
      && withChunk(at: range.lowerBound) { chunk, base in chunk[range.lowerBound - base] == 0x0A }
  }
}

extension LineEnding {
  /// `string` with each of its line endings turned into this one.
  ///
  /// - Complexity: O(*n*).
  public func converting(_ string: String) -> String {
    guard string.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return string }
    var text = Rope(string)
    ChangeSet.convertingLineEndings(in: text, to: self).apply(toChecked: &text)
    return String(text)
  }
}

extension ChangeSet {
  /// The edit that turns the line endings in `range`, or in the whole text, into `ending`.
  ///
  /// A CR LF that an end of `range` cuts stays. So that no two endings become one at an end of `range`, a CR that comes to
  /// stand before an LF there becomes CR LF.
  ///
  /// Ends of `range` that the text has not, or that lie inside a scalar, count as the nearest before them.
  ///
  /// - Complexity: O(*n*) in the length of `range`.
  public static func convertingLineEndings(
    in text: Rope, range: Range<UTF8Offset>? = nil, to ending: LineEnding
  ) -> ChangeSet {
    var changes = ChangeSet()
    text.forEachLineEnding(in: text.nearest(range)) { place, kind in
      if kind != ending { changes.append(place, with: ending.string) }
    }
    return range == nil ? changes : changes.keepingEndingsApart(in: text)
  }
}
