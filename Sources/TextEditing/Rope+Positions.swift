public import TextRope

extension Rope {
  /// The offset of a position that comes from outside, as the Language Server Protocol reads it: a column after the
  /// end of its line is the line's end, a line after the last one is the end of the text, and a column inside a
  /// scalar is the scalar's start. Negative numbers are 0.
  ///
  /// The protocol's encodings are `UTF8Unit`, `UTF16Unit` and, for `utf-32`, `ScalarUnit`.
  ///
  /// - Complexity: O(log *n*).
  public func clampedOffset<Unit: TextUnit>(of position: TextPosition<Unit>) -> UTF8Offset {
    if position.line < 0 { return 0 }
    if position.line >= lineCount { return endOffset }
    let line = lineRange(position.line)
    let start = offset(of: line.lowerBound, in: Unit.self)
    let end = offset(of: line.upperBound, in: Unit.self)
    let column = min(max(0, position.column), end - start)
    return roundedDown(utf8Offset(of: start + column), to: ScalarUnit.self)
  }

  /// The range between two positions that come from outside, read as ``clampedOffset(of:)`` does; empty at the
  /// start if they are the wrong way round.
  ///
  /// - Complexity: O(log *n*).
  public func clampedRange<Unit: TextUnit>(
    from start: TextPosition<Unit>, to end: TextPosition<Unit>
  ) -> Range<UTF8Offset> {
    let start = clampedOffset(of: start)
    return start..<max(start, clampedOffset(of: end))
  }
}
