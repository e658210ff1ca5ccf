/// A node of a `BalancedTree`: a leaf of elements, or a branch of child nodes with their measures.
///
/// ```
///   branch   measures  [ 3 ][ 2 ][ 4 ]        what lies below each child
///            children  [ · ][ · ][ · ]
///   leaf     elements  [a b c]
/// ```
///
/// A node is a value of three arrays, of which a leaf fills the first and a branch the other two. Copying it
/// retains arrays; changing a copy copies the arrays it touches and no others, so that a tree is persistent
/// without a line of code for it. The measures lie apart from the children, because a descent reads all of
/// them and one child.
@frozen
@usableFromInline
package struct TreeNode<Element: TreeElement>: Sendable {
  @usableFromInline package typealias Measure = TreeMeasure<Element>

  /// The elements of a leaf; empty in a branch.
  @usableFromInline package var elements: [Element]

  /// The children of a branch, all of one height; empty in a leaf.
  @usableFromInline package var children: [TreeNode]

  /// The measure of each child.
  @usableFromInline package var measures: [Measure]

  /// Creates a leaf.
  @inlinable
  package init(elements: [Element]) {
    self.elements = elements
    children = []
    measures = []
  }

  /// Creates a branch over nodes of one height.
  @inlinable
  package init(children: [TreeNode]) {
    elements = []
    self.children = children
    measures = children.map { $0.measure }
  }

  @inlinable
  package init(children: [TreeNode], measures: [Measure]) {
    elements = []
    self.children = children
    self.measures = measures
  }
}

/// How many entries a node has. Debug builds use tiny nodes, so that small tests build tall trees.
extension TreeElement {
  /// The elements of a full leaf: as many as 2 KB hold.
  @inlinable
  package static var leafCapacity: Int {
    #if DEBUG
      4
    #else
      2_048 / MemoryLayout<Self>.stride
    #endif
  }

  /// The children of a full branch.
  @inlinable
  package static var branchCapacity: Int {
    #if DEBUG
      4
    #else
      32
    #endif
  }
}

extension TreeNode {
  /// Whether the node has elements and no children. An empty node is a leaf.
  @inlinable
  package var isLeaf: Bool {
    children.isEmpty
  }

  /// Elements or children, whichever the node has.
  @inlinable
  package var entryCount: Int {
    isLeaf ? elements.count : children.count
  }

  /// The most entries the node may have. Any node but a root has at least half of it.
  @inlinable
  package var capacity: Int {
    isLeaf ? Element.leafCapacity : Element.branchCapacity
  }

  /// The measure of all elements below the node. O(entries).
  @inlinable
  package var measure: Measure {
    if isLeaf { return Measure(count: elements.count, summary: Element.sum(of: elements.span)) }
    var sum = Measure.zero
    for measure in measures { sum += measure }
    return sum
  }
}
