extension TreeNode {
  /// Moves entries between `self` and `right`, a neighbour of the same height, until both are at least half
  /// full, and returns what is left of `right`: nil if all of it went into `self`.
  @inlinable
  package mutating func balance(with right: TreeNode) -> TreeNode? {
    if entryCount == 0 {
      self = right
      return nil
    }
    if right.entryCount == 0 { return nil }
    let total = entryCount + right.entryCount
    if total > capacity, entryCount * 2 >= capacity, right.entryCount * 2 >= capacity { return right }
    let keep = total <= capacity ? total : (total + 1) / 2
    let rest: TreeNode
    if isLeaf {
      let all = elements + right.elements
      elements = Array(all[..<keep])
      rest = TreeNode(elements: Array(all[keep...]))
    } else {
      let allChildren = children + right.children
      let allMeasures = measures + right.measures
      children = Array(allChildren[..<keep])
      measures = Array(allMeasures[..<keep])
      rest = TreeNode(children: Array(allChildren[keep...]), measures: Array(allMeasures[keep...]))
    }
    return rest.entryCount == 0 ? nil : rest
  }

  /// Appends `other`, a node `depth` levels lower than `self` (0: of the same height). Returns the right half
  /// of what became too large, a node of the height of `self`.
  @inlinable
  package mutating func append(_ other: TreeNode, depth: Int) -> TreeNode? {
    if depth == 0 { return balance(with: other) }
    let last = children.count - 1
    let spill = children[last].append(other, depth: depth - 1)
    measures[last] = children[last].measure
    guard let spill else { return nil }
    measures.append(spill.measure)
    children.append(spill)
    return splitIfOverfull()
  }

  /// Puts `other`, a node `depth` levels lower than `self`, in front. Returns the right half of what became
  /// too large, a node of the height of `self`.
  @inlinable
  package mutating func prepend(_ other: TreeNode, depth: Int) -> TreeNode? {
    if depth == 0 {
      var left = other
      let right = left.balance(with: self)
      self = left
      return right
    }
    let spill = children[0].prepend(other, depth: depth - 1)
    measures[0] = children[0].measure
    guard let spill else { return nil }
    measures.insert(spill.measure, at: 1)
    children.insert(spill, at: 1)
    return splitIfOverfull()
  }

  /// Cuts a node of too many entries in two and returns the right half.
  @inlinable
  package mutating func splitIfOverfull() -> TreeNode? {
    guard entryCount > capacity else { return nil }
    let keep = (entryCount + 1) / 2
    if isLeaf {
      let right = TreeNode(elements: Array(elements[keep...]))
      elements.removeSubrange(keep...)
      return right
    }
    let right = TreeNode(children: Array(children[keep...]), measures: Array(measures[keep...]))
    children.removeSubrange(keep...)
    measures.removeSubrange(keep...)
    return right
  }
}
