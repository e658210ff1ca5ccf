import UnicodeKernels

// The finger: the leaf of the last edit and the path to it. While it stays there, the ancestors' sums are left as they
// were when it came; what is held back is the leaf's own summary less what its parent says, so it is stored nowhere.

extension StateHandle {
  /// What the ancestors of the finger's leaf do not know yet.
  @inline(__always)
  var heldBack: RopeSummary {
    guard let leaf, depth > 0 else { return RopeSummary() }
    let parent = self[1]
    return leaf.summary - parent.branch.leafSum(at: parent.index)
  }

  /// Whether lifting the finger would change nothing in the tree.
  @inline(__always)
  var isSettled: Bool {
    guard let leaf, depth > 0 else { return true }
    return heldBack.isZero && !leaf.node.isUnderfull
  }

  /// Tells the ancestors all. The finger stays. O(log n).
  @inline(__always)
  func settle() {
    settle(heldBack)
  }

  /// Tells the ancestors what was held back.
  @inline(never)
  private func settle(_ delta: RopeSummary) {
    if delta.isZero { return }
    var level = 1
    while level <= depth {
      let step = self[level]
      step.branch.addToSum(delta, at: step.index)
      level &+= 1
    }
  }

  /// Tells the ancestors all, lets the finger go, and joins its leaf to a neighbour if few bytes are left in it.
  /// O(log n).
  @inline(__always)
  func liftFinger() {
    guard let leaf else { return }
    let delta = heldBack
    if !delta.isZero {
      if isForked { ownPath() }
      settle(delta)
    }
    if leaf.count < Shape.leafMinimum && depth > 0 {
      if isForked { ownPath() }
      clearFinger()
      rebalance()
    } else {
      clearFinger()
    }
  }

  /// Makes the branches on the finger's path unshared. The leaf may stay shared: it is only read.
  @inline(never)
  private func ownPath() {
    var node = ownRoot(room: 0)
    var level = depth
    while level > 0 {
      let index = self[level].index
      let branch = node.branch
      self[level] = FingerStep(branch: branch, index: index)
      level &-= 1
      if level > 0 { node = ownChild(of: branch, at: index, gapAt: nil, room: 0) }
    }
  }

  /// Settles what is held back at the finger of another state, whose root this one shares, in unshared branches of its own.
  func takeFinger(of other: StateHandle) {
    guard let leaf = other.leaf else { return }
    var level = depth
    while level > 0 {
      self[level] = other[level]
      level -= 1
    }
    setFinger(
      leaf, utf8Before: other.utf8Before, scalarsBefore: other.scalarsBefore, isLast: other.isLastLeaf)
    disarm()
    liftFinger()
  }

  /// Sets the finger down on the leaf that holds a byte offset, all unshared from the root on. O(log n).
  ///
  /// - Parameters:
  ///   - offset: The offset.
  ///   - later: Whether an offset between two leaves is taken as the start of the later one.
  ///   - room: Bytes that are about to be inserted.
  @inline(never)
  func setFinger(atByte offset: Int, later: Bool, room: Int) {
    let (leaf, remaining, scalars, isLast) = ownLeaf(
      at: offset, in: .utf8, adding: .scalars, later: later, room: room)
    setFinger(leaf, utf8Before: offset &- remaining, scalarsBefore: scalars, isLast: isLast)
  }

  /// The same for an offset in scalars.
  @inline(never)
  func setFinger(atScalar offset: Int, later: Bool, room: Int) {
    let (leaf, remaining, bytes, isLast) = ownLeaf(
      at: offset, in: .scalars, adding: .utf8, later: later, room: room)
    setFinger(leaf, utf8Before: bytes, scalarsBefore: offset &- remaining, isLast: isLast)
  }

  /// Lifts the finger and descends to the leaf that holds a position, which becomes unshared with all above it, and the finger's
  /// path leads to it.
  @inline(__always)
  private func ownLeaf(
    at target: Int, in unit: SummaryUnit, adding other: SummaryUnit, later: Bool, room: Int
  ) -> (leaf: LeafHandle, remaining: Int, passed: Int, isLast: Bool) {
    liftFinger()
    var remaining = target, passed = 0
    var isLast = true
    var level = depth
    var node = ownRoot(room: room)
    while level > 0 {
      let branch = node.branch
      let step = branch.step(to: remaining, in: unit, later: later, adding: other, at: level)
      self[level] = FingerStep(branch: branch, index: step.index)
      isLast = isLast && step.index == branch.count &- 1
      remaining = step.remaining
      passed &+= step.passed
      node = ownChild(of: branch, at: step.index, gapAt: remaining, room: room)
      level &-= 1
    }
    let leaf = node.leaf
    leaf.forgetEighths()
    outside = outside - leaf.summary
    return (leaf, remaining, passed, isLast)
  }

  /// Lets ASCII be typed at the gap by the short way, if nothing stands against it.
  @inline(__always)
  func arm() {
    guard let leaf else { return }
    setCaret(leaf.admitsTyping(isLast: isLastLeaf) ? scalarsBefore &+ leaf.scalarsBeforeGap : -1)
  }
}

extension LeafHandle {
  /// Whether ASCII on both sides of the gap lets ASCII be typed between. An LF behind could join a CR; at the end of the leaf,
  /// no leaf may follow, whose entry state would change.
  @inline(__always)
  fileprivate func admitsTyping(isLast: Bool) -> Bool {
    let gapEnd = gapEnd
    // SAFETY: a byte of the text, or the entry mark.
    guard unsafe bytes[gapStart &- 1] < 0x80 else { return false }
    if gapEnd == capacity { return isLast }
    let next = unsafe bytes[gapEnd]
    if next == 0x0A { return unsafe !header.pointee.mayHoldReturn }
    return next < 0x80
  }
}
