public import TextEditing
import TextLayout
import TextRope

/// Finding and replacing by regular expressions.
extension EditingSession {
  /// Selects the next match from the primary selection on, around the end of the text.
  ///
  /// - Parameters:
  ///   - expression: What is looked for.
  ///   - backwards: Whether to go towards the start of the text.
  /// - Returns: The match, and whether the end of the text was passed; nil if there is none: the selections stay.
  /// - Throws: If the search takes more than its budget; nothing is changed then.
  @discardableResult
  public mutating func find(
    _ expression: RegularExpression, backwards: Bool = false
  ) throws(SearchBudgetExhausted) -> (match: RegularExpression.Match, isWrapped: Bool)? {
    guard let next = try expression.nextMatch(in: text, from: selection.range, backwards: backwards) else {
      return nil
    }
    let range = next.match.range
    select(SelectionSet(Selection(anchor: range.lowerBound, head: range.upperBound)))
    return next
  }

  /// Puts `template`, with what was captured, in place of the primary selection if that is a match, and selects the next
  /// match.
  ///
  /// - Parameters:
  ///   - expression: What is looked for.
  ///   - template: As ``RegularExpression/expanding(_:for:in:)`` reads it.
  /// - Returns: What became of the replacement; nil if the selection is not a match.
  /// - Throws: If a search takes more than its budget; if that happens after the replacement, the selection stays.
  @discardableResult
  public mutating func replaceMatch(
    _ expression: RegularExpression, with template: String
  ) throws(SearchBudgetExhausted) -> CommandOutcome? {
    let range = selection.range
    guard let match = try expression.firstMatch(in: text, from: range.lowerBound), match.range == range else {
      return nil
    }
    let replacement = expression.expanding(template, for: match, in: text)
    let outcome = replace([ChangeSet.Replacement(range, with: replacement)])
    if outcome.refusal == nil { try find(expression) }
    return outcome
  }

  /// Puts `template`, with what was captured, in place of every match, as one step of the history and under the limit.
  ///
  /// - Throws: If the search takes more than its budget; nothing is changed then.
  @discardableResult
  public mutating func replaceAll(
    _ expression: RegularExpression, with template: String
  ) throws(SearchBudgetExhausted) -> CommandOutcome {
    replace(Array(try expression.replacingAll(in: text, with: template)))
  }
}
