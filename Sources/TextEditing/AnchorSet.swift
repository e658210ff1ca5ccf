import BalancedTree
public import TextRope

/// A place in a text that is kept while the text is edited, as its set knows it.
@frozen
public struct Anchor: Hashable, Sendable {
  /// The place of the anchor in its set's table.
  let index: Int32

  /// How often that place had been given up before.
  let generation: Int32
}

/// Anchors: offsets with a bias that survive edits, alone or at both ends of a range. An edit moves those after it in
/// O(log *n*), however many.
///
/// Anchors stand in a tree in the order of the text, each as its distance from the one before, so that an edit changes
/// one distance. At the same offset, those that stay before an insertion stand before those that move after it; so
/// positions are counted in half steps, and an insertion at 4 moves all from 9 on:
///
///     offset     4        4        6
///     bias       before   after    before
///     position   8        9        12          twice the offset, and one more for `after`
///     distance   8        1        3
///
/// To find an anchor in the tree, each has a rank, again as the distance from the one before: ranks grow in the order of
/// the text, and an edit keeps that order. Only where a deletion gathers anchors at one offset may they change places;
/// then they change ranks.
public struct AnchorSet: Sendable {
  /// The anchors, in the order of the text.
  var tree = BalancedTree<AnchorRecord>()

  /// What is known of each anchor, by its index.
  var slots: [Slot] = []

  /// The ranges between anchors.
  var ranges = RangeTree()

  /// Slots without an anchor.
  var free: [Int32] = []

  /// The rank of an anchor, or that there is none.
  struct Slot: Sendable {
    /// The rank; 0 if the slot is free.
    var rank: Int
    /// How often the slot has been given up.
    var generation: Int32
    /// The range that starts or ends here; −1 for none.
    var range: Int32 = -1
  }

  /// An anchor at the place of an edit, which the inverse edit may not move back.
  public struct Touched: Hashable, Sendable {
    /// The anchor.
    public var anchor: Anchor
    /// What it sticks to.
    public var bias: OffsetBias
    /// Where it was before the edit.
    public var offset: UTF8Offset
    /// Where it is after it.
    public var newOffset: UTF8Offset
  }

  /// An anchor that making an edit does not bring to where it was in the state that the edit leads to.
  struct Displaced: Hashable, Sendable {
    /// The anchor.
    var anchor: Anchor
    /// Where it was.
    var offset: UTF8Offset
  }

  /// Creates a set without anchors and ranges.
  public init() {}
}

/// An anchor in the tree.
struct AnchorRecord: TreeElement {
  /// Distances, in half steps and in ranks.
  struct Summary: AdditiveArithmetic, Sendable {
    var position: Int
    var rank: Int

    static var zero: Summary { Summary(position: 0, rank: 0) }

    static func + (left: Summary, right: Summary) -> Summary {
      Summary(position: left.position + right.position, rank: left.rank + right.rank)
    }

    static func - (left: Summary, right: Summary) -> Summary {
      Summary(position: left.position - right.position, rank: left.rank - right.rank)
    }
  }

  /// The distance from the anchor before.
  var summary: Summary

  /// The anchor's index.
  var index: Int32
}
