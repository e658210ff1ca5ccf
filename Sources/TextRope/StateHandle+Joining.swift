// Joining trees. Every function consumes the nodes that it is given and hands over those that it returns. The sums and
// entry states at the seam are right only if the second tree was counted from the state that the first one leaves;
// `repairEntries` sees to that afterwards.

extension StateHandle {
  /// The tree of all text of two trees. O(difference of their heights), and at most a node copied a level.
  func join(_ first: NodeHandle, _ second: NodeHandle) -> NodeHandle {
    if first.level == second.level {
      let (node, sibling) = joinSiblings(first, second)
      guard let sibling else { return node }
      return parent(of: node, sibling)
    }
    if first.level > second.level {
      let root = unshared(first)
      guard let sibling = attach(second, atEndOf: root) else { return root.node }
      return parent(of: root.node, sibling.node)
    }
    let root = unshared(second)
    guard let sibling = attach(first, atStartOf: root) else { return root.node }
    return parent(of: root.node, sibling.node)
  }

  /// A branch over two nodes of one level.
  func parent(of first: NodeHandle, _ second: NodeHandle) -> NodeHandle {
    let branch = BranchHandle.allocate(level: first.level + 1)
    branch.append(first, summary: first.summary)
    branch.append(second, summary: second.summary)
    return branch.node
  }

  /// The branch of a node that is not a leaf, to be changed: unshared, and the owner of all its children. Consumes the node.
  func unshared(_ node: NodeHandle) -> BranchHandle {
    var branch = node.branch
    if !node.isUnshared {
      branch = branch.copy()
      countCopy()
    }
    branch.ownAllChildren()
    return branch
  }

  /// Hangs `tree` behind all children of `branch`, which is unshared and higher. Returns what did not fit into the branch:
  /// a sibling to come after it. The recursion is as deep as the tree.
  private func attach(_ tree: NodeHandle, atEndOf branch: BranchHandle) -> BranchHandle? {
    branch.ownAllChildren()
    let last = branch.count - 1
    if branch.level > tree.level + 1 {
      let child = ownChild(of: branch, at: last, gapAt: nil, room: 0).branch
      let sibling = attach(tree, atEndOf: child)
      branch.setSum(child.summary, at: last)
      guard let sibling else { return nil }
      return insert(sibling.node, into: branch, at: last + 1)
    }
    let (node, sibling) = joinSiblings(branch.child(at: last), tree)
    branch.setChild(node, summary: node.summary, at: last)
    guard let sibling else { return nil }
    return insert(sibling, into: branch, at: last + 1)
  }

  /// Hangs `tree` before all children of `branch`, which is unshared and higher. Returns what did not fit: a sibling to
  /// come after the branch.
  private func attach(_ tree: NodeHandle, atStartOf branch: BranchHandle) -> BranchHandle? {
    branch.ownAllChildren()
    if branch.level > tree.level + 1 {
      let child = ownChild(of: branch, at: 0, gapAt: nil, room: 0).branch
      let sibling = attach(tree, atStartOf: child)
      branch.setSum(child.summary, at: 0)
      guard let sibling else { return nil }
      return insert(sibling.node, into: branch, at: 1)
    }
    let (node, sibling) = joinSiblings(tree, branch.child(at: 0))
    branch.setChild(node, summary: node.summary, at: 0)
    guard let sibling else { return nil }
    return insert(sibling, into: branch, at: 1)
  }

  /// Inserts a child into an unshared branch. If it is full, the later half of its children moves to a new branch, which
  /// is returned, to come after it.
  func insert(_ child: NodeHandle, into branch: BranchHandle, at index: Int) -> BranchHandle? {
    branch.ownAllChildren()
    let count = branch.count
    var target = branch, targetIndex = index
    var sibling: BranchHandle?
    if branch.isFull {
      // Behind the last child more are likely to come: the branch that is left behind stays well filled.
      let kept = index == count ? count - Shape.branchMinimum : count / 2
      let new = BranchHandle.allocate(level: branch.level)
      new.insertChildren(from: branch, at: kept, count: count - kept, to: 0)
      branch.removeChildren(from: kept, to: count)
      if index > kept { (target, targetIndex) = (new, index - kept) }
      sibling = new
    }
    target.insert(child, summary: child.summary, at: targetIndex)
    return sibling
  }

  /// The nodes for the text of two nodes of one level, adjacent or about to be so: one if either is below its minimum and
  /// both fit, else two that are not below it, unless the children of both together do not reach that.
  func joinSiblings(_ first: NodeHandle, _ second: NodeHandle) -> (NodeHandle, NodeHandle?) {
    guard first.isUnderfull || second.isUnderfull else { return (first, second) }
    if first.isLeaf {
      let (leaf, sibling) = LeafHandle.join(first.leaf, second.leaf)
      return (leaf.node, sibling?.node)
    }
    let left = unshared(first), right = unshared(second)
    let leftCount = left.count, total = leftCount + right.count
    if total <= Shape.fanOut {
      left.insertChildren(from: right, at: 0, count: right.count, to: leftCount)
      right.node.deallocate()
      return (left.node, nil)
    }
    let kept = total / 2
    if kept > leftCount {
      left.insertChildren(from: right, at: 0, count: kept - leftCount, to: leftCount)
      right.removeChildren(from: 0, to: kept - leftCount)
    } else {
      right.insertChildren(from: left, at: kept, count: leftCount - kept, to: 0)
      left.removeChildren(from: kept, to: leftCount)
    }
    return (left.node, right.node)
  }
}

extension StateHandle {
  /// Joins the finger's leaf to a neighbour, and so on upwards while nodes are below their minimum. The path is unshared,
  /// all sums are settled, and the finger is lifted.
  func rebalance() {
    var level = 1
    while level <= depth {
      let step = self[level]
      let branch = step.branch
      guard branch.child(at: step.index).isUnderfull else { break }
      branch.ownAllChildren()
      let first = max(0, step.index - 1)
      let former = branch.sum(at: first) + branch.sum(at: first + 1)
      let (node, sibling) = joinSiblings(branch.child(at: first), branch.child(at: first + 1))
      branch.setChild(node, summary: node.summary, at: first)
      if let sibling {
        branch.setChild(sibling, summary: sibling.summary, at: first + 1)
      } else {
        branch.removeChildren(from: first + 1, to: first + 2)
      }
      // Joining leaves whose entry states did not fit counts some of their graphemes anew.
      add(node.summary + (sibling?.summary ?? RopeSummary()) - former, above: level)
      level += 1
    }
    lowerRoot()
  }

  /// Adds to the sums on the path above `level`.
  func add(_ delta: RopeSummary, above level: Int) {
    if delta.isZero { return }
    outside += delta
    var level = level + 1
    while level <= depth {
      let step = self[level]
      step.branch.addToSum(delta, at: step.index)
      level += 1
    }
  }

  /// Takes away roots with a single child.
  private func lowerRoot() {
    while !root.isLeaf && root.branch.count == 1 {
      let former = root.branch
      former.ownAllChildren()
      root = former.child(at: 0)
      former.node.deallocate()
    }
  }
}
