import UnicodeKernels

/// The UTF-8 of a text that is looked for in others.
///
/// Places are proposed by two bytes of the pattern, the rarest ones, thirty-two places at a time, and compared whole:
///
///     pattern      t h e   n e e d l e
///     proposed by      ·       · d ·         what is common in most texts proposes too much
///
/// A long pattern that is proposed everywhere and differs late, as `aaaa…b` in a text of `a`, would cost its length at
/// every place. When comparing has cost more than some times the text, each byte of the rest is looked at once (Knuth,
/// Morris, Pratt).
struct BytePattern: Sendable {
  /// The bytes, at least one.
  let bytes: [UInt8]

  /// Where the two bytes stand in the pattern that propose places; the same one if there is no other.
  private let proposers: (Int, Int)

  /// For each number of bytes that agree, how many of them the pattern starts with again at their end; empty for a
  /// pattern that is short.
  private let overlaps: [Int32]

  /// The number of bytes.
  var count: Int { bytes.count }

  /// Whether comparing it at many places would take long.
  var isLong: Bool { !overlaps.isEmpty }

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
    overlaps = bytes.count > 64 ? Self.overlaps(of: bytes) : []
  }

  private static func overlaps(of bytes: [UInt8]) -> [Int32] {
    var overlaps: [Int32] = [0, 0]
    overlaps.reserveCapacity(bytes.count + 1)
    var length = 0
    for byte in bytes.dropFirst() {
      while length > 0, bytes[length] != byte { length = Int(overlaps[length]) }
      if bytes[length] == byte { length += 1 }
      overlaps.append(Int32(truncatingIfNeeded: length))
    }
    return overlaps
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
  /// - Complexity: O(*n* + *m*) in `text` and the pattern.
  func firstOffset(in text: Span<UInt8>, from start: Int) -> Int? {
    let (first, second) = proposers
    let bytes = (self.bytes[first], self.bytes[second])
    var offset = start
    var patience = patience(for: text)
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
          if occurs(in: text, at: place, &patience) { return place }
          if patience < 0 { return occurrence(in: text, from: place &+ 1, to: text.count, last: false) }
          proposed &= proposed &- 1
        }
      }
      offset &+= 32
    }
    while offset &+ count <= text.count {
      if text.byte(at: offset &+ first) == bytes.0, occurs(in: text, at: offset, &patience) { return offset }
      if patience < 0 { return occurrence(in: text, from: offset &+ 1, to: text.count, last: false) }
      offset &+= 1
    }
    return nil
  }

  /// The offset of the last occurrence in `text` that starts before `end`; nil if there is none.
  ///
  /// - Complexity: O(*n* + *m*) in `text` and the pattern.
  func lastOffset(in text: Span<UInt8>, before end: Int) -> Int? {
    let (first, second) = proposers
    let bytes = (self.bytes[first], self.bytes[second])
    var offset = min(end, text.count &- count &+ 1)
    var patience = patience(for: text)
    while offset >= 16 {
      offset &-= 16
      let found =
        text.block(at: offset &+ first).equal(bytes.0) & text.block(at: offset &+ second).equal(bytes.1)
      guard found.hasHighBit else { continue }
      var proposed = found.bits
      while proposed != 0 {
        let bit = 63 &- proposed.leadingZeroBitCount
        let place = offset &+ bit
        if occurs(in: text, at: place, &patience) { return place }
        if patience < 0 { return occurrence(in: text, from: 0, to: place &+ count &- 1, last: true) }
        proposed ^= 1 &<< UInt64(bit)
      }
    }
    while offset > 0 {
      offset &-= 1
      if text.byte(at: offset &+ first) == bytes.0, occurs(in: text, at: offset, &patience) { return offset }
      if patience < 0 { return occurrence(in: text, from: 0, to: offset &+ count &- 1, last: true) }
    }
    return nil
  }

  /// How many words may be compared in vain.
  private func patience(for text: Span<UInt8>) -> Int {
    overlaps.isEmpty ? .max : text.count
  }

  /// The first or the last occurrence between two offsets; each byte is looked at once.
  private func occurrence(in text: Span<UInt8>, from start: Int, to end: Int, last: Bool) -> Int? {
    var found: Int?
    forEachOffset(in: text, from: start, to: end) { offset in
      found = offset
      return last
    }
    return found
  }

  /// The offsets of all occurrences in `text`, of a pattern that is long.
  ///
  /// - Complexity: O(*n*) in `text`.
  func allOffsets(in text: Span<UInt8>) -> [Int] {
    var offsets: [Int] = []
    forEachOffset(in: text, from: 0, to: text.count) { offset in
      offsets.append(offset)
      return true
    }
    return offsets
  }

  /// Calls `body` with the occurrences of a long pattern between two offsets, until it returns false; each byte is looked
  /// at once.
  private func forEachOffset(
    in text: Span<UInt8>, from start: Int, to end: Int, _ body: (Int) -> Bool
  ) {
    let bytes = bytes.span
    var length = 0
    for offset in start..<max(start, end) {
      let byte = text.byte(at: offset)
      while length > 0, length == bytes.count || bytes.byte(at: length) != byte {
        length = Int(overlaps[length])
      }
      if bytes.byte(at: length) == byte { length &+= 1 }
      if length == bytes.count, !body(offset &+ 1 &- length) { return }
    }
  }

  /// Whether the pattern occurs at `offset`, where `text` has as many bytes left.
  private func occurs(in text: Span<UInt8>, at offset: Int, _ patience: inout Int) -> Bool {
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
      if text.word(at: offset &+ index) != bytes.word(at: index) {
        patience &-= index &>> 3
        return false
      }
      index &+= 8
    }
    if text.word(at: offset &+ last) == bytes.word(at: last) { return true }
    patience &-= last &>> 3
    return false
  }
}
