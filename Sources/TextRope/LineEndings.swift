import UnicodeKernels

/// The line endings of one chunk, found in one pass over its bytes: a bit for each byte that is the last of an ending.
///
///     endings[k]    bits for the bytes 64 k … 64 k + 63 of the chunk, the first one lowest
///     pairs[k]      which of them are the LF of a CR LF; empty if the chunk has nothing to do with CR
@usableFromInline @frozen
struct LineEndings: Sendable {
  /// The bytes that were looked at, as offsets into the text.
  @usableFromInline
  private(set) var range = 0..<0
  @usableFromInline
  private(set) var endings: [UInt64] = []
  @usableFromInline
  private(set) var pairs: [UInt64] = []

  init() {}

  /// The bytes of the ending that ends at `end`.
  @inlinable
  func length(endingAt end: Int) -> Int {
    if pairs.isEmpty { return 1 }
    let place = end &- 1 &- range.lowerBound
    return 1 &+ Int(truncatingIfNeeded: pairs[place &>> 6] &>> UInt64(truncatingIfNeeded: place & 63) & 1)
  }

  /// The end of the last ending that ends at or before `bound`, an offset into the text; nil if the chunk has none.
  func lastEnd(upTo bound: Int) -> Int? {
    let count = min(bound, range.upperBound) - range.lowerBound
    guard count > 0 else { return nil }
    var word = (count - 1) >> 6
    var bits = endings[word] & (~0 >> UInt64(63 - (count - 1) & 63))
    while bits == 0 {
      if word == 0 { return nil }
      word -= 1
      bits = endings[word]
    }
    return range.lowerBound + word << 6 + 64 - bits.leadingZeroBitCount
  }

  /// Looks at the chunk that has the byte at `offset`.
  ///
  /// - Complexity: O(m + log n), where m is the size of the chunk and n that of the text.
  mutating func load(at offset: Int, of rope: Rope) {
    endings.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
    rope.withChunk(at: UTF8Offset(offset)) { chunk, start in
      range = start.value..<(start.value + chunk.count)
      if scan(chunk) || chunk[0] == 0x0A && rope.byte(at: start - 1) == 0x0D {
        scanReturns(chunk, of: rope)
      }
    }
  }

  /// Finds the LFs; says whether there is a CR.
  private mutating func scan(_ chunk: Span<UInt8>) -> Bool {
    var offset = 0
    var returns = SIMD16<UInt8>(repeating: 0)
    while offset &+ 64 <= chunk.count {
      returns |= chunk.block(at: offset).equal(0x0D) | chunk.block(at: offset &+ 16).equal(0x0D)
      returns |= chunk.block(at: offset &+ 32).equal(0x0D) | chunk.block(at: offset &+ 48).equal(0x0D)
      endings.append(chunk.bytes(equalTo: 0x0A, inBlockAt: offset))
      offset &+= 64
    }
    if offset == chunk.count { return returns.hasHighBit }
    var holdsReturn = returns.hasHighBit
    var bits: UInt64 = 0
    var bit: UInt64 = 1
    while offset < chunk.count {
      let byte = chunk.byte(at: offset)
      if byte == 0x0A { bits |= bit }
      if byte == 0x0D { holdsReturn = true }
      bit &<<= 1
      offset &+= 1
    }
    endings.append(bits)
    return holdsReturn
  }

  /// Adds the CRs that no LF follows, and tells which LFs end a CR LF.
  @inline(never)
  private mutating func scanReturns(_ chunk: Span<UInt8>, of rope: Rope) {
    pairs.append(contentsOf: repeatElement(0, count: endings.count))
    var isAfterReturn = rope.byte(at: UTF8Offset(range.lowerBound - 1)) == 0x0D
    for offset in 0..<chunk.count {
      let (word, bit) = (offset >> 6, UInt64(1) << UInt64(offset & 63))
      let byte = chunk[offset]
      if byte == 0x0A && isAfterReturn { pairs[word] |= bit }
      isAfterReturn = byte == 0x0D
      if isAfterReturn {
        let next =
          offset + 1 < chunk.count ? chunk[offset + 1] : rope.byte(at: UTF8Offset(range.upperBound))
        if next != 0x0A { endings[word] |= bit }
      }
    }
  }
}
