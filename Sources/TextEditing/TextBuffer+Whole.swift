package import TextRope

extension TextBuffer {
  /// Makes the edit that `change` describes if its result is within the limit: all of it, or nothing. So half of an edit
  /// that moves text can never lose what it moves.
  ///
  /// An edit that makes a text which is over the limit no longer is made too, and under the policy `report` every edit is.
  /// Line endings go in as they are.
  ///
  /// - Returns: What was applied, or all insertions as refused.
  /// - Throws: If a range lies out of bounds or has an end inside a scalar, or if the text would become longer than a
  ///   rope can be; the buffer is then as it was.
  /// - Complexity: O(*r* log *n* + *i* + *d*) in replacements, the text's length, and the bytes inserted and
  ///   replaced.
  @discardableResult
  public mutating func applyWithinLimit(_ change: ChangeSet) throws(EditError) -> EditOutcome {
    try applyWithinLimit(change) { _, _, _ in }
  }

  /// The same; tells of each replacement as `apply` does.
  package mutating func applyWithinLimit(
    _ change: ChangeSet, didReplace: (Rope, Range<UTF8Offset>, Int) -> Void
  ) throws(EditError) -> EditOutcome {
    try change.check(against: text)
    if let limit, limit.policy != .report {
      var result = text
      change.apply(toChecked: &result)
      guard limit.admits(result, insteadOf: text) else {
        let refused = change.reduce(into: "") { $0 += $1.text }
        return EditOutcome(
          change: ChangeSet(), inverse: ChangeSet(), insertedRange: 0..<0, refused: Substring(refused),
          excess: excess)
      }
    }
    return try apply(change, didReplace: didReplace)
  }
}

extension TextLimit {
  /// Whether a text is within the limit and its caps.
  func admits(_ text: Rope) -> Bool {
    text.count(of: unit) <= maximum
      && maximumUTF8Count.map { text.utf8Count <= $0 } ?? true
      && maximumLineCount.map { text.lineCount <= $0 } ?? true
  }

  /// Whether each count of a text is within the limit and its caps, or no larger than it was.
  fileprivate func admits(_ text: Rope, insteadOf old: Rope) -> Bool {
    text.count(of: unit) <= max(maximum, old.count(of: unit))
      && maximumUTF8Count.map { text.utf8Count <= max($0, old.utf8Count) } ?? true
      && maximumLineCount.map { text.lineCount <= max($0, old.lineCount) } ?? true
  }
}
