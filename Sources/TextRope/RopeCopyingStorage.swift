extension Span<UInt8> {
  /// The bytes in an array of their own: one allocation and one memcpy.
  var copied: [UInt8] {
    // SAFETY: the buffer is read inside the closure only.
    unsafe withUnsafeBufferPointer { unsafe Array($0) }
  }
}

extension Hasher {
  /// Feeds the bytes of a span. A hasher takes bytes one after the other, however they are cut into spans.
  mutating func combine(bytes span: Span<UInt8>) {
    // SAFETY: the buffer is read inside the closure only.
    unsafe span.withUnsafeBytes { bytes in unsafe combine(bytes: bytes) }
  }
}

extension String {
  /// Creates a string of `count` bytes of UTF-8 that `chunks` hands over one span after the other.
  init(utf8Count count: Int, chunks: (_ take: (Span<UInt8>) -> Void) -> Void) {
    // SAFETY: the spans have `count` bytes together, which is checked before each is copied, and all of them are
    // initialised when the closure returns.
    unsafe self.init(unsafeUninitializedCapacity: count) { buffer in
      var filled = 0
      chunks { chunk in
        precondition(chunk.count <= count - filled)
        unsafe chunk.withUnsafeBufferPointer { bytes in
          for index in 0..<bytes.count { unsafe buffer[filled + index] = bytes[index] }
        }
        filled += chunk.count
      }
      return filled
    }
  }
}
