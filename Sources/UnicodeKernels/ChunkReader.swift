/// A `ChunkedText` without its type, so that a search is compiled for its rules alone: what is generic over a client's
/// text is not specialised in this module, and then forty times slower.
struct ChunkReader {
  /// The length of the text in bytes.
  let count: Int
  /// Calls its second argument with the chunk that holds the byte at the first, and where the chunk starts.
  let withChunk: (Int, (Span<UInt8>, Int) -> Void) -> Void

  init(_ text: some ChunkedText) {
    count = text.utf8Count
    withChunk = { offset, body in
      text.withChunk(at: offset) { chunk, start in
        precondition(start <= offset && offset < start + chunk.count, "not the chunk that holds the offset")
        precondition(chunk.endsBetweenScalars, "the chunk ends inside a scalar")
        body(chunk, start)
      }
    }
  }
}
