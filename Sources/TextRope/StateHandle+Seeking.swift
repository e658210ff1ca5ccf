/// A place in a leaf.
struct LeafPosition {
  /// The leaf.
  var leaf: LeafHandle
  /// The place inside it, in the unit that was sought.
  var remaining: Int
  /// The sum before it, in the other unit.
  var passed: Int
  /// The branch above the leaf; nil: the leaf is the root.
  var parent: BranchHandle?
  /// Which child of the parent the leaf is.
  var index: Int
}

// Reads pay attention to what is held back: before the finger's leaf the tree is right, in the leaf the leaf itself is, and
// after it the tree is right if the delta is taken off the target.

extension StateHandle {
  /// The leaf that holds a position. O(log n).
  ///
  /// - Parameters:
  ///   - target: The position in `unit`, within the text.
  ///   - later: Whether a position between two leaves is taken as the start of the later one.
  ///   - other: A unit to add up before the leaf.
  func seek(_ target: Int, in unit: SummaryUnit, later: Bool, adding other: SummaryUnit) -> LeafPosition {
    let delta = heldBack
    if delta.isZero { return descend(to: target, in: unit, later: later, adding: other) }
    let leaf = leaf!
    let before = before(fingerIn: unit)
    let bias = later ? 1 : 0
    if target &+ bias <= before { return descend(to: target, in: unit, later: later, adding: other) }
    if target &+ bias <= before &+ leaf.summary[unit] || isLastLeaf {
      return LeafPosition(
        leaf: leaf, remaining: target &- before, passed: self.before(fingerIn: other),
        parent: self[1].branch, index: self[1].index)
    }
    var position = descend(to: target &- delta[unit], in: unit, later: later, adding: other)
    position.passed &+= delta[other]
    return position
  }

  /// The same, by the sums of the tree alone.
  @inline(__always)
  private func descend(
    to target: Int, in unit: SummaryUnit, later: Bool, adding other: SummaryUnit
  ) -> LeafPosition {
    var node = root
    var position = target, passed = 0
    var parent: BranchHandle?
    var index = 0
    var level = depth
    while level > 0 {
      let branch = node.branch
      let step = branch.step(to: position, in: unit, later: later, adding: other, at: level)
      position = step.remaining
      passed &+= step.passed
      index = step.index
      parent = branch
      node = branch.child(at: index)
      level &-= 1
    }
    return LeafPosition(leaf: node.leaf, remaining: position, passed: passed, parent: parent, index: index)
  }

  /// The sum of all leaves before the finger's.
  private func before(fingerIn unit: SummaryUnit) -> Int {
    if unit == .utf8 { return utf8Before }
    if unit == .scalars { return scalarsBefore }
    var sum = 0
    var level = 1
    while level <= depth {
      let step = self[level]
      sum &+= step.branch.sum(before: step.index, in: unit)
      level &+= 1
    }
    return sum
  }
}
