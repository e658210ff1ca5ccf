import Synchronization
import UnicodeKernels

/// How many graphemes start in each of the first seven eighths of a leaf, so that a conversion counts in one of them alone.
///
///     bit 63        bits 54 … 62     …     bits 0 … 8
///     ┌───────────┬────────────────┬─────┬──────────────┐
///     │ known     │ eighth 6       │  …  │ eighth 0     │
///     └───────────┴────────────────┴─────┴──────────────┘
///
/// An eighth has at most 375 bytes and the cut scalar's, so that nine bits hold what it counts.
struct GraphemeEighths {
  /// All of it; 0: nothing is known.
  private(set) var word: UInt64

  @inline(__always)
  init(word: UInt64) { self.word = word }

  /// The graphemes that start in the eighth of number `index`, from 0 to 6.
  @inline(__always)
  subscript(index: Int) -> Int {
    get { Int(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 9 &* index) & 0x1FF) }
    set {
      assert(newValue >= 0 && newValue < 512 && self[index] == 0)
      word |= UInt64(truncatingIfNeeded: newValue) &<< UInt64(truncatingIfNeeded: 9 &* index) | 1 &<< 63
    }
  }
}

// What a leaf remembers is written by whoever counts it first, perhaps on several threads at once that write the same, and
// by nobody while the leaf is under the finger of the text that asks: there it may be edited by the short ways, which do not
// look. Setting the finger down forgets.

extension LeafHandle {
  @inline(__always)
  private var sharedEighths: UnsafeMutablePointer<Atomic<UInt64>> {
    // SAFETY: bytes 16 to 23 of a leaf are reached as an atomic alone once it is made.
    unsafe (UnsafeMutableRawPointer(header) + 16).assumingMemoryBound(to: Atomic<UInt64>.self)
  }

  /// What the leaf remembers: `GraphemeEighths.word`, or `LineSixths.word`.
  @inline(__always)
  var remembered: UInt64 {
    unsafe sharedEighths.pointee.load(ordering: .relaxed)
  }

  /// What the leaf remembers; if that is nothing, what `count` finds, and the leaf remembers that.
  @inline(__always)
  func remembered(orCounting count: () -> UInt64) -> UInt64 {
    let known = remembered
    if known != 0 { return known }
    let counted = count()
    unsafe sharedEighths.pointee.store(counted, ordering: .relaxed)
    return counted
  }

  /// Forgets what was counted. The leaf is unshared.
  @inline(__always)
  func forgetEighths() {
    unsafe sharedEighths.pointee.store(0, ordering: .relaxed)
  }

  private var eighths: GraphemeEighths {
    GraphemeEighths(word: remembered(orCounting: { countedEighths().word }))
  }

  @inline(never)
  func countedEighths() -> GraphemeEighths {
    var eighths = GraphemeEighths(word: 0)
    var breaker = entry
    var start = 0
    for index in 0..<7 {
      let end = startOfEighth(index + 1)
      eighths[index] = graphemes(from: start, to: end, &breaker)
      start = end
    }
    return eighths
  }

  /// Where an eighth starts, from 0 to 7: between scalars.
  @inline(__always)
  private func startOfEighth(_ index: Int) -> Int {
    scalarBoundary(atOrBefore: (index &* count) &>> 3)
  }

  private func graphemes(from start: Int, to end: Int, _ breaker: inout GraphemeBreaker) -> Int {
    var state = breaker
    var count = 0
    _ = forEachPiece(from: start, to: end) { piece in
      count &+= state.count(piece)
      return true
    }
    breaker = state
    return count
  }

  /// Whether every scalar of the leaf starts a grapheme.
  @inline(__always)
  private var hasSingleScalars: Bool {
    unsafe header.pointee.graphemeDeficit == header.pointee.scalarDeficit
  }

  /// The graphemes that start before the byte offset `offset`, which lies between scalars.
  func graphemes(before offset: Int, isAtFinger: Bool) -> Int {
    if hasSingleScalars { return scalars(before: offset) }
    if offset == 0 { return 0 }
    if isAtFinger {
      var breaker = entry
      return graphemes(from: 0, to: offset, &breaker)
    }
    let eighths = eighths
    let index = min(7, (offset &<< 3) / count)
    var before = 0
    for earlier in 0..<index { before &+= eighths[earlier] }
    let start = startOfEighth(index)
    if start == offset { return before }
    var breaker = breaker(at: start)
    return before &+ graphemes(from: start, to: offset, &breaker)
  }

  /// The byte offset at which the `number`-th grapheme of the leaf starts, from 1.
  func offset(ofGrapheme number: Int, isAtFinger: Bool) -> Int {
    if hasSingleScalars { return offset(afterScalars: number &- 1) }
    if isAtFinger { return offset(ofGrapheme: number, from: 0, entry) }
    let eighths = eighths
    var left = number
    var index = 0
    while index < 7, eighths[index] < left {
      left &-= eighths[index]
      index &+= 1
    }
    let start = startOfEighth(index)
    return offset(ofGrapheme: left, from: start, breaker(at: start))
  }

  /// The byte offset of the `number`-th grapheme that starts at `start` or later; `breaker` is in the state there.
  private func offset(ofGrapheme number: Int, from start: Int, _ breaker: GraphemeBreaker) -> Int {
    var breaker = breaker
    var left = number
    var passed = start
    _ = forEachPiece(from: start, to: count) { piece in
      guard let found = breaker.offset(ofStart: &left, in: piece) else {
        passed &+= piece.count
        return true
      }
      passed &+= found
      return false
    }
    return passed
  }
}
