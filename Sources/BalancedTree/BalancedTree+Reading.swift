extension BalancedTree {
  /// The element at `index`. O(log n).
  @inlinable
  package subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "index out of bounds")
    return root.element(at: index)
  }

  /// The first element at which `reaches` holds of the measure of everything up to and including it, as its
  /// index, itself and the sum of the summaries before it; nil if it holds nowhere.
  ///
  /// `reaches` must stay true once it is true. O(log n).
  @inlinable
  package func first(
    where reaches: (Measure) -> Bool
  ) -> (index: Int, element: Element, before: Element.Summary)? {
    var node = root
    var before = Measure.zero
    while !node.isLeaf {
      var next = 0
      while next < node.measures.count, !reaches(before + node.measures[next]) {
        before += node.measures[next]
        next += 1
      }
      guard next < node.measures.count else { return nil }
      node = node.children[next]
    }
    for element in node.elements {
      let after = before + Measure(count: 1, summary: element.summary)
      if reaches(after) { return (before.count, element, before.summary) }
      before = after
    }
    return nil
  }

  /// The sum of the summaries of the first `count` elements. O(log n).
  @inlinable
  package func summary(ofFirst count: Int) -> Element.Summary {
    precondition(count >= 0 && count <= self.count, "index out of bounds")
    var node = root
    var rest = count
    var sum = Element.Summary.zero
    while !node.isLeaf {
      var next = 0
      while next < node.measures.count - 1, rest >= node.measures[next].count {
        rest -= node.measures[next].count
        sum += node.measures[next].summary
        next += 1
      }
      node = node.children[next]
    }
    for element in node.elements[..<rest] { sum += element.summary }
    return sum
  }

  /// Calls `body` with the elements from `index` on, in order, until it returns false.
  @inlinable
  package func forEach(from index: Int = 0, _ body: (Element) -> Bool) {
    _ = root.forEach(from: index, body)
  }
}

extension TreeNode {
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
