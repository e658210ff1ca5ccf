/// Passing what cannot overflow yet.
extension RowScanner {
  /// Passes what cannot overflow yet: a grapheme is two columns at most, and its columns never fall by more than
  /// one while it is read. No need to know where graphemes begin.
  ///
  /// - Returns: where the row overflows, if that is between plain scalars.
  @inline(__always)
  func passSafely(
    _ text: Span<UInt8>, _ offset: inout Int, _ line: RowLine, _ row: inout Int, _ column: inout Int
  ) -> RowOverflow? {
    let end = line.end
    let safe = rules.columns &- 4
    // Where plain scalars are looked for next: not for a while after there were none.
    var retry = offset
    while offset < end, column <= safe {
      if text.mayStartPlain(at: offset), offset >= retry, startsPlain(row) {
        let start = offset
        if passPlain(text, &offset, end, &column), offset > line.start, !text.hangs(at: offset) {
          return RowOverflow(
            grapheme: offset, column: column, examined: offset &+ (text.byte(at: offset) < 0x80 ? 1 : 3))
        }
        retry = offset &- start >= 16 ? offset &+ 1 : offset &+ 48
        if offset > start {
          var length = 0
          row = rules.columnStep(0, text.scalarClass(at: text.scalarStart(before: offset), &length)).row
          continue
        }
      }
      if text.byte(at: offset) == 0x09 {
        column = rules.tabStop(after: column)
        row = rules.columnStep(row, scalarLeaves.span.byte(0x09)).row
        offset &+= 1
      } else if offset &+ 68 <= text.count {
        passBlock(text, &offset, min(64, end &- offset), &row, &column)
      } else {
        var length = 0
        let step = rules.columnStep(row, text.scalarClass(at: offset, &length))
        column &+= step.columns
        row = step.row
        offset &+= length
      }
    }
    return nil
  }

