/// The tables of word boundaries.
enum WordBreakRules: BoundaryRules {
  @inline(__always)
  static func classOffset(of scalarClass: Int) -> Int { wordBreakClassOffsets.byte(scalarClass) }

  @inline(__always)
  static func nextRow(at entry: Int) -> Int { wordBreakTransitions.half(at: entry) }

  @inline(__always)
  static func step(at entry: Int) -> BoundaryStep {
    BoundaryStep(rawValue: wordBreakTransitions.half(at: entry &+ 2))
  }

  @inline(__always)
  static func final(_ state: Int) -> BoundaryStep { BoundaryStep(rawValue: wordBreakFinals.byte(state)) }

  @inline(__always)
  static func settledState(after classOffset: Int) -> Int { wordBreakSettledStates.byte(classOffset &>> 2) }

  @inline(__always)
  static var rowShift: Int { wordBreakRowShift }
}
