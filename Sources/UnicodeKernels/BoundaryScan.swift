/// A boundary that was found.
struct Boundary {
  /// Where it is, in bytes from the start of the text.
  var offset: Int
  /// Whether it ends a word, or is mandatory.
  var isMarked: Bool
}

/// A reading of a text from some place on that gives its boundaries one after the other.
struct BoundaryScan<Rules: BoundaryRules> {
  /// Where the reading began: boundaries before it are not given.
  let start: Int
  /// Whether the state at `start` is known: it is, unless the search for a place was bounded.
  let isSettled: Bool
  private var row: Int
  /// The offset of the next scalar.
  private(set) var position: Int
  /// Where the boundary is that is not decided yet.
  private(set) var open: Int?
  /// The second boundary that one scalar decided.
  private var queued: Boundary?

  /// A reading of `text` that begins at least `distance` bytes before `offset`, and no later than a scalar that
  /// settles the state; or at the start of the text; or at `floor`, and then it is not settled.
  ///
  /// - Complexity: O(n), where n is `distance` and the distance from there to such a scalar.
  init(in text: ChunkReader, before offset: Int, by distance: Int, notBefore floor: Int = 0) {
    var place = max(0, offset - distance)
    var settled = 0xFF
    var isWhole = place == 0 || distance == 0
    while place > floor, settled == 0xFF {
      text.withChunk(isWhole ? place - 1 : place) { chunk, start in
        if !isWhole {
          while place > start, chunk.byte(at: place &- start) & 0xC0 == 0x80 { place &-= 1 }
          isWhole = true
        }
        while place > max(start, floor), settled == 0xFF {
          var previous = 0
          settled = Rules.settledState(
            after: Rules.classOffset(of: chunk.scalarClass(before: place &- start, &previous)))
          if settled == 0xFF { place = previous &+ start }
        }
      }
    }
    start = place
    isSettled = place == 0 || settled != 0xFF
    position = place
    row = (settled == 0xFF ? 0 : settled) &<< Rules.rowShift
  }

  /// The next boundary; nil if there is none before `limit`, or none before the end of the text.
  ///
  /// What is read to find that out goes beyond `limit` only as far as a boundary before it is open.
  mutating func next(in text: ChunkReader, before limit: Int = .max) -> Boundary? {
    if let boundary = queued {
      queued = nil
      return boundary
    }
    let end = text.count
    while position < end {
      guard position < limit || (open ?? limit) < limit else { return nil }
      var found: Boundary?
      text.withChunk(position) { found = read($0, $1, limit) }
      if let found { return found }
    }
    return atEnd(end)
  }

  /// Reads on in a chunk that starts at `start` until a boundary is found, or `limit` is reached.
  private mutating func read(_ chunk: Span<UInt8>, _ start: Int, _ limit: Int) -> Boundary? {
    var offset = position &- start
    defer { position = offset &+ start }
    while offset < chunk.count, offset &+ start < limit || (open ?? limit) < limit {
      let place = offset &+ start
      let step = Rules.step(chunk, &offset, &row)
      var earlier = open
      if !step.isDisjoint(with: [.confirms, .dismisses]) {
        if step.contains(.dismisses) { earlier = nil }
        open = nil
      } else {
        earlier = nil
      }
      if step.contains(.opens) { open = place }
      let isBoundary = step.contains(.boundary)
      let isMarked = step.contains(.marked)
      if let earlier {
        if isBoundary { queued = Boundary(offset: place, isMarked: false) }
        return Boundary(offset: earlier, isMarked: isMarked)
      }
      if isBoundary { return Boundary(offset: place, isMarked: isMarked) }
    }
    return nil
  }

  /// The boundaries that the end of the text decides, and itself.
  private mutating func atEnd(_ end: Int) -> Boundary? {
    guard position == end else { return nil }
    position = end &+ 1
    let final = Rules.final(row &>> Rules.rowShift)
    let isMarked = final.contains(.marked)
    if let earlier = open, final.contains(.confirms) {
      queued = Boundary(offset: end, isMarked: false)
      return Boundary(offset: earlier, isMarked: isMarked)
    }
    return Boundary(offset: end, isMarked: isMarked)
  }
}
