/// The tables of sentence boundaries.
enum SentenceBreakRules: BoundaryRules {
  @inline(__always)
  static func classOffset(of scalarClass: Int) -> Int {
    sentenceBreakClassOffsets.span.byte(scalarClass)
  }

  @inline(__always)
  static func nextRow(at entry: Int) -> Int { sentenceBreakTransitions.span.half(at: entry) }

  @inline(__always)
  static func step(at entry: Int) -> BoundaryStep {
    BoundaryStep(rawValue: sentenceBreakTransitions.span.half(at: entry &+ 2))
  }

  @inline(__always)
  static func final(_ state: Int) -> BoundaryStep {
    BoundaryStep(rawValue: sentenceBreakFinals.span.byte(state))
  }

  @inline(__always)
  static func settledState(after classOffset: Int) -> Int {
    sentenceBreakSettledStates.span.byte(classOffset &>> 2)
  }

  @inline(__always)
  static var rowShift: Int { sentenceBreakRowShift }
}
