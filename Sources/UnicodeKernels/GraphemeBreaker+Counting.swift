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
      repeat {
        count &+= Self.step(text, &offset, &row)
      } while offset < text.count && Self.mayJoin(text.byte(at: offset), isRetryDue: offset >= retry)
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
    while offset &+ 64 <= text.count {
      let blocks = (
        text.block(at: offset), text.block(at: offset &+ 16), text.block(at: offset &+ 32),
        text.block(at: offset &+ 48)
      )
      let returns =
        (blocks.0.equal(0x0D) | blocks.1.equal(0x0D)) | (blocks.2.equal(0x0D) | blocks.3.equal(0x0D))
      if (((blocks.0 | blocks.1) | (blocks.2 | blocks.3)) | returns).hasHighBit { break }
      count &+= 64
      offset &+= 64
    }
    return true
  }

  /// Passes blocks of plain scalars from `offset` ≥ 1 and returns how many scalars they were. The scalar that the
  /// end of the last block cuts is not passed, since nothing is known of its last byte.
  @inline(__always)
  private static func passPlain(_ text: Span<UInt8>, _ offset: inout Int) -> Int {
    let start = offset
    var count = 0
    while offset &+ 16 <= text.count {
      let block = text.block(at: offset)
      if (block.notPlain(after: text.block(at: offset &- 1)) | block.equal(0x0D)).hasHighBit { break }
      count &+= block.leads.trueCount
      offset &+= 16
    }
    if offset > start, !text.isScalarBoundary(offset) {
      offset = text.scalarStart(before: offset)
      count &-= 1
    }
    return count
  }

  /// Whether any plain scalar starts a grapheme in the state of `row`: after all but a prepended mark and a CR.
  @inline(__always)
  private static func startsPlain(_ row: Int) -> Bool {
    graphemePlainStates &>> UInt32(truncatingIfNeeded: row &>> graphemeRowShift) & 1 != 0
  }

  /// Whether a scalar that starts with `lead` is left to the automaton.
  @inline(__always)
  private static func mayJoin(_ lead: UInt8, isRetryDue: Bool) -> Bool {
    lead >= 0x80 && !(isRetryDue && lead >= 0xE3 && lead < 0xEE)
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
