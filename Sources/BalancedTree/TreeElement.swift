/// What a `BalancedTree` holds: values that can be summed up.
///
/// The sum of several elements is the sum of their summaries, in any grouping: that is what lets a node keep
/// one summary for each child and an edit send one difference up.
@usableFromInline
package protocol TreeElement: Sendable {
  /// What is known of elements together.
  associatedtype Summary: AdditiveArithmetic & Sendable

  /// The summary of this element alone.
  var summary: Summary { get }

  /// The sum of the summaries of `elements`.
  static func sum(of elements: Span<Self>) -> Summary
}

extension TreeElement {
  @inlinable
  package static func sum(of elements: Span<Self>) -> Summary {
    var sum = Summary.zero
    for index in elements.indices { sum += elements[index].summary }
    return sum
  }
}

/// The number of elements before a place in a tree, and the sum of their summaries.
@frozen
@usableFromInline
package struct TreeMeasure<Element: TreeElement>: Sendable {
  /// The number of elements.
  @usableFromInline package var count: Int

  /// The sum of their summaries.
  @usableFromInline package var summary: Element.Summary

  @inlinable
  package init(count: Int, summary: Element.Summary) {
    self.count = count
    self.summary = summary
  }

  /// The measure of nothing.
  @inlinable
  package static var zero: Self {
    Self(count: 0, summary: .zero)
  }

  @inlinable
  package static func + (left: Self, right: Self) -> Self {
    Self(count: left.count &+ right.count, summary: left.summary + right.summary)
  }

  @inlinable
  package static func += (left: inout Self, right: Self) {
    left.count &+= right.count
    left.summary += right.summary
  }

  @inlinable
  package static func - (left: Self, right: Self) -> Self {
    Self(count: left.count &- right.count, summary: left.summary - right.summary)
  }
}
