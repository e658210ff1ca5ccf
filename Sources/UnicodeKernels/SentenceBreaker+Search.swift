// Sentences around a place. Offsets are in bytes and lie between scalars.
extension SentenceBreaker {
  /// The first sentence boundary after `offset`; nil at the end of the text.
  ///
  /// - Complexity: O(n), where n is the distance to it, and from `offset` back to a letter.
  public static func boundary(after offset: Int, in text: some ChunkedText) -> Int? {
    BoundaryScan<SentenceBreakRules>.boundary(after: offset, in: ChunkReader(text))
  }

  /// The last sentence boundary before `offset`; nil at the start of the text.
  ///
  /// - Complexity: O(n), where n is the distance to it, and from there back to a letter.
  public static func boundary(before offset: Int, in text: some ChunkedText) -> Int? {
    BoundaryScan<SentenceBreakRules>.boundary(before: offset, in: ChunkReader(text))
  }

  /// Whether there is a sentence boundary at `offset`. The start and the end of a text are boundaries, unless it
  /// is empty (SB1, SB2).
  ///
  /// - Complexity: O(n), where n is the distance back to a letter and on to the next one.
  public static func isBoundary(_ offset: Int, in text: some ChunkedText) -> Bool {
    BoundaryScan<SentenceBreakRules>.isBoundary(offset, in: ChunkReader(text))
  }

  /// The sentence that holds the scalar at `offset`; at the end of the text the last one. Nil if the text is empty.
  ///
  /// - Complexity: O(n), where n is the length of the sentence.
  public static func sentence(at offset: Int, in text: some ChunkedText) -> Range<Int>? {
    BoundaryScan<SentenceBreakRules>.segment(at: offset, in: ChunkReader(text))?.range
  }
}
