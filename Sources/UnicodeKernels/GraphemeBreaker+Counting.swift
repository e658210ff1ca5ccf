extension GraphemeBreaker {
  /// Consumes all of `text` and returns how many graphemes start in it, given what came before.
  ///
  /// Runs of ASCII and of plain scalars, each a grapheme of its own, are counted in vectors; the automaton takes
  /// all else, a scalar a step.
  ///
  /// - Complexity: O(n), where n is `text.count`.
  public mutating func count(_ text: Span<UInt8>) -> Int {
    precondition(text.endsBetweenScalars, "the span ends inside a scalar")
    var offset = 0
    var count = 0
    var row = Int(number) &<< graphemeRowShift
    // Where the next vector of plain scalars is tried: not for a while after one that failed.
    var retry = 1
    // The same for blocks of scalars of one to three bytes.
    var blockRetry = 0
    while offset < text.count {
      let lead = text.byte(at: offset)
      if GraphemeBreaker.startsPlain(row), offset &+ 16 <= text.count {
        if lead < 0x80 {
          if Self.passASCII(text, &offset, &count) {
            row = Self.row(after: text.byte(at: offset &- 1))
            continue
          }
        } else if lead >= 0xE3, lead < 0xEE, offset >= retry {
          let start = offset
          count &+= Self.passPlain(text, &offset)
          retry = offset &+ 16
          if offset > start {
            row = Self.row(afterScalarAt: text.scalarStart(before: offset), in: text)
            continue
          }
        }
      }
      if lead >= 0xC0, lead < 0xE3, offset >= blockRetry, offset &+ 65 <= text.count {
        if let ends = text.scalarEnds(at: offset) {
          (offset, row, count) = Self.countBlock(text, at: offset, ends, row, count)
          continue
        }
        blockRetry = offset &+ 64
      }
      repeat {
        count &+= Self.step(text, &offset, &row)
      } while offset &+ 4 <= text.count
        && Self.mayJoin(text.halfWord(at: offset), isRetryDue: offset >= retry)
    }
    number = UInt8(truncatingIfNeeded: row &>> graphemeRowShift)
    return count
  }

  /// Passes ASCII from `offset`, at least eight bytes or up to the first that is not; false if there is a CR among
  /// the first, and nothing is passed.
  @inline(__always)
  private static func passASCII(_ text: Span<UInt8>, _ offset: inout Int, _ count: inout Int) -> Bool {
    let word = text.word(at: offset)
    guard !word.hasByte(0x0D) else { return false }
    let other = word & 0x8080_8080_8080_8080
    let length = other == 0 ? 8 : other.trailingZeroBitCount &>> 3
    count &+= length
    offset &+= length
    guard other == 0 else { return true }
    var isAfterReturn = false
    while offset &+ 64 <= text.count {
      let blocks = (
        text.block(at: offset), text.block(at: offset &+ 16), text.block(at: offset &+ 32),
        text.block(at: offset &+ 48)
      )
      if ((blocks.0 | blocks.1) | (blocks.2 | blocks.3)).hasHighBit { break }
      let returns =
        (blocks.0.equal(0x0D) | blocks.1.equal(0x0D)) | (blocks.2.equal(0x0D) | blocks.3.equal(0x0D))
      if isAfterReturn || returns.hasHighBit {
        count &-= lineFeedsAfterReturns(text, at: offset)
        isAfterReturn = text.byte(at: offset &+ 63) == 0x0D
      }
      count &+= 64
      offset &+= 64
    }
    return true
  }

  /// How many of the 64 bytes at `offset` are the LF of a CR LF.
  @inline(__always)
  private static func lineFeedsAfterReturns(_ text: Span<UInt8>, at offset: Int) -> Int {
    var sums = SIMD16<UInt8>(repeating: 0)
    for start in 0..<4 {
      let place = offset &+ start &* 16
      sums &-= text.block(at: place).equal(0x0A) & text.block(at: place &- 1).equal(0x0D)
    }
    return sums.sum
  }

  /// Passes blocks of plain scalars from `offset` ≥ 1 and returns how many scalars they were. The scalar that the
  /// end of the last block cuts is not passed, since nothing is known of its last byte.
  @inline(__always)
  private static func passPlain(_ text: Span<UInt8>, _ offset: inout Int) -> Int {
    let start = offset
    // Sums of bytes: at most one a block, so that 255 blocks cannot overflow; more are left to the next call.
    var sums = SIMD16<UInt8>(repeating: 0)
    let limit = min(offset &+ 255 &* 16, text.count &- 15)
    while offset < limit {
      let block = text.block(at: offset)
      if (block.notPlain(after: text.block(at: offset &- 1)) | block.equal(0x0D)).hasHighBit { break }
      sums &-= block.leads
      offset &+= 16
    }
    var count = sums.sum
    if offset > start, !text.isScalarBoundary(offset) {
      offset = text.scalarStart(before: offset)
      count &-= 1
    }
    return count
  }

  /// Reads the scalars of a block; the offset, the row and the count after it.
  @inline(never)
  private static func countBlock(
    _ text: Span<UInt8>, at offset: Int, _ ends: UInt64, _ row: Int, _ count: Int
  ) -> (offset: Int, row: Int, count: Int) {
    var row = row
    var count = count
    let end = text.forEachScalarClass(inBlockAt: offset, ends: ends) { scalarClass, _ in
      let entry = row &+ graphemeClassOffsets.span.byte(scalarClass)
      count &+= graphemeTransitions.span.half(at: entry &+ 2)
      row = graphemeTransitions.span.half(at: entry)
    }
    return (end, row, count)
  }

  /// Whether any plain scalar starts a grapheme in the state of `row`: after all but a prepended mark and a CR.
  @inline(__always)
  private static func startsPlain(_ row: Int) -> Bool {
    graphemePlainStates &>> UInt32(truncatingIfNeeded: row &>> graphemeRowShift) & 1 != 0
  }

  /// Whether the automaton goes on with these four bytes: all but ASCII, and all but what may be plain.
  @inline(__always)
  private static func mayJoin(_ bytes: UInt32, isRetryDue: Bool) -> Bool {
    bytes & 0x8080_8080 != 0 && !(isRetryDue && bytes & 0xFF &- 0xE3 <= 0xED &- 0xE3)
  }

  /// The row after an ASCII character that started a grapheme.
  @inline(__always)
  private static func row(after character: UInt8) -> Int {
    graphemeTransitions.span.half(
      at: graphemeClassOffsets.span.byte(scalarLeaves.span.byte(Int(character))))
  }

  /// The row after a scalar that started a grapheme.
  @inline(__always)
  private static func row(afterScalarAt offset: Int, in text: Span<UInt8>) -> Int {
    var length = 0
    return graphemeTransitions.span.half(
      at: graphemeClassOffsets.span.byte(text.scalarClass(at: offset, &length)))
  }
}

extension UInt64 {
  /// Whether one of the eight bytes is `value`.
  @inline(__always)
  func hasByte(_ value: UInt8) -> Bool {
    let difference = self ^ (UInt64(value) &* 0x0101_0101_0101_0101)
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080 != 0
  }
}
