/// Text in one piece, to whose end chunks are added and whose front is taken away as it has been read.
struct TextWindow {
  private var storage: [UInt8] = []

  /// Where the text begins that has not been read.
  var start = 0

  /// A window without text.
  init() {}

  /// A window of the bytes from `start` on.
  init(_ bytes: [UInt8], from start: Int) {
    storage = bytes
    self.start = start
  }

  /// All bytes, those before `start` too.
  var bytes: Span<UInt8> { storage.span }

  /// The number of bytes that have not been read.
  var count: Int { storage.count - start }

  /// Adds a chunk at the end, after the bytes that have been read gave way.
  mutating func append(_ chunk: Span<UInt8>) {
    if start > 0 {
      storage.removeSubrange(..<start)
      start = 0
    }
    storage.append(chunk)
  }
}

extension [UInt8] {
  /// Adds the bytes of a chunk.
  mutating func append(_ chunk: Span<UInt8>) {
    // SAFETY: the pointer is used within the closure, for as many bytes as the span has.
    unsafe chunk.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
