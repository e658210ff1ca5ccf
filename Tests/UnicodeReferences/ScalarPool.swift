/// Scalars that the rules tell apart: one of every combination of what they see of it, so that a short random text
/// meets every rule.
public enum ScalarPool {
  /// The scalars, in ascending order.
  public static let scalars: [Unicode.Scalar] = {
    var seen: Set<Kind> = []
    // The first of a kind is where some property changes, or the length in UTF-8, or after the surrogates.
    let changes = propertyChanges().union([0x80, 0x800, 0xE000, 0x1_0000])
    return changes.sorted().compactMap { value in
      guard let scalar = Unicode.Scalar(value), seen.insert(Kind(scalar)).inserted else { return nil }
      return scalar
    }
  }()

  private struct Kind: Hashable {
    let line: UInt64
    let word: String
    let isWord: Bool
    let sentence: String
    let length: Int

    init(_ scalar: Unicode.Scalar) {
      line = LineBreakProperties(scalar).rawValue
      word = WordBreakReference.wordBreak(of: scalar)
      isWord = WordBreakReference.isWord([scalar])
      sentence = SentenceBreakReference.sentenceBreak(of: scalar)
      length = UTF8.width(scalar)
    }
  }
}
