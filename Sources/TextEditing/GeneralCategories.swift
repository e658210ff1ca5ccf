/// Some of Unicode's general categories, a bit each.
struct GeneralCategories: OptionSet, Sendable {
  let rawValue: UInt32

  /// The number of categories there are.
  static let count = 30

  /// Decimal digits.
  static let decimalNumber = GeneralCategories(rawValue: 1 << 8)

  /// Those that are not among these.
  var inverted: GeneralCategories { GeneralCategories(rawValue: ~rawValue & (1 << UInt32(Self.count) - 1)) }

  /// Creates the categories of an abbreviation such as `Lu`, or `L` for all of its letter; nil if there is none.
  init?(first: Unicode.Scalar, second: Unicode.Scalar?) {
    let names = Array("LuLlLtLmLoMnMcMeNdNlNoPcPdPsPePiPfPoSmScSkSoZsZlZpCcCfCsCoCn".unicodeScalars)
    var found: UInt32 = 0
    for number in 0..<Self.count where names[2 * number] == first {
      if second == nil || names[2 * number + 1] == second { found |= 1 << UInt32(number) }
    }
    if found == 0 { return nil }
    rawValue = found
  }

  /// Creates the category of a scalar.
  init(of scalar: Unicode.Scalar) {
    rawValue = 1 << scalar.properties.generalCategory.number
  }

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

extension Unicode.GeneralCategory {
  /// The number of the category, in the order of their abbreviations' table.
  fileprivate var number: UInt32 {
    switch self {
    case .uppercaseLetter: 0
    case .lowercaseLetter: 1
    case .titlecaseLetter: 2
    case .modifierLetter: 3
    case .otherLetter: 4
    case .nonspacingMark: 5
    case .spacingMark: 6
    case .enclosingMark: 7
    case .decimalNumber: 8
    case .letterNumber: 9
    case .otherNumber: 10
    case .connectorPunctuation: 11
    case .dashPunctuation: 12
    case .openPunctuation: 13
    case .closePunctuation: 14
    case .initialPunctuation: 15
    case .finalPunctuation: 16
    case .otherPunctuation: 17
    case .mathSymbol: 18
    case .currencySymbol: 19
    case .modifierSymbol: 20
    case .otherSymbol: 21
    case .spaceSeparator: 22
    case .lineSeparator: 23
    case .paragraphSeparator: 24
    case .control: 25
    case .format: 26
    case .surrogate: 27
    case .privateUse: 28
    case .unassigned: 29
    @unknown default: 29
    }
  }
}
