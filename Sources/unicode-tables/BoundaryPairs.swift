/// Boundaries of ASCII from pairs of bytes.
///
/// After almost every ASCII byte an automaton is in the same state as if a letter had come before it: its regular
/// state. As long as that holds, what a byte does is known from it and the byte before it, without waiting for the
/// state; where it does not, the pair says so.
struct BoundaryPairs {
  /// The bits of a pair, for an accumulator that is shifted right by one before each byte of a group of eight: the
  /// first byte's end up seven bits lower.
  private enum Bit {
    static let boundary: UInt32 = 1 << 8
    static let boundaryBeforePrevious: UInt32 = 1 << 7
    static let mark: UInt32 = 1 << 20
    static let markBeforePrevious: UInt32 = 1 << 19
    static let irregular: UInt32 = 1 << 31
  }

  /// The group of each ASCII byte, those of one class, times four.
  let groups: [UInt8]
  /// `[group of the byte before][group]`, in rows of 32.
  let pairs: [UInt32]
  /// The regular state after each group.
  let states: [UInt8]
  /// The group whose regular state a state is; 0xFF: of none, or a boundary is open.
  let groupsOfStates: [UInt8]

  /// Reads `automaton`, whose class of each scalar is `classIndex`.
  init<Source: BoundaryAutomaton>(_ automaton: MinimalAutomaton<Source>, classIndex: (UInt32) -> Int) {
    let classes = (0..<128).map { classIndex($0) }
    let groups = number(classes)
    let classOfGroup = (0...groups.max()!).map { classes[groups.firstIndex(of: $0)!] }
    let letter = automaton.transitions[0][classIndex(0x61)].next
    let regular = classOfGroup.map { automaton.transitions[letter][$0] }
    let isOpen = { (state: Int) in automaton.finals[state]?.resolution != nil }
    precondition(
      regular.allSatisfy { isOpen($0.next) == ($0.output.decision == .isOpen) },
      "a regular state is open at the byte before it")

    let width = 32
    precondition(classOfGroup.count <= width, "a row of pairs is 128 bytes")
    var pairs = [UInt32](repeating: Bit.irregular, count: classOfGroup.count * width)
    for first in classOfGroup.indices {
      for second in classOfGroup.indices {
        let step = automaton.transitions[regular[first].next][classOfGroup[second]]
        guard step.next == regular[second].next,
          isOpen(step.next) == (step.output.decision == .isOpen)
        else { continue }
        pairs[first * width + second] = Self.bits(of: step.output)
      }
    }
    self.groups = groups.map { UInt8($0 * 4) }
    self.pairs = pairs
    self.states = regular.map { UInt8($0.next) }
    self.groupsOfStates = automaton.transitions.indices.map { state in
      isOpen(state) ? 0xFF : regular.firstIndex { $0.next == state }.map { UInt8($0 * 4) } ?? 0xFF
    }
  }

  private static func bits(of output: BoundaryOutput) -> UInt32 {
    var bits: UInt32 = 0
    let isMarked = output.decision == .breaksAlways || output.endsWord
    if output.decision == .breaks || output.decision == .breaksAlways { bits |= Bit.boundary }
    if output.resolution == true {
      bits |= Bit.boundaryBeforePrevious
      if isMarked { bits |= Bit.markBeforePrevious }
    } else if isMarked {
      bits |= Bit.mark
    }
    return bits
  }
}
