extension ColumnCounter {
  /// How far a counter has come in a span: what changes while it counts.
  struct Position {
    /// The first byte that has not been read.
    var offset = 0
    /// The state, as the offset of its row.
    var row: Int
    /// All columns so far.
    var column: Int
    /// The column at the start of the line, from which tab stops are counted.
    var lineStart: Int
    /// Whether vectors may have passed a line ending since, so that it is of an earlier line.
    var isLineStartPassed = false
    /// Up to where `lineStart` is that of the line: what lies before is not looked at again.
    var settledEnd = 0

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
  var startsPlain: Bool { Self.startsPlain(row) }

  @inline(__always)
  private static func startsPlain(_ row: Int) -> Bool {
    columnPlainStates &>> UInt32(truncatingIfNeeded: row &>> columnRowShift) & 1 != 0
  }

  /// Reads the scalar at `offset`; whether a grapheme starts there.
  @inline(__always) @discardableResult
  mutating func step(_ text: Span<UInt8>) -> Bool {
    let lead = text.byte(at: offset)
    if lead == 0x09 { settle(text) }
    let output = Self.step(text, &offset, &row, classTable)
    column &+= output & 0xFF &- 1
    if lead < 0x0E { self = afterControl(lead) }
    return output & 0x100 != 0
  }

  /// Reads the scalar at `offset` and returns what the automaton says: see `columnTransitions`.
  @inline(__always)
  private static func step(_ text: Span<UInt8>, _ offset: inout Int, _ row: inout Int, _ classTable: Int)
    -> Int
  {
    var length = 0
    let classOffset = columnClassOffsets.span.byte(classTable &+ text.scalarClass(at: offset, &length))
    let output = columnTransitions.span.half(at: row &+ 2, from: classOffset)
    row = columnTransitions.span.half(at: row, from: classOffset)
    offset &+= length
    return output
  }

  /// What `control`, which has just been counted as one or no column, does beyond that. A tab needs the start of the
  /// line.
  ///
  /// It returns a new position instead of changing this one, which loops then keep in registers.
  @inline(never)
  private func afterControl(_ control: UInt8) -> Self {
    var result = self
    if control == 0x09 {
      result.column &+= tabWidth &- 1 &- (column &- 1 &- lineStart) % tabWidth
    } else if control == 0x0A || control == 0x0D {
      result.lineStart = column
      result.isLineStartPassed = false
      result.settledEnd = offset
    }
    return result
  }

  /// Finds the start of the line, if vectors have passed it.
  ///
  /// - Complexity: O(n), where n is the distance to it, or to where it was settled last.
  @inline(__always)
  mutating func settle(_ text: Span<UInt8>) {
    if isLineStartPassed {
      if let columns = columnsOfPassedLine(text) { lineStart = column &- columns }
      isLineStartPassed = false
      settledEnd = offset
    }
  }

  /// The columns from the last line ending before `offset`; nil if there is none behind `settledEnd`.
  @inline(never)
  private func columnsOfPassedLine(_ text: Span<UInt8>) -> Int? {
    var start = offset
    while start > settledEnd, text.byte(at: start &- 1) != 0x0A, text.byte(at: start &- 1) != 0x0D {
      start &-= 1
    }
    guard start > settledEnd else { return nil }
    var counter = ColumnCounter(tabWidth: tabWidth, ambiguousIsWide: classTable != 0)
    var line = text.extracting(unchecked: start, offset &- start)
    // Bytes that are not UTF-8 may end with half a sequence.
    while !line.endsBetweenScalars { line = line.extracting(unchecked: 0, line.count &- 1) }
    counter.count(line)
    return counter.column
  }

  /// The row after the scalar that ends before `offset`, if it started a grapheme.
  @inline(__always)
  fileprivate static func row(before offset: Int, in text: Span<UInt8>) -> Int {
    let last = text.byte(at: offset &- 1)
    var start = 0
    let scalarClass =
      last < 0x80 ? scalarLeaves.span.byte(Int(last)) : text.scalarClass(before: offset, &start)
    return columnTransitions.span.half(at: columnClassOffsets.span.byte(scalarClass))
  }
}

extension ColumnCounter.Position {
  /// Passes ASCII from `offset` ≥ 1, up to eight bytes; false if a control is there, and nothing is passed.
  @inline(__always)
  mutating func passASCII(_ text: Span<UInt8>) -> Bool {
    let word = text.word(at: offset)
    // The first byte that is a control or not ASCII; below it the difference borrows from nobody.
    let others = ((word &- 0x2020_2020_2020_2020) | word) & 0x8080_8080_8080_8080
    let length = others == 0 ? 8 : others.trailingZeroBitCount &>> 3
    if length == 0 { return false }
    column &+= length
    offset &+= length
    row = Self.row(before: offset, in: text)
    return true
  }

  /// Why blocks were left.
  enum BlockStop {
    case end, dense, tab, joining
  }

