/// A rule of segmentation as a deterministic automaton over symbols, written to be read beside the standard.
///
/// States may be as detailed as the rules are easiest to state in: `MinimalAutomaton` explores what can be
/// reached and merges what cannot be told apart.
protocol Automaton {
  associatedtype State: Hashable
  associatedtype Symbol: Hashable
  associatedtype Output: Hashable

  /// The state at the start of text.
  var start: State { get }

  /// What the rules see of `scalar`.
  func symbol(of scalar: UInt32) -> Symbol

  /// Reads `symbol` in `state`.
  func step(_ state: State, _ symbol: Symbol) -> (next: State, output: Output)

  /// What the end of text in `state` means; nil: nothing.
  func finish(_ state: State) -> Output?
}

extension Automaton {
  func finish(_ state: State) -> Output? { nil }
}
