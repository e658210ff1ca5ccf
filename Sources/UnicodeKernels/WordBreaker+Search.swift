// Words around a place. Offsets are in bytes and lie between scalars.
extension WordBreaker {
  /// The first word boundary after `offset`; nil at the end of the text.
  ///
  /// - Complexity: O(n), where n is the distance to it, and from `offset` back to a letter or a space, as a rule the
  ///   scalar before it.
  public static func boundary(after offset: Int, in text: some ChunkedText) -> Int? {
    BoundaryScan<WordBreakRules>.boundary(after: offset, in: ChunkReader(text))
  }

  /// Calls `body` with the word boundaries after `offset`, the end of the text among them, until it returns false.
  ///
  /// - Complexity: O(n), where n is the distance to the last one, and from `offset` back to a letter or a space.
  package static func forEachBoundary(
    after offset: Int, in text: some ChunkedText, _ body: (Int) -> Bool
  ) {
    let text = ChunkReader(text)
    var scan = BoundaryScan<WordBreakRules>(in: text, before: offset, by: 0)
    while let boundary = scan.next(in: text) {
      if boundary.offset > offset && !body(boundary.offset) { return }
    }
  }

  /// The last word boundary before `offset`; nil at the start of the text.
  ///
  /// - Complexity: O(n), where n is the distance to it, and from there back to a letter or a space: in a run of marks or of
  ///   flags, its length.
  public static func boundary(before offset: Int, in text: some ChunkedText) -> Int? {
    BoundaryScan<WordBreakRules>.boundary(before: offset, in: ChunkReader(text))
  }

  /// Whether there is a word boundary at `offset`. The start and the end of a text are boundaries, unless it is
  /// empty (WB1, WB2).
  ///
  /// - Complexity: O(1) as a rule; O(n) behind n scalars of which none is a letter or a space.
  public static func isBoundary(_ offset: Int, in text: some ChunkedText) -> Bool {
    BoundaryScan<WordBreakRules>.isBoundary(offset, in: ChunkReader(text))
  }

  /// The segment that holds the scalar at `offset`, and whether it is a word; at the end of the text the last
  /// segment. Nil if the text is empty. This is what a double click selects.
  ///
  /// - Complexity: O(n), where n is the length of the segment, and the distance from it back to a letter or a space.
  public static func segment(
    at offset: Int, in text: some ChunkedText
  ) -> (range: Range<Int>, isWord: Bool)? {
    BoundaryScan<WordBreakRules>.segment(at: offset, in: ChunkReader(text)).map { ($0.range, $0.isMarked) }
  }

  /// The first word that ends after `offset`: the one that `offset` is in, if it is in one. Nil if there is none.
  ///
  /// - Complexity: O(n), where n is the distance to the word's end.
  public static func word(after offset: Int, in text: some ChunkedText) -> Range<Int>? {
    BoundaryScan<WordBreakRules>.markedSegment(after: offset, in: ChunkReader(text))
  }

  /// The last word that starts before `offset`: the one that `offset` is in, if it is in one and not at its start.
  /// Nil if there is none.
  ///
  /// - Complexity: O(n log n), where n is the distance to the word's start, or the length of the segment around `offset`.
  public static func word(before offset: Int, in text: some ChunkedText) -> Range<Int>? {
    BoundaryScan<WordBreakRules>.markedSegment(before: offset, in: ChunkReader(text))
  }
}
