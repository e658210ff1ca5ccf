extension BalancedTree {
  /// Replaces the elements in `range` by `replacement`.
  ///
  /// O(log n + k), k being the number of elements put in. A change that stays within one leaf is made in place
  /// where that leaf is not shared.
  @inlinable
  package mutating func replaceSubrange(_ range: Range<Int>, with replacement: [Element]) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    if root.admits(range, replacedBy: replacement.count, isRoot: true) {
      measure = measure + root.replaceInLeaf(range, with: replacement)
    } else {
      let (head, rest) = split(at: range.lowerBound)
      let (_, tail) = rest.split(at: range.count)
      self = head
      append(BalancedTree(replacement))
      append(tail)
    }
    checkInvariants()
  }

  /// Changes the element at `index` in place.
  @inlinable
  package mutating func update(at index: Int, _ body: (inout Element) -> Void) {
    var element = self[index]
    body(&element)
    replaceSubrange(index..<index + 1, with: [element])
  }

  /// Appends the elements of `other`. O(log n).
  @inlinable
  package mutating func append(_ other: BalancedTree) {
    if other.isEmpty { return }
    if isEmpty {
      self = other
      return
    }
    let spill: Node?
    if height >= other.height {
      spill = root.append(other.root, depth: height - other.height)
    } else {
      let left = root
      root = other.root
      spill = root.prepend(left, depth: other.height - height)
      height = other.height
    }
    if let spill {
      root = Node(children: [root, spill])
      height += 1
    }
    measure = measure + other.measure
  }

  /// The elements before `index` and those from it on, as trees that share nodes with this one. O(log n).
  @inlinable
  package func split(at index: Int) -> (head: BalancedTree, tail: BalancedTree) {
    precondition(index >= 0 && index <= count, "index out of bounds")
    if index == 0 { return (BalancedTree(), self) }
    if index == count { return (self, BalancedTree()) }
    return Self.split(root, height: height, at: index)
  }

  @inlinable
  package static func split(
    _ node: Node, height: Int, at index: Int
  ) -> (head: BalancedTree, tail: BalancedTree) {
    if node.isLeaf {
      return (
        BalancedTree(root: Node(elements: Array(node.elements[..<index])), height: 0),
        BalancedTree(root: Node(elements: Array(node.elements[index...])), height: 0)
      )
    }
    var child = 0
    var position = index
    while position > node.measures[child].count {
      position -= node.measures[child].count
      child += 1
    }
    var head = part(of: node, ..<child, height: height)
    var tail = part(of: node, (child + 1)..., height: height)
    let (left, right) = split(node.children[child], height: height - 1, at: position)
    head.append(left)
    var joined = right
    joined.append(tail)
    tail = joined
    return (head, tail)
  }

  /// The tree of some of a branch's children.
  @inlinable
  package static func part(
    of node: Node, _ children: some RangeExpression<Int>, height: Int
  ) -> BalancedTree {
    let range = children.relative(to: node.children)
    if range.isEmpty { return BalancedTree() }
    return BalancedTree(
      root: Node(children: Array(node.children[range]), measures: Array(node.measures[range])), height: height
    )
  }
}

extension TreeNode {
  /// Whether `range` lies in one leaf that keeps a lawful number of elements when `count` others replace it.
  @inlinable
  package func admits(_ range: Range<Int>, replacedBy count: Int, isRoot: Bool) -> Bool {
    if isLeaf {
      let result = elements.count - range.count + count
      return result <= TreeCapacity.leaf && (isRoot || result * 2 >= TreeCapacity.leaf)
    }
    guard let (child, start) = child(holding: range) else { return false }
    return children[child].admits(
      range.lowerBound - start..<range.upperBound - start, replacedBy: count, isRoot: false)
  }

  /// Replaces within one leaf and returns what that adds to the measure.
  @inlinable
  package mutating func replaceInLeaf(_ range: Range<Int>, with replacement: [Element]) -> Measure {
    if isLeaf {
      var difference = Measure(count: replacement.count - range.count, summary: .zero)
      for element in elements[range] { difference.summary -= element.summary }
      for element in replacement { difference.summary += element.summary }
      if difference.count > 0 { elements.reserveCapacity(TreeCapacity.leaf) }
      elements.replaceSubrange(range, with: replacement)
      return difference
    }
    let (child, start) = child(holding: range)!
    let difference = children[child].replaceInLeaf(
      range.lowerBound - start..<range.upperBound - start, with: replacement)
    measures[child] += difference
    return difference
  }

  /// The child of a branch that holds all of `range`, and the number of elements before it.
  @inlinable
  package func child(holding range: Range<Int>) -> (index: Int, start: Int)? {
    var start = 0
    for (index, measure) in measures.enumerated() {
      let end = start + measure.count
      if range.lowerBound < end || index == measures.count - 1 {
        return range.upperBound <= end ? (index, start) : nil
      }
      start = end
    }
    return nil
  }
}
