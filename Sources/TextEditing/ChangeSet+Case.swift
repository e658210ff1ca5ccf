public import TextRope

/// A case that letters are changed to, by the full mappings of Unicode, without a language.
@frozen
public enum LetterCase: Hashable, Sendable, CaseIterable {
  /// Capital letters: `ß` becomes `SS`.
  case upper
  /// Small letters.
  case lower
  /// A capital letter at the start of each word, UAX #29, and small letters after it.
  case title
}

extension ChangeSet {
  /// The edit that changes the case of the letters in `range`: one replacement for each word whose letters change.
  ///
  /// Ends of `range` that the text has not, or that lie inside a scalar, count as the nearest before them.
  ///
  /// - Complexity: O(*n*) in the length of `range`, and the distance back from it to a letter or a space.
  public static func changingCase(
    in text: Rope, range: Range<UTF8Offset>, to letterCase: LetterCase
  ) -> ChangeSet {
    let range = text.nearest(range)
    var changes = ChangeSet()
    var start = range.lowerBound
    text.forEachWordBoundary(after: start) { boundary in
      let end = Swift.min(boundary, range.upperBound)
      let word = text.string(in: start..<end)
      let changed = letterCase.apply(to: word)
      if !changed.utf8.elementsEqual(word.utf8) { changes.append(start..<end, with: changed) }
      start = end
      return start < range.upperBound
    }
    return changes
  }
}

extension LetterCase {
  /// A word in this case.
  fileprivate func apply(to word: String) -> String {
    switch self {
    case .upper: return word.uppercased()
    case .lower: return word.lowercased()
    case .title:
      guard let first = word.unicodeScalars.first else { return word }
      let rest = word.unicodeScalars.dropFirst()
      return first.properties.titlecaseMapping + String(String.UnicodeScalarView(rest)).lowercased()
    }
  }
}
