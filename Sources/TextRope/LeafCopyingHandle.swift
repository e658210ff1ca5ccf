import UnicodeKernels

extension LeafHandle {
  /// A copy with one reference. Bytes of the gap are not copied.
  ///
  /// - Parameters:
  ///   - capacity: At least the bytes of text.
  ///   - offset: Where the gap is to be, between scalars; nil: where it is.
  func copy(capacity: Int, gapAt offset: Int? = nil) -> LeafHandle {
    let copy = LeafHandle.allocate(capacity: capacity, entry: entry)
    let isASCII = unsafe header.pointee.scalarDeficit == 0
    copy.fill(from: self, 0, count, gapAt: isASCII ? offset ?? gapStart : gapStart)
    unsafe copy.header.pointee.lineEndings = header.pointee.lineEndings
    unsafe copy.header.pointee.scalarDeficit = header.pointee.scalarDeficit
    unsafe copy.header.pointee.utf16Deficit = header.pointee.utf16Deficit
    unsafe copy.header.pointee.graphemeDeficit = header.pointee.graphemeDeficit
    unsafe copy.header.pointee.mayHoldReturn = header.pointee.mayHoldReturn
    unsafe copy.header.pointee.continuationsBeforeGap = header.pointee.continuationsBeforeGap
    return copy
  }

  /// Writes the text of `source` from `start` to `end` into this empty leaf, all but the counts.
  private func fill(from source: LeafHandle, _ start: Int, _ end: Int, gapAt gap: Int) {
    append(from: source, start, gap, at: 0)
    append(from: source, gap, end, at: capacity &- (end &- gap))
    unsafe header.pointee.gapStart = UInt16(truncatingIfNeeded: gap &- start)
    unsafe header.pointee.gapEnd = UInt16(truncatingIfNeeded: capacity &- (end &- gap))
  }

  /// Copies the text of `source` from `start` to `end` to the storage offset `target`.
  private func append(from source: LeafHandle, _ start: Int, _ end: Int, at target: Int) {
    assert(start >= 0 && start <= end && end <= source.count && target + end - start <= capacity)
    let gapStart = source.gapStart, gapCount = source.gapCount
    // SAFETY: both pieces lie within the text of `source`, and the target within this storage.
    if start < gapStart {
      unsafe (bytes + target).update(from: source.bytes + start, count: min(end, gapStart) &- start)
    }
    if end > gapStart {
      let first = max(start, gapStart)
      unsafe (bytes + (target &+ first &- start)).update(
        from: source.bytes + (first &+ gapCount), count: end &- first)
    }
  }

  /// Counts all again, given the entry state. Returns the state at the end.
  @discardableResult
  func recount() -> GraphemeBreaker {
    var counter = SummaryCounter(breaker: entry)
    let before = counter.count(head)
    summary = before + counter.count(tail)
    unsafe header.pointee.continuationsBeforeGap = UInt16(
      truncatingIfNeeded: before.utf8 &- before.scalars)
    unsafe header.pointee.mayHoldReturn = counter.holdsReturn
    return counter.breaker
  }

  /// A new leaf with `text`, which is valid UTF-8 with the given tally, and without a gap. `breaker` is in the state before it,
  /// and after the call in the one behind.
  static func make(
    _ text: Span<UInt8>, _ tally: ByteTally, breaker: inout GraphemeBreaker
  ) -> LeafHandle {
    let leaf = allocate(capacity: text.count, entry: breaker)
    // SAFETY: the capacity is the count.
    unsafe text.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { unsafe leaf.bytes.update(from: first, count: source.count) }
    }
    unsafe leaf.header.pointee.gapStart = UInt16(truncatingIfNeeded: text.count)
    var counter = SummaryCounter(breaker: breaker)
    leaf.summary = counter.count(text, tally)
    unsafe leaf.header.pointee.continuationsBeforeGap = leaf.header.pointee.scalarDeficit
    unsafe leaf.header.pointee.mayHoldReturn = tally.returns > 0
    breaker = counter.breaker
    return leaf
  }

  /// Divides the text at `offset`, which lies between scalars and within the text. Consumes the leaf.
  ///
  /// - Parameter place: Where more comes in, if that is known: that part has the more room.
  func split(at offset: Int, typingAt place: Int? = nil) -> (LeafHandle, LeafHandle) {
    let total = summary
    let isFirst = place.map { $0 <= offset }
    let first = LeafHandle.allocate(
      capacity: Shape.roomyCapacity(for: offset, isTyping: isFirst == true), entry: entry)
    first.fill(from: self, 0, offset, gapAt: offset)
    let exit = first.recount()
    let second = LeafHandle.allocate(
      capacity: Shape.roomyCapacity(for: total.utf8 &- offset, isTyping: isFirst == false), entry: exit)
    second.fill(from: self, offset, total.utf8, gapAt: offset)
    second.summary = total - first.summary
    unsafe second.header.pointee.mayHoldReturn = header.pointee.mayHoldReturn
    node.release()
    return (first, second)
  }

  /// The leaves for the text of both: one if it fits, else two of the same size. Consumes both.
  static func join(_ first: LeafHandle, _ second: LeafHandle) -> (LeafHandle, LeafHandle?) {
    let count = first.count, total = count &+ second.count
    if total <= Shape.leafMaximum {
      let joined = allocate(capacity: Shape.roomyCapacity(for: total), entry: first.entry)
      joined.append(from: first, 0, count, at: 0)
      joined.append(from: second, 0, second.count, at: joined.capacity &- second.count)
      unsafe joined.header.pointee.gapStart = UInt16(truncatingIfNeeded: count)
      unsafe joined.header.pointee.gapEnd = UInt16(truncatingIfNeeded: joined.capacity &- second.count)
      if second.entry == first.exit {
        joined.summary = first.summary + second.summary
        unsafe joined.header.pointee.continuationsBeforeGap = first.header.pointee.scalarDeficit
        unsafe joined.header.pointee.mayHoldReturn =
          first.header.pointee.mayHoldReturn || second.header.pointee.mayHoldReturn
      } else {
        joined.recount()
      }
      first.node.release()
      second.node.release()
      return (joined, nil)
    }
    if count > second.count {
      let cut = first.scalarBoundary(atOrBefore: total / 2)
      let (kept, moved) = first.split(at: cut)
      return (kept, join(moved, second).0)
    }
    let cut = second.scalarBoundary(atOrBefore: total / 2 &- count)
    let (moved, kept) = second.split(at: cut)
    let joined = join(first, moved).0
    kept.entry = joined.exit
    kept.recount()
    return (joined, kept)
  }
}
