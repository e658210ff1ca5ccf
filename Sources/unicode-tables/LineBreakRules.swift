/// LB2 to LB31 at one boundary, in the order of the annex, with as much context as they look at. A next symbol
/// of nil is the end of the text.
struct LineBreakRules {
  private typealias Symbol = LineBreakAutomaton.Symbol

  private let context: LineBreakAutomaton.Context
  private let before: LineBreakClass?
  private let after: LineBreakClass
  private let isAfterEastAsian: Bool
  private let next: Symbol?
  private let nextButOne: Symbol?

  init(
    _ context: LineBreakAutomaton.Context, _ symbol: LineBreakAutomaton.Symbol,
    _ next: LineBreakAutomaton.Symbol?, _ nextButOne: LineBreakAutomaton.Symbol?
  ) {
    self.context = context
    self.before = context.last
    self.after = symbol.lineBreak.isMark ? .alphabetic : symbol.lineBreak  // LB10
    self.isAfterEastAsian = symbol.isEastAsian
    self.next = next
    self.nextButOne = nextButOne
  }

  var decision: BoundaryOutput.Decision {
    guard let before else { return .joins }  // LB2
    switch before {
    case .mandatoryBreak, .lineFeed, .nextLine: return .breaksAlways  // LB4, LB5
    case .carriageReturn: return after == .lineFeed ? .joins : .breaksAlways  // LB5
    default: break
    }
    let breaks =
      hardRules(before) ?? punctuationRules(before) ?? quotationRules(before) ?? hyphenRules(before)
      ?? (joinsNumber(before) || joinsLetters(before) ? false : true)  // LB31
    return breaks ? .breaks : .joins
  }

  /// The class that rules with SP* see: the one before the spaces.
  private var beforeSpaces: LineBreakClass? {
    before == .space ? context.beforeSpaces : before
  }

  private func isNext(_ classes: LineBreakClass...) -> Bool {
    next.map { classes.contains($0.lineBreak) } ?? false
  }

  /// LB6 to LB12a.
  private func hardRules(_ before: LineBreakClass) -> Bool? {
    if LineBreakClass.hardBreaks.contains(after) { return false }  // LB6
    if after == .space || after == .zeroWidthSpace { return false }  // LB7
    if beforeSpaces == .zeroWidthSpace { return true }  // LB8
    if context.endsWithJoiner { return false }  // LB8a
    if before == .wordJoiner || after == .wordJoiner { return false }  // LB11
    if before == .glue { return false }  // LB12
    if after == .glue && ![.space, .breakAfter, .hyphen, .unambiguousHyphen].contains(before) {
      return false
    }  // LB12a
    return nil
  }

  /// LB13 to LB18.
  private func punctuationRules(_ before: LineBreakClass) -> Bool? {
    switch after {
    case .exclamation, .closePunctuation, .closeParenthesis, .symbolsAllowingBreakAfter:
      return false  // LB13
    default: break
    }
    if beforeSpaces == .openPunctuation { return false }  // LB14
    if beforeSpaces == .initialQuotation && (before == .space || context.opensQuotation) {
      return false  // LB15a
    }
    if after == .finalQuotation,
      next == nil || next!.lineBreak.isQuotation || LineBreakClass.hardBreaks.contains(next!.lineBreak)
        || isNext(
          .space, .glue, .wordJoiner, .closePunctuation, .closeParenthesis, .exclamation, .infixNumeric,
          .symbolsAllowingBreakAfter, .zeroWidthSpace)
    {
      return false  // LB15b
    }
    if before == .space && after == .infixNumeric && isNext(.numeric) { return true }  // LB15c
    if after == .infixNumeric { return false }  // LB15d
    if after == .nonstarter && (beforeSpaces == .closePunctuation || beforeSpaces == .closeParenthesis) {
      return false  // LB16
    }
    if after == .breakBoth && beforeSpaces == .breakBoth { return false }  // LB17
    if before == .space { return true }  // LB18
    return nil
  }

  /// LB19 and LB19a.
  private func quotationRules(_ before: LineBreakClass) -> Bool? {
    if after == .quotation || after == .finalQuotation { return false }  // LB19
    if before == .quotation || before == .initialQuotation { return false }  // LB19
    if after == .initialQuotation && !context.isEastAsian { return false }  // LB19a
    if after == .initialQuotation && !(next?.isEastAsian ?? false) { return false }  // LB19a
    if before == .finalQuotation && !isAfterEastAsian { return false }  // LB19a
    if before == .finalQuotation && context.followsNarrow { return false }  // LB19a
    return nil
  }

