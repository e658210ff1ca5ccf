public import TextEditing
import TextLayout
import TextRope

extension EditingSession {
  /// Selects the next match from the primary selection on, around the end of the text.
  ///
  /// - Parameters:
  ///   - search: What is looked for.
  ///   - backwards: Whether to go towards the start of the text.
  /// - Returns: The match, and whether the end of the text was passed; nil if there is none: the selections stay.
  /// - Complexity: O(log *n* + *d*) in the text's length and the distance to the match.
  @discardableResult
  public mutating func find(_ search: TextSearch, backwards: Bool = false) -> TextSearch.Match? {
    guard let match = search.nextMatch(in: text, from: selection.range, backwards: backwards) else {
      return nil
    }
    select(SelectionSet(Selection(anchor: match.range.lowerBound, head: match.range.upperBound)))
    return match
  }

  /// Puts `replacement` in place of the primary selection if that is a match, and selects the next match.
  ///
  /// - Returns: What became of the replacement; nil if the selection is not a match.
  @discardableResult
  public mutating func replaceMatch(_ search: TextSearch, with replacement: String) -> CommandOutcome? {
    let range = selection.range
    guard search.firstMatch(in: text, from: range.lowerBound) == range else { return nil }
    let outcome = replace([ChangeSet.Replacement(range, with: replacement)])
    if outcome.refusal == nil { find(search) }
    return outcome
  }

  /// Puts `replacement` in place of every match, as one step of the history and under the limit.
  @discardableResult
  public mutating func replaceAll(_ search: TextSearch, with replacement: String) -> CommandOutcome {
    var replacements: [ChangeSet.Replacement] = []
    search.forEachMatch(in: text) { match in
      replacements.append(ChangeSet.Replacement(match, with: replacement))
      return true
    }
    return replace(replacements)
  }
}
