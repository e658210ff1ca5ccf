/// Line break opportunities, UAX #14, without tailoring. LB9 is built in: marks are read without a decision.
struct LineBreakAutomaton: BoundaryAutomaton {
  /// What the rules see of a scalar.
  struct Symbol: Hashable {
    var lineBreak: LineBreakClass
    var isEastAsian = false
  }

  /// What came before a boundary, as far as a rule asks for it.
  struct Context: Hashable {
    /// The last class that is not a mark; nil at the start of text.
    var last: LineBreakClass?
    var isEastAsian = false
    var endsWithJoiner = false
    /// Of spaces: the class before them, if a rule looks through spaces at it.
    var beforeSpaces: LineBreakClass?
    /// Of an initial quotation mark: whether LB15a holds it to what follows.
    var opensQuotation = false
    /// Of a quotation mark: whether nothing East Asian is before it (LB19a).
    var followsNarrow = false
    /// Of a hyphen: whether it begins a word (LB20a), and whether a Hebrew letter is before it (LB21a).
    var startsWord = false
    var followsHebrew = false
    /// Whether digits, with separators and perhaps a closing mark after them, are before the boundary (LB25).
    var endsNumber = false
    /// Of a virama: whether an aksara is before it (LB28a).
    var followsAksara = false
    /// Of a regional indicator: whether it is the first of a pair (LB30a).
    var isFirstOfPair = false
  }

  /// A boundary whose rules must see one or two symbols more.
  struct OpenBoundary: Hashable {
    var context: Context
    var symbol: Symbol
    var next: Symbol?
  }

  struct State: Hashable {
    var context: Context
    var open: OpenBoundary?
  }

  let start = State(context: Context(last: nil))
  let lineBreak: ScalarProperty
  let category: ScalarProperty
  let eastAsianWidth: ScalarProperty
  let pictographic: ScalarProperty

  init(_ database: UnicodeDatabase) throws {
    lineBreak = try database.property("LineBreak.txt", missing: "XX")
    category = try database.property("extracted/DerivedGeneralCategory.txt", missing: "Cn")
    eastAsianWidth = try database.property("EastAsianWidth.txt", missing: "N")
    pictographic = try database.set("emoji/emoji-data.txt", "Extended_Pictographic")
    database.singleOut([0x25CC])
  }

  /// The symbol of a scalar; or, where the words of Korean are kept together, that of a letter for Hangul (UAX #14,
  /// 8.1: Korean that is broken at spaces).
  func symbol(of scalar: UInt32, keepingKoreanWords: Bool) -> Symbol {
    let symbol = symbol(of: scalar)
    let isLetter = keepingKoreanWords && LineBreakClass.hangul.contains(symbol.lineBreak)
    return isLetter ? Symbol(lineBreak: .alphabetic) : symbol
  }

  /// LB1, and the properties that later rules combine with the class.
  func symbol(of scalar: UInt32) -> Symbol {
    let resolved = LineBreakClass(
      lineBreak[scalar], category: category[scalar],
      isPictographic: pictographic.contains(scalar), isDottedCircle: scalar == 0x25CC)
    // LB9 and LB10 make of marks what they follow, or a letter A; the others are never asked for their width.
    let hasNoWidth: Set<LineBreakClass> = LineBreakClass.absorbsNothing.union([.combiningMark, .joiner])
    return Symbol(
      lineBreak: resolved,
      isEastAsian: !hasNoWidth.contains(resolved) && ["F", "W", "H"].contains(eastAsianWidth[scalar]))
  }

  func step(_ state: State, _ symbol: Symbol) -> (next: State, output: BoundaryOutput) {
    let context = state.context
    if symbol.lineBreak.isMark, let last = context.last, !LineBreakClass.absorbsNothing.contains(last) {
      var next = state  // LB9
      next.context.endsWithJoiner = symbol.lineBreak == .joiner
      return (next, BoundaryOutput())
    }
    let seen = symbol.lineBreak.isMark ? Symbol(lineBreak: .alphabetic) : symbol  // LB10
    var (open, resolution) = resolve(state.open, seeing: seen)
    var output = BoundaryOutput(resolution: resolution)
    if let decision = decision(after: context, before: symbol) {
      output.decision = decision
    } else {
      precondition(open == nil, "two open boundaries")
      open = OpenBoundary(context: context, symbol: symbol)
      output.decision = .isOpen
    }
    return (State(context: context.reading(symbol), open: open), output)
  }

