/// Builds a tree from elements in order, in O(1) each and without a copy of all of them: rows are appended
/// while a text is being wrapped.
@frozen
@usableFromInline
package struct TreeBuilder<Element: TreeElement> {
  @usableFromInline package typealias Node = TreeNode<Element>

  /// The elements of the leaf that is being filled.
  @usableFromInline package var elements: [Element]

  /// The finished nodes of each level that have no parent yet, from the leaves up, as branches that have room. What
  /// they measure is summed up when they are finished, as long as they are at hand.
  @usableFromInline package var levels: [Node]

  @inlinable
  package init() {
    elements = []
    levels = []
  }

  /// Appends an element.
  @inlinable
  package mutating func append(_ element: Element) {
    if elements.count == TreeCapacity.leaf { closeLeaf() }
    if elements.isEmpty { elements.reserveCapacity(TreeCapacity.leaf) }
    elements.append(element)
  }

  /// Appends elements, a leaf's worth at a time.
  @inlinable
  package mutating func append(contentsOf others: [Element]) {
    var start = 0
    while start < others.count {
      if elements.count == TreeCapacity.leaf { closeLeaf() }
      if elements.isEmpty, start == 0, others.count == TreeCapacity.leaf {
        elements = others
        return
      }
      if elements.isEmpty { elements.reserveCapacity(TreeCapacity.leaf) }
      let end = Swift.min(others.count, start + TreeCapacity.leaf - elements.count)
      elements.append(contentsOf: others[start..<end])
      start = end
    }
  }

  /// Makes a node of the collected elements.
  @inlinable
  package mutating func closeLeaf() {
    var node = Node(elements: elements)
    elements = []
    var level = 0
    while true {
      if level == levels.count { levels.append(Node(elements: [])) }
      let isFull = levels[level].children.count == TreeCapacity.branch
      var parent = Node(elements: [])
      if isFull { swap(&parent, &levels[level]) }
      levels[level].append(node)
      if !isFull { return }
      node = parent
      level += 1
    }
  }

  /// The tree of all elements that were appended. The builder is empty afterwards.
  @inlinable
  package mutating func finish() -> BalancedTree<Element> {
    // From right to left: the last leaf, then the nodes left over on each level, lowest first. All but the
    // last node of a level are full, so that joining moves few entries.
    var tree = BalancedTree(root: Node(elements: elements), height: 0)
    for (level, node) in levels.enumerated() where !node.children.isEmpty {
      var left = BalancedTree(root: node, height: level + 1)
      left.append(tree)
      tree = left
    }
    elements = []
    levels = []
    return tree
  }
}

extension TreeNode {
  /// Appends a child, one level lower.
  @inlinable
  package mutating func append(_ child: TreeNode) {
    measures.append(child.measure)
    children.append(child)
  }
}
