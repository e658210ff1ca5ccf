/// The tables of graphemes.
func addGraphemeTables(
  to file: inout TableFile, _ automaton: MinimalAutomaton<GraphemeAutomaton>, _ classes: CombinedClasses
) {
  precondition(automaton.stateCount <= 16, "a state must fit into the entry state of a leaf")
  precondition(automaton.classCount <= 32, "sets of classes are 32 bits")
  let table = TransitionTable(automaton) { $0 ? 1 : 0 }
  file.add(
    "graphemeClassOffsets", classes.remap("grapheme").map { UInt8($0 * 4) },
    "Combined class to the offset of the grapheme class in a row.")
  file.add(
    "graphemeTransitions", table.halves, "`[state][class]`: the next row's offset; whether a grapheme starts."
  )
  file.add(
    declaration: "let graphemeRowShift = \(table.rowBytes.trailingZeroBitCount)",
    "A row of `graphemeTransitions` is two to the power of this many bytes.")

  file.add(
    declaration:
      "extension GraphemeBreaker { @usableFromInline static var stateCount: UInt8 { \(automaton.stateCount) } }",
    "How many states there are.")

  let printable = classes.values("grapheme", in: PlainScalars.printableASCII)
  precondition(printable.count == 1, "printable ASCII is of one class")
  file.add(
    declaration:
      "extension GraphemeBreaker { @usableFromInline static var stateAfterPrintable: UInt8 { \(automaton.transitions[0][printable.first!].next) } }",
    "The state after a printable ASCII character that started a grapheme.")

  let plain = classes.values("grapheme", in: PlainScalars.ascii + PlainScalars.eastAsian)
  let states = automaton.transitions.indices.filter { state in
    plain.allSatisfy { automaton.transitions[state][$0].output }
  }
  precondition(
    plain.allSatisfy { states.contains(automaton.transitions[0][$0].next) },
    "plain scalars do not all start graphemes after each other")
  file.add(
    declaration: "let graphemePlainStates: UInt32 = \(states.reduce(0) { $0 | 1 << $1 })",
    "The set of states in which every plain scalar starts a grapheme.")

  let after = automaton.statesAfterClass
  file.add(
    "graphemeFixedStates",
    after.map { states in states.count == 1 ? UInt8(states.first!) : 0xFF },
    "Class to the one state that follows it whatever came before; 0xFF: it depends.")
  func pairs(_ decision: Set<Bool>) -> [UInt32] {
    (0..<automaton.classCount).map { second in
      after.indices.reduce(UInt32(0)) { mask, first in
        Set(after[first].map { automaton.transitions[$0][second].output }) == decision
          ? mask | 1 << first : mask
      }
    }
  }
  file.add(
    "graphemeBoundaryPairs", pairs([true]),
    "Class to the set of classes before it that always end a grapheme.")
  file.add(
    "graphemeJoinPairs", pairs([false]), "Class to the set of classes before it that it always joins.")
}
