extension GraphemeBreaker {
  /// Consumes all of `text` and returns how many graphemes start in it, given what came before.
  ///
  /// Plain scalars, each a grapheme of its own, are counted in vectors; the automaton takes all else, a scalar a step.
  ///
  /// - Complexity: O(n), where n is `text.count`.
  public mutating func count(_ text: Span<UInt8>) -> Int {
    precondition(text.endsBetweenScalars, "the span ends inside a scalar")
    var offset = 0
    var count = 0
    var row = Int(number) &<< graphemeRowShift
    // Whether most scalars are special, as in Devanagari.
    var isDense = text.count > 0 && text.byte(at: 0) >= 0xC0 && !text.mayStartPlain(at: 0)
    while offset < text.count {
      if isDense, offset &+ 66 <= text.count {
        let block = ScalarBlock(text, at: offset)
        if block.isDense {
          (offset, row, count) = Self.countDense(text, block, at: offset, row, count)
          isDense = offset < text.count && !text.mayStartPlain(at: offset)
          continue
        }
        isDense = false
      }
      if offset > 0, Self.startsPlain(row) {
        if offset &+ 66 <= text.count {
          (offset, row, count, isDense) = Self.countBlocks(text, from: offset, row, count)
          continue
        }
        if offset &+ 8 <= text.count, let length = text.plainASCIICount(at: offset) {
          offset &+= length
          count &+= length
          row = Self.row(before: offset, in: text)
          continue
        }
      }
      count &+= Self.step(text, &offset, &row)
    }
    number = UInt8(truncatingIfNeeded: row &>> graphemeRowShift)
    return count
  }

  /// Reads blocks of 64 bytes from `start` ≥ 1 on, at least one, up to one that is dense, or before a scalar that is
  /// joined: the place after them, the row there, the count, and whether a dense one is next.
  ///
  /// Each plain scalar that starts in a block counts as a grapheme. The special ones are taken by the automaton, which goes
  /// on from the scalar before.
  @inline(never)
  private static func countBlocks(
    _ text: Span<UInt8>, from start: Int, _ startRow: Int, _ startCount: Int
  ) -> (offset: Int, row: Int, count: Int, isDense: Bool) {
    var (row, count) = (startRow, startCount)
    // Where the block starts: inside a scalar maybe, which has been counted with the block before.
    var offset = start
    // Where `row` is the state.
    var place = start
    var isDense = false
    var isAfterReturn = false
    while offset &+ 66 <= text.count {
      if !isAfterReturn {
        let end = text.endOfASCIIBlocks(from: offset)
        count &+= end &- offset
        offset = end
        if offset &+ 66 > text.count { break }
      }
      let block = TextBlock(text, at: offset)
      let leadCount = block.leadCount
      var specials = block.isASCII ? 0 : text.specialLeads(at: offset)
      if specials != 0 {
        let specialCount = specials.nonzeroBitCount
        if specialCount &* 2 >= leadCount, offset > start {
          isDense = true
          break
        }
        count &-= specialCount
      }
      count &+= leadCount
      if isAfterReturn || block.map({ $0.equal(0x0D) }).union.hasHighBit {
        count &-= lineFeedsAfterReturns(text, at: offset)
        isAfterReturn = text.byte(at: offset &+ 63) == 0x0D
      }
      while specials != 0 {
        let scalar = offset &+ specials.trailingZeroBitCount
        specials &= specials &- 1
        if scalar != place { row = self.row(before: scalar, in: text) }
        var length = 0
        let classOffset = graphemeClassOffsets.span.byte(text.longScalarClass(at: scalar, &length))
        count &+= graphemeTransitions.span.half(at: row &+ 2, from: classOffset)
        row = graphemeTransitions.span.half(at: row, from: classOffset)
        place = scalar &+ length
        // A prepended mark and a leading jamo join even what is plain, unless that is a control.
        while !startsPlain(row), place < offset &+ 64, text.byte(at: place) >= 0x20 {
          let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: place &- offset)
          if specials & bit == 0 { count &-= 1 }
          specials &= ~bit
          count &+= step(text, &place, &row)
        }
      }
      offset &+= 64
      // What joins a plain scalar may stand at the end of the block.
      if place >= offset, !startsPlain(row) { break }
    }
    if place >= offset { return (place, row, count, isDense) }
    while !text.isScalarBoundary(offset) { offset &+= 1 }
    return (offset, self.row(before: offset, in: text), count, isDense)
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

  /// Reads the scalars of dense blocks, at least one; the offset, the row and the count after them.
  @inline(never)
  private static func countDense(
    _ text: Span<UInt8>, _ block: ScalarBlock, at offset: Int, _ row: Int, _ count: Int
  ) -> (offset: Int, row: Int, count: Int) {
    var row = row
    var count = count
    let end = text.forEachScalarClass(
      in: block, at: offset, while: { !text.mayStartPlain(at: $0) }
    ) { scalarClass in
      let classOffset = graphemeClassOffsets.span.byte(scalarClass)
      count &+= graphemeTransitions.span.half(at: row &+ 2, from: classOffset)
      row = graphemeTransitions.span.half(at: row, from: classOffset)
    }
    return (end, row, count)
  }

  /// Whether any plain scalar starts a grapheme in the state of `row`: after all but a prepended mark and a CR.
  @inline(__always)
  static func startsPlain(_ row: Int) -> Bool {
    graphemePlainStates &>> UInt32(truncatingIfNeeded: row &>> graphemeRowShift) & 1 != 0
  }

  /// The row after an ASCII character that started a grapheme.
  @inline(__always)
  static func row(after character: Int) -> Int {
    graphemeTransitions.span.half(at: graphemeClassOffsets.span.byte(scalarLeaves.span.byte(character)))
  }

  /// The row after the scalar that ends before `offset`, if it started a grapheme.
  @inline(__always)
  private static func row(before offset: Int, in text: Span<UInt8>) -> Int {
    let last = Int(text.byte(at: offset &- 1))
    if last < 0x80 { return row(after: last) }
    var start = 0
    return graphemeTransitions.span.half(
      at: graphemeClassOffsets.span.byte(text.scalarClass(before: offset, &start)))
  }
}

extension Span<UInt8> {
  /// How many bytes of ASCII come at `offset`, at most eight; nil if there are none, or if there is a CR among them.
  @inline(__always)
  fileprivate func plainASCIICount(at offset: Int) -> Int? {
    let word = word(at: offset)
    let other = word & 0x8080_8080_8080_8080
    let length = other == 0 ? 8 : other.trailingZeroBitCount &>> 3
    return length == 0 || word.hasByte(0x0D) ? nil : length
  }
}

extension Span<UInt8> {
  /// Where the blocks of 64 bytes from `offset` on end that are ASCII without a CR; two more bytes follow.
  @inline(__always)
  fileprivate func endOfASCIIBlocks(from offset: Int) -> Int {
    var end = offset
    while end &+ 66 <= count {
      let block = TextBlock(self, at: end)
      if (block.union | block.map { $0.equal(0x0D) }.union).hasHighBit { break }
      end &+= 64
    }
    return end
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

extension Span<UInt8> {
  /// Whether the eight bytes from `offset` on are ASCII and none is CR.
  @inline(__always)
  func holdsPlainASCII(at offset: Int) -> Bool {
    let word = word(at: offset)
    return word & 0x8080_8080_8080_8080 == 0 && !word.hasByte(0x0D)
  }
}
