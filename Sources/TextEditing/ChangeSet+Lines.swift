public import TextRope

/// Edits of whole lines. Lines are named by their numbers, from 0; those that the text has not are left out.
///
/// No edit loses a line or makes one that it does not speak of, whatever the lines end in: where an empty line would come
/// to stand between a CR and an LF, which then were one ending, the CR becomes CR LF.
extension ChangeSet {
  /// The edit that joins each of `lines` but the last to the next one: the line ending and the spaces and tabs around
  /// it become one space, or nothing where there is no text before or behind it.
  ///
  /// - Complexity: O(*l* log *n* + *w*) in lines, the text's length and the white space between them.
  public static func joiningLines(_ lines: Range<Int>, in text: Rope) -> ChangeSet {
    let lines = text.existing(lines)
    var changes = ChangeSet()
    var hasText = false
    for line in lines.dropLast() {
      let (current, next) = (text.lineRange(line), text.lineRange(line + 1))
      let blankStart = text.blankStart(before: current)
      if blankStart > current.lowerBound { hasText = true }
      let start = Swift.max(blankStart, changes.last?.range.upperBound ?? 0)
      let end = text.blankEnd(of: next)
      changes.append(start..<end, with: hasText && end < next.upperBound ? " " : "")
    }
    return changes.keepingEndingsApart(in: text)
  }

  /// The edit that puts `lines` in the order of their bytes, which is that of their scalars. Equal lines keep their
  /// order, and line endings their places.
  ///
  /// - Complexity: O(*m* log *l*) in the bytes and the number of the lines.
  public static func sortingLines(_ lines: Range<Int>, descending: Bool = false, in text: Rope) -> ChangeSet {
    let lines = text.existing(lines)
    let ranges = lines.map { text.lineRange($0) }
    let contents = ranges.map { Array(text.string(in: $0).utf8) }
    let order = contents.indices.sorted { left, right in
      if contents[left] == contents[right] { return left < right }
      return contents[left].lexicographicallyPrecedes(contents[right]) != descending
    }
    var changes = ChangeSet()
    for (range, source) in zip(ranges, order) where contents[source] != Array(text.string(in: range).utf8) {
      changes.append(range, with: String(decoding: contents[source], as: UTF8.self))
    }
    return changes.keepingEndingsApart(in: text)
  }

  /// The edit that puts a copy of `lines` below them.
  ///
  /// - Complexity: O(log *n* + *m*) in the text's length and the bytes of the lines.
  public static func duplicatingLines(_ lines: Range<Int>, in text: Rope) -> ChangeSet {
    let lines = text.existing(lines)
    guard let last = lines.last else { return ChangeSet() }
    let end = text.lineRange(last).upperBound
    let copy = text.string(in: text.lineStart(lines.lowerBound)..<end)
    let ending = text.ending(of: last) ?? (text.firstLineEnding ?? .lf).string
    let isJoined = ending.utf8.last == 0x0D && copy.utf8.first == 0x0A
    return ChangeSet(end..<end, with: ending + (isJoined ? "\n" : "") + copy).keepingEndingsApart(in: text)
  }

  /// The edit that moves `lines` above the line before them; nothing if there is none. They keep their endings, but the
  /// last of them and that line, which exchange theirs.
  ///
  /// - Complexity: O(log *n* + *m*) in the text's length and the bytes of the line before them.
  public static func movingLinesUp(_ lines: Range<Int>, in text: Rope) -> ChangeSet {
    let lines = text.existing(lines)
    guard let last = lines.last, lines.lowerBound > 0 else { return ChangeSet() }
    let above = text.lineRange(lines.lowerBound - 1)
    let end = text.lineRange(last).upperBound
    var changes = ChangeSet(above.lowerBound..<text.lineStart(lines.lowerBound), with: "")
    changes.append(end..<end, with: text.ending(of: lines.lowerBound - 1)! + text.string(in: above))
    return changes.keepingEndingsApart(in: text)
  }

  /// The edit that moves `lines` below the line after them; nothing if there is none. They keep their endings, but the
  /// last of them and that line, which exchange theirs.
  ///
  /// - Complexity: O(log *n* + *m*) in the text's length and the bytes of the line after them.
  public static func movingLinesDown(_ lines: Range<Int>, in text: Rope) -> ChangeSet {
    let lines = text.existing(lines)
    guard let last = lines.last, lines.upperBound < text.lineCount else { return ChangeSet() }
    let start = text.lineStart(lines.lowerBound)
    let below = text.lineRange(lines.upperBound)
    var changes = ChangeSet(start..<start, with: text.string(in: below) + text.ending(of: last)!)
    changes.append(text.lineRange(last).upperBound..<below.upperBound, with: "")
    return changes.keepingEndingsApart(in: text)
  }

  /// The edit that puts `indent` before each of `lines` that is not empty.
  ///
  /// - Complexity: O(*l* log *n*) in lines and the text's length.
  public static func indentingLines(_ lines: Range<Int>, by indent: String, in text: Rope) -> ChangeSet {
    let lines = text.existing(lines)
    var changes = ChangeSet()
    for line in lines {
      let range = text.lineRange(line)
      if !range.isEmpty { changes.append(range.lowerBound..<range.lowerBound, with: indent) }
    }
    return changes
  }

  /// The edit that takes one tab, or as many spaces as are there up to `width`, from the start of each of `lines`.
  ///
  /// - Complexity: O(*l* log *n*) in lines and the text's length.
  public static func outdentingLines(_ lines: Range<Int>, by width: Int, in text: Rope) -> ChangeSet {
    let lines = text.existing(lines)
    var changes = ChangeSet()
    for line in lines {
      let range = text.lineRange(line)
      var end = range.lowerBound
      while end < range.upperBound, end - range.lowerBound < Swift.max(1, width) {
        let byte = text.byte(at: end)
        if byte == 0x20 || byte == 0x09 && end == range.lowerBound { end += 1 }
        if byte != 0x20 { break }
      }
      changes.append(range.lowerBound..<end, with: "")
    }
    return changes.keepingEndingsApart(in: text)
  }
}

extension Rope {
  /// Those of some lines that there are.
  package func existing(_ lines: Range<Int>) -> Range<Int> {
    lines.clamped(to: 0..<lineCount)
  }

  /// The ending of `line`; nil for the last line.
  fileprivate func ending(of line: Int) -> String? {
    guard line + 1 < lineCount else { return nil }
    return string(in: lineRange(line).upperBound..<lineStart(line + 1))
  }

  /// Where the spaces and tabs at the end of a line start.
  fileprivate func blankStart(before line: Range<UTF8Offset>) -> UTF8Offset {
    var start = line.upperBound
    while start > line.lowerBound, isBlank(byte(at: start - 1)) { start -= 1 }
    return start
  }

  /// Where the spaces and tabs at the start of a line end.
  fileprivate func blankEnd(of line: Range<UTF8Offset>) -> UTF8Offset {
    var end = line.lowerBound
    while end < line.upperBound, isBlank(byte(at: end)) { end += 1 }
    return end
  }

  private func isBlank(_ byte: UInt8?) -> Bool {
    byte == 0x20 || byte == 0x09
  }
}
