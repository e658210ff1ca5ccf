import UnicodeKernels

extension Rope {
  /// Stops a debug build if the tree is not what its documentation says. After every mutation of a short text; of a longer
  /// one so seldom that all checks together take time in proportion to the mutations.
  @inlinable @inline(__always)
  func checkInvariants() {
    #if DEBUG
      checkAll()
    #endif
  }

  @usableFromInline
  func checkAll() {
    #if DEBUG
      guard let state = storage?.handle else { return }
      state.countMutation()
      if state.mutations % (1 + state.summary.utf8 / 2048) == 0 { state.checkInvariants() }
    #endif
  }
}

#if DEBUG
  extension StateHandle {
    /// Checks every node.
    func checkInvariants() {
      precondition(BreakerStates.areTrue, "the automaton has other states")
      var breaker = GraphemeBreaker()
      let total = check(root, isRoot: true, breaker: &breaker)
      precondition(total == summary, "counts: \(total), not \(summary)")
      precondition(depth == root.level, "depth")
      if let leaf, !isForked {
        precondition(isOnPath(leaf), "the finger's path leads to another leaf")
      }
    }

    private func isOnPath(_ leaf: LeafHandle) -> Bool {
      var node = root
      var level = depth
      while level > 0 {
        let step = self[level]
        guard step.branch.node == node, node.isUnshared, !step.branch.isBorrowed(step.index) else {
          return false
        }
        node = step.branch.child(at: step.index)
        level -= 1
      }
      return node == leaf.node && node.isUnshared
    }

    /// Checks a subtree and returns what its leaves count, the finger's at its present state.
    private func check(_ node: NodeHandle, isRoot: Bool, breaker: inout GraphemeBreaker) -> RopeSummary {
      if node.isLeaf {
        let isFinger = leaf?.node == node
        precondition(isRoot || isFinger || !node.isUnderfull, "a leaf with \(node.leaf.count) bytes")
        precondition(isFinger || node.leaf.hasTrueMemory, "what is remembered is of another text")
        return check(node.leaf, breaker: &breaker)
      }
      let branch = node.branch
      precondition(
        branch.count >= (isRoot ? 2 : Shape.branchMinimum), "a branch with \(branch.count) children")
      precondition(branch.count <= Shape.fanOut)
      precondition(branch.hasTrueLanes, "lanes")
      precondition(branch.borrowsTruly, "what is borrowed")
      var total = RopeSummary()
      for index in 0..<branch.count {
        let child = branch.child(at: index)
        precondition(child.level == branch.level - 1, "levels")
        let summary = check(child, isRoot: false, breaker: &breaker)
        let isPath =
          leaf != nil && self[branch.level].branch.node == node && self[branch.level].index == index
        let known = isPath ? branch.sum(at: index) + heldBack : branch.sum(at: index)
        precondition(summary == known, "level \(branch.level): \(known), not \(summary)")
        total += summary
      }
      return total
    }

    private func check(_ leaf: LeafHandle, breaker: inout GraphemeBreaker) -> RopeSummary {
      precondition(leaf.entry == breaker, "entry state \(leaf.entry.state), not \(breaker.state)")
      precondition(leaf.gapStart <= leaf.gapEnd && leaf.gapEnd <= leaf.capacity, "gap")
      precondition(leaf.capacity <= Shape.leafMaximum, "capacity")
      precondition(leaf.isScalarBoundary(leaf.gapStart), "the gap splits a scalar")
      precondition(leaf.count == 0 || leaf.isScalarBoundary(0), "a leaf starts inside a scalar")
      var counter = SummaryCounter(breaker: breaker)
      let before = counter.count(leaf.head)
      let all = before + counter.count(leaf.tail)
      precondition(before.scalars == leaf.scalarsBeforeGap, "scalars before the gap")
      precondition(all == leaf.summary, "leaf: \(leaf.summary), not \(all)")
      breaker = counter.breaker
      return all
    }
  }
#endif
