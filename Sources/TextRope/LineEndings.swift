import UnicodeKernels

/// The line endings of one chunk, found in one pass over its bytes.
///
///     entry = offset of the byte after the ending << 1 | 1 if the ending is CR LF
struct LineEndings: Sendable {
  /// The bytes that were looked at, as offsets into the text.
  private(set) var range = 0..<0
  /// The endings whose last byte is in the chunk, in order.
  private var entries: [Int] = []

  /// How many endings there are.
  var count: Int { entries.count }

  /// The offset after the ending of number `index`.
  func end(_ index: Int) -> Int { entries[index] >> 1 }

  /// The bytes of the ending of number `index`.
  func length(_ index: Int) -> Int { 1 + entries[index] & 1 }

  /// How many endings end at or before `offset`.
  func count(upTo offset: Int) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if end(middle) > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Looks at the chunk that has the byte at `offset`.
  ///
  /// - Complexity: O(m + log n), where m is the size of the chunk and n that of the text.
  mutating func load(at offset: Int, of rope: Rope) {
    entries.removeAll(keepingCapacity: true)
    rope.withChunk(at: UTF8Offset(offset)) { chunk, start in
      range = start.value..<(start.value + chunk.count)
      scan(chunk, of: rope)
    }
  }

  private mutating func scan(_ chunk: Span<UInt8>, of rope: Rope) {
    var offset = 0
    while offset + 8 <= chunk.count {
      let word = chunk.word(at: offset)
      // Any byte below 14? Exact as to whether there is one.
      if (word &- 0x0E0E_0E0E_0E0E_0E0E) & ~word & 0x8080_8080_8080_8080 != 0 {
        var endings = Self.bytes(of: word, equalTo: 10) | Self.bytes(of: word, equalTo: 13)
        while endings != 0 {
          add(chunk, offset + endings.trailingZeroBitCount >> 3, of: rope)
          endings &= endings &- 1
        }
      }
      offset += 8
    }
    while offset < chunk.count {
      let byte = chunk[offset]
      if byte == 10 || byte == 13 { add(chunk, offset, of: rope) }
      offset += 1
    }
  }

  /// Adds the ending that the LF or CR at `offset` is the last byte of, if it is. A CR before an LF is not.
  private mutating func add(_ chunk: Span<UInt8>, _ offset: Int, of rope: Rope) {
    let place = range.lowerBound + offset
    var isPair = 0
    if chunk[offset] == 13 {
      let next = offset + 1 < chunk.count ? chunk[offset + 1] : Self.byte(at: place + 1, of: rope)
      if next == 10 { return }
    } else {
      let previous = offset > 0 ? chunk[offset - 1] : Self.byte(at: place - 1, of: rope)
      if previous == 13 { isPair = 1 }
    }
    entries.append((place + 1) << 1 | isPair)
  }

  /// The byte at `offset`; nil outside the text. Only asked at the edges of a chunk.
  private static func byte(at offset: Int, of rope: Rope) -> UInt8? {
    guard offset >= 0, offset < rope.utf8Count else { return nil }
    return rope.withChunk(at: UTF8Offset(offset)) { chunk, start in chunk[offset - start.value] }
  }

  /// 0x80 in each byte of `word` that is `byte`, exactly.
  private static func bytes(of word: UInt64, equalTo byte: UInt64) -> UInt64 {
    let difference = word ^ (byte &* 0x0101_0101_0101_0101)
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~(((difference & low) &+ low) | difference | low)
  }
}
