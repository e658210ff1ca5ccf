/// A literal text to be looked for, in whole texts and from a place, forwards and backwards.
///
/// The text is read chunk by chunk, as it lies in memory, and never put into one string. A match never cuts a
/// grapheme: an `e` is not found in an `é` that is written as a letter and a mark.
public struct TextSearch: Sendable {
  /// What counts as a match.
  public struct Options: Hashable, Sendable {
    /// Whether a match starts and ends at word boundaries, UAX #29.
    public var wholeWords: Bool

    /// Whether a match may start or end inside a grapheme.
    public var cutsGraphemes: Bool

    /// Creates options.
    public init(wholeWords: Bool = false, cutsGraphemes: Bool = false) {
      self.wholeWords = wholeWords
      self.cutsGraphemes = cutsGraphemes
    }
  }

  /// What is looked for.
  public let pattern: String

  /// What counts as a match.
  public let options: Options

  /// The pattern's bytes.
  let bytes: BytePattern

  /// Creates a search for `pattern`; nil if it is empty, since nothing would be found everywhere.
  public init?(_ pattern: String, options: Options = Options()) {
    if pattern.utf8.isEmpty { return nil }
    self.pattern = pattern
    self.options = options
    bytes = BytePattern(bytes: Array(pattern.utf8))
  }
}
