import UnicodeKernels

extension StateHandle {
  /// Whether the finger's leaf may be edited and holds all bytes from `lower` to `upper`.
  @inline(__always)
  private func fingerHolds(from lower: Int, to upper: Int) -> Bool {
    guard let leaf, !isForked else { return false }
    return lower >= utf8Before && upper <= utf8Before &+ leaf.count
  }

  /// Replaces the bytes from `lower` to `upper`, both between scalars and within the text, by valid UTF-8.
  ///
  /// - Complexity: O(log n), less if the finger is there, and O(bytes inserted); O(n) at worst where the entry states of
  ///   many leaves change.
  func replace(from lower: Int, to upper: Int, with text: Span<UInt8>) {
    if text.count <= Shape.insertionMaximum {
      let moved = !fingerHolds(from: lower, to: upper)
      if moved { setFinger(at: lower, in: .utf8, later: upper > lower, room: text.count) }
      if upper &- utf8Before <= leaf!.count {
        return replaceInLeaf(from: lower &- utf8Before, to: upper &- utf8Before, with: text, settling: moved)
      }
    }
    var builder = TreeBuilder()
    builder.append(text)
    replace(from: lower, to: upper, with: builder.finish(in: self))
  }

  /// Replaces bytes of the finger's leaf.
  ///
  /// - Parameter settling: Whether the ancestors are told at once: their sums are at hand after a move of the finger,
  ///   and where it does not come back nothing is left to do.
  func replaceInLeaf(from start: Int, to end: Int, with text: Span<UInt8>, settling: Bool) {
    var leaf = leaf!
    let newCount = leaf.count &- (end &- start) &+ text.count
    if newCount > Shape.leafMaximum {
      let lower = utf8Before &+ start
      let isAppending = splitLeaf(insertingAt: start)
      setFinger(at: lower, in: .utf8, later: isAppending || end > start, room: text.count)
      return replace(from: lower, to: lower &+ (end &- start), with: text)
    }
    if text.count > leaf.gapCount &+ (end &- start) {
      leaf = growLeaf(to: Shape.roomyCapacity(for: newCount), gapAt: start)
    }
    let exitChanged = leaf.replace(from: start, to: end, with: text)
    if settling { settle() }
    if exitChanged && !isLastLeaf {
      repairEntries(from: utf8Before &+ leaf.count)
    } else {
      arm()
    }
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
  private func splitLeaf(insertingAt offset: Int) -> Bool {
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
      (first, second) = former.split(at: cut, capacity: Shape.roomyCapacity)
    }
    guard depth > 0 else {
      root = parent(of: first.node, second.node)
      return isAppending
    }
    let step = self[1]
    step.branch.setChild(first.node, at: step.index)
    step.branch.setSum(first.summary, at: step.index)
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
