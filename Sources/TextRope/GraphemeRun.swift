import UnicodeKernels

/// The grapheme automaton on its way through consecutive leaves.
struct GraphemeRun {
  /// The state at `offset`.
  private var breaker: GraphemeBreaker
  /// How far it has come in the leaf.
  var offset: Int

  /// A run that has consumed the scalar at `offset` of `leaf`.
  init(in leaf: LeafHandle, after offset: Int) {
    breaker = leaf.breaker(at: offset)
    self.offset = offset
    var end = offset
    _ = leaf.forEachPiece(from: offset, to: leaf.count) { piece in
      end += breaker.consumeScalar(in: piece, at: 0)
      return false
    }
    self.offset = end
  }

  /// Goes on until a scalar that starts a grapheme, and returns its offset; nil: the leaf ends first.
  mutating func nextStart(in leaf: LeafHandle) -> Int? {
    var breaker = breaker
    var base = offset
    var start: Int?
    _ = leaf.forEachPiece(from: offset, to: leaf.count) { piece in
      start = breaker.nextStart(in: piece, from: 0).map { base + $0 }
      base += piece.count
      return start == nil
    }
    self.breaker = breaker
    return start
  }
}

extension LeafHandle {
  /// Whether the scalar at `offset` starts a grapheme.
  func startsGrapheme(at offset: Int) -> Bool {
    let byte = byte(at: offset)
    if byte < 0x80 && byte != 0x0A && offset > 0 && self.byte(at: offset &- 1) < 0x80 { return true }
    let pair =
      offset < gapStart
      ? GraphemeBreaker.isBoundary(in: head, at: offset)
      : GraphemeBreaker.isBoundary(in: tail, at: offset &- gapStart)
    // A run of marks or of flags before it may be long.
    if let pair { return pair }
    let breaker = breaker(at: offset)
    return offset < gapStart
      ? breaker.startsGrapheme(in: head, at: offset)
      : breaker.startsGrapheme(in: tail, at: offset &- gapStart)
  }

  /// The last offset before `end` at which a grapheme starts; nil: none does. O(the grapheme), or O(n) in a run without
  /// a place that fixes the automaton's state.
  func lastGraphemeStart(before end: Int) -> Int? {
    let gapStart = gapStart
    if end > gapStart {
      let found = GraphemeBreaker.previousStart(
        in: tail, before: end &- gapStart, entry: breaker(at: gapStart))
      if let found { return gapStart &+ found }
    }
    return GraphemeBreaker.previousStart(in: head, before: min(end, gapStart), entry: entry)
  }

  /// The first scalar boundary at or after `offset`.
  func scalarBoundary(atOrAfter offset: Int) -> Int {
    var offset = offset
    while !isScalarBoundary(offset) { offset &+= 1 }
    return offset
  }
}
