/// A scalar that makes trouble for text storage, with the properties that segmentation looks at.
///
/// The properties are written out by hand from the Unicode 17.0 data files, so that the models stand on no
/// table of the code under test. A test compares them with the kernels' tables.
public struct NastyScalar: Sendable {
  /// The value of the property Grapheme_Cluster_Break.
  public enum Break: Sendable {
    case other, carriageReturn, lineFeed, control, extend, joiner, regional, prepend, spacingMark
    case leading, vowel, trailing, leadingVowel, leadingVowelTrailing
  }

  /// The value of the property Indic_Conjunct_Break.
  public enum Conjunct: Sendable {
    case none, consonant, linker, extend
  }

  /// The scalar itself.
  public let scalar: Unicode.Scalar
  /// Its Grapheme_Cluster_Break.
  public let clusterBreak: Break
  /// Its Indic_Conjunct_Break.
  public let conjunct: Conjunct
  /// Whether it is an Extended_Pictographic.
  public let isPictographic: Bool

  init(
    _ scalar: Unicode.Scalar, _ clusterBreak: Break = .other, _ conjunct: Conjunct = .none,
    pictographic: Bool = false
  ) {
    self.scalar = scalar
    self.clusterBreak = clusterBreak
    self.conjunct = conjunct
    self.isPictographic = pictographic
  }

  /// The alphabet: every scalar that a script ever puts into a text.
  public static let all: [NastyScalar] = [
    NastyScalar("a"), NastyScalar("b"), NastyScalar("z"), NastyScalar(" "), NastyScalar("."),
    NastyScalar("0"),
    NastyScalar("\t", .control), NastyScalar("\n", .lineFeed), NastyScalar("\r", .carriageReturn),
    NastyScalar("\0", .control), NastyScalar("\u{85}", .control), NastyScalar("\u{2028}", .control),
    NastyScalar("\u{200B}", .control), NastyScalar("\u{AD}", .control), NastyScalar("\u{FEFF}", .control),
    NastyScalar("\u{E0001}", .control),

    // Marks, selectors, modifiers, tags, joiners.
    NastyScalar("\u{301}", .extend, .extend), NastyScalar("\u{308}", .extend, .extend),
    NastyScalar("\u{20DD}", .extend, .extend), NastyScalar("\u{FE0F}", .extend, .extend),
    NastyScalar("\u{FE0E}", .extend, .extend), NastyScalar("\u{1F3FB}", .extend, .extend),
    NastyScalar("\u{E0020}", .extend, .extend), NastyScalar("\u{200C}", .extend),
    NastyScalar("\u{200D}", .joiner, .extend),

    NastyScalar("\u{1F1E6}", .regional), NastyScalar("\u{1F1FF}", .regional),
    NastyScalar("\u{600}", .prepend), NastyScalar("\u{110BD}", .prepend), NastyScalar("\u{11941}", .prepend),
    NastyScalar("\u{903}", .spacingMark), NastyScalar("\u{93E}", .spacingMark),
    NastyScalar("\u{E33}", .spacingMark),

    // Hangul, and the vowels of Kirat Rai, which compose as Hangul vowels do.
    NastyScalar("\u{1100}", .leading), NastyScalar("\u{1161}", .vowel), NastyScalar("\u{11A8}", .trailing),
    NastyScalar("\u{AC00}", .leadingVowel), NastyScalar("\u{AC01}", .leadingVowelTrailing),
    NastyScalar("\u{16D63}", .vowel), NastyScalar("\u{16D67}", .vowel),

    // Conjuncts: Devanagari, Bengali, and linkers that Unicode 17.0 added.
    NastyScalar("\u{915}", .other, .consonant), NastyScalar("\u{924}", .other, .consonant),
    NastyScalar("\u{94D}", .extend, .linker), NastyScalar("\u{93C}", .extend, .extend),
    NastyScalar("\u{995}", .other, .consonant), NastyScalar("\u{9CD}", .extend, .linker),
    NastyScalar("\u{1780}", .other, .consonant), NastyScalar("\u{17D2}", .extend, .linker),
    NastyScalar("\u{1000}", .other, .consonant), NastyScalar("\u{1039}", .extend, .linker),
    NastyScalar("\u{1B13}", .other, .consonant), NastyScalar("\u{1B44}", .extend, .linker),

    NastyScalar("\u{1F468}", pictographic: true), NastyScalar("\u{1F469}", pictographic: true),
    NastyScalar("\u{2764}", pictographic: true), NastyScalar("\u{A9}", pictographic: true),

    // The first and the last of each length of UTF-8.
    NastyScalar("\u{E9}"), NastyScalar("\u{7FF}"), NastyScalar("\u{800}"), NastyScalar("\u{4E2D}"),
    NastyScalar("\u{D7FF}"), NastyScalar("\u{E000}"), NastyScalar("\u{FFFD}"), NastyScalar("\u{10000}"),
    NastyScalar("\u{1D11E}"), NastyScalar("\u{10FFFF}"),
  ]

  /// The alphabet by value.
  static let byScalar: [Unicode.Scalar: NastyScalar] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.scalar, $0) })

  /// The properties of `scalar`, which must be of the alphabet or printable ASCII.
  static func properties(of scalar: Unicode.Scalar) -> NastyScalar {
    if (0x20..<0x7F).contains(scalar.value) { return NastyScalar(scalar) }
    guard let known = byScalar[scalar] else {
      preconditionFailure("U+\(String(scalar.value, radix: 16)) is not of the alphabet")
    }
    return known
  }
}
