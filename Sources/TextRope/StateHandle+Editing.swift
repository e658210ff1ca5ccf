import UnicodeKernels

extension StateHandle {
  /// Whether the finger's leaf may be edited and holds all bytes from `lower` to `upper`.
  @inline(__always)
  func fingerHolds(from lower: Int, to upper: Int) -> Bool {
    guard let leaf, !isForked else { return false }
    return lower >= utf8Before && upper <= utf8Before &+ leaf.count
  }

  /// Replaces the bytes from `lower` to `upper`, within the text, by UTF-8. An invalid `text` throws and changes nothing.
  ///
  /// - Parameter isValid: Whether `text` is known to be valid.
  /// - Complexity: O(log n), less if the finger is there, and O(bytes inserted); O(n) at worst where the entry states of
  ///   many leaves change.
  func replace(
    from lower: Int, to upper: Int, with text: Span<UInt8>, isValid: Bool
  ) throws(InvalidUTF8) {
    var moved = false
    if text.count <= Shape.insertionMaximum && !fingerHolds(from: lower, to: upper) {
      setFinger(atByte: lower, later: upper > lower, room: text.count)
      moved = true
      if replaceShort(atByte: lower &- utf8Before, deleting: upper &- lower, inserting: text) {
        return settle()
      }
    }
    replace(from: lower, to: upper, with: text, try text.tally(isValid: isValid), moved: moved)
  }

  /// The same for valid UTF-8 whose tally is given.
  ///
  /// - Parameter moved: Whether the finger was set down for this edit.
  private func replace(
    from lower: Int, to upper: Int, with text: Span<UInt8>, _ tally: ByteTally, moved: Bool
  ) {
    if text.count <= Shape.insertionMaximum {
      let leaf = leaf!
      let start = lower &- utf8Before, end = upper &- utf8Before
      checkBoundary(in: leaf, at: start)
      if end <= leaf.count {
        checkBoundary(in: leaf, at: end)
        let place = LeafRange(start: start, end: end, scalarsBefore: nil)
        return replaceInLeaf(place, with: text, tally, settling: moved)
      }
    }
    checkBoundary(lower)
    checkBoundary(upper)
    replaceBeyondLeaf(from: lower, to: upper, with: text, tally)
  }

  /// Replaces bytes that no leaf holds alone, or by more than one should take, but no more than fills one.
  private func replaceBeyondLeaf(
    from lower: Int, to upper: Int, with text: Span<UInt8>, _ tally: ByteTally
  ) {
    var tree: NodeHandle?
    if !text.isEmpty {
      var breaker = GraphemeBreaker()
      tree = LeafHandle.make(text, tally, breaker: &breaker).node
    }
    replace(from: lower, to: upper, with: tree)
  }

  /// Stops the program if `offset` lies inside a scalar.
  private func checkBoundary(_ offset: Int) {
    if offset == utf8Count { return }
    let position = seek(offset, in: .utf8, later: true, adding: .utf8)
    checkBoundary(in: position.leaf, at: position.remaining)
  }

  @inline(__always)
  private func checkBoundary(in leaf: LeafHandle, at offset: Int) {
    precondition(leaf.isScalarBoundary(offset), "a bound lies inside a scalar")
  }

  /// Replaces the scalars from `lower` to `upper`, both within the text, by UTF-8. As above.
  func replace(fromScalar lower: Int, to upper: Int, with text: Span<UInt8>) throws(InvalidUTF8) {
    var moved = false
    if !fingerHolds(fromScalar: lower, to: upper) {
      setFinger(atScalar: lower, later: upper > lower, room: text.count)
      moved = true
      if replaceShort(atScalar: lower &- scalarsBefore, deleting: upper &- lower, inserting: text) {
        return settle()
      }
    }
    let tally = try text.tally(isValid: false)
    let leaf = leaf!
    let first = lower &- scalarsBefore
    let start = leaf.offset(afterScalars: first)
    if text.count <= Shape.insertionMaximum && upper &- scalarsBefore <= leaf.scalarCount {
      let end = leaf.offset(afterScalars: upper &- lower, from: start, first)
      let place = LeafRange(start: start, end: end, scalarsBefore: first)
      return replaceInLeaf(place, with: text, tally, settling: moved)
    }
    let end = seek(upper, in: .scalars, later: false, adding: .utf8)
    replaceBeyondLeaf(
      from: utf8Before &+ start, to: end.passed &+ end.leaf.offset(afterScalars: end.remaining), with: text,
      tally)
  }

  /// Whether the finger's leaf may be edited and holds all scalars from `lower` to `upper`.
  @inline(__always)
  func fingerHolds(fromScalar lower: Int, to upper: Int) -> Bool {
    guard let leaf, !isForked else { return false }
    return lower >= scalarsBefore && upper <= scalarsBefore &+ leaf.scalarCount
  }

