extension BalancedTree {
  /// Replaces the elements in `range` by `replacement`.
  ///
  /// O(log n + k), k being the number of elements put in. A change of a few elements is made in place where nodes are
  /// not shared; leaves are cut in two and made one as they need it. A large one cuts the tree and joins the parts.
  @inlinable
  package mutating func replaceSubrange(_ range: Range<Int>, with replacement: [Element]) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    if max(range.count, replacement.count) <= Element.leafCapacity / 2 {
      let (difference, spill) = root.replace(range, with: replacement[...])
      measure = measure + difference
      if let spill {
        root = Node(children: [root, spill])
        height += 1
      }
      lowerRoot()
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
