import UnicodeKernels

/// How many LFs come before each of the five places that divide a leaf into sixths, so that a search looks at one of them alone.
///
///     bit 63    bits 48 … 59          …      bits 0 … 11
///     ┌───────┬───────────────────┬──────┬────────────────────┐
///     │ known │ LFs before 5/6    │  …   │ LFs before 1/6     │
///     └───────┴───────────────────┴──────┴────────────────────┘
///
/// It is kept where other leaves keep `GraphemeEighths`: a leaf in which every scalar is a grapheme has no use for those, and only
/// such a leaf keeps these, if it has no CR and follows none.
struct LineSixths {
  /// All of it; 0: nothing is known.
  private(set) var word: UInt64

  @inline(__always)
  init(word: UInt64) { self.word = word }

  /// The LFs in the first `index` sixths, from 0 to 5.
  @inline(__always)
  subscript(index: Int) -> Int {
    get { index == 0 ? 0 : Int(truncatingIfNeeded: word &>> Self.shift(of: index) & 0xFFF) }
    set {
      assert(index > 0 && newValue >= 0 && newValue < 4096 && self[index] == 0)
      word |= UInt64(truncatingIfNeeded: newValue) &<< Self.shift(of: index) | 1 &<< 63
    }
  }

  @inline(__always)
  private static func shift(of index: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: 12 &* (index &- 1))
  }
}

// Lines inside a leaf.

extension LeafHandle {
  /// How many line endings start before the byte offset `offset`.
  ///
  /// - Parameter isAtFinger: Whether the leaf is the one under the finger of the text that asks.
  func lineEndings(before offset: Int, isAtFinger: Bool) -> Int {
    let total = count
    // What is near the start was fetched along with the header.
    if offset <= total / 2 { return lineEndings(from: 0, to: offset, afterReturn: entry.isAfterReturn) }
    let all = unsafe Int(header.pointee.lineEndings)
    if offset == total || all == 0 { return all }
    guard remembersLines, !isAtFinger else {
      return all &- lineEndings(from: offset, to: total, afterReturn: byte(at: offset &- 1) == 0x0D)
    }
    let index = Int(UInt32(truncatingIfNeeded: 6 &* offset) / UInt32(truncatingIfNeeded: total))
    return lineSixths[index] &+ lineFeeds(from: startOfSixth(index, of: total), to: offset)
  }

  /// The byte offset behind the `number`-th line ending that starts in the leaf, from 1; of a CR LF, behind its CR.
  func offset(afterLineEnding number: Int, isAtFinger: Bool) -> Int {
    guard remembersLines, !isAtFinger else { return offset(afterLineEnding: number) }
    let sixths = lineSixths
    var index = 0
    for place in 1..<6 { index &+= sixths[place] < number ? 1 : 0 }
    var left = number &- sixths[index]
    let start = startOfSixth(index, of: count), gapStart = gapStart
    if start >= gapStart { return start &+ piece(from: start).offset(afterLineFeed: &left) }
    let inHead = start &+ slice(start, gapStart).offset(afterLineFeed: &left)
    return left == 0 ? inHead : gapStart &+ tail.offset(afterLineFeed: &left)
  }

  /// Whether what is remembered are `LineSixths`.
  @inline(__always)
  private var remembersLines: Bool {
    unsafe header.pointee.graphemeDeficit == header.pointee.scalarDeficit && header.pointee.entryMark == 0
      && !header.pointee.mayHoldReturn
  }

  @inline(__always)
  private var lineSixths: LineSixths {
    LineSixths(word: remembered(orCounting: { countedSixths().word }))
  }

  @inline(never)
  private func countedSixths() -> LineSixths {
    var sixths = LineSixths(word: 0)
    let total = count
    var before = 0
    for index in 1..<6 {
      before &+= lineFeeds(from: startOfSixth(index &- 1, of: total), to: startOfSixth(index, of: total))
      sixths[index] = before
    }
    return sixths
  }

  #if DEBUG
    /// Whether what the leaf remembers is true.
    var hasTrueMemory: Bool {
      let known = remembered
      return known == 0 || known == (remembersLines ? countedSixths().word : countedEighths().word)
    }
  #endif

  /// Where a sixth starts, from 0 to 5, of a leaf of `total` bytes.
  @inline(__always)
  private func startOfSixth(_ index: Int, of total: Int) -> Int {
    Int(UInt32(truncatingIfNeeded: index &* total) / 6)
  }

  private func lineFeeds(from start: Int, to end: Int) -> Int {
    var count = 0
    _ = forEachPiece(from: start, to: end) { piece in
      count &+= piece.lineFeedCount
      return true
    }
    return count
  }
}

// Without what is remembered.

extension LeafHandle {
  private func lineEndings(from start: Int, to end: Int, afterReturn: Bool) -> Int {
    if unsafe !(header.pointee.mayHoldReturn || afterReturn) { return lineFeeds(from: start, to: end) }
    var count = 0
    var afterReturn = afterReturn
    _ = forEachPiece(from: start, to: end) { piece in
      count &+= UTF8Scan.lineEndingCount(in: piece, afterCarriageReturn: afterReturn)
      afterReturn = piece[piece.count &- 1] == 0x0D
      return true
    }
    return count
  }

  private func offset(afterLineEnding number: Int) -> Int {
    let all = unsafe Int(header.pointee.lineEndings)
    if unsafe header.pointee.mayHoldReturn || entry.isAfterReturn {
      return offset(afterEnding: number)
    }
    if number > all / 2 {
      var left = all &- number &+ 1
      let inTail = tail.offset(afterLineFeedFromEnd: &left)
      if left == 0 { return gapStart &+ inTail }
      return head.offset(afterLineFeedFromEnd: &left)
    }
    var left = number
    let inHead = head.offset(afterLineFeed: &left)
    if left == 0 { return inHead }
    return gapStart &+ tail.offset(afterLineFeed: &left)
  }

  /// The same where the leaf may hold a CR.
  @inline(never)
  private func offset(afterEnding number: Int) -> Int {
    var left = number
    var afterReturn = entry.isAfterReturn
    let inHead = head.offset(afterLineEnding: &left, afterReturn: &afterReturn)
    if left == 0 { return inHead }
    return gapStart &+ tail.offset(afterLineEnding: &left, afterReturn: &afterReturn)
  }
}
