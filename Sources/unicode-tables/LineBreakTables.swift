/// The tables of line break opportunities.
func addLineBreakTables(
  to file: inout TableFile, _ automaton: MinimalAutomaton<LineBreakAutomaton>, _ source: LineBreakAutomaton,
  _ classes: CombinedClasses
) {
  addBoundaryTables(to: &file, automaton, source, classes, "lineBreak", columns: ["line", "koreanLine"])
  precondition(automaton.classCount <= 64, "sets of classes are 64 bits")
  func pairs(
    after states: (_ first: Int) -> Set<Int> = { automaton.statesAfterClass[$0] },
    _ isDecided: (Set<BoundaryOutput.Decision>) -> Bool
  ) -> [UInt64] {
    let statesAfter = (0..<automaton.classCount).map(states)
    return (0..<automaton.classCount).map { second in
      (0..<automaton.classCount).reduce(UInt64(0)) { mask, first in
        isDecided(Set(statesAfter[first].map { automaton.transitions[$0][second].output.decision }))
          ? mask | 1 << UInt64(first) : mask
      }
    }
  }
  let space = automaton.classIndex(of: source.symbol(of: 0x20))
  /// All states after a scalar of a class and one space or more.
  func statesAfterSpaces(_ first: Int) -> Set<Int> {
    var states = Set(automaton.statesAfterClass[first].map { automaton.transitions[$0][space].next })
    while true {
      let more = states.union(states.map { automaton.transitions[$0][space].next })
      if more == states { return states }
      states = more
    }
  }
  file.add(
    "lineBreakPairs", pairs { !$0.contains(.joins) && !$0.contains(.isOpen) },
    "Class to the set of classes before it after which it always breaks.")
  file.add(
    "lineJoinPairs", pairs { $0 == [.joins] }, "Class to the set of classes before it that it always joins.")
  file.add(
    "lineBreakSpacedPairs", pairs(after: statesAfterSpaces) { !$0.contains(.joins) && !$0.contains(.isOpen) },
    "Class to the set of classes before it after which, with spaces in between, it always breaks.")

  // What a row of printable ASCII is searched by.
  let printable = (0x20...0x7E).map { (scalar: UInt32) in
    (
      class: automaton.classIndex(of: source.symbol(of: scalar)),
      isWord: Unicode.Scalar(scalar)!.properties.isAlphabetic || 0x30...0x39 ~= scalar
    )
  }
  precondition(
    printable.filter(\.isWord).allSatisfy { first in
      printable.allSatisfy { second in
        automaton.statesAfterClass[first.class].allSatisfy {
          automaton.transitions[$0][second.class].output.decision == .joins
        }
      }
    }, "there is an opportunity right behind a letter or digit")
}

/// What the boundaries of every kind have in common; `name` begins the names of the tables. Each of `columns` is a
/// reading of the scalars.
func addBoundaryTables<Source: BoundaryAutomaton>(
  to file: inout TableFile, _ automaton: MinimalAutomaton<Source>, _ source: Source,
  _ classes: CombinedClasses,
  _ name: String, columns: [String]
) {
  precondition(automaton.stateCount < 255, "a state is a byte")
  let table = TransitionTable(automaton) { $0.encoded }
  let remaps = columns.map { classes.remap($0).map { UInt8($0 * 4) } }
  let padding = [UInt8](repeating: 0, count: 256 - classes.count)
  file.add(
    "\(name)ClassOffsets", remaps.count == 1 ? remaps[0] : Array(remaps.map { $0 + padding }.joined()),
    "Combined class to the offset of the class in a row"
      + (remaps.count == 1 ? "." : "; from 256 on, with the words of Korean kept together."))
  file.add(
    "\(name)Transitions", table.halves,
    "`[state][class]`: the next row's offset; what happens before the scalar, in the bits of `BoundaryStep`.")
  file.add(
    "\(name)Finals", automaton.encodedFinals, "State to what the end of the text says, in the same bits.")
  file.add(
    "\(name)SettledStates", automaton.settledStates.map { UInt8($0 ?? 0xFF) },
    "Class to a state that is right after it whatever came before; 0xFF: it depends.")
  file.add(
    declaration: "let \(name)RowShift = \(table.rowBytes.trailingZeroBitCount)",
    "A row of `\(name)Transitions` is two to the power of this many bytes.")

  let letters = { (scalars: ClosedRange<UInt32>) in
    Set(scalars.map { automaton.classIndex(of: source.symbol(of: $0)) })
  }
  let (lower, upper) = (letters(0x61...0x7A), letters(0x41...0x5A))
  precondition(
    lower.count == 1
      && automaton.transitions.allSatisfy { row in
        let state = row[lower.first!].next
        let again = automaton.transitions[state][lower.first!]
        return again.next == state && again.output == BoundaryOutput()
      }, "a letter after a letter changes something")
  file.add(
    declaration: "let \(name)CasesAreAlike = \(lower == upper)",
    "Whether the letters of ASCII are one class in both cases.")

  let ascii = BoundaryPairs(automaton) { automaton.classIndex(of: source.symbol(of: $0)) }
  file.add("\(name)ASCIIGroups", ascii.groups, "ASCII byte to its group, times four.")
  file.add(
    "\(name)ASCIIPairs", ascii.pairs,
    "`[group][group of the next byte]`: what happens, in the bits that `readASCII` draws.")
  file.add("\(name)ASCIIStates", ascii.states, "Group to the regular state after it.")
  file.add(
    "\(name)ASCIIGroupsOfStates", ascii.groupsOfStates,
    "State to the group after which it is regular and nothing is open; 0xFF: there is none.")
}
