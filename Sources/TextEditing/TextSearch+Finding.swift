public import TextRope

extension TextSearch {
  /// A match, and whether it was found only after going around the end of the text.
  public struct Match: Hashable, Sendable {
    /// Where it is, in UTF-8 code units.
    public var range: Range<UTF8Offset>
    /// Whether the search went past the end of the text, or past its start if it went backwards, to find it.
    public var isWrapped: Bool

    /// Creates a match.
    public init(range: Range<UTF8Offset>, isWrapped: Bool) {
      self.range = range
      self.isWrapped = isWrapped
    }
  }

  /// The first match that starts at or after `start`; nil if there is none.
  ///
  /// - Precondition: `start` lies inside the text, between two scalars.
  /// - Complexity: O(log *n* + *d*) in the text's length and the distance to the match.
  public func firstMatch(in text: Rope, from start: UTF8Offset = 0) -> Range<UTF8Offset>? {
    var found: Range<UTF8Offset>?
    forEachMatch(in: text, range: start..<text.endOffset) { match in
      found = match
      return false
    }
    return found
  }

  /// The last match that ends at or before `end`; nil if there is none.
  ///
  /// - Precondition: `end` lies inside the text, between two scalars.
  /// - Complexity: O(log *n* + *d*) in the text's length and the distance to the match.
  public func lastMatch(in text: Rope, before end: UTF8Offset) -> Range<UTF8Offset>? {
    var window = SearchWindow(self, at: end)
    while window.moveBackwards(in: text) {
      var place = window.placeCount
      while let found = window.last(before: place) {
        if let match = window.source(of: found), admits(match, in: text) { return match }
        place = found
      }
    }
    return nil
  }

  /// The next match from `selection` on: after it, or before it if `backwards`, and around the end of the text.
  ///
  /// - Parameter selection: A range inside the text, with its ends between scalars.
  /// - Returns: nil if there is no match at all. The only match is found again, around the end.
  /// - Complexity: O(log *n* + *d*) in the text's length and the distance to the match.
  public func nextMatch(
    in text: Rope, from selection: Range<UTF8Offset>, backwards: Bool = false
  ) -> Match? {
    if backwards {
      if let range = lastMatch(in: text, before: selection.lowerBound) {
        return Match(range: range, isWrapped: false)
      }
      return lastMatch(in: text, before: text.endOffset).map { Match(range: $0, isWrapped: true) }
    }
    if let range = firstMatch(in: text, from: selection.upperBound) {
      return Match(range: range, isWrapped: false)
    }
    return firstMatch(in: text).map { Match(range: $0, isWrapped: true) }
  }

  /// Calls `body` with every match in `range`, none overlapping the one before, until it returns false.
  ///
  /// - Precondition: `range` lies inside the text, with its ends between scalars.
  /// - Complexity: O(*n*) in the length of `range`.
  public func forEachMatch(
    in text: Rope, range: Range<UTF8Offset>? = nil, _ body: (Range<UTF8Offset>) -> Bool
  ) {
    let range = range ?? 0..<text.endOffset
    var window = SearchWindow(self, at: range.lowerBound)
    var end = range.lowerBound
    while window.moveForwards(in: text, from: end, to: range.upperBound) {
      var place = 0
      while let found = window.first(from: place) {
        if let match = window.source(of: found), admits(match, in: text) {
          if !body(match) { return }
          end = match.upperBound
          place = found + bytes.count
        } else {
          place = found + 1
        }
      }
    }
  }

  /// The edit that puts `replacement` in place of every match in `range`, or in the whole text.
  ///
  /// - Precondition: `range` lies inside the text, with its ends between scalars.
  /// - Complexity: O(*n*) in the length of `range`.
  public func replacingAll(
    in text: Rope, range: Range<UTF8Offset>? = nil, with replacement: String
  ) -> ChangeSet {
    var changes = ChangeSet()
    forEachMatch(in: text, range: range) { match in
      changes.append(match, with: replacement)
      return true
    }
    return changes
  }

  /// Whether an occurrence of the bytes is a match.
  private func admits(_ range: Range<UTF8Offset>, in text: Rope) -> Bool {
    let cuts =
      !options.cutsGraphemes
      && !(text.isBoundary(range.lowerBound, of: GraphemeUnit.self)
        && text.isBoundary(range.upperBound, of: GraphemeUnit.self))
    if cuts { return false }
    return !options.wholeWords
      || text.isWordBoundary(range.lowerBound) && text.isWordBoundary(range.upperBound)
  }
}
