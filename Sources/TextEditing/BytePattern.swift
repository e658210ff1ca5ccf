import UnicodeKernels

/// The UTF-8 of a text that is looked for in others.
///
/// Places are proposed by two bytes of the pattern, the rarest ones, thirty-two places at a time, and compared whole:
///
///     pattern      t h e   n e e d l e
///     proposed by      ·       · d ·         what is common in most texts proposes too much
struct BytePattern: Sendable {
  /// The bytes, at least one.
  let bytes: [UInt8]

  /// Where the two bytes stand in the pattern that propose places; the same one if there is no other.
  private let proposers: (Int, Int)

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Creates a pattern of at least one byte.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // What lies far inside a long pattern would be read far ahead for nothing.
    let order = bytes.indices.prefix(64).sorted {
      let (left, right) = (Self.frequency(of: bytes[$0]), Self.frequency(of: bytes[$1]))
      return left == right ? $0 < $1 : left < right
    }
    let second = order.first { bytes[$0] != bytes[order[0]] } ?? order[order.count - 1]
    proposers = (order[0], second)
  }

  /// How common a byte is in prose and code, roughly: the more, the later it stands here.
  private static func frequency(of byte: UInt8) -> Int {
    let rank = "zjqxkvbpgwyfmcuDLHSNIOATE\n.,=()ldrhsnioate ".utf8.enumerated().first { $0.element == byte }
    // Bytes that lead or continue other scripts occur again and again where they occur at all.
    return rank.map { $0.offset + 2 } ?? (byte < 0x80 ? 0 : 1)
  }
}

extension BytePattern {
  /// The offset of the first occurrence in `text` that starts at or after `start`; nil if there is none.
  ///
  /// - Complexity: O(*n*) in `text`, and *m* for each place that is proposed.
  func firstOffset(in text: Span<UInt8>, from start: Int) -> Int? {
    let (first, second) = proposers
    let bytes = (self.bytes[first], self.bytes[second])
    var offset = start
    while offset &+ count &+ 31 <= text.count {
      let low =
        text.block(at: offset &+ first).equal(bytes.0) & text.block(at: offset &+ second).equal(bytes.1)
      let high =
        text.block(at: offset &+ first &+ 16).equal(bytes.0)
        & text.block(at: offset &+ second &+ 16).equal(bytes.1)
      if (low | high).hasHighBit {
        var proposed = low.bits | high.bits &<< 16
        while proposed != 0 {
          let place = offset &+ proposed.trailingZeroBitCount
          if occurs(in: text, at: place) { return place }
          proposed &= proposed &- 1
        }
      }
      offset &+= 32
    }
    while offset &+ count <= text.count {
      if text.byte(at: offset &+ first) == bytes.0, occurs(in: text, at: offset) { return offset }
      offset &+= 1
    }
    return nil
  }

  /// The offset of the last occurrence in `text` that starts before `end`; nil if there is none.
  ///
  /// - Complexity: O(*n*) in `text`, and *m* for each place that is proposed.
  func lastOffset(in text: Span<UInt8>, before end: Int) -> Int? {
    let (first, second) = proposers
    let bytes = (self.bytes[first], self.bytes[second])
    var offset = min(end, text.count &- count &+ 1)
    while offset >= 16 {
      offset &-= 16
      let found =
        text.block(at: offset &+ first).equal(bytes.0) & text.block(at: offset &+ second).equal(bytes.1)
      guard found.hasHighBit else { continue }
      var proposed = found.bits
      while proposed != 0 {
        let bit = 63 &- proposed.leadingZeroBitCount
        if occurs(in: text, at: offset &+ bit) { return offset &+ bit }
        proposed ^= 1 &<< UInt64(bit)
      }
    }
    while offset > 0 {
      offset &-= 1
      if text.byte(at: offset &+ first) == bytes.0, occurs(in: text, at: offset) { return offset }
    }
    return nil
  }

  /// Whether the pattern occurs at `offset`, where `text` has as many bytes left.
  private func occurs(in text: Span<UInt8>, at offset: Int) -> Bool {
    let bytes = bytes.span
    guard bytes.count >= 8 else {
      for index in 0..<bytes.count where text.byte(at: offset &+ index) != bytes.byte(at: index) {
        return false
      }
      return true
    }
    // The last word overlaps the one before it.
    let last = bytes.count &- 8
    var index = 0
    while index < last {
      if text.word(at: offset &+ index) != bytes.word(at: index) { return false }
      index &+= 8
    }
    return text.word(at: offset &+ last) == bytes.word(at: last)
  }
}
