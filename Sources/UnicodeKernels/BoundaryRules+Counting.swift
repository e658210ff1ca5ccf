extension BoundaryRules {
  /// The number of boundaries in `text`, its end among them; 0 if it is empty.
  static func count(in text: ChunkReader) -> Int {
    let end = text.count
    guard end > 0 else { return 0 }
    var state: UInt8 = 0
    var offset = 0
    var count = 1
    while offset < end {
      text.withChunk(offset) { chunk, start in
        count &+= self.count(chunk, &state)
        offset = start &+ chunk.count
      }
    }
    return final(Int(state)).contains(.confirms) ? count &+ 1 : count
  }

  /// Reads all of `text`, and returns how many boundaries that has decided: those before its scalars, without one
  /// that is open at the end, and with one that was open before.
  ///
  /// A letter of ASCII after another changes nothing, whatever came before them: the generator checks that. So of a run
  /// of letters only the first one is read.
  @inline(__always)
  static func count(_ text: Span<UInt8>, _ state: inout UInt8) -> Int {
    var row = Int(state) &<< rowShift
    var offset = 0
    var count = 0
    while offset &+ 66 <= text.count {
      let bytes = TextBlock(text, at: offset)
      if bytes.isASCII {
        (row, count) = countASCII(text, at: offset, ~letters(bytes).repeated, row, count)
        offset &+= 64
        continue
      }
      let block = ScalarBlock(text, at: offset)
      if block.isDense {
        (offset, row, count) = countDense(text, block, at: offset, row, count)
      } else if block.ends != 0 {
        (row, count) = countSome(text, at: offset, block.starts & ~letters(bytes).repeated, row, count)
        offset &+= block.length
      } else {
        // Continuation bytes alone.
        count &+= step(text, &offset, &row).count
      }
    }
    while offset < text.count {
      count &+= step(text, &offset, &row).count
    }
    state = UInt8(truncatingIfNeeded: row &>> rowShift)
    return count
  }

  /// The set of places where letters of ASCII are.
  @inline(__always)
  private static func letters(_ block: TextBlock) -> UInt64 {
    block.map { (casesAreAlike ? $0 | 0x20 : $0).isWithin(0x61, 0x7A) }.bits
  }

  /// Reads the scalars of ASCII at `places` in the block at `offset`; the row and the count after them.
  @inline(never)
  private static func countASCII(
    _ text: Span<UInt8>, at offset: Int, _ places: UInt64, _ row: Int, _ count: Int
  ) -> (row: Int, count: Int) {
    var (row, count) = (row, count)
    places.forEach { place in
      count &+= read(scalarLeaves.span.byte(Int(text.byte(at: offset &+ place))), &row)
    }
    return (row, count)
  }

  /// Reads the scalars at `places` in the block at `offset`; the row and the count after them.
  @inline(never)
  private static func countSome(
    _ text: Span<UInt8>, at offset: Int, _ places: UInt64, _ row: Int, _ count: Int
  ) -> (row: Int, count: Int) {
    var (row, count) = (row, count)
    places.forEach { place in
      let lead = Int(text.byte(at: offset &+ place))
      var length = 1
      let scalarClass =
        lead < 0x80 ? scalarLeaves.span.byte(lead) : text.longScalarClass(at: offset &+ place, &length)
      count &+= read(scalarClass, &row)
    }
    return (row, count)
  }

  /// Reads a scalar of combined class `scalarClass`, and returns how many boundaries that decides.
  @inline(__always)
  private static func read(_ scalarClass: Int, _ row: inout Int) -> Int {
    let classOffset = classOffset(of: scalarClass)
    defer { row = nextRow(after: row, classOffset) }
    return step(after: row, classOffset).count
  }

  /// Reads the scalars of dense blocks, at least one; the offset, the row and the count after them.
  @inline(never)
  private static func countDense(
    _ text: Span<UInt8>, _ block: ScalarBlock, at offset: Int, _ row: Int, _ count: Int
  ) -> (offset: Int, row: Int, count: Int) {
    var row = row
    var count = count
    let end = text.forEachScalarClass(in: block, at: offset, while: { _ in true }) { scalarClass in
      count &+= read(scalarClass, &row)
    }
    return (end, row, count)
  }
}

extension LineBreaker {
  /// The number of opportunities in `text`, its end among them; 0 if it is empty. This is faster than to be told of
  /// each of them.
  ///
  /// - Complexity: O(n), where n is the length of the text.
  public static func opportunityCount(in text: some ChunkedText) -> Int {
    LineBreakRules.count(in: ChunkReader(text))
  }
}

extension WordBreaker {
  /// The number of word boundaries in `text`, its start and its end among them; 0 if it is empty. This is faster than
  /// to be told of each of them.
  ///
  /// - Complexity: O(n), where n is the length of the text.
  public static func boundaryCount(in text: some ChunkedText) -> Int {
    WordBreakRules.count(in: ChunkReader(text))
  }
}

extension SentenceBreaker {
  /// The number of sentence boundaries in `text`, its start and its end among them; 0 if it is empty. This is faster
  /// than to be told of each of them.
  ///
  /// - Complexity: O(n), where n is the length of the text.
  public static func boundaryCount(in text: some ChunkedText) -> Int {
    SentenceBreakRules.count(in: ChunkReader(text))
  }
}

extension UInt64 {
  /// Calls `body` with every member of the set, in order.
  @inline(__always)
  fileprivate func forEach(_ body: (Int) -> Void) {
    var members = self
    while members != 0 {
      body(members.trailingZeroBitCount)
      members &= members &- 1
    }
  }

  /// The members whose predecessor is one.
  @inline(__always)
  fileprivate var repeated: UInt64 { self & self &<< 1 }
}