  /// LB20 to LB22.
  private func hyphenRules(_ before: LineBreakClass) -> Bool? {
    let isAfterHyphen = before == .hyphen || before == .unambiguousHyphen
    if before == .contingentBreak || after == .contingentBreak { return true }  // LB20
    if isAfterHyphen && context.startsWord && LineBreakClass.letters.contains(after) {
      return false  // LB20a
    }
    switch after {
    case .breakAfter, .unambiguousHyphen, .hyphen, .nonstarter: return false  // LB21
    default: break
    }
    if before == .breakBefore { return false }  // LB21
    if isAfterHyphen && context.followsHebrew && after != .hebrewLetter { return false }  // LB21a
    if before == .symbolsAllowingBreakAfter && after == .hebrewLetter { return false }  // LB21b
    if after == .inseparable { return false }  // LB22
    return nil
  }

  /// LB23 to LB25.
  private func joinsNumber(_ before: LineBreakClass) -> Bool {
    let letters = LineBreakClass.letters
    let pictographs = LineBreakClass.pictographs
    let isBeforePrefix = after == .prefixNumeric || after == .postfixNumeric
    let isAfterPrefix = before == .prefixNumeric || before == .postfixNumeric
    if letters.contains(before) && after == .numeric { return true }  // LB23
    if before == .numeric && letters.contains(after) { return true }  // LB23
    if before == .prefixNumeric && pictographs.contains(after) { return true }  // LB23a
    if pictographs.contains(before) && after == .postfixNumeric { return true }  // LB23a
    if isAfterPrefix && letters.contains(after) { return true }  // LB24
    if letters.contains(before) && isBeforePrefix { return true }  // LB24
    switch before {  // LB25
    case .closePunctuation, .closeParenthesis: return context.endsNumber && isBeforePrefix
    case .numeric: return isBeforePrefix || after == .numeric
    case .symbolsAllowingBreakAfter: return context.endsNumber && (isBeforePrefix || after == .numeric)
    case .infixNumeric: return context.endsNumber && isBeforePrefix || after == .numeric
    case .hyphen: return after == .numeric
    case .prefixNumeric, .postfixNumeric:
      let isNumberAhead = isNext(.numeric) || isNext(.infixNumeric) && nextButOne?.lineBreak == .numeric
      return after == .numeric || after == .openPunctuation && isNumberAhead
    default: return false
    }
  }

  /// LB26 to LB30b.
  private func joinsLetters(_ before: LineBreakClass) -> Bool {
    let letters = LineBreakClass.letters
    let bases: Set<LineBreakClass> = [.aksara, .dottedCircle]
    let starts = bases.union([.aksaraStart])
    switch (before, after) {
    case (.hangulL, .hangulL), (.hangulL, .hangulV), (.hangulL, .hangulLV), (.hangulL, .hangulLVT):
      return true  // LB26
    case (.hangulV, .hangulV), (.hangulV, .hangulT), (.hangulLV, .hangulV), (.hangulLV, .hangulT):
      return true  // LB26
    case (.hangulT, .hangulT), (.hangulLVT, .hangulT): return true  // LB26
    default: break
    }
    if LineBreakClass.hangul.contains(before) && after == .postfixNumeric { return true }  // LB27
    if before == .prefixNumeric && LineBreakClass.hangul.contains(after) { return true }  // LB27
    if letters.contains(before) && letters.contains(after) { return true }  // LB28
    if before == .aksaraPrebase && starts.contains(after) { return true }  // LB28a
    if starts.contains(before) && (after == .viramaFinal || after == .virama) {
      return true  // LB28a
    }
    if before == .virama && context.followsAksara && bases.contains(after) { return true }  // LB28a
    if starts.contains(before) && starts.contains(after) && isNext(.viramaFinal) {
      return true  // LB28a
    }
    if before == .infixNumeric && letters.contains(after) { return true }  // LB29
    if after == .openPunctuation && !isAfterEastAsian && (letters.contains(before) || before == .numeric) {
      return true  // LB30
    }
    if before == .closeParenthesis && !context.isEastAsian && (letters.contains(after) || after == .numeric) {
      return true  // LB30
    }
    if before == .regionalIndicator && after == .regionalIndicator { return context.isFirstOfPair }  // LB30a
    return after == .emojiModifier
      && (before == .emojiBase || before == .reservedPictograph || before == .reservedLetter)  // LB30b
  }
}
