public import TextRope

/// A selected range with a direction, or a caret if the range is empty.
///
///     one [two> three          anchor 4, head 7: extended forwards
///     one <two] three          anchor 7, head 4: extended backwards
///     one two| three           anchor 7, head 7: a caret
///
/// A selection is a plain value and belongs to no particular text: whoever takes one says what happens when it
/// lies out of bounds.
@frozen
public struct Selection: Hashable, Sendable {
  /// The end that stays where it is while the selection is extended, in UTF-8 code units.
  public var anchor: UTF8Offset

  /// The end that moves, where the caret is drawn, in UTF-8 code units.
  public var head: UTF8Offset

  /// The row that the head belongs to where a row ends without a line ending.
  public var affinity: CaretAffinity

  /// The column, in terminal cells, that the head returns to as it moves from row to row over shorter ones; nil
  /// unless the last motion was from row to row.
  public var goalColumn: Int?

  /// Creates a selection from `anchor` to `head`.
  @inlinable
  public init(
    anchor: UTF8Offset, head: UTF8Offset, affinity: CaretAffinity = .downstream, goalColumn: Int? = nil
  ) {
    self.anchor = anchor
    self.head = head
    self.affinity = affinity
    self.goalColumn = goalColumn
  }

  /// Creates a caret at `offset`.
  @inlinable
  public init(caret offset: UTF8Offset, affinity: CaretAffinity = .downstream) {
    self.init(anchor: offset, head: offset, affinity: affinity)
  }
}

extension Selection {
  /// The selected range; empty at a caret.
  @inlinable
  public var range: Range<UTF8Offset> {
    anchor < head ? anchor..<head : head..<anchor
  }

  /// Whether nothing is selected.
  @inlinable
  public var isCaret: Bool {
    anchor == head
  }

  /// Whether the head comes before the anchor.
  @inlinable
  public var isReversed: Bool {
    head < anchor
  }
}
