public import TextRope

/// Which side an offset sticks to when text is inserted at it, or when what surrounds it is replaced.
@frozen
public enum OffsetBias: Hashable, Sendable {
  /// It stays before the new text.
  case before
  /// It moves after the new text.
  case after
}

extension ChangeSet {
  /// Where `offset` of the text before the edit is in the text after it.
  ///
  /// An offset at either end of a range that is replaced stays at that end. Inside the range, and where the
  /// range is empty, the bias decides.
  ///
  /// An edit that nobody has checked against the text may lead anywhere.
  ///
  /// - Complexity: O(*r*) in the replacements before it.
  public func map(_ offset: UTF8Offset, bias: OffsetBias) -> UTF8Offset {
    var shift = 0
    for replacement in self {
      let range = replacement.range
      if offset < range.lowerBound { break }
      if offset <= range.upperBound {
        let start = UTF8Offset(range.lowerBound.value &+ shift)
        let end = UTF8Offset(start.value &+ replacement.text.utf8.count)
        if range.isEmpty { return bias == .before ? start : end }
        if offset == range.lowerBound { return start }
        if offset == range.upperBound { return end }
        return bias == .before ? start : end
      }
      shift &+= replacement.growth
    }
    return UTF8Offset(offset.value &+ shift)
  }

  /// Where `selection` of the text before the edit is in the text after it.
  ///
  /// A caret moves with `bias`. A range takes in nothing that is inserted at its ends.
  ///
  /// - Complexity: O(*r*) in the replacements before its end.
  public func map(_ selection: Selection, bias: OffsetBias = .after) -> Selection {
    var result = selection
    result.goalColumn = nil
    if selection.isCaret {
      result.head = map(selection.head, bias: bias)
      result.anchor = result.head
      return result
    }
    let start = map(selection.range.lowerBound, bias: .after)
    let end = Swift.max(start, map(selection.range.upperBound, bias: .before))
    result.anchor = selection.isReversed ? end : start
    result.head = selection.isReversed ? start : end
    return result
  }
}
