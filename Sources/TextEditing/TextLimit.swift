/// How long a text may become by what its user types, and what happens to what is too much.
///
/// A limit governs insertions alone. A deletion always succeeds, and a text that is already over the limit is
/// kept as it is. The count is that of the text after the edit, so that joins at both ends of an insertion
/// count as they will be: a combining mark costs no grapheme, and the second half of a flag neither.
public struct TextLimit: Hashable, Sendable {
  /// What a limit counts.
  @frozen
  public enum Unit: Hashable, Sendable {
    /// Extended grapheme clusters: what people call characters.
    case graphemes
    /// Unicode scalar values.
    case scalars
    /// UTF-16 code units.
    case utf16
    /// UTF-8 code units, that is bytes.
    case utf8
  }

  /// What becomes of an insertion that does not fit.
  @frozen
  public enum Policy: Hashable, Sendable {
    /// The longest prefix of it that fits goes in, cut between its graphemes. If no grapheme of it fits, the
    /// edit is refused whole: what it would have replaced stays.
    case clamp
    /// The edit is refused whole.
    case reject
    /// All of it goes in, and the outcome tells by how much the text is too long.
    case report
  }

  /// The largest number of units that an insertion may lead to; a negative one becomes 0.
  public var maximum: Int {
    didSet { maximum = max(0, maximum) }
  }

  /// What `maximum` counts.
  public var unit: Unit

  /// What becomes of an insertion that does not fit.
  public var policy: Policy

  /// A second cap, in UTF-8 code units; nil for none, and a negative one becomes 0. One grapheme may hold a million marks.
  public var maximumUTF8Count: Int? {
    didSet { maximumUTF8Count = maximumUTF8Count.map { max(0, $0) } }
  }

  /// A cap on the number of hard lines; nil for none, and a negative one becomes 0.
  public var maximumLineCount: Int? {
    didSet { maximumLineCount = maximumLineCount.map { max(0, $0) } }
  }

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - maximum: The largest number of units that an insertion may lead to; a negative one counts as 0.
  ///   - unit: What `maximum` counts.
  ///   - policy: What becomes of an insertion that does not fit.
  ///   - maximumUTF8Count: A cap in UTF-8 code units beside it.
  ///   - maximumLineCount: A cap in hard lines beside it.
  public init(
    _ maximum: Int, unit: Unit = .graphemes, policy: Policy = .clamp, maximumUTF8Count: Int? = nil,
    maximumLineCount: Int? = nil
  ) {
    self.maximum = max(0, maximum)
    self.unit = unit
    self.policy = policy
    self.maximumUTF8Count = maximumUTF8Count.map { max(0, $0) }
    self.maximumLineCount = maximumLineCount.map { max(0, $0) }
  }
}
