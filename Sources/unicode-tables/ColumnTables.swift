/// The tables of columns.
func addColumnTables(
  to file: inout TableFile, _ automaton: MinimalAutomaton<ColumnAutomaton>, _ classes: CombinedClasses
) {
  precondition(automaton.stateCount <= 32, "sets of states are 32 bits")
  // Low byte: the change of columns, plus 1. High byte: whether a grapheme starts.
  let table = TransitionTable(automaton) { output in
    UInt16(output.columns + 1) | (output.starts ? 0x100 : 0)
  }
  file.add(
    "columnClassOffsets", classes.remap("column").map { UInt8($0 * 4) },
    "Combined class to the offset of the column class in a row, ambiguous scalars one column wide.")
  file.add(
    "wideColumnClassOffsets", classes.remap("wideColumn").map { UInt8($0 * 4) },
    "The same with ambiguous scalars two columns wide.")
  file.add(
    "columnTransitions", table.halves,
    "`[state][class]`: the next row's offset; the columns added, plus 1, and 0x100 where a grapheme starts.")
  file.add(
    declaration: "let columnRowShift = \(table.rowBytes.trailingZeroBitCount)",
    "A row of `columnTransitions` is two to the power of this many bytes.")
}
