/// The tables of word boundaries.
enum WordBreakRules: BoundaryRules {
  @inline(__always)
  static func classOffset(of scalarClass: Int) -> Int { wordBreakClassOffsets.span.byte(scalarClass) }

  @inline(__always)
  static func nextRow(at entry: Int) -> Int { wordBreakTransitions.span.half(at: entry) }

  @inline(__always)
  static func step(at entry: Int) -> BoundaryStep {
    BoundaryStep(rawValue: wordBreakTransitions.span.half(at: entry &+ 2))
  }

  @inline(__always)
  static func final(_ state: Int) -> BoundaryStep {
    BoundaryStep(rawValue: wordBreakFinals.span.byte(state))
  }

  @inline(__always)
  static func settledState(after classOffset: Int) -> Int {
    wordBreakSettledStates.span.byte(classOffset &>> 2)
  }

  @inline(__always)
  static var rowShift: Int { wordBreakRowShift }
}
