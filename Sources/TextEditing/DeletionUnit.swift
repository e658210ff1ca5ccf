public import TextRope

/// How much a backspace deletes.
@frozen
public enum DeletionUnit: Hashable, Sendable {
  /// A grapheme, whatever it is made of.
  case grapheme
  /// The last scalar of a grapheme, so that a vowel sign can be taken back from its consonant; but emoji (flags,
  /// families, skin tones, keycaps) and CR LF as a whole.
  case scalar
}

extension Rope {
  /// Where a deletion towards the start of the text starts that ends at `offset`; nil at the start of the text.
  ///
  /// An offset that the text has not, or inside a scalar, counts as the nearest before it.
  ///
  /// - Complexity: O(log *n*), and the length of the grapheme before `offset`.
  public func deletionStart(before offset: UTF8Offset, by unit: DeletionUnit) -> UTF8Offset? {
    let offset = nearest(offset)
    guard let start = graphemeBoundary(before: offset) else { return nil }
    if unit == .grapheme { return start }
    let scalars = string(in: start..<offset).unicodeScalars
    guard let last = scalars.last, last != "\n", !scalars.contains(where: { $0.isOfEmoji }) else {
      return start
    }
    return offset - UTF8.width(last)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar makes an emoji of its grapheme: shown as one by itself, or a selector or keycap that asks for it.
  fileprivate var isOfEmoji: Bool {
    self == "\u{FE0F}" || self == "\u{20E3}" || properties.isEmojiPresentation || properties.isEmojiModifier
  }
}
