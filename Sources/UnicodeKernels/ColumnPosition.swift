extension ColumnCounter {
  /// How far a counter has come in a span: what changes while it counts.
  struct Position {
    /// The first byte that has not been read.
    var offset = 0
    /// The state, as the offset of its row.
    var row: Int
    /// All columns so far.
    var column: Int
    /// The column at the start of the line, from which tab stops are counted; of an earlier line while `passedEnd`
    /// is not 0.
    var lineStart: Int

    /// Vectors pass line endings without noting where. The end of the last block of 64 bytes that held one, or 0.
    var passedEnd = 0
    /// The end of the run of such blocks, ASCII without other tabs than those that lead a line, and the column there.
    var runEnd = 0
    var runColumn = 0

    /// Where the half of `columnClassOffsets` begins that the options ask for.
    let classTable: Int
    let tabWidth: Int

    /// The start of a span.
    init(of counter: ColumnCounter) {
      row = Int(counter.state) &<< columnRowShift
      column = counter.column
      lineStart = counter.lineStart
      classTable = counter.ambiguousIsWide ? 256 : 0
      tabWidth = counter.tabWidth
    }

    /// Gives all back, after `settle`.
    func store(in counter: inout ColumnCounter) {
      counter.state = UInt8(truncatingIfNeeded: row &>> columnRowShift)
      counter.column = column
      counter.lineStart = lineStart
    }
  }
}

extension ColumnCounter.Position {
  /// Whether any plain scalar starts a grapheme here: after all but a prepended mark and a CR.
  @inline(__always)
  var startsPlain: Bool {
    columnPlainStates &>> UInt32(truncatingIfNeeded: row &>> columnRowShift) & 1 != 0
  }

  /// Reads the scalar at `offset`; whether a grapheme starts there.
  @inline(__always) @discardableResult
  mutating func step(_ text: Span<UInt8>) -> Bool {
    var length = 0
    let lead = text.byte(at: offset)
    let entry = row &+ columnClassOffsets.span.byte(classTable &+ text.scalarClass(at: offset, &length))
    let output = columnTransitions.span.half(at: entry &+ 2)
    row = columnTransitions.span.half(at: entry)
    column &+= output & 0xFF &- 1
    if lead < 0x0E { self = afterControl(text, lead) }
    offset &+= length
    return output & 0x100 != 0
  }

  /// What `control`, which has just been counted as one or no column, does beyond that.
  ///
  /// It and the next one return a new position instead of changing this one, which the loops then keep in registers.
  @inline(never)
  func afterControl(_ text: Span<UInt8>, _ control: UInt8) -> Self {
    var result = self
    if control == 0x09 {
      result.settle(text)
      result.column &+= tabWidth &- 1 &- (column &- 1 &- result.lineStart) % tabWidth
    } else if control == 0x0A || control == 0x0D {
      result.lineStart = column
      result.passedEnd = 0
    }
    return result
  }

  /// Finds the start of the line, if vectors have passed it.
  ///
  /// - Complexity: O(1), but for the tabs at the start of the line.
  @inline(__always)
  mutating func settle(_ text: Span<UInt8>) {
    if passedEnd != 0 {
      lineStart = startOfPassedLine(text)
      passedEnd = 0
    }
  }

  /// The column at the start of the last line that vectors passed: the columns since then are known from the bytes
  /// alone.
  @inline(never)
  private func startOfPassedLine(_ text: Span<UInt8>) -> Int {
    var start = passedEnd
    while text.byte(at: start &- 1) != 0x0A, text.byte(at: start &- 1) != 0x0D { start &-= 1 }
    var tabs = 0
    while start &+ tabs < runEnd, text.byte(at: start &+ tabs) == 0x09 { tabs &+= 1 }
    return runColumn &- (runEnd &- start &+ tabs &* (tabWidth &- 1))
  }

  /// The row after a scalar that started a grapheme.
  @inline(__always)
  fileprivate func row(afterScalarAt offset: Int, in text: Span<UInt8>) -> Int {
    var length = 0
    return columnTransitions.span.half(
      at: columnClassOffsets.span.byte(text.scalarClass(at: offset, &length)))
  }
}

extension ColumnCounter.Position {
  /// Passes ASCII from `offset` ≥ 1, at least a byte; false if a control is there, and nothing is passed.
  @inline(__always)
  mutating func passASCII(_ text: Span<UInt8>) -> Bool {
    let word = text.word(at: offset)
    let other = word & 0x8080_8080_8080_8080
    if other == 0, passASCIIBlocks(text) { return true }
    // The first byte that is a control; below it the difference borrows from nobody.
    let controls = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
    let length = min(other | controls == 0 ? 8 : (other | controls).trailingZeroBitCount &>> 3, 8)
    if length == 0 { return false }
    column &+= length
    offset &+= length
    row = row(afterScalarAt: offset &- 1, in: text)
    return true
  }

