public import TextRope
import UnicodeKernels

/// Word boundaries in a text, UAX #29. A segment is what lies between two of them: a word, a run of spaces, or one
/// sign. An offset that the text has not, or inside a scalar, counts as the nearest before it that it has.
extension Rope {
  /// The first word boundary after `offset`; nil at the end of the text.
  ///
  /// - Complexity: O(log *n*), and the distance to the boundary.
  public func wordBoundary(after offset: UTF8Offset) -> UTF8Offset? {
    WordBreaker.boundary(after: nearest(offset).value, in: RopeChunks(rope: self)).map { UTF8Offset($0) }
  }

  /// Calls `body` with the word boundaries after `offset`, the end of the text among them, until it returns false.
  ///
  /// - Complexity: O(log *n*), the distance to the last one, and from `offset` back to a letter or a space.
  func forEachWordBoundary(after offset: UTF8Offset, _ body: (UTF8Offset) -> Bool) {
    WordBreaker.forEachBoundary(after: offset.value, in: RopeChunks(rope: self)) { body(UTF8Offset($0)) }
  }

  /// The last word boundary before `offset`; nil at the start of the text.
  ///
  /// - Complexity: O(log *n*), and the distance to the boundary.
  public func wordBoundary(before offset: UTF8Offset) -> UTF8Offset? {
    WordBreaker.boundary(before: nearest(offset).value, in: RopeChunks(rope: self)).map { UTF8Offset($0) }
  }

  /// Whether a word, or another segment, starts or ends at `offset`.
  ///
  /// - Complexity: O(log *n*), and the distance back from `offset` to a letter or a space.
  public func isWordBoundary(_ offset: UTF8Offset) -> Bool {
    WordBreaker.isBoundary(nearest(offset).value, in: RopeChunks(rope: self))
  }

  /// The segment that `offset` is in or starts, which never holds a line's ending: at the end of a line it is the
  /// one before. Empty in an empty line. This is what a double click selects.
  ///
  /// - Complexity: O(log *n*), and the length of the segment.
  public func word(at offset: UTF8Offset) -> Range<UTF8Offset> {
    let offset = nearest(offset)
    let line = lineRange(line(at: offset))
    guard !line.isEmpty else { return line }
    let inside =
      offset < line.upperBound ? offset : graphemeBoundary(before: line.upperBound) ?? line.lowerBound
    guard let segment = WordBreaker.segment(at: inside.value, in: RopeChunks(rope: self)) else { return line }
    return UTF8Offset(segment.range.lowerBound)..<UTF8Offset(segment.range.upperBound)
  }

  /// The end of the segment after `offset`, past white space before it: where a caret goes by a word forwards.
  ///
  /// - Complexity: O(log *n*), and the distance to it.
  public func wordEnd(after offset: UTF8Offset) -> UTF8Offset {
    var start = nearest(offset)
    while let end = wordBoundary(after: start) {
      if !startsWithWhiteSpace(start..<end) { return end }
      start = end
    }
    return endOffset
  }

  /// The start of the segment before `offset`, past white space after it: where a caret goes by a word backwards.
  ///
  /// - Complexity: O(log *n*), and the distance to it.
  public func wordStart(before offset: UTF8Offset) -> UTF8Offset {
    var end = nearest(offset)
    while let start = wordBoundary(before: end) {
      if !startsWithWhiteSpace(start..<end) { return start }
      end = start
    }
    return 0
  }

  /// Whether a segment is white space: no rule joins white space to a word after it.
  private func startsWithWhiteSpace(_ segment: Range<UTF8Offset>) -> Bool {
    let end = min(segment.upperBound, segment.lowerBound + 4)
    return string(in: segment.lowerBound..<roundedUp(end, to: ScalarUnit.self)).unicodeScalars.first!
      .isWhiteSpace
  }
}

/// A rope as the kernels see it.
struct RopeChunks: ChunkedText {
  let rope: Rope

  var utf8Count: Int { rope.utf8Count }

  func withChunk<Result>(at offset: Int, _ body: (Span<UInt8>, Int) -> Result) -> Result {
    rope.withChunk(at: UTF8Offset(offset)) { chunk, start in body(chunk, start.value) }
  }
}
