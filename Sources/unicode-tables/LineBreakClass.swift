/// The classes of UAX #14, table 1, as LB1 resolves them, with those split that rules tell apart further.
enum LineBreakClass: String, Hashable {
  case aksara = "AK"
  case alphabetic = "AL"
  case aksaraPrebase = "AP"
  case aksaraStart = "AS"
  case breakBoth = "B2"
  case breakAfter = "BA"
  case breakBefore = "BB"
  case mandatoryBreak = "BK"
  case contingentBreak = "CB"
  case closePunctuation = "CL"
  case combiningMark = "CM"
  case closeParenthesis = "CP"
  case carriageReturn = "CR"
  case emojiBase = "EB"
  case emojiModifier = "EM"
  case exclamation = "EX"
  case glue = "GL"
  case hangulLV = "H2"
  case hangulLVT = "H3"
  case unambiguousHyphen = "HH"
  case hebrewLetter = "HL"
  case hyphen = "HY"
  case ideographic = "ID"
  case inseparable = "IN"
  case infixNumeric = "IS"
  case hangulL = "JL"
  case hangulT = "JT"
  case hangulV = "JV"
  case lineFeed = "LF"
  case nextLine = "NL"
  case nonstarter = "NS"
  case numeric = "NU"
  case openPunctuation = "OP"
  case postfixNumeric = "PO"
  case prefixNumeric = "PR"
  case quotation = "QU"
  case regionalIndicator = "RI"
  case space = "SP"
  case symbolsAllowingBreakAfter = "SY"
  case viramaFinal = "VF"
  case virama = "VI"
  case wordJoiner = "WJ"
  case zeroWidthSpace = "ZW"
  case joiner = "ZWJ"

  /// Quotation marks of General_Category Pi and Pf.
  case initialQuotation
  case finalQuotation
  /// U+25CC, an alphabetic that may stand for an aksara.
  case dottedCircle
  /// Extended_Pictographic and not assigned: an emoji to come, ideographic or alphabetic until then.
  case reservedPictograph
  case reservedLetter

  static let hardBreaks: Set<Self> = [.mandatoryBreak, .carriageReturn, .lineFeed, .nextLine]
  /// What LB9 joins no marks to.
  static let absorbsNothing: Set<Self> = hardBreaks.union([.space, .zeroWidthSpace])
  static let letters: Set<Self> = [.alphabetic, .hebrewLetter, .dottedCircle, .reservedLetter]
  static let pictographs: Set<Self> = [.ideographic, .emojiBase, .emojiModifier, .reservedPictograph]
  static let hangul: Set<Self> = [.hangulL, .hangulV, .hangulT, .hangulLV, .hangulLVT]

  var isMark: Bool { self == .combiningMark || self == .joiner }
  var isQuotation: Bool { self == .quotation || self == .initialQuotation || self == .finalQuotation }

  /// LB1, for a scalar whose Line_Break is `value`.
  init(_ value: String, category: String, isPictographic: Bool, isDottedCircle: Bool) {
    let isReserved = isPictographic && category == "Cn"
    switch value {
    case _ where isDottedCircle: self = .dottedCircle
    case "AI", "SG", "XX": self = isReserved ? .reservedLetter : .alphabetic
    case "SA": self = category == "Mn" || category == "Mc" ? .combiningMark : .alphabetic
    case "CJ": self = .nonstarter
    case "QU" where category == "Pi": self = .initialQuotation
    case "QU" where category == "Pf": self = .finalQuotation
    case "ID" where isReserved: self = .reservedPictograph
    default:
      guard let known = Self(rawValue: value) else { preconditionFailure("unknown Line_Break \(value)") }
      self = known
    }
    precondition(
      !isReserved || self == .reservedPictograph || self == .reservedLetter, "a reserved emoji of \(value)")
  }
}
