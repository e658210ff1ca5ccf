/// The tables of word boundaries.
enum WordBreakRules: BoundaryRules {
  @inline(__always)
  static func classOffset(of scalarClass: Int) -> Int { wordBreakClassOffsets.span.byte(scalarClass) }

  @inline(__always)
  static func nextRow(after row: Int, _ classOffset: Int) -> Int {
    wordBreakTransitions.span.half(at: row, from: classOffset)
  }

  @inline(__always)
  static func step(after row: Int, _ classOffset: Int) -> BoundaryStep {
    BoundaryStep(rawValue: wordBreakTransitions.span.half(at: row &+ 2, from: classOffset))
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

  @inline(__always)
  static var casesAreAlike: Bool { wordBreakCasesAreAlike }

  static var marksAreRare: Bool { false }

  @inline(__always)
  static func asciiGroup(of byte: UInt8) -> Int { wordBreakASCIIGroups.span.byte(Int(byte)) }

  @inline(__always)
  static func asciiPair(at byteOffset: Int) -> UInt32 { wordBreakASCIIPairs.span.word(at: byteOffset) }

  @inline(__always)
  static func asciiState(after group: Int) -> Int { wordBreakASCIIStates.span.byte(group &>> 2) }

  @inline(__always)
  static func asciiGroup(ofState state: Int) -> Int { wordBreakASCIIGroupsOfStates.span.byte(state) }
}
