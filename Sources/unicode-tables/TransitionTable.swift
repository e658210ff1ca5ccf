/// The transitions of an automaton as the kernels read them: four bytes each, the offset in bytes of the next
/// state's row in the low half and the output in the high half, so that a step is one load at
/// `class offset + row offset`, and the class offset does not wait for the state.
struct TransitionTable {
  /// The bytes of a row: a power of two.
  let rowBytes: Int
  /// Low and high halves in turn.
  let halves: [UInt16]

  /// Packs `automaton` with its outputs as `encode` gives them.
  init<Source: Automaton>(_ automaton: MinimalAutomaton<Source>, encode: (Source.Output) -> UInt16) {
    var width = 1
    while width < automaton.classCount { width *= 2 }
    precondition(width <= 64, "a class offset of 4 bytes a class must fit into a byte")
    let rowBytes = width * 4
    self.rowBytes = rowBytes
    self.halves = automaton.transitions.flatMap { row in
      (0..<width).flatMap { index -> [UInt16] in
        // Classes that do not exist are never read.
        guard index < row.count else { return [0, 0] }
        return [UInt16(row[index].next * rowBytes), encode(row[index].output)]
      }
    }
  }
}

extension MinimalAutomaton {
  /// The states that reading each class may lead to.
  var statesAfterClass: [Set<Int>] {
    (0..<classCount).map { index in Set(transitions.map { $0[index].next }) }
  }
}
