extension BalancedTree {
  /// Stops a debug build whose tree is not one: leaves at different depths, a node too empty or too full, a
  /// measure that is not the sum of what is below it. Large trees are not walked: this is O(n).
  @inlinable
  package func checkInvariants() {
    #if DEBUG
      guard count <= 2_000 else { return }
      let found = root.checkedMeasure(height: height, isRoot: true)
      precondition(found.count == measure.count && found.summary == measure.summary, "measure of the whole")
    #endif
  }
}

extension TreeNode {
  /// The measure counted anew, after checking everything below the node.
  @usableFromInline
  package func checkedMeasure(height: Int, isRoot: Bool) -> Measure {
    precondition(isLeaf == (height == 0), "leaves at different depths")
    precondition(entryCount <= capacity, "too many entries")
    precondition(isRoot ? isLeaf || entryCount > 1 : entryCount * 2 >= capacity, "too few entries")
    precondition(elements.isEmpty || children.isEmpty, "a node is a leaf or a branch")
    precondition(measures.count == children.count, "a measure a child")
    if isLeaf { return measure }
    var sum = Measure.zero
    for (child, measure) in zip(children, measures) {
      let found = child.checkedMeasure(height: height - 1, isRoot: false)
      precondition(found.count == measure.count && found.summary == measure.summary, "measure of a child")
      sum += found
    }
    return sum
  }
}