  /// Replaces bytes of the finger's leaf.
  ///
  /// - Parameter settling: Whether the ancestors are told at once: their sums are at hand after a move of the finger,
  ///   and where it does not come back nothing is left to do.
  @inline(__always)
  private func replaceInLeaf(
    _ place: LeafRange, with text: Span<UInt8>, _ tally: ByteTally, settling: Bool
  ) {
    var leaf = leaf!
    if text.count > leaf.gapCount &+ place.count {
      guard let grown = makeRoom(at: place, for: text, tally, isTyping: !settling) else { return }
      leaf = grown
    }
    let exitChanged = leaf.replace(place, with: text, tally)
    if settling { settle() }
    if exitChanged && !isLastLeaf {
      repairEntries(from: utf8Before &+ leaf.count)
    } else if !isForked {
      arm()
    }
  }

  /// Gives the finger's leaf a gap that has room for `text`. If the leaf would become too large, it is divided, and the edit
  /// is made: then there is nothing left to do, and nil is returned.
  ///
  /// - Parameter isTyping: Whether the finger was there before, so that more is to be expected.
  @inline(never)
  private func makeRoom(
    at place: LeafRange, for text: Span<UInt8>, _ tally: ByteTally, isTyping: Bool
  ) -> LeafHandle? {
    let newCount = leaf!.count &- place.count &+ text.count
    if newCount <= Shape.leafMaximum {
      return growLeaf(to: Shape.roomyCapacity(for: newCount, isTyping: isTyping), gapAt: place.start)
    }
    let lower = utf8Before &+ place.start
    let isAppending = splitLeaf(insertingAt: place.start, isTyping: isTyping)
    setFinger(atByte: lower, later: isAppending || place.count > 0, room: text.count)
    replace(from: lower, to: lower &+ place.count, with: text, tally, moved: true)
    return nil
  }

  /// Gives the finger's leaf another capacity.
  private func growLeaf(to capacity: Int, gapAt offset: Int) -> LeafHandle {
    let former = leaf!
    let grown = former.copy(capacity: capacity, gapAt: offset)
    if depth == 0 {
      root = grown.node
    } else {
      self[1].branch.setChild(grown.node, at: self[1].index)
    }
    former.node.release()
    setFinger(grown, utf8Before: utf8Before, scalarsBefore: scalarsBefore, isLast: isLastLeaf)
    return grown
  }

  /// Divides the finger's leaf and lifts the finger. Returns whether the text is being appended to: then all that was there
  /// fills the first leaf, without a gap, and the second is empty.
  private func splitLeaf(insertingAt offset: Int, isTyping: Bool) -> Bool {
    settle()
    let former = leaf!
    let isAppending = isLastLeaf && offset == former.count
    clearFinger()
    let first: LeafHandle, second: LeafHandle
    if isAppending {
      first = former.copy(capacity: former.count)
      second = LeafHandle.allocate(capacity: Shape.leafMaximum, entry: first.exit)
      former.node.release()
    } else {
      let cut = former.scalarBoundary(atOrBefore: former.count / 2)
      (first, second) = former.split(at: cut, typingAt: isTyping ? offset : nil)
    }
    guard depth > 0 else {
      root = parent(of: first.node, second.node)
      return isAppending
    }
    let step = self[1]
    step.branch.setChild(first.node, summary: first.summary, at: step.index)
    insertUpwards(second.node)
    return isAppending
  }

  /// Inserts a leaf behind the one that the path leads to.
  private func insertUpwards(_ leaf: NodeHandle) {
    var sibling: NodeHandle? = leaf
    var level = 1
    while level <= depth, let node = sibling {
      let step = self[level]
      if level > 1 { step.branch.setSum(self[level - 1].branch.summary, at: step.index) }
      sibling = insert(node, into: step.branch, at: step.index + 1)?.node
      level += 1
    }
    if let sibling { root = parent(of: root, sibling) }
  }

  /// Replaces the bytes from `lower` to `upper` by a tree, which is consumed. O(log n).
  func replace(from lower: Int, to upper: Int, with tree: NodeHandle?) {
    liftFinger()
    let inserted = tree?.summary.utf8 ?? 0
    var (first, second) = split(root, at: lower)
    if upper > lower, let rest = second {
      let removed: NodeHandle?
      (removed, second) = split(rest, at: upper - lower)
      removed?.release()
    }
    let all: NodeHandle? = join(join(first, tree), second)
    root = all ?? LeafHandle.allocate(capacity: 0, entry: GraphemeBreaker()).node
    outside = root.summary
    repairEntries(from: lower)
    if inserted > 0 { repairEntries(from: lower + inserted) }
  }

  /// Removes all but the bytes from `lower` to `upper`, of which there are some. O(log n).
  func keep(from lower: Int, to upper: Int) {
    liftFinger()
    let (first, last) = split(root, at: upper)
    last?.release()
    let (before, kept) = split(first!, at: lower)
    before?.release()
    root = kept!
    outside = root.summary
    repairEntries(from: 0)
  }
}
