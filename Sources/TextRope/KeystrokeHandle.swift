/// What the shortest way puts in, if it is one byte or nothing.
@usableFromInline @frozen
struct Keystroke {
  /// The number of bytes; of more than one the shortest way wants to know nothing else.
  @usableFromInline let count: Int
  /// The first byte, or if there is none a letter, which nothing can be said against.
  @usableFromInline let code: UInt8

  @inlinable @inline(__always)
  init(_ bytes: Span<UInt8>) {
    count = bytes.count
    let letter: StaticString = "a"
    // SAFETY: the address of the letter, or of the first of some bytes. There is no branch: nobody could foretell whether a
    // character is typed or deleted.
    code = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe (bytes.count == 0 ? letter.utf8Start : bytes.baseAddress.unsafelyUnwrapped).pointee
    }
  }

  /// A keystroke is mostly a string of one character, whose byte this reads in a few instructions.
  @inlinable @inline(__always)
  init(_ string: String) {
    let bytes = string.utf8
    count = bytes.count
    code = bytes.first ?? UInt8(ascii: "a")
  }
}