  /// Reads blocks of 64 bytes from `offset` ≥ 1 on, up to one that is dense, or before one with a tab that is not at
  /// the start of its line, or before a scalar that is joined: the position after them, and why it stopped there.
  ///
  /// Each scalar counts as one column at first, or two if it has three bytes or more; LF, VT, FF and CR as none, and a
  /// tab as many as it can be wide. The special scalars are taken by the automaton, which goes on from the scalar before.
  @inline(never)
  func afterBlocks(_ text: Span<UInt8>) -> (position: Self, stop: BlockStop) {
    var (row, column) = (row, column)
    // Where the block starts: inside a scalar maybe, which has been counted with the block before.
    var start = offset
    // Where `row` is the state.
    var place = offset
    var result = self
    var stop = BlockStop.end
    while start &+ 66 <= text.count, stop == .end {
      // Sums of bytes: at most four a block, so that 63 blocks cannot overflow.
      var breaks = SIMD16<UInt8>(repeating: 0)
      var tabs = SIMD16<UInt8>(repeating: 0)
      let limit = min(start &+ 63 &* 64, text.count &- 65)
      while start < limit, stop == .end {
        let block = TextBlock(text, at: start)
        let blockTabs = block.map { $0.equal(0x09) }.sum
        if blockTabs.hasHighBit, block.hasInnerTabs(text, at: start) {
          stop = .tab
          break
        }
        var specials: UInt64 = 0
        if block.isASCII {
          column &+= 64
        } else {
          specials = text.specialLeads(at: start)
          if specials != 0, specials.nonzeroBitCount &* 2 >= block.leadCount, start > offset {
            stop = .dense
            break
          }
          column &+= (SIMD16(repeating: 0) &- block.map { $0.leads &+ $0.atLeast(0xE0) }.sum).smallSum
        }
        tabs &-= blockTabs
        breaks &-= block.map { $0.lineBreaks }.sum
        while specials != 0 {
          let scalar = start &+ specials.trailingZeroBitCount
          specials &= specials &- 1
          if scalar != place { row = Self.row(before: scalar, in: text) }
          var length = 0
          let scalarClass = text.longScalarClass(at: scalar, &length)
          let classOffset = columnClassOffsets.span.byte(classTable &+ scalarClass)
          column &+= columnTransitions.span.half(at: row &+ 2, from: classOffset) & 0xFF
          column &-= length > 2 ? 3 : 2
          row = columnTransitions.span.half(at: row, from: classOffset)
          place = scalar &+ length
          // A prepended mark and a leading jamo join even what is plain, unless that is a control.
          while !Self.startsPlain(row), place < start &+ 64, text.byte(at: place) >= 0x20 {
            specials &= ~(1 &<< UInt64(truncatingIfNeeded: place &- start))
            column &-= text.byte(at: place) >= 0xE0 ? 2 : 1
            column &+= Self.step(text, &place, &row, classTable) & 0xFF &- 1
          }
        }
        // What joins a plain scalar may stand at the end of the block.
        if place >= start &+ 64, !Self.startsPlain(row) { stop = .joining }
        start &+= 64
      }
      let breakCount = breaks.sum
      column &+= tabs.sum &* (tabWidth &- 1) &- breakCount
      if breakCount > 0 { result.isLineStartPassed = true }
    }
    if place < start {
      while !text.isScalarBoundary(start) { start &+= 1 }
      if place < start { row = Self.row(before: start, in: text) }
      place = start
    }
    (result.offset, result.row, result.column) = (place, row, column)
    return (result, stop)
  }

  /// Reads the scalars of dense blocks, up to one with a tab: the position after them.
  ///
  /// - Parameter first: the block at `offset`, which has no tab.
  @inline(never)
  func afterDenseBlocks(_ text: Span<UInt8>, _ first: ScalarBlock) -> Self {
    var (row, column) = (row, column)
    let classTable = classTable
    var isLineStartPassed = isLineStartPassed || text.hasLineBreak(at: offset)
    let end = text.forEachScalarClass(in: first, at: offset) { block in
      if text.mayStartPlain(at: block) { return false }
      if text.hasLineBreak(at: block) {
        if text.hasTab(at: block) { return false }
        isLineStartPassed = true
      }
      return true
    } _: { scalarClass in
      let classOffset = columnClassOffsets.span.byte(classTable &+ scalarClass)
      column &+= columnTransitions.span.half(at: row &+ 2, from: classOffset) & 0xFF &- 1
      row = columnTransitions.span.half(at: row, from: classOffset)
    }
    var result = self
    (result.offset, result.row, result.column) = (end, row, column)
    result.isLineStartPassed = isLineStartPassed
    return result
  }
}

extension Span<UInt8> {
  /// Whether one of the 64 bytes at `offset` is a tab.
  @inline(__always)
  func hasTab(at offset: Int) -> Bool { TextBlock(self, at: offset).map { $0.equal(0x09) }.union.hasHighBit }

  /// Whether one of the 64 bytes at `offset` is LF, VT, FF, CR or a tab.
  @inline(__always)
  fileprivate func hasLineBreak(at offset: Int) -> Bool {
    TextBlock(self, at: offset).map { $0.isWithin(0x09, 0x0D) }.union.hasHighBit
  }
}

extension TextBlock {
  /// Whether a tab follows anything but a line ending or another tab.
  @inline(__always)
  fileprivate func hasInnerTabs(_ text: Span<UInt8>, at offset: Int) -> Bool {
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

  /// 0xFF where a byte is LF, VT, FF or CR, which have no columns.
  @inline(__always)
  fileprivate var lineBreaks: SIMD16<UInt8> { signed(greaterThan: 0x09) & signed(lessThan: 0x0E) }
}
