/// The tables of columns.
func addColumnTables(
  to file: inout TableFile, _ automaton: MinimalAutomaton<ColumnAutomaton>, _ classes: CombinedClasses
) {
  precondition(automaton.stateCount <= 32, "sets of states are 32 bits")
  // Low byte: the change of columns, plus 1. High byte: whether a grapheme starts.
  let table = TransitionTable(automaton) { output in
    UInt16(output.columns + 1) | (output.starts ? 0x100 : 0)
  }
  let (narrow, wide) = (classes.remap("column"), classes.remap("wideColumn"))
  let padding = [Int](repeating: 0, count: 256 - narrow.count)
  file.add(
    "columnClassOffsets", (narrow + padding + wide + padding).map { UInt8($0 * 4) },
    "Combined class to the offset of the column class in a row; from 256 on with ambiguous scalars two columns wide."
  )
  file.add(
    "columnTransitions", table.halves,
    "`[state][class]`: the next row's offset; the columns added, plus 1, and 0x100 where a grapheme starts.")
  file.add(
    declaration: "let columnRowShift = \(table.rowBytes.trailingZeroBitCount)",
    "A row of `columnTransitions` is two to the power of this many bytes.")

  let printable = classes.values("column", in: PlainScalars.printableASCII)
  let eastAsian = classes.values("column", in: PlainScalars.eastAsian)
  precondition(eastAsian == classes.values("wideColumn", in: PlainScalars.eastAsian))
  let plain = printable.union(eastAsian).union(classes.values("column", in: PlainScalars.ascii))
  let states = automaton.transitions.indices.filter { state in
    plain.allSatisfy { automaton.transitions[state][$0].output.starts }
  }
  precondition(
    plain.allSatisfy { states.contains(automaton.transitions[0][$0].next) }
      && printable.allSatisfy { automaton.transitions[0][$0].output.columns == 1 }
      && eastAsian.allSatisfy { automaton.transitions[0][$0].output.columns == 2 },
    "plain scalars are not as wide as the vectors count them")
  file.add(
    declaration: "let columnPlainStates: UInt32 = \(states.reduce(0) { $0 | 1 << $1 })",
    "The set of states in which every plain scalar starts a grapheme.")
}
