extension BalancedTree {
  /// The element at `index`. O(log n).
  @inlinable
  package subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "index out of bounds")
    return root.element(at: index)
  }

  /// The first element at which `reaches` holds of the measure of everything up to and including it; nil if it
  /// holds nowhere.
  ///
  /// `reaches` must stay true once it is true. O(log n).
  @inlinable
  package func first(where reaches: (Measure) -> Bool) -> TreePlace<Element>? {
    root.first(after: .zero, where: reaches)
  }

  /// The sum of the summaries of the first `count` elements. O(log n).
  @inlinable
  package func summary(ofFirst count: Int) -> Element.Summary {
    precondition(count >= 0 && count <= self.count, "index out of bounds")
    return root.summary(ofFirst: count)
  }

  /// Calls `body` with the elements from `index` on, in order, until it returns false.
  @inlinable
  package func forEach(from index: Int = 0, _ body: (Element) -> Bool) {
    _ = root.forEach(from: index, body)
  }
}

/// An element of a tree that was searched for.
@frozen
@usableFromInline
package struct TreePlace<Element: TreeElement> {
  /// The index of the element.
  @usableFromInline package var index: Int
  /// The element.
  @usableFromInline package var element: Element
  /// The element before, if it lies in the same leaf.
  @usableFromInline package var previous: Element?
  /// The sum of the summaries of the elements before.
  @usableFromInline package var before: Element.Summary

  @inlinable
  package init(index: Int, element: Element, previous: Element?, before: Element.Summary) {
    self.index = index
    self.element = element
    self.previous = previous
    self.before = before
  }
}

extension TreeNode {
  @inlinable
  package func first(after measure: Measure, where reaches: (Measure) -> Bool) -> TreePlace<Element>? {
    var before = measure
    if isLeaf {
      for (index, element) in elements.enumerated() {
        let after = before + Measure(count: 1, summary: element.summary)
        if reaches(after) {
          return TreePlace(
            index: before.count, element: element, previous: index > 0 ? elements[index - 1] : nil,
            before: before.summary)
        }
        before = after
      }
      return nil
    }
    for (index, measure) in measures.enumerated() {
      let after = before + measure
      if reaches(after) { return children[index].first(after: before, where: reaches) }
      before = after
    }
    return nil
  }

  @inlinable
  package func summary(ofFirst count: Int) -> Element.Summary {
    var sum = Element.Summary.zero
    if isLeaf {
      for element in elements[..<count] { sum += element.summary }
      return sum
    }
    var rest = count
    var child = 0
    while child < measures.count - 1, rest >= measures[child].count {
      rest -= measures[child].count
      sum += measures[child].summary
      child += 1
    }
    return sum + children[child].summary(ofFirst: rest)
  }

  @inlinable
  package func element(at index: Int) -> Element {
    if isLeaf { return elements[index] }
    var child = 0
    var rest = index
    while rest >= measures[child].count {
      rest -= measures[child].count
      child += 1
    }
    return children[child].element(at: rest)
  }

  @inlinable
  package func forEach(from index: Int, _ body: (Element) -> Bool) -> Bool {
    if isLeaf {
      for element in elements.dropFirst(index) where !body(element) { return false }
      return true
    }
    var rest = index
    for (child, measure) in zip(children, measures) {
      if rest >= measure.count {
        rest -= measure.count
      } else {
        if !child.forEach(from: rest, body) { return false }
        rest = 0
      }
    }
    return true
  }
}
