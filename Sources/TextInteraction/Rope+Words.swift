import TextRope

/// Words as motions and double clicks see them. A segment is what lies between two word boundaries.
extension Rope {
  /// The end of the segment after `offset`, past white space before it.
  func wordEnd(after offset: UTF8Offset) -> UTF8Offset {
    var start = offset
    while let end = wordBoundary(after: start) {
      if !isWhiteSpace(start..<end) { return end }
      start = end
    }
    return endOffset
  }

  /// The start of the segment before `offset`, past white space after it.
  func wordStart(before offset: UTF8Offset) -> UTF8Offset {
    var end = offset
    while let start = wordBoundary(before: end) {
      if !isWhiteSpace(start..<end) { return start }
      end = start
    }
    return 0
  }

  /// The segment that `offset` is in or starts, without a line's ending; at the end of a line the one before.
  func word(at offset: UTF8Offset) -> Range<UTF8Offset> {
    let line = lineRange(line(at: offset))
    guard !line.isEmpty else { return line.lowerBound..<line.lowerBound }
    let inside = offset < line.upperBound ? offset : graphemeBoundary(before: line.upperBound)!
    let end = wordBoundary(after: inside) ?? endOffset
    let start = wordBoundary(before: end) ?? 0
    return start..<min(end, line.upperBound)
  }

  /// Whether nothing in `range` is visible.
  private func isWhiteSpace(_ range: Range<UTF8Offset>) -> Bool {
    string(in: range).unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  /// The first word boundary after `offset`; nil at the end of the text.
  private func wordBoundary(after offset: UTF8Offset) -> UTF8Offset? {
    var end = graphemeBoundary(after: offset)
    while let next = end, next < endOffset, isLetter(before: next), isLetter(after: next) {
      end = graphemeBoundary(after: next)
    }
    return end
  }

  /// The last word boundary before `offset`; nil at the start of the text.
  private func wordBoundary(before offset: UTF8Offset) -> UTF8Offset? {
    var start = graphemeBoundary(before: offset)
    while let next = start, next > 0, isLetter(before: next), isLetter(after: next) {
      start = graphemeBoundary(before: next)
    }
    return start
  }

  private func isLetter(before offset: UTF8Offset) -> Bool {
    string(in: graphemeBoundary(before: offset)!..<offset).unicodeScalars.first!.properties.isAlphabetic
  }

  private func isLetter(after offset: UTF8Offset) -> Bool {
    string(in: offset..<graphemeBoundary(after: offset)!).unicodeScalars.first!.properties.isAlphabetic
  }
}
