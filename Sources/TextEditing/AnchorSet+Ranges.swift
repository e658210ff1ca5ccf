import BalancedTree
public import TextRope

/// A range of a text that is kept while the text is edited, as its set knows it: a mark, a decoration.
@frozen
public struct AnchoredRange: Hashable, Sendable {
  /// The number of the range in its set.
  let index: Int32

  /// How often the number had been given up before.
  let generation: Int32
}

extension AnchorSet {
  /// The number of ranges.
  public var rangeCount: Int { ranges.count }

  /// Adds a range, whose ends are then moved as anchors are.
  ///
  ///     bias of start, end    what is typed at its ends
  ///     after, before         stays outside: the default
  ///     before, after         is taken in
  ///
  /// An empty range stays empty where its start is, whatever its biases are.
  ///
  /// - Parameters:
  ///   - range: In UTF-8 code units; offsets that no text has count as the nearest that one may have.
  ///   - startBias: Whether the start stays before what is inserted at it, or moves after it.
  ///   - endBias: The same for the end.
  /// - Complexity: O(log *n*); O(*n*) once in a long while.
  public mutating func addRange(
    _ range: Range<UTF8Offset>, startBias: OffsetBias = .after, endBias: OffsetBias = .before
  ) -> AnchoredRange {
    let start = add(at: range.lowerBound, bias: startBias)
    let end = add(at: range.upperBound, bias: endBias)
    let index = ranges.makeRange(from: start.index, to: end.index)
    slots[Int(start.index)].range = index
    slots[Int(end.index)].range = index
    ranges.insert(index, slots)
    return AnchoredRange(index: index, generation: ranges.nodes[Int(index)].generation)
  }

  /// Removes a range; nothing if it is not there.
  ///
  /// - Complexity: O(log *n*).
  public mutating func removeRange(_ range: AnchoredRange) {
    guard let node = node(of: range) else { return }
    ranges.remove(range.index, slots)
    ranges.giveUp(range.index)
    for index in [node.start, node.end] {
      slots[Int(index)].range = -1
      remove(anchor(at: index))
    }
  }

  /// Where a range is, in UTF-8 code units; nil if it was removed.
  ///
  /// - Complexity: O(log *n*).
  public func range(of range: AnchoredRange) -> Range<UTF8Offset>? {
    node(of: range).map(place)
  }

  /// Calls `body` with the ranges that overlap or touch `range`, in the order of their starts, until it returns false.
  ///
  /// - Complexity: O((1 + *k*) log *n*) in the ranges that are told.
  public func forEachRange(
    touching range: Range<UTF8Offset>, _ body: (AnchoredRange, Range<UTF8Offset>) -> Bool
  ) {
    let start = place(ofPosition: 2 * Self.bounded(range.lowerBound)).rankAfter
    let end = place(ofPosition: 2 * Self.bounded(range.upperBound) + 2).rankAfter
    ranges.forEach(from: start, to: end, slots) { index in
      let node = ranges.nodes[Int(index)]
      return body(AnchoredRange(index: index, generation: node.generation), place(node))
    }
  }

  private func node(of range: AnchoredRange) -> RangeTree.Node? {
    guard ranges.nodes.indices.contains(Int(range.index)) else { return nil }
    let node = ranges.nodes[Int(range.index)]
    return node.isUsed && node.generation == range.generation ? node : nil
  }

  private func place(_ node: RangeTree.Node) -> Range<UTF8Offset> {
    let start = offset(of: anchor(at: node.start)) ?? 0
    return start..<max(start, offset(of: anchor(at: node.end)) ?? 0)
  }

  /// The anchor in a slot.
  func anchor(at index: Int32) -> Anchor {
    Anchor(index: index, generation: slots[Int(index)].generation)
  }
}
