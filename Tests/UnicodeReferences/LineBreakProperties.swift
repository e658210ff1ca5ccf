/// A set of the classes of UAX #14, table 1, and of the other properties that its rules ask for.
///
/// A scalar has one Line_Break class and any number of the other properties.
struct LineBreakProperties: OptionSet, Sendable {
  let rawValue: UInt64

  static let ambiguous = bit(0)
  static let aksara = bit(1)
  static let alphabetic = bit(2)
  static let aksaraPrebase = bit(3)
  static let aksaraStart = bit(4)
  static let breakBoth = bit(5)
  static let breakAfter = bit(6)
  static let breakBefore = bit(7)
  static let mandatoryBreak = bit(8)
  static let contingentBreak = bit(9)
  static let conditionalJapaneseStarter = bit(10)
  static let closePunctuation = bit(11)
  static let combiningMark = bit(12)
  static let closeParenthesis = bit(13)
  static let carriageReturn = bit(14)
  static let emojiBase = bit(15)
  static let emojiModifier = bit(16)
  static let exclamation = bit(17)
  static let glue = bit(18)
  static let hangulLV = bit(19)
  static let hangulLVT = bit(20)
  static let hangulL = bit(21)
  static let hangulV = bit(22)
  static let hangulT = bit(23)
  static let unambiguousHyphen = bit(24)
  static let hebrewLetter = bit(25)
  static let hyphen = bit(26)
  static let ideographic = bit(27)
  static let inseparable = bit(28)
  static let infixNumeric = bit(29)
  static let lineFeed = bit(30)
  static let nextLine = bit(31)
  static let nonstarter = bit(32)
  static let numeric = bit(33)
  static let openPunctuation = bit(34)
  static let postfixNumeric = bit(35)
  static let prefixNumeric = bit(36)
  static let quotation = bit(37)
  static let regionalIndicator = bit(38)
  static let complexContext = bit(39)
  static let surrogate = bit(40)
  static let space = bit(41)
  static let symbolsAllowingBreakAfter = bit(42)
  static let viramaFinal = bit(43)
  static let virama = bit(44)
  static let wordJoiner = bit(45)
  static let unknown = bit(46)
  static let zeroWidthSpace = bit(47)
  static let zeroWidthJoiner = bit(48)

  /// General_Category Pi.
  static let initial = bit(49)
  /// General_Category Pf.
  static let final = bit(50)
  /// General_Category Mn or Mc.
  static let mark = bit(51)
  /// General_Category Cn.
  static let reserved = bit(52)
  /// East_Asian_Width F, W or H.
  static let eastAsian = bit(53)
  static let pictographic = bit(54)
  /// U+25CC DOTTED CIRCLE.
  static let dottedCircle = bit(55)
  /// The start or the end of the text, a class for rules that treat it like one.
  static let textEdge = bit(56)

  static let hardBreak: Self = [.mandatoryBreak, .carriageReturn, .lineFeed, .nextLine]
  static let letter: Self = [.alphabetic, .hebrewLetter]
  static let anyHyphen: Self = [.hyphen, .unambiguousHyphen]
  static let hangul: Self = [.hangulL, .hangulV, .hangulT, .hangulLV, .hangulLVT]
  static let pictograph: Self = [.ideographic, .emojiBase, .emojiModifier]

  private static func bit(_ index: UInt64) -> Self {
    Self(rawValue: 1 << index)
  }

  private static let names: [String: Self] = [
    "AI": .ambiguous, "AK": .aksara, "AL": .alphabetic, "AP": .aksaraPrebase, "AS": .aksaraStart,
    "B2": .breakBoth, "BA": .breakAfter, "BB": .breakBefore, "BK": .mandatoryBreak,
    "CB": .contingentBreak, "CJ": .conditionalJapaneseStarter, "CL": .closePunctuation,
    "CM": .combiningMark, "CP": .closeParenthesis, "CR": .carriageReturn, "EB": .emojiBase,
    "EM": .emojiModifier, "EX": .exclamation, "GL": .glue, "H2": .hangulLV, "H3": .hangulLVT,
    "HH": .unambiguousHyphen, "HL": .hebrewLetter, "HY": .hyphen, "ID": .ideographic,
    "IN": .inseparable, "IS": .infixNumeric, "JL": .hangulL, "JT": .hangulT, "JV": .hangulV,
    "LF": .lineFeed, "NL": .nextLine, "NS": .nonstarter, "NU": .numeric, "OP": .openPunctuation,
    "PO": .postfixNumeric, "PR": .prefixNumeric, "QU": .quotation, "RI": .regionalIndicator,
    "SA": .complexContext, "SG": .surrogate, "SP": .space, "SY": .symbolsAllowingBreakAfter,
    "VF": .viramaFinal, "VI": .virama, "WJ": .wordJoiner, "XX": .unknown, "ZW": .zeroWidthSpace,
    "ZWJ": .zeroWidthJoiner,
  ]

  private static let lineBreak = PropertyFacts("Line_Break", missing: "XX") { names[$0]! }
  private static let category = PropertyFacts("General_Category", missing: "Cn") { name -> Self in
    switch name {
    case "Pi": .initial
    case "Pf": .final
    case "Mn", "Mc": .mark
    case "Cn": .reserved
    default: []
    }
  }
  private static let width = PropertyFacts("East_Asian_Width", missing: "N") { name -> Self in
    ["F", "W", "H"].contains(name) ? .eastAsian : []
  }
  private static let emoji = PropertyFacts("Extended_Pictographic", missing: "") { name -> Self in
    name.isEmpty ? [] : .pictographic
  }

  /// The properties of `scalar`, after LB1 has resolved its class.
  init(_ scalar: Unicode.Scalar) {
    self = [
      Self.lineBreak[scalar], Self.category[scalar], Self.width[scalar], Self.emoji[scalar],
      scalar == "\u{25CC}" ? .dottedCircle : [],
    ]
    // LB1: AI, SG and XX to AL; SA to CM for marks, else to AL; CJ to NS.
    if has([.ambiguous, .surrogate, .unknown]) { insert(.alphabetic) }
    if has(.complexContext) { insert(has(.mark) ? .combiningMark : .alphabetic) }
    if has(.conditionalJapaneseStarter) { insert(.nonstarter) }
  }

  init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Whether this and `other` have something in common.
  func has(_ other: Self) -> Bool {
    !isDisjoint(with: other)
  }
}
