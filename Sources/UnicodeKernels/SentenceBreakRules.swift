/// The tables of sentence boundaries.
enum SentenceBreakRules: BoundaryRules {
  @inline(__always)
  static func classOffset(of scalarClass: Int) -> Int { sentenceBreakClassOffsets.span.byte(scalarClass) }

  @inline(__always)
  static func nextRow(after row: Int, _ classOffset: Int) -> Int {
    sentenceBreakTransitions.span.half(at: row, from: classOffset)
  }

  @inline(__always)
  static func step(after row: Int, _ classOffset: Int) -> BoundaryStep {
    BoundaryStep(rawValue: sentenceBreakTransitions.span.half(at: row &+ 2, from: classOffset))
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

  @inline(__always)
  static var casesAreAlike: Bool { sentenceBreakCasesAreAlike }

  static var marksAreRare: Bool { true }

  @inline(__always)
  static func asciiGroup(of byte: UInt8) -> Int { sentenceBreakASCIIGroups.span.byte(Int(byte)) }

  @inline(__always)
  static func asciiPair(at byteOffset: Int) -> UInt32 { sentenceBreakASCIIPairs.span.word(at: byteOffset) }

  @inline(__always)
  static func asciiState(after group: Int) -> Int { sentenceBreakASCIIStates.span.byte(group &>> 2) }

  @inline(__always)
  static func asciiGroup(ofState state: Int) -> Int { sentenceBreakASCIIGroupsOfStates.span.byte(state) }
}
