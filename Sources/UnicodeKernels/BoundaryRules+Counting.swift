extension BoundaryRules {
  /// The number of boundaries in `text`, its end among them; 0 if it is empty.
  static func count(in text: ChunkReader) -> Int {
    let end = text.count
    guard end > 0 else { return 0 }
    var state: UInt8 = 0
    var offset = 0
    var count = 1
    while offset < end {
      text.withChunk(offset) { chunk, start in
        count &+= self.count(chunk, &state)
        offset = start &+ chunk.count
      }
    }
    return final(Int(state)).contains(.confirms) ? count &+ 1 : count
  }
}

extension LineBreaker {
  /// The number of opportunities in `text`, its end among them; 0 if it is empty. This is faster than to be told of
  /// each of them.
  ///
  /// - Complexity: O(n), where n is the length of the text.
  public static func opportunityCount(in text: some ChunkedText) -> Int {
    LineBreakRules.count(in: ChunkReader(text))
  }
}

extension WordBreaker {
  /// The number of word boundaries in `text`, its start and its end among them; 0 if it is empty. This is faster than
  /// to be told of each of them.
  ///
  /// - Complexity: O(n), where n is the length of the text.
  public static func boundaryCount(in text: some ChunkedText) -> Int {
    WordBreakRules.count(in: ChunkReader(text))
  }
}

extension SentenceBreaker {
  /// The number of sentence boundaries in `text`, its start and its end among them; 0 if it is empty. This is faster
  /// than to be told of each of them.
  ///
  /// - Complexity: O(n), where n is the length of the text.
  public static func boundaryCount(in text: some ChunkedText) -> Int {
    SentenceBreakRules.count(in: ChunkReader(text))
  }
}
