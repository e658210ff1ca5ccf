extension BalancedTree {
  /// The element at `index`. O(log n).
  @inlinable
  package subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "index out of bounds")
    return root.element(at: index)
  }

  /// The first element at which `reaches` holds of the sum of everything up to and including it; nil if it holds
  /// nowhere.
  ///
  /// `reaches` must stay true once it is true. O(log n).
  @inlinable @inline(__always)
  package func first(where reaches: (Element.Summary) -> Bool) -> TreePlace<Element>? {
    isEmpty || !reaches(measure.summary) ? nil : root.first(after: .zero, where: reaches)
  }

  /// The elements of the leaf that holds the element at `index`, and where among them that is. O(log n).
  @inlinable
  package func leaf(holding index: Int) -> (elements: [Element], position: Int) {
    precondition(index >= 0 && index < count, "index out of bounds")
    return root.leaf(holding: index)
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
  /// The sum of the summaries of the elements before.
  @usableFromInline package var before: Element.Summary
  /// The elements of the leaf that it lies in, and where among them.
  @usableFromInline package var leaf: [Element]
  @usableFromInline package var position: Int

  @inlinable
  package init(index: Int, before: Element.Summary, leaf: [Element], position: Int) {
    self.index = index
    self.before = before
    self.leaf = leaf
    self.position = position
  }

  /// The element.
  @inlinable
  package var element: Element { leaf[position] }
}

extension TreeNode {
  /// The first element at which `reaches` holds, as it does at the last one. The elements of a leaf are added up by
  /// sixteens, as far as they all lie before it.
  @inlinable
  package func first(
    after measure: Measure, where reaches: (Element.Summary) -> Bool
  ) -> TreePlace<Element> {
    if isLeaf {
      var sum = measure.summary
      var position = 0
      while position + 16 < elements.count {
        let next = sum + Element.sum(of: elements.span.extracting(position..<position + 16))
        if reaches(next) { break }
        sum = next
        position += 16
      }
      while position < elements.count - 1 {
        let next = sum + elements[position].summary
        if reaches(next) { break }
        sum = next
        position += 1
      }
      return TreePlace(index: measure.count + position, before: sum, leaf: elements, position: position)
    }
    var before = measure
    var child = 0
    while child < measures.count - 1 {
      let next = before + measures[child]
      if reaches(next.summary) { break }
      before = next
      child += 1
    }
    return children.span[child].first(after: before, where: reaches)
  }

  @inlinable
  package func summary(ofFirst count: Int) -> Element.Summary {
    if isLeaf {
      return Element.sum(of: elements.span.extracting(..<count))
    }
    var sum = Element.Summary.zero
    var rest = count
    var child = 0
    while child < measures.count - 1, rest >= measures[child].count {
      rest -= measures[child].count
      sum += measures[child].summary
      child += 1
    }
    return sum + children.span[child].summary(ofFirst: rest)
  }

  @inlinable
  package func element(at index: Int) -> Element {
    if isLeaf { return elements[index] }
    let (child, start) = child(holding: index)
    return children.span[child].element(at: index - start)
  }

  @inlinable
  package func leaf(holding index: Int) -> (elements: [Element], position: Int) {
    if isLeaf { return (elements, index) }
    let (child, start) = child(holding: index)
    return children.span[child].leaf(holding: index - start)
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
