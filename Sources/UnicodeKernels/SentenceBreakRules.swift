/// The tables of sentence boundaries.
enum SentenceBreakRules: BoundaryRules {
  @inline(__always)
  static func classOffset(of scalarClass: Int) -> Int { sentenceBreakClassOffsets.byte(scalarClass) }

  @inline(__always)
  static func nextRow(at entry: Int) -> Int { sentenceBreakTransitions.half(at: entry) }

  @inline(__always)
  static func step(at entry: Int) -> BoundaryStep {
    BoundaryStep(rawValue: sentenceBreakTransitions.half(at: entry &+ 2))
  }

  @inline(__always)
  static func final(_ state: Int) -> BoundaryStep { BoundaryStep(rawValue: sentenceBreakFinals.byte(state)) }

  @inline(__always)
  static func settledState(after classOffset: Int) -> Int {
    sentenceBreakSettledStates.byte(classOffset &>> 2)
  }

  @inline(__always)
  static var rowShift: Int { sentenceBreakRowShift }
}
