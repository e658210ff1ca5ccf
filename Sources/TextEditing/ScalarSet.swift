import UnicodeKernels

/// A set of scalars as a regular expression writes it: `.`, `\d`, `[^a-z_]`.
///
/// Scalars of ASCII are looked up in a table of bits, all others in O(log *m*) in the ranges that the set was written with.
struct ScalarSet: Sendable {
  /// A part of a set.
  enum Part: Sendable {
    /// The scalars from one to another.
    case range(ClosedRange<UInt32>)
    /// `\d`, `\p{…}` and their opposites: the scalars of general categories, a bit each.
    case categories(GeneralCategories)
    /// `\s`: White_Space; or its opposite, `\S`.
    case space(Bool)
    /// `\w`: letters, marks, decimal digits, connectors and joiners (UTS #18, annex C); or its opposite, `\W`.
    case word(Bool)
  }

  /// The scalars that are written one by one or as ranges: sorted, none touching another.
  private var ranges: [ClosedRange<UInt32>] = []

  /// The general categories.
  private var categories = GeneralCategories()

  /// Whether the set holds what White_Space holds, and what it does not.
  private var space = (inside: false, outside: false)

  /// Whether the set holds the scalars of words, and all others.
  private var word = (inside: false, outside: false)

  /// Whether a scalar is held if one of the ranges holds one that folds to the same scalar.
  private let ignoresCase: Bool

  /// Whether the set holds what its parts do not.
  private let isNegated: Bool

  /// Which scalars of ASCII the set holds.
  private var ascii = ASCIIBits()

  /// Creates a set.
  ///
  /// - Complexity: O(*m* log *m*) in the parts.
  init(_ parts: [Part], isNegated: Bool = false, ignoresCase: Bool = false) {
    self.isNegated = isNegated
    self.ignoresCase = ignoresCase
    var written: [ClosedRange<UInt32>] = []
    for part in parts {
      switch part {
      case .range(let range): written.append(range)
      case .categories(let some): categories.formUnion(some)
      case .space(let isInside): if isInside { space.inside = true } else { space.outside = true }
      case .word(let isInside): if isInside { word.inside = true } else { word.outside = true }
      }
    }
    written.sort { $0.lowerBound < $1.lowerBound }
    for range in written {
      if let last = ranges.last, range.lowerBound <= last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    ascii = asciiBits()
  }

  /// Creates the set of one scalar, or of all that fold to what it folds to.
  init(_ scalar: Unicode.Scalar, ignoresCase: Bool) {
    var parts = [Part.range(scalar.value...scalar.value)]
    if ignoresCase {
      CaseVariants.forEach(of: scalar) { variant in
        parts.append(.range(variant...variant))
        return true
      }
    }
    self.init(parts)
  }

  /// Every scalar that ends no line.
  static let anyInLine = ScalarSet([.range(0x0A...0x0A), .range(0x0D...0x0D)], isNegated: true)

  /// Every scalar.
  static let any = ScalarSet([], isNegated: true)
}

extension ScalarSet {
  /// Whether the set holds `scalar`.
  ///
  /// - Complexity: O(log *m*) in the ranges.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 128 ? ascii.contains(scalar.value) : holds(scalar) != isNegated
  }

  /// Whether one of the parts holds `scalar`.
  private func holds(_ scalar: Unicode.Scalar) -> Bool {
    if rangesHold(scalar.value) { return true }
    if !categories.isEmpty, categories.contains(GeneralCategories(of: scalar)) { return true }
    if space.inside || space.outside, scalar.isWhiteSpace ? space.inside : space.outside { return true }
    if word.inside || word.outside, scalar.isWordScalar ? word.inside : word.outside { return true }
    guard ignoresCase, !ranges.isEmpty else { return false }
    var isFound = false
    CaseVariants.forEach(of: scalar) { variant in
      isFound = rangesHold(variant)
      return !isFound
    }
    return isFound
  }

  private func rangesHold(_ value: UInt32) -> Bool {
    let index = ranges.partitioningIndex { $0.upperBound >= value }
    return index < ranges.count && ranges[index].lowerBound <= value
  }

  /// Which scalars of ASCII the set holds, found out without asking for each of them.
  private func asciiBits() -> ASCIIBits {
    var bits = ASCIIBits()
    for range in ranges {
      if range.lowerBound >= 128 { break }
      bits.insert(range.lowerBound...min(range.upperBound, 127))
    }
    if ignoresCase {
      // Beside the letters themselves, two scalars fold to ones of ASCII: the Kelvin sign and the long s.
      bits.insertOtherCases()
      if rangesHold(0x212A) { bits.insert(letter: "k") }
      if rangesHold(0x17F) { bits.insert(letter: "s") }
    }
    bits.formUnion(.of(categories))
    if space.inside { bits.formUnion(.space) }
    if space.outside { bits.formUnion(.space.inverted) }
    if word.inside { bits.formUnion(.word) }
    if word.outside { bits.formUnion(.word.inverted) }
    return isNegated ? bits.inverted : bits
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is part of words: a letter, a mark, a decimal digit, a connector or a joiner (UTS #18, annex C).
  var isWordScalar: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
    default: properties.isAlphabetic || self == "\u{200C}" || self == "\u{200D}"
    }
  }
}
