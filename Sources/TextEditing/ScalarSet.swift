import UnicodeKernels

/// A set of scalars as a regular expression writes it: `.`, `\d`, `[^a-z_]`.
struct ScalarSet: Sendable {
  /// A part of a set.
  enum Part: Sendable {
    /// The scalars from one to another.
    case range(ClosedRange<UInt32>)
    /// `\d`: decimal digits, General_Category Nd.
    case digit
    /// `\s`: White_Space.
    case space
    /// `\w`: letters, marks, decimal digits, connectors and joiners (UTS #18, annex C).
    case word
    /// `\p{…}`: the general categories of an abbreviation such as `Lu`, or `L` for all of its letter.
    case category(first: Unicode.Scalar, second: Unicode.Scalar?)
    /// All scalars that are not in a part: `\D`.
    indirect case not(Part)
  }

  /// The parts.
  private let parts: [Part]

  /// What the scalars of the ranges fold to; empty unless case is ignored.
  private let foldedRanges: [ClosedRange<UInt32>]

  /// Whether the set holds what its parts do not.
  private let isNegated: Bool

  /// Which scalars of ASCII the set holds, a bit each.
  private var ascii: (UInt64, UInt64) = (0, 0)

  /// Creates a set.
  init(_ parts: [Part], isNegated: Bool = false, ignoresCase: Bool = false) {
    self.parts = parts
    self.isNegated = isNegated
    foldedRanges = ignoresCase ? Self.folding(parts) : []
    for value in 0..<UInt32(64) where containsByParts(value) { ascii.0 |= 1 << value }
    for value in 0..<UInt32(64) where containsByParts(value + 64) { ascii.1 |= 1 << value }
  }

  /// Creates the set of one scalar.
  init(_ scalar: Unicode.Scalar, ignoresCase: Bool) {
    self.init([.range(scalar.value...scalar.value)], ignoresCase: ignoresCase)
  }

  /// Every scalar that ends no line.
  static let anyInLine = ScalarSet([.range(0x0A...0x0A), .range(0x0D...0x0D)], isNegated: true)

  /// Whether the set holds `scalar`.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 64 { return ascii.0 >> UInt64(value) & 1 == 1 }
    if value < 128 { return ascii.1 >> UInt64(value - 64) & 1 == 1 }
    return containsByParts(value)
  }

  private func containsByParts(_ value: UInt32) -> Bool {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    var isFound = parts.contains { $0.contains(scalar) }
    if !isFound, !foldedRanges.isEmpty {
      let folded = CaseFolding.fold(scalar)
      isFound = folded.count == 1 && foldedRanges.contains { $0.contains(folded[0].value) }
    }
    return isFound != isNegated
  }

  /// What the scalars of the ranges fold to, each to one scalar.
  private static func folding(_ parts: [Part]) -> [ClosedRange<UInt32>] {
    var folded: [ClosedRange<UInt32>] = []
    for case .range(let range) in parts {
      // No scalar from here on folds to another.
      for value in range.lowerBound...min(range.upperBound, max(range.lowerBound, 0x1_FFFF)) {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let folding = CaseFolding.fold(scalar)
        guard folding.count == 1 else { continue }
        if let last = folded.last, last.upperBound &+ 1 == folding[0].value {
          folded[folded.count - 1] = last.lowerBound...folding[0].value
        } else if folded.last.map({ !$0.contains(folding[0].value) }) ?? true {
          folded.append(folding[0].value...folding[0].value)
        }
      }
    }
    return folded
  }
}

extension ScalarSet.Part {
  /// Whether the part holds `scalar`.
  fileprivate func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .range(let range): return range.contains(scalar.value)
    case .digit: return scalar.properties.generalCategory == .decimalNumber
    case .space: return scalar.isWhiteSpace
    case .word: return scalar.isWordScalar
    case .category(let first, let second):
      let category = scalar.properties.generalCategory.abbreviation
      return category.0 == first && (second == nil || category.1 == second)
    case .not(let part): return !part.contains(scalar)
    }
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

extension Unicode.GeneralCategory {
  /// The short name of the category.
  fileprivate var abbreviation: (Unicode.Scalar, Unicode.Scalar) {
    switch self {
    case .uppercaseLetter: ("L", "u")
    case .lowercaseLetter: ("L", "l")
    case .titlecaseLetter: ("L", "t")
    case .modifierLetter: ("L", "m")
    case .otherLetter: ("L", "o")
    case .nonspacingMark: ("M", "n")
    case .spacingMark: ("M", "c")
    case .enclosingMark: ("M", "e")
    case .decimalNumber: ("N", "d")
    case .letterNumber: ("N", "l")
    case .otherNumber: ("N", "o")
    case .connectorPunctuation: ("P", "c")
    case .dashPunctuation: ("P", "d")
    case .openPunctuation: ("P", "s")
    case .closePunctuation: ("P", "e")
    case .initialPunctuation: ("P", "i")
    case .finalPunctuation: ("P", "f")
    case .otherPunctuation: ("P", "o")
    case .mathSymbol: ("S", "m")
    case .currencySymbol: ("S", "c")
    case .modifierSymbol: ("S", "k")
    case .otherSymbol: ("S", "o")
    case .spaceSeparator: ("Z", "s")
    case .lineSeparator: ("Z", "l")
    case .paragraphSeparator: ("Z", "p")
    case .control: ("C", "c")
    case .format: ("C", "f")
    case .surrogate: ("C", "s")
    case .privateUse: ("C", "o")
    case .unassigned: ("C", "n")
    @unknown default: ("C", "n")
    }
  }
}
