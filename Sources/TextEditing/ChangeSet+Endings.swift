package import TextRope

/// Line endings that an edit of lines keeps apart.
///
/// A CR and an LF behind it are one ending. So where a line becomes empty, or an empty line goes, between one that ends
/// in CR and one that ends in LF, two endings would become one, and a line would be lost:
///
///     a ␍ b ␊ c       take b away:   a ␍ ␊ c        two lines
///                     and keep it:   a ␍ ␊ ␊ c      three: "a", "" and "c"
extension ChangeSet {
  /// The same edit, but a CR that ends a line becomes CR LF where an LF that ends another one comes to stand behind it.
  ///
  /// - Precondition: The ranges lie inside `text`, and none starts or ends between a CR and its LF.
  /// - Complexity: O(*r* log *n*) in replacements and the text's length.
  package func keepingEndingsApart(in text: Rope) -> ChangeSet {
    var result = ChangeSet()
    for replacement in self {
      let range = replacement.range
      let next = text.byte(at: range.upperBound)
      var inserted = replacement.text
      if inserted.utf8.first ?? next == 0x0A, text.byte(at: range.lowerBound - 1) == 0x0D {
        inserted = "\n" + inserted
      }
      if inserted.utf8.last == 0x0D, next == 0x0A { inserted += "\n" }
      result.append(range, with: inserted)
    }
    return result
  }
}