  /// Passes scalars that end in the `count` bytes at `offset`, up to a tab, as long as no grapheme can overflow.
  ///
  /// Sets of places have the ends of scalars, so that none is read by a branch on its length.
  @inline(__always)
  private func passBlock(
    _ text: Span<UInt8>, _ offset: inout Int, _ count: Int, _ row: inout Int, _ column: inout Int
  ) {
    let block = ScalarBlock(text, at: offset)
    var scope = UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- count)
    if text.hasTab(at: offset) {
      let tabs = TextBlock(text, at: offset).map { $0.equal(0x09) }.bits
      scope &= (tabs & (0 &- tabs)) &- 1
    }
    if block.ends.nonzeroBitCount > (block.hasFour ? 20 : 40) {
      passSparse(text, &offset, block.ends, scope, &row, &column)
    } else if block.hasFour {
      passDense(text, &offset, block.ends & scope, &row, &column) { text.scalarClass(at: $0, last: $1) }
    } else {
      passDense(text, &offset, block.ends & scope, &row, &column) { text.shortScalarClass(at: $0, last: $1) }
    }
  }

  /// Passes scalars of which most are not ASCII.
  @inline(__always)
  private func passDense(
    _ text: Span<UInt8>, _ offset: inout Int, _ ends: UInt64, _ row: inout Int, _ column: inout Int,
    _ scalarClass: (_ start: Int, _ last: Int) -> Int
  ) {
    let safe = rules.columns &- 4
    let classTable = rules.ambiguousIsWide ? 256 : 0
    var ends = ends
    var (place, state, columns) = (offset, row, column)
    while ends != 0, columns <= safe {
      let last = offset &+ ends.trailingZeroBitCount
      ends &= ends &- 1
      let classOffset = columnClassOffsets.span.byte(classTable &+ scalarClass(place, last))
      columns &+= columnTransitions.span.byte(at: state &+ 2, from: classOffset) &- 1
      state = columnTransitions.span.half(at: state, from: classOffset)
      place = last &+ 1
    }
    (offset, row, column) = (place, state, columns)
  }

  /// Passes scalars of which many are ASCII: what is printable between others that are is passed by. It is a column each,
  /// and the state after it is one of those from which any ASCII starts a grapheme.
  @inline(__always)
  private func passSparse(
    _ text: Span<UInt8>, _ offset: inout Int, _ ends: UInt64, _ scope: UInt64, _ row: inout Int,
    _ column: inout Int
  ) {
    let block = TextBlock(text, at: offset)
    let printable = ~block.map { $0.unprintable }.bits
    let next: UInt64 = text.byte(at: offset &+ 64) &- 0x20 < 0x5F ? 1 &<< 63 : 0
    let inner = printable & printable &<< 1 & (printable &>> 1 | next) & scope
    var starts = (ends &<< 1 | 1) & ~inner & scope
    var ends = ends & ~inner & scope
    let safe = rules.columns &- 4
    let classTable = rules.ambiguousIsWide ? 256 : 0
    var place = 0
    while ends != 0 {
      let start = starts.trailingZeroBitCount
      let columns = column &+ start &- place
      guard columns <= safe else { break }
      let last = ends.trailingZeroBitCount
      starts &= starts &- 1
      ends &= ends &- 1
      let scalar = text.scalarClass(at: offset &+ start, last: offset &+ last)
      let classOffset = columnClassOffsets.span.byte(classTable &+ scalar)
      column = columns &+ columnTransitions.span.byte(at: row &+ 2, from: classOffset) &- 1
      row = columnTransitions.span.half(at: row, from: classOffset)
      place = last &+ 1
      guard column <= safe else {
        offset &+= place
        return
      }
    }
    // What is left up to the next start or the end is inner ASCII.
    let end = min(starts.trailingZeroBitCount, 64 &- scope.leadingZeroBitCount)
    let rest = min(end &- place, safe &+ 1 &- column)
    column &+= rest
    offset &+= place &+ rest
  }

  /// Passes plain scalars, each a grapheme of a known width, as long as they fit: 64 bytes at once, then eight.
  ///
  /// - Returns: whether it stopped at a plain scalar that does not fit.
  @inline(__always)
  private func passPlain(
    _ text: Span<UInt8>, _ offset: inout Int, _ end: Int, _ column: inout Int
  ) -> Bool {
    let start = offset
    let width = rules.columns
    while offset < end, offset &+ 66 <= text.count {
      let block = TextBlock(text, at: offset)
      let controls = block.map { $0.signed(greaterThan: -1) & $0.unprintable }.bits
      let plain = min((text.specialLeads(at: offset) | controls).trailingZeroBitCount, end &- offset)
      if plain == 64 {
        let columns = (SIMD16(repeating: 0) &- block.map { $0.leads &+ $0.atLeast(0xE0) }.sum).smallSum
        if column &+ columns <= width {
          column &+= columns
          offset &+= 64
          continue
        }
      }
      if let overflow = text.passPlain(at: offset, plain, &column, width: width) {
        offset &+= overflow
        return true
      }
      offset &+= plain
      if plain < 64 { break }
    }
    while !text.isScalarBoundary(offset) {
      offset &-= 1
      if text.isScalarBoundary(offset) { column &-= 2 }
    }
    // What follows may join the last scalar, and widen it past the width.
    while column > width &- 4, offset > start {
      offset = text.scalarStart(before: offset)
      column &-= text.byte(at: offset) < 0x80 ? 1 : 2
    }
    return false
  }

  /// Whether every plain scalar starts a grapheme in the state of `row`: a Hangul syllable does not after a leading
  /// consonant, nor where ASCII does not, and it is the only one.
  @inline(__always)
  private func startsPlain(_ row: Int) -> Bool {
    // The combined class of U+AC00, EA B0 80 in UTF-8.
    let leaf = scalarMiddle.span.half(at: (256 &+ 0x0A &<< 6 &+ 0x30) &<< 1)
    return rules.columnStep(row, scalarLeaves.span.byte(leaf &+ 0x80)).starts
  }
}

extension Span<UInt8> {
  /// Passes the `count` bytes at `offset`, up to 64 and all of plain scalars, sixteen and then eight at once; nil if all
  /// fit the width, else how far the first one lies that does not, before which `column` is then. Bytes may be loaded
  /// behind them.
  @inline(__always)
  fileprivate func passPlain(at offset: Int, _ count: Int, _ column: inout Int, width: Int) -> Int? {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var place = 0
    while place &+ 16 <= count {
      let block = block(at: offset &+ place)
      let columns = (SIMD16(repeating: 0) &- (block.leads &+ block.atLeast(0xE0))).smallSum
      guard column &+ columns <= width else { break }
      column &+= columns
      place &+= 16
    }
    while place < count {
      let word = word(at: offset &+ place)
      // Columns are counted at leads: one, and one more from E0 on.
      let notASCII = word &>> 7
      let leads = ~(notASCII & ~(word &>> 6)) & ones
      var columns = leads &+ (notASCII & word &>> 6 & word &>> 5 & ones)
      if count &- place < 8 { columns &= 1 &<< UInt64(truncatingIfNeeded: (count &- place) &* 8) &- 1 }
      let sums = columns &* ones
      let total = column &+ Int(truncatingIfNeeded: sums &>> 56)
      guard total > width else {
        column = total
        place &+= 8
        continue
      }
      // The first byte up to which there are more than fit; all sums are at most 16.
      let left = UInt64(truncatingIfNeeded: width &- column)
      let over = (sums &+ (0x7F &- left) &* ones) & (ones &<< 7)
      let byte = over.trailingZeroBitCount & ~7
      column &+= Int(truncatingIfNeeded: (sums &<< 8) &>> UInt64(truncatingIfNeeded: byte) & 0xFF)
      return place &+ byte &>> 3
    }
    return nil
  }
}
