/// A text that lies in memory in pieces: what boundaries are searched in, around a place.
///
/// Offsets are in bytes of UTF-8. A text that is one piece is a conformer too. Who searches in one does so at offsets from 0 to
/// `utf8Count`, between scalars.
public protocol ChunkedText {
  /// The length of the text in bytes.
  var utf8Count: Int { get }

  /// Calls `body` with the chunk that holds the byte at `offset`, and with the offset of the chunk's first byte.
  ///
  /// - Parameters:
  ///   - offset: at least 0 and less than `utf8Count`.
  ///   - body: is given valid UTF-8 that begins and ends between scalars.
  func withChunk<Result>(at offset: Int, _ body: (_ chunk: Span<UInt8>, _ start: Int) -> Result) -> Result
}