  func finish(_ state: State) -> BoundaryOutput? {
    guard let open = state.open else { return nil }
    let rules = LineBreakRules(open.context, open.symbol, open.next, nil)
    return BoundaryOutput(resolution: rules.decision != .joins)
  }

  /// Shows `symbol` to a boundary that waits for it.
  private func resolve(_ open: OpenBoundary?, seeing symbol: Symbol) -> (OpenBoundary?, Bool?) {
    guard var open else { return (nil, nil) }
    if open.next == nil && open.symbol.lineBreak == .openPunctuation && symbol.lineBreak == .infixNumeric {
      open.next = symbol  // LB25: PR × OP IS NU
      return (open, nil)
    }
    let rules = LineBreakRules(
      open.context, open.symbol, open.next ?? symbol, open.next == nil ? nil : symbol)
    return (nil, rules.decision != .joins)
  }

  /// The decision between `context` and `symbol`, if it is the same whatever follows.
  private func decision(after context: Context, before symbol: Symbol) -> BoundaryOutput.Decision? {
    let numeric = Symbol(lineBreak: .numeric)
    let following: [(Symbol?, Symbol?)]
    switch symbol.lineBreak {
    case .infixNumeric: following = [(nil, nil), (numeric, nil)]
    case .openPunctuation:
      following = [(nil, nil), (numeric, nil), (Symbol(lineBreak: .infixNumeric), numeric)]
    case .aksara, .dottedCircle, .aksaraStart:
      following = [(nil, nil), (Symbol(lineBreak: .viramaFinal), nil)]
    case .quotation, .initialQuotation, .finalQuotation:
      following = [
        (nil, nil), (Symbol(lineBreak: .alphabetic), nil), (Symbol(lineBreak: .space), nil),
        (Symbol(lineBreak: .ideographic, isEastAsian: true), nil),
        (Symbol(lineBreak: .closePunctuation, isEastAsian: true), nil),
      ]
    default: following = [(nil, nil)]
    }
    let decisions = Set(following.map { LineBreakRules(context, symbol, $0, $1).decision })
    return decisions.count == 1 ? decisions.first : nil
  }
}

extension LineBreakAutomaton.Context {
  /// The context after `symbol`.
  func reading(_ symbol: LineBreakAutomaton.Symbol) -> Self {
    if symbol.lineBreak.isMark {
      return Self(last: .alphabetic, endsWithJoiner: symbol.lineBreak == .joiner)  // LB10
    }
    let startsLine = last == nil || LineBreakClass.hardBreaks.contains(last!)
    var next = Self(last: symbol.lineBreak, isEastAsian: symbol.isEastAsian)
    switch symbol.lineBreak {
    case .space:
      switch last {
      case .space: next.beforeSpaces = beforeSpaces
      case .initialQuotation: next.beforeSpaces = opensQuotation ? last : nil
      case .zeroWidthSpace, .openPunctuation, .closePunctuation, .closeParenthesis, .breakBoth:
        next.beforeSpaces = last
      default: break
      }
    case .quotation, .initialQuotation, .finalQuotation:
      next.followsNarrow = !isEastAsian
      next.opensQuotation =
        symbol.lineBreak == .initialQuotation
        && (startsLine || last!.isQuotation || isOne(of: .openPunctuation, .glue, .space, .zeroWidthSpace))
    case .hyphen, .unambiguousHyphen:
      next.startsWord = startsLine || isOne(of: .space, .zeroWidthSpace, .contingentBreak, .glue)
      next.followsHebrew = last == .hebrewLetter
    case .symbolsAllowingBreakAfter, .infixNumeric, .closePunctuation, .closeParenthesis:
      next.endsNumber = last == .numeric || isOne(of: .symbolsAllowingBreakAfter, .infixNumeric) && endsNumber
    case .virama: next.followsAksara = isOne(of: .aksara, .dottedCircle, .aksaraStart)
    case .regionalIndicator: next.isFirstOfPair = !(last == .regionalIndicator && isFirstOfPair)
    default: break
    }
    return next
  }

  func isOne(of classes: LineBreakClass...) -> Bool {
    last.map(classes.contains) ?? false
  }
}
