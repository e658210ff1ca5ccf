import TextEditing
import TextRope
import UnicodeKernels

/// The lines of a paragraph as one line of words, with where each byte came from.
struct Paragraph {
  private let lines: [ParagraphLine]

  /// The text that they are of.
  private let text: Rope

  /// The bodies of all lines, joined.
  private var bytes: [UInt8] = []

  /// For each of the lines, where its body starts in `bytes`.
  private var starts: [Int] = []

  /// What ends a line that is made.
  private let ending: [UInt8]

  /// Joins lines of `text`, of which there is one at least.
  init(_ lines: [ParagraphLine], in text: Rope) {
    self.lines = lines
    self.text = text
    let first = text.line(at: lines[0].start)
    let end = text.lineRange(first).upperBound
    let own = first + 1 < text.lineCount ? text.string(in: end..<text.lineStart(first + 1)) : ""
    ending = Array((own.isEmpty ? (text.firstLineEnding ?? .lf).string : own).utf8)
    for line in lines {
      let body = line.bytes[line.body]
      if !bytes.isEmpty, !Self.joinsWithoutSpace(bytes, body) { bytes.append(0x20) }
      starts.append(bytes.count)
      bytes += body
    }
  }

  /// Whether the end of one line and the start of the next are both of a script that is written without spaces.
  private static func joinsWithoutSpace(_ left: [UInt8], _ right: ArraySlice<UInt8>) -> Bool {
    func isIdeographic(_ scalar: Unicode.Scalar?) -> Bool {
      switch scalar?.value ?? 0 {
      // Punctuation and kana; Han; forms of full width.
      case 0x3001...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
        0xFF01...0xFF60,
        0x20000...0x3FFFF:
        true
      default: false
      }
    }
    var start = left.count - 1
    while start > 0, left[start] & 0xC0 == 0x80 { start -= 1 }
    return isIdeographic(String(decoding: left[start...], as: UTF8.self).unicodeScalars.first)
      && isIdeographic(String(decoding: right.prefix(4), as: UTF8.self).unicodeScalars.first)
  }

  /// Adds what makes of the lines as few as fit the width: replacements of what is between words, where it changes.
  func fill(_ options: LayoutOptions, into changes: inout ChangeSet) {
    let restPrefix = lines[lines.count > 1 ? 1 : 0].prefix
    // Where the bytes end that stay, and what is to follow them.
    var end = lines[0].start + lines[0].body.lowerBound
    var gap: [UInt8] = []
    var line = 0
    var lineStart = 0
    for lineEnd in breaks(options, restPrefix) {
      if lineStart > 0 { gap += ending + restPrefix }
      let visibleEnd = RowRules(options).visibleEnd(of: bytes.span, from: lineStart, to: lineEnd)
      for index in lineStart..<visibleEnd {
        while line + 1 < lines.count, index >= starts[line + 1] { line += 1 }
        if index - starts[line] >= lines[line].body.count {
          gap.append(bytes[index])
          continue
        }
        let source = lines[line].start + lines[line].body.lowerBound + (index - starts[line])
        replace(end..<source, with: gap, in: &changes)
        gap = []
        end = source + 1
      }
      lineStart = lineEnd
    }
    let last = lines[lines.count - 1]
    replace(end..<last.start + last.bytes.count, with: gap, in: &changes)
  }

  private func replace(_ range: Range<UTF8Offset>, with gap: [UInt8], in changes: inout ChangeSet) {
    if range.isEmpty && gap.isEmpty || Array(text.string(in: range).utf8) == gap { return }
    changes.append(range, with: String(decoding: gap, as: UTF8.self))
  }

  /// The ends of the new lines in `bytes`, with the spaces behind them; the last is the end of all.
  private func breaks(_ options: LayoutOptions, _ restPrefix: ArraySlice<UInt8>) -> [Int] {
    guard options.columns > 0 else { return [bytes.count] }
    let rules = RowRules(options)
    func columns(_ part: Span<UInt8>, from column: Int) -> Int {
      var counter = ColumnCounter(tabWidth: options.tabWidth, ambiguousIsWide: options.ambiguousIsWide)
      counter.column = column
      counter.count(part)
      return counter.column
    }
    let restColumn = columns(Array(restPrefix).span, from: 0)
    var column = columns(Array(lines[0].prefix).span, from: 0)
    var ends: [Int] = []
    var lineStart = 0
    var start = 0
    let span = bytes.span
    // What would look like a mark at the start of a line is not put there.
    let places = rules.opportunities(in: span).filter { ParagraphLine.markEnd(of: bytes, from: $0) == nil }
    for end in places + [bytes.count] {
      let visible = rules.visibleEnd(of: span, from: start, to: end)
      if start > lineStart, columns(span.extracting(start..<visible), from: column) > options.columns {
        ends.append(start)
        lineStart = start
        column = restColumn
      }
      column = columns(span.extracting(start..<end), from: column)
      start = end
    }
    return ends + [bytes.count]
  }
}