  /// Passes blocks of 64 bytes of ASCII with no controls but LF, CR, and tabs that follow these or another tab:
  /// such a tab is as wide as tabs can be.
  @inline(__always)
  private mutating func passASCIIBlocks(_ text: Span<UInt8>) -> Bool {
    let start = offset
    var lastEnd = 0
    while offset &+ 64 <= text.count {
      // Sums of bytes: at most four a round, so that 63 rounds cannot overflow.
      var endings = SIMD16<UInt8>(repeating: 0)
      var tabs = SIMD16<UInt8>(repeating: 0)
      let first = offset
      let limit = min(offset &+ 63 &* 64, text.count &- 63)
      while offset < limit {
        let round = ASCIIRound(text, at: offset)
        if round.isOther || round.hasTabs && round.hasInnerTabs(text, at: offset) { break }
        endings &-= round.endings
        tabs &-= round.tabs
        offset &+= 64
        if round.hasEndings { lastEnd = offset }
      }
      column &+= offset &- first &- endings.sum &+ tabs.sum &* (tabWidth &- 1)
      if offset < limit || offset == first { break }
    }
    if offset == start { return false }
    row = row(afterScalarAt: offset &- 1, in: text)
    if lastEnd != 0 { (passedEnd, runEnd, runColumn) = (lastEnd, offset, column) }
    return true
  }

  /// Passes plain scalars without controls from `offset` ≥ 1, block by block; whether there were any. The scalar that
  /// the end of the last block cuts is not passed, since nothing is known of its last byte.
  ///
  /// - Parameter retry: becomes where the next try is worth while: at once if it was a control that ended this one.
  @inline(__always)
  mutating func passPlain(_ text: Span<UInt8>, _ retry: inout Int) -> Bool {
    let start = offset
    // Sums of bytes: at most two a block, so that 127 blocks cannot overflow; more are left to the next call.
    var sums = SIMD16<UInt8>(repeating: 0)
    let limit = min(offset &+ 126 &* 16, text.count &- 15)
    var delay = 16
    while offset < limit {
      let block = text.block(at: offset)
      if block.notPlain(after: text.block(at: offset &- 1)).hasHighBit { break }
      let widths = block.leads &+ block.atLeast(0xE0)
      let controls = block.signed(lessThan: 32) & block.signed(greaterThan: -1)
      if controls.hasHighBit {
        let length = controls.firstTrue
        sums &-= widths.prefix(length)
        offset &+= length
        delay = 0
        break
      }
      sums &-= widths
      offset &+= 16
    }
    retry = offset &+ delay
    if offset == start { return false }
    column &+= sums.sum
    if !text.isScalarBoundary(offset) {
      offset = text.scalarStart(before: offset)
      column &-= 2
      if offset == start { return false }
    }
    row = row(afterScalarAt: text.scalarStart(before: offset), in: text)
    return true
  }
}

/// What 64 bytes hold, as masks that have been added up: 0 to −4 a byte.
private struct ASCIIRound {
  /// LF and CR.
  let endings: SIMD16<UInt8>
  let tabs: SIMD16<UInt8>
  /// Whether anything else but printable ASCII is there.
  let isOther: Bool

  @inline(__always)
  init(_ text: Span<UInt8>, at offset: Int) {
    let blocks = (
      text.block(at: offset), text.block(at: offset &+ 16), text.block(at: offset &+ 32),
      text.block(at: offset &+ 48)
    )
    let endings = (
      blocks.0.lineEndings, blocks.1.lineEndings, blocks.2.lineEndings, blocks.3.lineEndings
    )
    let tabs = (blocks.0.equal(0x09), blocks.1.equal(0x09), blocks.2.equal(0x09), blocks.3.equal(0x09))
    let others =
      ((blocks.0.signed(lessThan: 32) & ~(endings.0 | tabs.0))
        | (blocks.1.signed(lessThan: 32) & ~(endings.1 | tabs.1)))
      | ((blocks.2.signed(lessThan: 32) & ~(endings.2 | tabs.2))
        | (blocks.3.signed(lessThan: 32) & ~(endings.3 | tabs.3)))
    self.endings = (endings.0 &+ endings.1) &+ (endings.2 &+ endings.3)
    self.tabs = (tabs.0 &+ tabs.1) &+ (tabs.2 &+ tabs.3)
    isOther = others.hasHighBit
  }

  @inline(__always)
  var hasEndings: Bool { endings.hasHighBit }

  @inline(__always)
  var hasTabs: Bool { tabs.hasHighBit }

  /// Whether a tab follows anything but a line ending or another tab.
  @inline(__always)
  func hasInnerTabs(_ text: Span<UInt8>, at offset: Int) -> Bool {
    var inner = SIMD16<UInt8>(repeating: 0)
    for part in 0..<4 {
      let place = offset &+ part &* 16
      let before = text.block(at: place &- 1)
      inner |= text.block(at: place).equal(0x09) & ~(before.lineEndings | before.equal(0x09))
    }
    return inner.hasHighBit
  }
}

extension SIMD16<UInt8> {
  /// 0xFF where a byte is LF or CR.
  @inline(__always)
  fileprivate var lineEndings: SIMD16<UInt8> { equal(0x0A) | equal(0x0D) }
}
