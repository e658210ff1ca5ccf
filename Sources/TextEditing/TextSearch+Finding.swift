public import TextRope
import UnicodeKernels

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
  /// - Parameters:
  ///   - text: Where to look.
  ///   - start: In UTF-8 code units; one that the text has not, or inside a scalar, counts as the nearest before it.
  /// - Complexity: O(log *n* + *d*) in the text's length and the distance to the match.
  public func firstMatch(in text: Rope, from start: UTF8Offset = 0) -> Range<UTF8Offset>? {
    var found: Range<UTF8Offset>?
    forEachMatch(in: text, range: text.nearest(start)..<text.endOffset) { match in
      found = match
      return false
    }
    return found
  }

  /// The last match that ends at or before `end`; nil if there is none.
  ///
  /// - Parameters:
  ///   - text: Where to look.
  ///   - end: In UTF-8 code units; one that the text has not, or inside a scalar, counts as the nearest before it.
  /// - Complexity: O(log *n* + *d*) in the text's length and the distance to the match.
  public func lastMatch(in text: Rope, before end: UTF8Offset) -> Range<UTF8Offset>? {
    var window = SearchWindow(self, at: text.nearest(end))
    var words = WordEdges(of: text)
    while window.moveBackwards(in: text) {
      var place = window.placeCount
      while let found = window.last(before: place) {
        if let match = window.source(of: found), admits(match, in: text, &words) { return match }
        place = found
      }
    }
    return nil
  }

  /// The next match from `selection` on: after it, or before it if `backwards`, and around the end of the text.
  ///
  /// - Parameters:
  ///   - text: Where to look.
  ///   - selection: Ends that the text has not, or that lie inside a scalar, count as the nearest before them.
  ///   - backwards: Whether to go towards the start of the text.
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
  /// - Parameters:
  ///   - text: Where to look.
  ///   - range: A part of the text; nil for all of it. Ends that the text has not, or that lie inside a scalar, count as the
  ///     nearest before them.
  ///   - body: Is called with each match, and returns whether to go on.
  /// - Complexity: O(*n*) in the length of `range`.
  public func forEachMatch(
    in text: Rope, range: Range<UTF8Offset>? = nil, _ body: (Range<UTF8Offset>) -> Bool
  ) {
    let range = text.nearest(range)
    var window = SearchWindow(self, at: range.lowerBound)
    var words = WordEdges(of: text)
    var end = range.lowerBound
    while window.moveForwards(in: text, from: end, to: range.upperBound) {
      var place = 0
      while let found = window.first(from: place) {
        if let match = window.source(of: found), admits(match, in: text, &words) {
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
  private func admits(_ range: Range<UTF8Offset>, in text: Rope, _ words: inout WordEdges) -> Bool {
    let cuts =
      !options.cutsGraphemes
      && !(text.isBoundary(range.lowerBound, of: GraphemeUnit.self)
        && text.isBoundary(range.upperBound, of: GraphemeUnit.self))
    return !cuts && (!options.wholeWords || words.enclose(range))
  }
}

/// Whether words start and end where matches do, which are asked for in order.
private struct WordEdges {
  private let text: RopeChunks
  private var starts = WordBoundaryCursor()
  private var ends = WordBoundaryCursor()

  init(of text: Rope) {
    self.text = RopeChunks(rope: text)
  }

  /// Whether there are word boundaries at both ends of `range`.
  mutating func enclose(_ range: Range<UTF8Offset>) -> Bool {
    starts.isBoundary(range.lowerBound.value, in: text) && ends.isBoundary(range.upperBound.value, in: text)
  }
}
