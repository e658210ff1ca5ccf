/// Word boundaries, UAX #29 section 4, and which segments are words. WB4 is built in: what it ignores is read
/// without a decision.
struct WordBreakAutomaton: BoundaryAutomaton {
  struct Symbol: Hashable {
    var wordBreak: WordBreakClass
    var isPictographic: Bool
    /// Whether a segment with this scalar is a word.
    var makesWord: Bool
  }

  /// What lets a boundary before punctuation inside a word join: the class that must follow.
  enum Need: Hashable {
    case letter, hebrewLetter, number
  }

  struct State: Hashable {
    /// The last class that WB4 does not ignore; nil at the start of text.
    var last: WordBreakClass?
    /// The last scalar, ignored or not, if WB3c or WB3d ask for it.
    var adjacent: WordBreakClass?
    /// Of punctuation inside a word: what joins it to the word.
    var middle: Need?
    /// Of a regional indicator: whether it is the first of a pair.
    var isFirstOfPair = false
    /// Whether the boundary before `last` is open. If so, the segment before it is a word.
    var isOpen = false
    /// Whether the segment so far is a word.
    var isWord = false
  }

  let start = State()
  let wordBreak: ScalarProperty
  let category: ScalarProperty
  let pictographic: ScalarProperty

  init(_ database: UnicodeDatabase) throws {
    wordBreak = try database.property("auxiliary/WordBreakProperty.txt", missing: "Other")
    category = try database.property("extracted/DerivedGeneralCategory.txt", missing: "Cn")
    pictographic = try database.set("emoji/emoji-data.txt", "Extended_Pictographic")
  }

  func symbol(of scalar: UInt32) -> Symbol {
    guard let value = WordBreakClass(rawValue: wordBreak[scalar]) else {
      preconditionFailure("unknown Word_Break \(wordBreak[scalar])")
    }
    let isLetterOrNumber = ["L", "N"].contains(category[scalar].prefix(1))
    let makesWord = !value.isIgnored && (value.makesWord || isLetterOrNumber)
    precondition(!(value.isMiddle && makesWord), "punctuation inside words is no word by itself")
    return Symbol(wordBreak: value, isPictographic: pictographic.contains(scalar), makesWord: makesWord)
  }

  func step(_ state: State, _ symbol: Symbol) -> (next: State, output: BoundaryOutput) {
    let value = symbol.wordBreak
    if value.isIgnored, let last = state.last, !last.isNewline {
      var next = state  // WB4
      next.adjacent = value == .joiner ? .joiner : nil
      return (next, BoundaryOutput())
    }
    var output = BoundaryOutput()
    if state.isOpen { output.resolution = !answers(value, state.middle!) }
    output.decision = decision(state, symbol)
    // The open boundary was one: what follows it, punctuation, is no word.
    let isWord = state.isWord && output.resolution != true
    output.endsWord = output.resolution == true || output.decision == .breaks && isWord

    var next = State(last: value.isIgnored ? .other : value)
    next.adjacent = value == .joiner || value == .whiteSpace ? value : nil
    next.middle = need(after: state.last, middle: value)
    next.isFirstOfPair =
      value == .regionalIndicator && !(state.last == .regionalIndicator && state.isFirstOfPair)
    next.isOpen = output.decision == .isOpen
    next.isWord = symbol.makesWord || output.decision != .breaks && isWord
    return (next, output)
  }

  func finish(_ state: State) -> BoundaryOutput? {
    BoundaryOutput(resolution: state.isOpen ? true : nil, endsWord: state.isWord)
  }

  /// WB1 to WB999, in their order.
  private func decision(_ state: State, _ symbol: Symbol) -> BoundaryOutput.Decision {
    let after = symbol.wordBreak
    guard let before = state.last else { return .breaks }  // WB1
    if before == .carriageReturn && after == .lineFeed { return .joins }  // WB3
    if before.isNewline || after.isNewline { return .breaks }  // WB3a, WB3b
    if state.adjacent == .joiner && symbol.isPictographic { return .joins }  // WB3c
    if state.adjacent == .whiteSpace && after == .whiteSpace { return .joins }  // WB3d
    if before.isLetter && after.isLetter { return .joins }  // WB5
    if before == .hebrewLetter && after == .singleQuote { return .joins }  // WB7a
    if before.isLetter || before == .numeric, need(after: before, middle: after) != nil {
      return .isOpen  // WB6, WB7b, WB12
    }
    if let need = state.middle, answers(after, need) { return .joins }  // WB7, WB7c, WB11
    if before == .numeric && after == .numeric { return .joins }  // WB8
    if before.isLetter && after == .numeric { return .joins }  // WB9
    if before == .numeric && after.isLetter { return .joins }  // WB10
    if before == .katakana && after == .katakana { return .joins }  // WB13
    if before.joinsConnector && after == .extendNumLet { return .joins }  // WB13a
    if before == .extendNumLet && after.joinsConnector { return .joins }  // WB13a, WB13b
    if before == .regionalIndicator && after == before && state.isFirstOfPair { return .joins }  // WB15, WB16
    return .breaks  // WB999
  }

  /// What must follow `middle` after `before` to join it; nil: nothing does.
  private func need(after before: WordBreakClass?, middle: WordBreakClass) -> Need? {
    switch (before, middle) {
    case (.hebrewLetter, .doubleQuote): .hebrewLetter  // WB7b, WB7c
    case (.aLetter, .midLetter), (.hebrewLetter, .midLetter): .letter  // WB6, WB7
    case (.aLetter, .midNumLet), (.hebrewLetter, .midNumLet): .letter
    case (.aLetter, .singleQuote), (.hebrewLetter, .singleQuote): .letter
    case (.numeric, .midNum), (.numeric, .midNumLet), (.numeric, .singleQuote): .number  // WB11, WB12
    default: nil
    }
  }

  private func answers(_ value: WordBreakClass, _ need: Need) -> Bool {
    switch need {
    case .letter: value.isLetter
    case .hebrewLetter: value == .hebrewLetter
    case .number: value == .numeric
    }
  }
}

/// The values of Word_Break.
enum WordBreakClass: String, Hashable {
  case carriageReturn = "CR"
  case lineFeed = "LF"
  case newline = "Newline"
  case extend = "Extend"
  case joiner = "ZWJ"
  case format = "Format"
  case regionalIndicator = "Regional_Indicator"
  case katakana = "Katakana"
  case hebrewLetter = "Hebrew_Letter"
  case aLetter = "ALetter"
  case singleQuote = "Single_Quote"
  case doubleQuote = "Double_Quote"
  case midNumLet = "MidNumLet"
  case midLetter = "MidLetter"
  case midNum = "MidNum"
  case numeric = "Numeric"
  case extendNumLet = "ExtendNumLet"
  case whiteSpace = "WSegSpace"
  case other = "Other"

  var isNewline: Bool { self == .carriageReturn || self == .lineFeed || self == .newline }
  var isIgnored: Bool { self == .extend || self == .format || self == .joiner }
  var isLetter: Bool { self == .aLetter || self == .hebrewLetter }
  var isMiddle: Bool { [.singleQuote, .doubleQuote, .midNumLet, .midLetter, .midNum].contains(self) }
  var joinsConnector: Bool { makesWord }
  var makesWord: Bool { isLetter || self == .numeric || self == .katakana || self == .extendNumLet }
}
