package import TextRope

extension TextBuffer {
  /// What became of one of several replacements.
  package struct Place: Sendable {
    /// The insertion, or what was to be replaced if it was refused, in the text after all of them.
    package var range: Range<UTF8Offset>
    /// Whether the limit refused the replacement whole.
    package var isRefused: Bool
  }

  /// Makes several replacements, from the first to the last, each under the limit that the ones before it leave:
  /// the edit of several selections as one change set.
  ///
  /// - Parameters:
  ///   - replacements: Sorted and disjoint.
  ///   - didReplace: Is told of each the text after it, the range in the text before it, and the UTF-8 code units
  ///     that took its place.
  /// - Throws: If a range lies out of bounds or has an end inside a scalar, or if the text would become longer than a
  ///   rope can be; the buffer is then as it was.
  package mutating func replaceEach(
    _ replacements: [ChangeSet.Replacement], didReplace: (Rope, Range<UTF8Offset>, Int) -> Void
  ) throws(EditError) -> (outcome: EditOutcome, places: [Place]) {
    var growth = 0
    for replacement in replacements {
      try text.check(replacement.range)
      growth += self.growth(of: replacement.range, with: replacement.text)
      try checkLength(adding: growth)
    }
    var outcome = EditOutcome(
      change: ChangeSet(), inverse: ChangeSet(), insertedRange: 0..<0, refused: "", excess: 0)
    var places: [Place] = []
    places.reserveCapacity(replacements.count)
    var shift = 0
    for replacement in replacements {
      let range = replacement.range.lowerBound + shift..<replacement.range.upperBound + shift
      let one = makeReplacement(of: range, with: replacement.text)
      if !one.refused.isEmpty { outcome.refused = one.refused }
      let isRefused = one.isUnchanged && !replacement.text.utf8.isEmpty
      places.append(Place(range: isRefused ? range : one.insertedRange, isRefused: isRefused))
      guard !one.isUnchanged else { continue }
      didReplace(text, range, one.insertedRange.count)
      outcome.change.append(replacement.range, with: one.change[0].text)
      outcome.inverse.append(one.insertedRange, with: one.inverse[0].text)
      outcome.insertedRange = one.insertedRange
      shift += one.insertedRange.count - (range.upperBound - range.lowerBound)
    }
    outcome.excess = excess
    return (outcome, places)
  }
}
