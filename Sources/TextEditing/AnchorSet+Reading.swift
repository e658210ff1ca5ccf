import BalancedTree
public import TextRope

extension AnchorSet {
  /// The number of anchors, those at the ends of ranges not counted.
  public var count: Int { tree.count - 2 * ranges.count }

  /// Whether there are neither anchors nor ranges.
  public var isEmpty: Bool { tree.isEmpty }

  /// Where an anchor is, in UTF-8 code units; nil if it was removed.
  ///
  /// - Complexity: O(log *n*).
  public func offset(of anchor: Anchor) -> UTF8Offset? {
    find(anchor).map { UTF8Offset($0.position >> 1) }
  }

  /// Calls `body` with the anchors from `range`'s start to its end, both included, in the order of the text, until it
  /// returns false. Those at the ends of ranges are not told.
  ///
  /// - Complexity: O(log *n* + *k*) in the anchors there.
  public func forEachAnchor(in range: Range<UTF8Offset>, _ body: (Anchor, UTF8Offset) -> Bool) {
    let start = Self.bounded(range.lowerBound)
    guard let first = tree.first(where: { $0.position >= 2 * start }) else { return }
    var position = first.before.position
    tree.forEach(from: first.index) { record in
      position += record.summary.position
      let offset = UTF8Offset(position >> 1)
      guard offset <= range.upperBound else { return false }
      return slots[Int(record.index)].range >= 0 || body(anchor(at: record.index), offset)
    }
  }

  /// An offset as far as a text may go, so that twice of it and a sum of some are numbers.
  static func bounded(_ offset: UTF8Offset) -> Int {
    min(max(0, offset.value), Rope.maximumUTF8Count)
  }
}
