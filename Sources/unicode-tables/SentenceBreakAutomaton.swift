/// Sentence boundaries, UAX #29 section 5. SB5 is built in: what it ignores is read without a decision.
struct SentenceBreakAutomaton: BoundaryAutomaton {
  /// The values of Sentence_Break.
  enum Symbol: String, Hashable {
    case carriageReturn = "CR"
    case lineFeed = "LF"
    case separator = "Sep"
    case extend = "Extend"
    case format = "Format"
    case space = "Sp"
    case lower = "Lower"
    case upper = "Upper"
    case letter = "OLetter"
    case numeric = "Numeric"
    case ambiguousTerm = "ATerm"
    case continuation = "SContinue"
    case term = "STerm"
    case close = "Close"
    case other = "Other"

    var isIgnored: Bool { self == .extend || self == .format }
    var isSeparator: Bool { self == .carriageReturn || self == .lineFeed || self == .separator }
    var isTerm: Bool { self == .term || self == .ambiguousTerm }
  }

  /// How far past a terminator the text is: Term Close* Sp*.
  enum Tail: Hashable {
    case term, close, space
  }

  struct State: Hashable {
    /// The last value that SB5 does not ignore, if a rule asks for it; nil at the start of text.
    var last: Symbol?
    /// After a terminator: how far; and whether it was an ambiguous one, with a cased letter before it.
    var tail: Tail?
    var isAmbiguous = false
    var followsCased = false
    /// Whether a boundary waits for the next letter, terminator or separator (SB8).
    var isOpen = false
  }

  let start = State()
  let sentenceBreak: ScalarProperty

  init(_ database: UnicodeDatabase) throws {
    sentenceBreak = try database.property("auxiliary/SentenceBreakProperty.txt", missing: "Other")
  }

  func symbol(of scalar: UInt32) -> Symbol {
    guard let value = Symbol(rawValue: sentenceBreak[scalar]) else {
      preconditionFailure("unknown Sentence_Break \(sentenceBreak[scalar])")
    }
    return value
  }

  func step(_ state: State, _ symbol: Symbol) -> (next: State, output: BoundaryOutput) {
    if symbol.isIgnored, let last = state.last, !last.isSeparator {
      return (state, BoundaryOutput())  // SB5
    }
    var output = BoundaryOutput()
    if state.isOpen, symbol == .lower || stopsSearch(symbol) { output.resolution = symbol != .lower }
    output.decision = decision(state, symbol)
    var next = State(last: symbol)
    switch symbol {
    case .term, .ambiguousTerm:
      next.tail = .term
      next.isAmbiguous = symbol == .ambiguousTerm
      next.followsCased = state.last == .upper || state.last == .lower
    case .close where state.tail == .term || state.tail == .close: next.tail = .close
    case .space where state.tail != nil: next.tail = .space
    default: break
    }
    if next.tail != nil, !symbol.isTerm { next.isAmbiguous = state.isAmbiguous }
    next.isOpen = output.decision == .isOpen || state.isOpen && output.resolution == nil
    return (next, output)
  }

  func finish(_ state: State) -> BoundaryOutput? {
    state.isOpen ? BoundaryOutput(resolution: true) : nil
  }

  /// SB1 to SB998, in their order.
  private func decision(_ state: State, _ after: Symbol) -> BoundaryOutput.Decision {
    guard let before = state.last else { return .breaks }  // SB1
    if before == .carriageReturn && after == .lineFeed { return .joins }  // SB3
    if before.isSeparator { return .breaks }  // SB4
    guard let tail = state.tail else { return .joins }  // SB998
    if state.isAmbiguous && tail == .term {
      if after == .numeric { return .joins }  // SB6
      if after == .upper && state.followsCased { return .joins }  // SB7
    }
    if state.isAmbiguous && after == .lower { return .joins }  // SB8
    if after == .continuation || after.isTerm { return .joins }  // SB8a
    if tail != .space && after == .close { return .joins }  // SB9
    if after == .space || after.isSeparator { return .joins }  // SB9, SB10
    return state.isAmbiguous && !stopsSearch(after) ? .isOpen : .breaks  // SB8, SB11
  }

  /// What SB8 does not look beyond, a lowercase letter apart.
  private func stopsSearch(_ symbol: Symbol) -> Bool {
    symbol == .letter || symbol == .upper || symbol.isSeparator || symbol.isTerm
  }
}
