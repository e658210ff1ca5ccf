/// What the iterators of all views stand on: a copy of one chunk of a rope at a time.
///
/// Walking a tree for each element would cost O(log n) a step; copying each chunk once costs less than a tenth
/// of a nanosecond a byte, and needs no pointer into a tree.
@usableFromInline
struct RopeReader: Sendable {
  /// The text that is read.
  let rope: Rope
  /// The bytes of the chunk read last; empty before the first.
  @usableFromInline
  private(set) var bytes: [UInt8] = []
  /// The offset of the chunk's first byte.
  @usableFromInline
  private(set) var start = 0

  init(_ rope: Rope) {
    self.rope = rope
  }

  /// The offset after the chunk's last byte.
  @inlinable
  var end: Int { start &+ bytes.count }

  /// Whether the chunk has the byte at `offset`.
  @inlinable
  func holds(_ offset: Int) -> Bool { offset >= start && offset < end }

  /// The byte at `offset`, which lies inside the text.
  ///
  /// - Complexity: O(log n) if the chunk does not have it, else O(1).
  @inlinable
  mutating func byte(at offset: Int) -> UInt8 {
    if !holds(offset) { load(at: offset) }
    return bytes[offset &- start]
  }

  /// Reads the chunk that has the byte at `offset`.
  @usableFromInline
  mutating func load(at offset: Int) {
    (bytes, start) = rope.withChunk(at: UTF8Offset(offset)) { chunk, start in
      (chunk.copied, start.value)
    }
  }

  /// The scalar that starts at `offset`, which lies inside the text. Chunks never split a scalar.
  mutating func scalar(at offset: Int) -> Unicode.Scalar {
    if !holds(offset) { load(at: offset) }
    return bytes.span.scalar(at: offset - start)
  }

  /// The offset of the scalar before `offset`, which is greater than 0.
  mutating func scalarStart(before offset: Int) -> Int {
    var start = offset - 1
    while byte(at: start) & 0xC0 == 0x80 { start -= 1 }
    return start
  }
}

extension Span<UInt8> {
  /// The scalar that starts at `offset`. The bytes are UTF-8, and the scalar ends inside the span.
  func scalar(at offset: Int) -> Unicode.Scalar {
    let first = UInt32(self[offset])
    if first < 0x80 { return Unicode.Scalar(UInt8(first)) }
    let second = UInt32(self[offset + 1] & 0x3F)
    if first < 0xE0 { return Self.scalar((first & 0x1F) << 6 | second) }
    let third = UInt32(self[offset + 2] & 0x3F)
    if first < 0xF0 { return Self.scalar((first & 0x0F) << 12 | second << 6 | third) }
    let fourth = UInt32(self[offset + 3] & 0x3F)
    return Self.scalar((first & 0x07) << 18 | second << 12 | third << 6 | fourth)
  }

  private static func scalar(_ value: UInt32) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(value) else { preconditionFailure("a rope holds UTF-8 only") }
    return scalar
  }
}
