import UnicodeKernels

/// A literal text to be looked for, in whole texts and from a place, forwards and backwards.
///
/// The text is read window by window, and never put into one string. A match never cuts a grapheme, unless that is
/// asked for: an `e` is not found in an `é` that is written as a letter and a mark.
///
/// Without case, texts match whose full foldings are the same (Unicode Standard, section 3.13; CaseFolding.txt): `SS`
/// is found in `ß`, and `fi` in `ﬁ`, as the whole of them; an `s` is not found in `ß`.
public struct TextSearch: Sendable {
  /// What counts as a match.
  public struct Options: Hashable, Sendable {
    /// Whether capital and small letters are the same, by full folding and in no particular language.
    public var ignoresCase: Bool

    /// Whether a match starts and ends at word boundaries, UAX #29.
    public var wholeWords: Bool

    /// Whether a match may start or end inside a grapheme.
    public var cutsGraphemes: Bool

    /// Creates options.
    public init(ignoresCase: Bool = false, wholeWords: Bool = false, cutsGraphemes: Bool = false) {
      self.ignoresCase = ignoresCase
      self.wholeWords = wholeWords
      self.cutsGraphemes = cutsGraphemes
    }
  }

  /// What is looked for.
  public let pattern: String

  /// What counts as a match.
  public let options: Options

  /// The pattern's bytes, folded if case is ignored.
  let bytes: BytePattern

  /// Creates a search for `pattern`; nil if it is empty, since nothing would be found everywhere.
  public init?(_ pattern: String, options: Options = Options()) {
    if pattern.utf8.isEmpty { return nil }
    self.pattern = pattern
    self.options = options
    guard options.ignoresCase else {
      bytes = BytePattern(Array(pattern.utf8))
      return
    }
    var folded = FoldedText()
    folded.append(pattern.utf8Span.span)
    bytes = BytePattern(folded.utf8)
  }
}
