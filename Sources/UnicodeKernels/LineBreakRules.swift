/// The tables of line break opportunities.
enum LineBreakRules: BoundaryRules {
  @inline(__always)
  static func classOffset(of scalarClass: Int) -> Int { lineBreakClassOffsets.span.byte(scalarClass) }

  @inline(__always)
  static func nextRow(at entry: Int) -> Int { lineBreakTransitions.span.half(at: entry) }

  @inline(__always)
  static func step(at entry: Int) -> BoundaryStep {
    BoundaryStep(rawValue: lineBreakTransitions.span.half(at: entry &+ 2))
  }

  @inline(__always)
  static func final(_ state: Int) -> BoundaryStep {
    BoundaryStep(rawValue: lineBreakFinals.span.byte(state))
  }

  @inline(__always)
  static func settledState(after classOffset: Int) -> Int {
    lineBreakSettledStates.span.byte(classOffset &>> 2)
  }

  @inline(__always)
  static var rowShift: Int { lineBreakRowShift }
}
