extension Rope {
  /// Calls `body` with each chunk of `range` in order, until it returns false. Chunks never split a scalar.
  ///
  /// - Parameters:
  ///   - range: Bounds between scalars.
  ///   - body: Called with a span that is valid during the call.
  /// - Complexity: O(log *n* + *k*) for *k* chunks, of about 2 KB each.
  public func forEachChunk<Failure: Error>(
    in range: Range<UTF8Offset>, _ body: (Span<UInt8>) throws(Failure) -> Bool
  ) throws(Failure) {
    checkScalarBounds(range)
    try forEachChunk(ofBytes: range.lowerBound.value..<range.upperBound.value, body)
  }

  /// The same for bounds anywhere in the text: the first and the last chunk may begin and end inside a scalar.
  package func forEachChunk<Failure: Error>(
    ofBytes range: Range<Int>, _ body: (Span<UInt8>) throws(Failure) -> Bool
  ) throws(Failure) {
    precondition(range.lowerBound >= 0 && range.upperBound <= utf8Count, "the range is out of bounds")
    if range.isEmpty { return }
    var cursor = LeafCursor(in: storage!.handle, holding: range.lowerBound)
    while true {
      let start = max(0, range.lowerBound - cursor.start)
      let end = min(cursor.leaf.count, range.upperBound - cursor.start)
      guard try cursor.leaf.forEachPiece(from: start, to: end, body) else { return }
      if cursor.end >= range.upperBound { return }
      cursor.moveForwards()
    }
  }

  /// Calls `body` with the chunk that holds `offset` (at the end of the text: the last one) and the chunk's start. O(log *n*).
  public func withChunk<Result: ~Copyable, Failure: Error>(
    at offset: UTF8Offset, _ body: (Span<UInt8>, UTF8Offset) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    checkBounds(offset)
    guard let state = storage?.handle, !isEmpty else { return try body(Span(), 0) }
    let isEnd = offset.value == utf8Count
    let position = state.seek(offset.value, in: .utf8, later: !isEnd, adding: .utf8)
    let leaf = position.leaf
    let start = offset.value - position.remaining
    if position.remaining < leaf.gapStart || leaf.tail.isEmpty {
      return try body(leaf.head, UTF8Offset(start))
    }
    return try body(leaf.tail, UTF8Offset(start + leaf.gapStart))
  }

  /// The text of `range`, whose bounds lie between scalars. O(log *n* + *k*) for *k* bytes.
  public func string(in range: Range<UTF8Offset>) -> String {
    String(self[range])
  }

  /// The text of `range`, whose bounds lie between scalars, sharing nodes with this one. O(log *n*).
  public func slice(_ range: Range<UTF8Offset>) -> Rope {
    checkScalarBounds(range)
    if range.isEmpty { return Rope() }
    let storage = storage!
    if range == 0..<endOffset { return self }
    let slice = Rope(storage: storage.fork())
    slice.storage!.handle.keep(
      from: range.lowerBound.value, to: range.upperBound.value)
    slice.checkInvariants()
    return slice
  }

  /// Stops the program unless the bounds lie between scalars of the text.
  func checkScalarBounds(_ range: Range<UTF8Offset>) {
    precondition(
      range.lowerBound.value >= 0 && range.upperBound.value <= utf8Count, "the range is out of bounds")
    precondition(
      isBoundary(range.lowerBound, of: ScalarUnit.self) && isBoundary(range.upperBound, of: ScalarUnit.self),
      "a bound lies inside a scalar")
  }
}

/// A leaf and its place in the text; goes from leaf to leaf.
struct LeafCursor {
  private let state: StateHandle
  private var parent: BranchHandle?
  private var index: Int
  /// The leaf.
  private(set) var leaf: LeafHandle
  /// Bytes before it.
  private(set) var start: Int

  /// The leaf that holds the byte at `offset`.
  init(in state: StateHandle, holding offset: Int) {
    self.state = state
    let position = state.seek(offset, in: .utf8, later: true, adding: .utf8)
    leaf = position.leaf
    parent = position.parent
    index = position.index
    start = offset - position.remaining
  }

  /// Bytes up to its end.
  var end: Int { start + leaf.count }

  /// Goes to the next leaf, which there must be. O(1) amortised.
  mutating func moveForwards() {
    let end = end
    if let parent, index + 1 < parent.count {
      index += 1
      leaf = parent.child(at: index).leaf
      start = end
    } else {
      self = LeafCursor(in: state, holding: end)
    }
  }
}
