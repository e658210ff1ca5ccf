public import TextRope

extension TextBuffer {
  /// Replaces `range` by as much of `insertion` as the limit lets in; the text shares its nodes if all of it goes in.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets of the text.
  ///   - insertion: What is inserted.
  /// - Returns: What was applied, and what was refused.
  /// - Throws: If `range` lies out of bounds or has an end inside a scalar, or if the text would become longer than a rope
  ///   can be; the buffer is then as it was.
  /// - Complexity: O(log *n*) for the text; O(*i* + *d*) for the change set, which holds what is inserted and replaced.
  @discardableResult
  public mutating func replace(
    _ range: Range<UTF8Offset>, with insertion: Rope
  ) throws(EditError) -> EditOutcome {
    try text.check(range)
    try checkLength(adding: insertion.utf8Count - range.count)
    let string = String(insertion)
    // All counts of a rope are known: the limit is asked of the text that would be.
    var result = text
    result.replace(range, with: insertion)
    let isWithin = limit.map { $0.policy == .report || $0.admits(result) } ?? true
    let isKept = !convertsLineEndings || insertion.lineCount == 1
    guard isWithin && isKept else { return try replace(range, with: string) }
    let change = ChangeSet(range, with: string)
    let inverse = change.inverse(forChecked: text)
    text = result
    return EditOutcome(
      change: change, inverse: inverse,
      insertedRange: range.lowerBound..<range.lowerBound + string.utf8.count,
      refused: "", excess: excess)
  }
}
