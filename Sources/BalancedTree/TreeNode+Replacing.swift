/// Changes of a few elements, made in place on the way down and put right on the way up.
///
/// No more than half a leaf is taken out or put in at once. So it touches two leaves at most, and nothing becomes larger
/// than what two nodes hold.
extension TreeNode {
  /// Replaces elements, and returns what that adds to the measure and the right half of what became too large, a node
  /// of the height of `self`. The node itself may be left with too few entries.
  @inlinable
  package mutating func replace(
    _ range: Range<Int>, with replacement: ArraySlice<Element>
  ) -> (difference: Measure, spill: TreeNode?) {
    if isLeaf {
      let difference = replaceElements(range, with: replacement)
      return (difference, splitIfOverfull())
    }
    let (child, start) = child(holding: range.lowerBound)
    let end = start + measures[child].count
    let first = range.lowerBound - start..<Swift.min(range.upperBound, end) - start
    // What lies in the next child gives way to what is left after as many elements as give way in this one.
    let share = range.upperBound > end ? Swift.min(first.count, replacement.count) : replacement.count
    var difference = Measure.zero
    if range.upperBound > end {
      difference = replaceInChild(
        child + 1, 0..<range.upperBound - end, with: replacement.dropFirst(share))
    }
    difference += replaceInChild(child, first, with: replacement.prefix(share))
    if range.upperBound > end { balanceChild(Swift.min(child + 1, children.count - 1)) }
    balanceChild(child)
    return (difference, splitIfOverfull())
  }

  /// Replaces elements of a leaf, which may become too large, and returns what that adds to the measure.
  @inlinable
  package mutating func replaceElements(
    _ range: Range<Int>, with replacement: ArraySlice<Element>
  ) -> Measure {
    var difference = Measure(count: replacement.count - range.count, summary: .zero)
    for element in elements[range] { difference.summary -= element.summary }
    for element in replacement { difference.summary += element.summary }
    guard difference.count != 0 else {
      var index = range.lowerBound
      for element in replacement {
        elements[index] = element
        index += 1
      }
      return difference
    }
    if difference.count > 0 { elements.reserveCapacity(Element.leafCapacity) }
    elements.replaceSubrange(range, with: replacement)
    return difference
  }

  /// Replaces elements below a child, and takes in what spills over.
  @inlinable
  package mutating func replaceInChild(
    _ child: Int, _ range: Range<Int>, with replacement: ArraySlice<Element>
  ) -> Measure {
    let (difference, spill) = children[child].replace(range, with: replacement)
    measures[child] += difference
    if let spill {
      let measure = spill.measure
      measures[child] = measures[child] - measure
      children.insert(spill, at: child + 1)
      measures.insert(measure, at: child + 1)
    }
    return difference
  }

  /// Makes a child that has too few entries one with a neighbour, or moves entries of a neighbour over.
  @inlinable
  package mutating func balanceChild(_ child: Int) {
    guard children.count > 1, children[child].entryCount * 2 < children[child].capacity else { return }
    let left = Swift.min(child, children.count - 2)
    if let rest = children[left].balance(with: children[left + 1]) {
      children[left + 1] = rest
      measures[left + 1] = rest.measure
    } else {
      children.remove(at: left + 1)
      measures.remove(at: left + 1)
    }
    measures[left] = children[left].measure
  }

  /// The child of a branch that holds the element at `index`, and the number of elements before it; the last one at
  /// the end.
  @inlinable
  package func child(holding index: Int) -> (index: Int, start: Int) {
    var start = 0
    var child = 0
    while child < measures.count - 1, index >= start + measures[child].count {
      start += measures[child].count
      child += 1
    }
    return (child, start)
  }
}
