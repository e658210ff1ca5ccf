public import TextRope

extension TextBuffer {
  /// Replaces `range` by as much of `string` as the limit lets in.
  ///
  /// - Parameter range: UTF-8 offsets of the text.
  /// - Returns: What was applied, and what was refused.
  /// - Throws: If `range` lies out of bounds or has an end inside a scalar, or if the text would become longer than a rope
  ///   can be; the buffer is then as it was.
  /// - Complexity: O(log *n* + *i* + *d*) in the text's length, the bytes of `string` that can fit, and the bytes
  ///   replaced; and the clusters at both ends, whose joins are followed as far as they reach.
  @discardableResult
  public mutating func replace(
    _ range: Range<UTF8Offset>, with string: String
  ) throws(EditError) -> EditOutcome {
    try text.check(range)
    try checkLength(adding: growth(of: range, with: string))
    return makeReplacement(of: range, with: string)
  }

  /// By how many bytes a replacement makes the text longer at most: exactly that, if it could be too many.
  func growth(of range: Range<UTF8Offset>, with insertion: String) -> Int {
    let count = insertion.utf8.count
    if !convertsLineEndings { return count - range.count }
    // Converting can double what consists of line endings.
    if 2 * count <= Rope.maximumUTF8Count - text.utf8Count { return 2 * count - range.count }
    return lineEnding.converting(insertion).utf8.count - range.count
  }

  /// Throws if `growth` bytes more would be too many for a rope.
  func checkLength(adding growth: Int) throws(EditError) {
    guard growth <= Rope.maximumUTF8Count - text.utf8Count else { throw .tooLong }
  }

  /// Replaces a range that has been checked.
  mutating func makeReplacement(of range: Range<UTF8Offset>, with insertion: String) -> EditOutcome {
    let string = convertsLineEndings ? lineEnding.converting(insertion) : insertion
    let fitting = fittingCount(of: string, replacing: range)
    guard fitting > 0 || string.utf8.isEmpty else {
      return EditOutcome(
        change: ChangeSet(), inverse: ChangeSet(), insertedRange: range.lowerBound..<range.lowerBound,
        refused: Substring(string), excess: excess)
    }
    let end = string.utf8.index(string.utf8.startIndex, offsetBy: fitting)
    let inserted = fitting == string.utf8.count ? string : String(string[..<end])
    let change = ChangeSet(range, with: inserted)
    let inverse = change.inverse(forChecked: text)
    text.replace(range, with: inserted)
    return EditOutcome(
      change: change, inverse: inverse, insertedRange: range.lowerBound..<range.lowerBound + fitting,
      refused: string[end...], excess: excess)
  }

  /// Makes the edit that `change` describes, whatever the limit: undoing and redoing are not user input, nor is
  /// what a program does.
  ///
  /// - Throws: If a range lies out of bounds or has an end inside a scalar, or if the text would become longer than a
  ///   rope can be; the buffer is then as it was.
  /// - Complexity: O(*r* log *n* + *i* + *d*) in replacements, the text's length, and the bytes inserted and
  ///   replaced.
  @discardableResult
  public mutating func apply(_ change: ChangeSet) throws(EditError) -> EditOutcome {
    try apply(change) { _, _, _ in }
  }

  /// The same; tells of each replacement the text after it, the range in the text before it, and the UTF-8 code
  /// units that took its place.
  package mutating func apply(
    _ change: ChangeSet, didReplace: (Rope, Range<UTF8Offset>, Int) -> Void
  ) throws(EditError) -> EditOutcome {
    try change.check(against: text)
    let inverse = change.inverse(forChecked: text)
    change.apply(toChecked: &text, didReplace: didReplace)
    let last = inverse.last?.range
    return EditOutcome(
      change: change, inverse: inverse, insertedRange: last ?? 0..<0, refused: "", excess: excess)
  }
}
