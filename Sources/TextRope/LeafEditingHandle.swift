import UnicodeKernels

/// A range of a leaf's text, between scalars.
struct LeafRange {
  /// The first byte.
  var start: Int
  /// The byte behind the last.
  var end: Int
  /// The scalars before the start, if the caller happens to know.
  var scalarsBefore: Int?

  /// The number of bytes.
  @inline(__always)
  var count: Int { end &- start }
}

extension LeafHandle {
  /// Moves the gap to `offset`, which lies between scalars. O(distance).
  ///
  /// - Parameter scalars: The scalars before it, if the caller happens to know.
  @inline(__always)
  func moveGap(to offset: Int, scalarsBefore scalars: Int? = nil) {
    let gapStart = gapStart
    if offset == gapStart { return }
    assert(isScalarBoundary(offset))
    if unsafe header.pointee.scalarDeficit != 0 {
      let continuations = offset &- (scalars ?? self.scalars(before: offset))
      unsafe header.pointee.continuationsBeforeGap = UInt16(truncatingIfNeeded: continuations)
    }
    let gapEnd = gapEnd
    // SAFETY: both ranges lie in the storage; `update` allows for overlap.
    if offset < gapStart {
      let moved = gapStart &- offset
      unsafe (bytes + (gapEnd &- moved)).update(from: bytes + offset, count: moved)
      setGap(offset, gapEnd &- moved)
    } else {
      let moved = offset &- gapStart
      unsafe (bytes + gapStart).update(from: bytes + gapEnd, count: moved)
      setGap(offset, gapEnd &+ moved)
    }
  }

  @inline(__always)
  private func setGap(_ start: Int, _ end: Int) {
    unsafe header.pointee.gapStart = UInt16(truncatingIfNeeded: start)
    unsafe header.pointee.gapEnd = UInt16(truncatingIfNeeded: end)
  }

  @inline(__always)
  private func addContinuationsBeforeGap(_ delta: Int) {
    unsafe header.pointee.continuationsBeforeGap = UInt16(
      truncatingIfNeeded: Int(header.pointee.continuationsBeforeGap) &+ delta)
  }

  /// Replaces a range by valid UTF-8 that fits: the bytes removed and the gap have room for it.
  ///
  /// Only what the edit can change is counted again: the text removed, the text inserted, and the scalars behind until
  /// the grapheme automaton is in the same state as it was before the edit.
  ///
  /// - Parameter new: The tally of `text`.
  /// - Returns: Whether the state at the end of the leaf is another one than before.
  /// - Complexity: O(bytes moved, removed and inserted), and the length of the graphemes that they touch.
  @inline(__always)
  func replace(_ range: LeafRange, with text: Span<UInt8>, _ new: ByteTally) -> Bool {
    let start = range.start
    assert(text.count <= gapCount + range.count)
    let isBackspace = range.end == gapStart
    if !isBackspace { moveGap(to: start, scalarsBefore: range.scalarsBefore) }
    let removedStart = isBackspace ? start : gapEnd
    let tailStart = isBackspace ? gapEnd : gapEnd &+ range.count
    let removed = slice(removedStart, removedStart &+ range.count)
    let behind = slice(tailStart, capacity)

    let old = ByteTally(removed)
    var graphemes = text.count &- range.count
    var lineEndings = new.lineFeeds &- old.lineFeeds
    var exitChanged = false
    // Among ASCII without CR every scalar is a grapheme, whatever is done.
    let before = unsafe bytes[start &- 1]
    let isPlain =
      old.isPlain && new.isPlain && before < 0x80 && before != 0x0D && !behind.isEmpty && behind[0] < 0x80
    if !isPlain {
      (graphemes, lineEndings, exitChanged) = changes(at: start, removed, old, text, new, behind)
    }

    // SAFETY: the text fits between `start` and the tail, as asserted above, and does not overlap the leaf: a span of
    // this leaf would have kept it from being unshared.
    unsafe text.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { unsafe (bytes + start).update(from: first, count: source.count) }
    }
    if isBackspace { addContinuationsBeforeGap(-old.continuations) }
    addContinuationsBeforeGap(new.continuations)
    setGap(start &+ text.count, tailStart)
    addToDeficits(
      scalars: new.continuations &- old.continuations,
      utf16: new.continuations &- new.supplementary &- old.continuations &+ old.supplementary,
      graphemes: text.count &- range.count &- graphemes)
    unsafe header.pointee.lineEndings = UInt16(
      truncatingIfNeeded: Int(header.pointee.lineEndings) &+ lineEndings)
    if new.returns > 0 { unsafe header.pointee.mayHoldReturn = true }
    return exitChanged
  }

  /// What replacing `removed` by `inserted` before `behind` changes: graphemes, line endings, and whether the state at the
  /// end of the leaf.
  @inline(never)
  private func changes(
    at start: Int, _ removed: Span<UInt8>, _ old: ByteTally, _ inserted: Span<UInt8>, _ new: ByteTally,
    _ behind: Span<UInt8>
  ) -> (graphemes: Int, lineEndings: Int, exitChanged: Bool) {
    let state = breaker(at: start)
    var change = StateChange(old: state, new: state)
    var graphemes = change.new.count(inserted) &- change.old.count(removed)
    let lineEndings =
      new.lineEndings(in: inserted, afterReturn: state.isAfterReturn)
      &- old.lineEndings(in: removed, afterReturn: state.isAfterReturn)
      &+ change.lineEndings(before: behind)
    graphemes &+= change.settle(in: behind)
    return (graphemes, lineEndings, !change.isSettled)
  }

  /// Lets the gap start elsewhere, where the bytes have been written or are given up.
  @inline(__always)
  func moveGapStart(to offset: Int, addingContinuations continuations: Int) {
    unsafe header.pointee.gapStart = UInt16(truncatingIfNeeded: offset)
    addContinuationsBeforeGap(continuations)
  }

  @inline(__always)
  func addToDeficits(scalars: Int, utf16: Int, graphemes: Int) {
    if scalars | utf16 | graphemes == 0 { return }
    unsafe header.pointee.scalarDeficit = UInt16(
      truncatingIfNeeded: Int(header.pointee.scalarDeficit) &+ scalars)
    unsafe header.pointee.utf16Deficit = UInt16(truncatingIfNeeded: Int(header.pointee.utf16Deficit) &+ utf16)
    unsafe header.pointee.graphemeDeficit = UInt16(
      truncatingIfNeeded: Int(header.pointee.graphemeDeficit) &+ graphemes)
  }

  /// Replaces the entry state and counts again what depends on it. O(the first graphemes) if the automaton soon forgets
  /// the difference, else O(n).
  ///
  /// - Returns: The new state at the end of the leaf, or nil if it is the one before.
  func replaceEntry(_ newEntry: GraphemeBreaker) -> GraphemeBreaker? {
    var change = StateChange(old: entry, new: newEntry)
    let lineEndings = change.lineEndings(before: gapStart > 0 ? head : tail)
    entry = newEntry
    unsafe header.pointee.lineEndings = UInt16(
      truncatingIfNeeded: Int(header.pointee.lineEndings) &+ lineEndings)
    if let graphemes = change.settleSoon(in: gapStart > 0 ? head : tail) {
      addToDeficits(scalars: 0, utf16: 0, graphemes: -graphemes)
      return nil
    }
    var exit = newEntry
    let graphemes = exit.count(head) &+ exit.count(tail)
    addToDeficits(scalars: 0, utf16: 0, graphemes: graphemeCount &- graphemes)
    return exit
  }
}
