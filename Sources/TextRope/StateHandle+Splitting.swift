// Splitting trees. Every function consumes the node that it is given and hands over those that it returns.

extension StateHandle {
  /// The trees of the text before `offset` and from it on; nil for no text. The offset lies between scalars. The entry state of
  /// the second part stays what it was in the whole. O(log n). The recursion is as deep as the tree.
  func split(_ node: NodeHandle, at offset: Int) -> (NodeHandle?, NodeHandle?) {
    if node.isLeaf { return splitLeaf(node.leaf, at: offset) }
    if offset == 0 { return (nil, node) }
    if offset == node.branch.sum(before: node.branch.count, in: .utf8) { return (node, nil) }
    let branch = unshared(node)
    let step = branch.step(to: offset, in: .utf8, later: false, adding: .utf8, at: branch.level)
    let (before, behind) = split(branch.child(at: step.index), at: step.remaining)
    let second = join(behind, tree(of: branch, from: step.index + 1))
    branch.removeChildren(from: step.index, to: branch.count)
    let first = join(tree(consuming: branch), before)
    return (first, second)
  }

  private func splitLeaf(_ leaf: LeafHandle, at offset: Int) -> (NodeHandle?, NodeHandle?) {
    if offset == 0 && leaf.count > 0 { return (nil, leaf.node) }
    if offset == leaf.count { return (leaf.node, nil) }
    let (first, second) = leaf.split(at: offset)
    return (first.node, second.node)
  }

  /// The tree of the children of `branch` from `index` on, which are moved out of it.
  private func tree(of branch: BranchHandle, from index: Int) -> NodeHandle? {
    let number = branch.count - index
    if number == 0 { return nil }
    if number == 1 { return branch.child(at: index) }
    let tree = BranchHandle.allocate(level: branch.level)
    tree.insertChildren(from: branch, at: index, count: number, to: 0)
    return tree.node
  }

  /// The tree of the children of an unshared branch, of which there may be none or one.
  func tree(consuming branch: BranchHandle) -> NodeHandle? {
    if branch.count > 1 { return branch.node }
    let child = branch.count == 1 ? branch.child(at: 0) : nil
    branch.node.deallocate()
    return child
  }

  /// Joins trees of which either may be missing.
  func join(_ first: NodeHandle?, _ second: NodeHandle?) -> NodeHandle? {
    guard let first else { return second }
    guard let second else { return first }
    return join(first, second) as NodeHandle
  }
}
