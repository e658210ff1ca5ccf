/// A segmentation whose rules may look ahead: the decision at a boundary is then put off, and a later symbol or
/// the end of the text resolves it. Never more than one decision is open.
protocol BoundaryAutomaton: Automaton where Output == BoundaryOutput {}

/// What an automaton says as it reads a symbol, or the end of the text.
struct BoundaryOutput: Hashable {
  enum Decision: Hashable {
    case joins
    case breaks
    /// LB4 and LB5.
    case breaksAlways
    case isOpen
  }

  /// The answer to the decision that was open; nil: none was, or it still is.
  var resolution: Bool?
  /// The decision at the boundary before the symbol.
  var decision = Decision.joins
  /// Whether the segment that ends here is a word. Where a symbol ends two segments, the second of them, from
  /// the open boundary on, is punctuation, and this is about the first.
  var endsWord = false

  /// The bits that the kernels read: 1 a boundary, 2 an open decision, 4 the open one was a boundary, 8 it was
  /// none, 16 the break is mandatory or the segment that ends is a word. The high byte is the number of boundaries that are
  /// decided to be ones.
  var encoded: UInt16 {
    var bits: UInt16 = 0
    if decision == .breaks || decision == .breaksAlways { bits |= 1 }
    if decision == .isOpen { bits |= 2 }
    if resolution == true { bits |= 4 }
    if resolution == false { bits |= 8 }
    if decision == .breaksAlways || endsWord { bits |= 16 }
    return bits | (bits & 1 + bits >> 2 & 1) << 8
  }
}

extension MinimalAutomaton where Source: BoundaryAutomaton {
  /// For each class, a state that is the right one after any scalar of the class whatever came before, as far
  /// as boundaries from there on go: what is open before it is left out. Nil: there is no such state.
  var settledStates: [Int?] {
    let withoutResolutions = transitions.map { row in
      row.map { Transition(next: $0.next, output: BoundaryOutput(decision: $0.output.decision)) }
    }
    let blocks = Self.partition(withoutResolutions, transitions.map { _ in nil })
    return statesAfterClass.map { states in
      let closed = states.filter { finals[$0]?.resolution == nil }
      return Set(states.map { blocks[$0] }).count == 1 ? closed.min() : nil
    }
  }

  /// What the end of the text says in each state, encoded.
  var encodedFinals: [UInt8] {
    finals.map { $0.map { UInt8($0.encoded & 31) } ?? 0 }
  }
}
