/// The tables of line break opportunities.
enum LineBreakRules: BoundaryRules {
  @inline(__always)
  static func classOffset(of scalarClass: Int) -> Int { lineBreakClassOffsets.span.byte(scalarClass) }

  @inline(__always)
  static func nextRow(after row: Int, _ classOffset: Int) -> Int {
    lineBreakTransitions.span.half(at: row, from: classOffset)
  }

  @inline(__always)
  static func step(after row: Int, _ classOffset: Int) -> BoundaryStep {
    BoundaryStep(rawValue: lineBreakTransitions.span.half(at: row &+ 2, from: classOffset))
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

  @inline(__always)
  static var casesAreAlike: Bool { lineBreakCasesAreAlike }

  static var marksAreRare: Bool { true }

  @inline(__always)
  static func asciiGroup(of byte: UInt8) -> Int { lineBreakASCIIGroups.span.byte(Int(byte)) }

  @inline(__always)
  static func asciiPair(at byteOffset: Int) -> UInt32 { lineBreakASCIIPairs.span.word(at: byteOffset) }

  @inline(__always)
  static func asciiState(after group: Int) -> Int { lineBreakASCIIStates.span.byte(group &>> 2) }

  @inline(__always)
  static func asciiGroup(ofState state: Int) -> Int { lineBreakASCIIGroupsOfStates.span.byte(state) }
}
