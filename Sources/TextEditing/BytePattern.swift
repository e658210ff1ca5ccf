import UnicodeKernels

/// The UTF-8 of a text that is looked for in others.
///
/// Places are proposed by the first and the last byte of the pattern, sixteen at a time, and compared whole.
struct BytePattern: Sendable {
  /// The bytes, at least one.
  let bytes: [UInt8]

  /// The number of bytes.
  var count: Int { bytes.count }

  /// The number of bytes of the first scalar.
  var firstScalarLength: Int {
    1 + bytes.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
  }

  /// The number of bytes of the last scalar.
  var lastScalarLength: Int {
    1 + bytes.reversed().prefix { $0 & 0xC0 == 0x80 }.count
  }

  /// The offset of the first occurrence in `text` that starts at or after `start`; nil if there is none.
  ///
  /// - Complexity: O(*n*) in `text`, and *m* for each place that the ends of the pattern propose.
  func firstOffset(in text: Span<UInt8>, from start: Int) -> Int? {
    let length = bytes.count
    let (first, last) = (bytes[0], bytes[length - 1])
    var offset = start
    while offset &+ length &+ 15 <= text.count {
      let proposed = text.matches(first, at: offset) & text.matches(last, at: offset &+ length &- 1)
      if proposed.isAnySet {
        for place in offset..<offset &+ 16 where occurs(in: text, at: place) { return place }
      }
      offset &+= 16
    }
    while offset &+ length <= text.count {
      if occurs(in: text, at: offset) { return offset }
      offset &+= 1
    }
    return nil
  }

  /// The offset of the last occurrence in `text` that starts before `end`; nil if there is none.
  ///
  /// - Complexity: O(*n*) in `text`, and *m* for each place that the ends of the pattern propose.
  func lastOffset(in text: Span<UInt8>, before end: Int) -> Int? {
    let length = bytes.count
    let (first, last) = (bytes[0], bytes[length - 1])
    var offset = min(end, text.count &- length &+ 1)
    while offset >= 16 {
      offset &-= 16
      let proposed = text.matches(first, at: offset) & text.matches(last, at: offset &+ length &- 1)
      if proposed.isAnySet {
        for place in (offset..<offset &+ 16).reversed() where occurs(in: text, at: place) { return place }
      }
    }
    while offset > 0 {
      offset &-= 1
      if occurs(in: text, at: offset) { return offset }
    }
    return nil
  }

  /// Whether the pattern occurs at `offset`, where `text` has as many bytes left.
  @inline(__always)
  private func occurs(in text: Span<UInt8>, at offset: Int) -> Bool {
    guard text.byte(at: offset) == bytes[0] else { return false }
    for index in 1..<max(1, bytes.count) where text.byte(at: offset &+ index) != bytes[index] { return false }
    return true
  }
}

extension Span<UInt8> {
  /// 0xFF for each of the sixteen bytes from `offset` on that is `byte`.
  @inline(__always)
  fileprivate func matches(_ byte: UInt8, at offset: Int) -> SIMD2<UInt64> {
    // A byte is zero where the two are the same; its highest bit is then set by the subtraction that borrows.
    let low = word(at: offset) ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    let high = word(at: offset &+ 8) ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    let words = SIMD2(low, high)
    return (words &- 0x0101_0101_0101_0101) & ~words & 0x8080_8080_8080_8080
  }
}

extension SIMD2<UInt64> {
  /// Whether any bit is set.
  @inline(__always)
  fileprivate var isAnySet: Bool {
    x | y != 0
  }
}
