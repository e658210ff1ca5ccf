// Lines. An ending counts where its CR or LF is; an LF behind a CR adds nothing. So a line starts behind the ending that the
// tree counts, or one byte later if that is the CR of a CR LF.

extension Rope {
  /// The line, from 0, that `offset` is on. An offset between CR and LF is on the line that they end. O(log *n*).
  public func line(at offset: UTF8Offset) -> Int {
    checkBounds(offset)
    if offset.value == 0 { return 0 }
    let state = storage!.handle
    let position = state.seek(offset.value, in: .utf8, later: false, adding: .lineEndings)
    let line =
      position.passed
      + position.leaf.lineEndings(
        before: position.remaining, isAtFinger: state.isAtFinger(position.leaf))
    let isInsideEnding =
      position.leaf.byte(at: position.remaining - 1) == 0x0D && byte(at: offset) == 0x0A
    return isInsideEnding ? line - 1 : line
  }

  /// The first offset of `line`, from 0 to the text's count of lines. O(log *n*).
  public func lineStart(_ line: Int) -> UTF8Offset {
    precondition(line >= 0 && line < lineCount, "the line is out of bounds")
    if line == 0 { return 0 }
    let state = storage!.handle
    let position = state.seek(line, in: .lineEndings, later: false, adding: .utf8)
    let inLeaf = position.leaf.offset(
      afterLineEnding: position.remaining, isAtFinger: state.isAtFinger(position.leaf))
    let start = UTF8Offset(position.passed + inLeaf)
    let isInsideEnding = position.leaf.byte(at: inLeaf - 1) == 0x0D && byte(at: start) == 0x0A
    return isInsideEnding ? start + 1 : start
  }

  /// The range of `line`, with its ending or without. O(log *n*).
  public func lineRange(_ line: Int, includingEnding: Bool = false) -> Range<UTF8Offset> {
    let start = lineStart(line)
    guard line + 1 < lineCount else { return start..<endOffset }
    var end = lineStart(line + 1)
    if !includingEnding {
      end -= 1
      if byte(at: end) == 0x0A && end > start && byte(at: end - 1) == 0x0D { end -= 1 }
    }
    return start..<end
  }

  /// Line and column of `offset`, the column in `unit` and rounded down. O(log *n*).
  public func position<Unit: TextUnit>(of offset: UTF8Offset, in unit: Unit.Type) -> TextPosition<Unit> {
    let line = line(at: offset)
    return TextPosition(
      line: line, column: self.offset(of: offset, in: unit) - self.offset(of: lineStart(line), in: unit))
  }

  /// The offset of `position`, or nil if the line does not exist or is shorter (its ending not counted). O(log *n*).
  public func utf8Offset<Unit: TextUnit>(of position: TextPosition<Unit>) -> UTF8Offset? {
    guard position.line >= 0, position.line < lineCount, position.column >= 0 else { return nil }
    let range = lineRange(position.line)
    let start = offset(of: range.lowerBound, in: Unit.self)
    guard position.column <= offset(of: range.upperBound, in: Unit.self) - start else { return nil }
    return utf8Offset(of: start + position.column)
  }

  /// The offset of `position`, or the nearest there is: the end of a line that is shorter, its ending not counted, the end of
  /// the text for a line that does not exist, the start of what is negative. That is how the Language Server Protocol reads
  /// positions. O(log *n*).
  public func utf8Offset<Unit: TextUnit>(clamping position: TextPosition<Unit>) -> UTF8Offset {
    if position.line < 0 { return 0 }
    if position.line >= lineCount { return endOffset }
    let range = lineRange(position.line)
    if position.column <= 0 { return range.lowerBound }
    let start = offset(of: range.lowerBound, in: Unit.self)
    if position.column >= offset(of: range.upperBound, in: Unit.self) - start { return range.upperBound }
    return utf8Offset(of: start + position.column)
  }

  /// The byte at `offset`; nil outside the text. O(log *n*).
  package func byte(at offset: UTF8Offset) -> UInt8? {
    guard offset >= 0, offset < endOffset else { return nil }
    let position = leafPosition(holding: offset)
    return position.leaf.byte(at: position.remaining)
  }
}
