/// Builds a tree from elements in order, in O(1) each and without a copy of all of them: rows are appended
/// while a text is being wrapped.
@frozen
@usableFromInline
package struct TreeBuilder<Element: TreeElement> {
  @usableFromInline package typealias Node = TreeNode<Element>

  /// The elements of the leaf that is being filled.
  @usableFromInline package var elements: [Element]

  /// The sum of their summaries.
  @usableFromInline package var summary: Element.Summary

  /// The finished nodes of each level that have no parent yet, from the leaves up, as branches that have room.
  @usableFromInline package var levels: [Node]

  @inlinable
  package init() {
    elements = []
    summary = .zero
    levels = []
  }

  /// Appends an element.
  @inlinable
  package mutating func append(_ element: Element) {
    if elements.count == Element.leafCapacity { closeLeaf() }
    if elements.isEmpty { elements.reserveCapacity(Element.leafCapacity) }
    elements.append(element)
    summary += element.summary
  }

  /// Appends what `body` adds to a span that has room for `room` elements: where they will lie, without a copy.
  ///
  /// - Parameter body: adds elements and returns the sum of their summaries.
  @inlinable
  package mutating func append(_ body: (inout OutputSpan<Element>) -> Element.Summary) {
    if elements.count == Element.leafCapacity { closeLeaf() }
    if elements.isEmpty { elements.reserveCapacity(Element.leafCapacity) }
    elements.append(addingCapacity: room) { summary += body(&$0) }
  }

  /// The elements for which there is room before another leaf is begun, or in that leaf.
  @inlinable
  package var room: Int {
    elements.count == Element.leafCapacity ? Element.leafCapacity : Element.leafCapacity - elements.count
  }

  /// Makes a node of the collected elements.
  @inlinable
  package mutating func closeLeaf() {
    var node = Node(elements: elements)
    var measure = TreeMeasure<Element>(count: elements.count, summary: summary)
    elements = []
    summary = .zero
    var level = 0
    while true {
      if level == levels.count { levels.append(Node(elements: [])) }
      let isFull = levels[level].children.count == Element.branchCapacity
      var parent = Node(elements: [])
      if isFull { swap(&parent, &levels[level]) }
      levels[level].append(node, measure)
      if !isFull { return }
      node = parent
      measure = node.measure
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
    summary = .zero
    levels = []
    return tree
  }
}

extension TreeNode {
  /// Appends a child, one level lower, and what it measures.
  @inlinable
  package mutating func append(_ child: TreeNode, _ measure: Measure) {
    measures.append(measure)
    children.append(child)
  }
}
