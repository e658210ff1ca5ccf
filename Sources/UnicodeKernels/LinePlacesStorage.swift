/// The places in a window at which lines end, or begin to be more than plain: each LF, and what a line first has that is
/// neither printable ASCII nor a tab in front.
///
///     text      \t\tlet a = 1⏎\tlet ü = “2”⏎
///     places               ●       ●      ●
///
/// They are found sixty-four bytes at a time and kept in a list, so that those who read the list go from line to line
/// without a branch on how long the lines are. A line that goes on over several blocks may have a place in each of them.
struct LinePlaces: ~Copyable {
  /// Offsets from `base`, those from `next` to `count` not read yet.
  private var offsets = InlineArray<128, UInt16>(repeating: 0)
  private var base: Int
  private var next = 0
  private var count = 0

  /// Where the text begins that has not been looked at.
  private(set) var end: Int

  /// Whether a CR has been seen: what ends a line takes a closer look then.
  private(set) var hasCarriageReturn = false

  /// Whether the line at `end` has a place already: only its ending is of interest then.
  private var isListed = false

  /// What stands before the window.
  private let byteBefore: UInt8

  /// Places from `start` on, where a row starts.
  ///
  /// - Parameters:
  ///   - startsLine: whether the row starts its line; then tabs at `start` are in front.
  @inline(__always)
  init(from start: Int, startsLine: Bool) {
    base = start
    end = start
    byteBefore = startsLine ? 0x0A : 0x20
  }

  /// The next place; nil if `fill` has to find more.
  @inline(__always)
  var first: Int? {
    mutating get {
      guard next < count else { return nil }
      // SAFETY: `count` is at most 128. Reading from a span of the array, which changes nothing, would copy it first.
      return unsafe base &+ Int(offsets.mutableSpan[unchecked: next])
    }
  }

  /// Goes on to the place after the next one.
  @inline(__always)
  mutating func removeFirst() { next &+= 1 }

  /// The places that have been found and not passed, in numbers for `subscript`.
  @inline(__always)
  var numbers: Range<Int> { next..<count }

  /// A place that has been found.
  @inline(__always)
  subscript(number: Int) -> Int {
    mutating get {
      assert(number >= 0 && number < count)
      // SAFETY: `count` is at most 128. Reading from a span of the array, which changes nothing, would copy it first.
      return unsafe base &+ Int(offsets.mutableSpan[unchecked: number])
    }
  }

  /// Passes places up to the one of a number.
  @inline(__always)
  mutating func pass(to number: Int) { next = number }

  /// Passes places before `offset`, where a line starts.
  @inline(__always)
  mutating func skip(to offset: Int) {
    while let first, first < offset { removeFirst() }
    if end < offset {
      end = offset
      isListed = false
    }
  }

  /// Looks at more of the text, when all places have been read. Not at its end: a word may be loaded at each place, and
  /// there is a byte after it.
  ///
  /// - Parameter wanted: about how many places are of use.
  /// - Returns: whether there was more to look at.
  @inline(never)
  mutating func fill(from text: Span<UInt8>, wanted: Int) -> Bool {
    let wanted = min(max(wanted / 2, 1), 48)
    base = end
    next = 0
    count = 0
    let limit = min(text.count &- 80, base &+ 4_096)
    var offset = base
    // Whether a tab at the start of the next block may be in front.
    let before = offset > 0 ? text.byte(at: offset &- 1) : byteBefore
    var isInFront: UInt64 = before == 0x0A || before == 0x0D || before == 0x09 ? 1 : 0
    while offset <= limit, count < wanted {
      let block = TextBlock(text, at: offset)
      defer { offset &+= 64 }
      if isListed, !block.hasLineEnding { continue }
      let feeds = block.map { $0.equal(0x0A) }.bits
      let specials = block.map { $0.unprintable }.bits
      if specials == feeds {
        append(offset &- base, feeds)
        if feeds != 0 { isListed = false }
        isInFront = feeds &>> 63
      } else {
        append(offset &- base, firsts(of: specials, feeds, block, &isInFront))
      }
    }
    defer { end = offset }
    return offset > base
  }

  /// Of each line in a block the first of `specials`, and all endings: `feeds`, and CR.
  ///
  /// - Parameter isInFront: 1 if a tab at the start of the block may be in front of a line; and then of the next block.
  @inline(__always)
  private mutating func firsts(
    of specials: UInt64, _ feeds: UInt64, _ block: TextBlock, _ isInFront: inout UInt64
  ) -> UInt64 {
    let tabs = block.map { $0.equal(0x09) }.bits
    var specials = specials
    var ends = feeds
    if specials != feeds | tabs {
      let returns = block.map { $0.equal(0x0D) }.bits
      hasCarriageReturn = hasCarriageReturn || returns != 0
      ends |= returns
    }
    // Adding where lines start carries on through the tabs in front.
    specials &= ~tabs | (tabs &+ (tabs & (ends &<< 1 | isInFront)))
    isInFront = (ends | tabs) &>> 63
    // Taking one away where a line starts borrows from its first special, and no further.
    let firsts = specials & ~(specials &- (ends &<< 1 | 1)) | ends
    if firsts != 0 { isListed = firsts & ~ends > ends }
    return firsts
  }

  /// Adds a set of places, four at once without looking whether there are as many.
  @inline(__always)
  private mutating func append(_ offset: Int, _ places: UInt64) {
    var places = places
    var end = count
    repeat {
      let second = places & (places &- 1)
      let third = second & (second &- 1)
      let fourth = third & (third &- 1)
      set(end, offset &+ places.trailingZeroBitCount)
      set(end &+ 1, offset &+ second.trailingZeroBitCount)
      set(end &+ 2, offset &+ third.trailingZeroBitCount)
      set(end &+ 3, offset &+ fourth.trailingZeroBitCount)
      end &+= (places != 0 ? 1 : 0) &+ (second != 0 ? 1 : 0)
      end &+= (third != 0 ? 1 : 0) &+ (fourth != 0 ? 1 : 0)
      places = fourth & (fourth &- 1)
    } while places != 0
    count = end
  }

  /// Notes a place.
  @inline(__always)
  private mutating func set(_ number: Int, _ place: Int) {
    assert(number < 128)
    // SAFETY: there are less than 48 before a block, which has up to 64, and up to three more are written.
    unsafe offsets[unchecked: number] = UInt16(truncatingIfNeeded: place)
  }
}

extension TextBlock {
  /// Whether LF or CR is among the bytes.
  @inline(__always)
  fileprivate var hasLineEnding: Bool {
    let feeds = map { $0.equal(0x0A) }.union
    let returns = map { $0.equal(0x0D) }.union
    return (feeds | returns).isAnyTrue
  }
}
