/// The smallest automaton that behaves as `Source` does, over classes: symbols that no state tells apart.
/// States and classes are numbered in the order in which they are found; the start is state 0.
struct MinimalAutomaton<Source: Automaton> {
  struct Transition: Hashable {
    var next: Int
    var output: Source.Output
  }

  /// `transitions[state][class]`.
  let transitions: [[Transition]]
  /// What the end of text means in each state.
  let finals: [Source.Output?]
  /// One state of the source for each state here.
  let representatives: [Source.State]
  private let classes: [Source.Symbol: Int]

  var stateCount: Int { transitions.count }
  var classCount: Int { transitions[0].count }

  /// The class of `symbol`, which is one of those that the automaton was explored with.
  func classIndex(of symbol: Source.Symbol) -> Int {
    classes[symbol]!
  }

  /// Explores `source` from its start over `symbols`.
  init(_ source: Source, symbols: [Source.Symbol]) {
    var symbolOrder = [Source.Symbol]()
    var seen = Set<Source.Symbol>()
    for symbol in symbols where seen.insert(symbol).inserted { symbolOrder.append(symbol) }

    let (states, raw) = Self.explore(source, symbolOrder)
    let rawFinals = states.map(source.finish)
    let block = Self.partition(raw, rawFinals)

    // Blocks are numbered by their first state, and that state stands for them.
    let count = (block.max() ?? 0) + 1
    let firsts = (0..<count).map { block.firstIndex(of: $0)! }
    let rows = firsts.map { state in
      raw[state].map { Transition(next: block[$0.next], output: $0.output) }
    }

    var columns = [[Transition]: Int]()
    var kept = [Int]()
    var classes = [Source.Symbol: Int]()
    for (index, symbol) in symbolOrder.enumerated() {
      let column = rows.map { $0[index] }
      if let known = columns[column] {
        classes[symbol] = known
      } else {
        classes[symbol] = kept.count
        columns[column] = kept.count
        kept.append(index)
      }
    }
    self.transitions = rows.map { row in kept.map { row[$0] } }
    self.finals = firsts.map { rawFinals[$0] }
    self.representatives = firsts.map { states[$0] }
    self.classes = classes
  }

  /// All states that can be reached, in breadth-first order, with their transitions.
  private static func explore(
    _ source: Source, _ symbols: [Source.Symbol]
  ) -> (states: [Source.State], transitions: [[Transition]]) {
    var states = [source.start]
    var numbers = [source.start: 0]
    var transitions = [[Transition]]()
    while transitions.count < states.count {
      let state = states[transitions.count]
      transitions.append(
        symbols.map { symbol in
          let (next, output) = source.step(state, symbol)
          if numbers[next] == nil {
            numbers[next] = states.count
            states.append(next)
          }
          return Transition(next: numbers[next]!, output: output)
        })
    }
    return (states, transitions)
  }

  /// What a state says by itself.
  private struct Behaviour: Hashable {
    let outputs: [Source.Output]
    let final: Source.Output?
  }

  /// What a state is one step further on.
  private struct Signature: Hashable {
    let block: Int
    let next: [Int]
  }

  /// The block of each state in the coarsest partition that outputs and ends respect (Moore's algorithm).
  static func partition(_ transitions: [[Transition]], _ finals: [Source.Output?]) -> [Int] {
    var block = number(
      transitions.indices.map { Behaviour(outputs: transitions[$0].map(\.output), final: finals[$0]) })
    var blockCount = Set(block).count
    while true {
      block = number(
        transitions.indices.map { state in
          Signature(block: block[state], next: transitions[state].map { block[$0.next] })
        })
      let refined = Set(block).count
      if refined == blockCount { return block }
      blockCount = refined
    }
  }
}

/// Numbers equal elements alike, in the order in which they first appear.
func number<Element: Hashable>(_ elements: [Element]) -> [Int] {
  var numbers = [Element: Int]()
  return elements.map { element in
    if let known = numbers[element] { return known }
    let fresh = numbers.count
    numbers[element] = fresh
    return fresh
  }
}
