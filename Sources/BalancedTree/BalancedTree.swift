/// A persistent sequence with sums: a B+-tree of elements that knows the sum of any prefix.
///
/// Copying is O(1). A copy shares all nodes with its original; a change copies the path to the place it
/// touches. Reading, searching by a sum and changing are O(log n), n being the number of elements; building
/// from an array is O(n).
///
/// Functions are inlinable in the package: unspecialised, generic code across a module boundary is many times
/// slower.
@frozen
@usableFromInline
package struct BalancedTree<Element: TreeElement>: Sendable {
  @usableFromInline package typealias Node = TreeNode<Element>
  @usableFromInline package typealias Measure = TreeMeasure<Element>

  /// The topmost node: a leaf if there are few elements, and never a branch of a single child.
  @usableFromInline package var root: Node

  /// The number of levels of branches above the leaves.
  @usableFromInline package var height: Int

  /// The measure of all elements.
  @usableFromInline package var measure: Measure

  /// Creates a tree from a root and its height.
  @inlinable
  package init(root: Node, height: Int) {
    self.root = root
    self.height = height
    measure = root.measure
    lowerRoot()
  }

  /// Creates a tree without elements.
  @inlinable
  package init() {
    self.init(root: Node(elements: []), height: 0)
  }

  /// Creates a tree of `elements`. O(n), with all nodes but the last two of a level full.
  @inlinable
  package init(_ elements: [Element]) {
    var builder = TreeBuilder<Element>()
    for element in elements { builder.append(element) }
    self = builder.finish()
  }

  /// The number of elements.
  @inlinable
  package var count: Int { measure.count }

  /// The sum of the summaries of all elements.
  @inlinable
  package var summary: Element.Summary { measure.summary }

  /// Whether there are no elements.
  @inlinable
  package var isEmpty: Bool { measure.count == 0 }

  /// Takes away branches of a single child from the top.
  @inlinable
  package mutating func lowerRoot() {
    while root.children.count == 1 {
      root = root.children[0]
      height -= 1
    }
  }
}
