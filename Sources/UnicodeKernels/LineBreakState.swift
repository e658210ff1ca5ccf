/// Where the line breaker stands between two scalars, without what it has not decided yet about places before.
@frozen
package struct LineBreakState: Hashable, Sendable {
  /// The offset in bytes of the state's row in `lineBreakTransitions`.
  var row: Int

  /// The state at the start of a line.
  @inline(__always)
  package init() { row = 0 }

  @inline(__always)
  init(row: Int) { self.row = row }
}

/// What the line breaker says as it reads a scalar.
struct LineBreakStep {
  /// The next state.
  var row: Int
  /// Bits: 1 an opportunity before the scalar, 2 one that is open, 4 the one that was open is one, 8 it is none.
  var output: Int

  /// Whether there is an opportunity before the scalar, or may be.
  @inline(__always) var decides: Bool { output & 3 != 0 }
  /// Whether the scalars that follow decide.
  @inline(__always) var isOpen: Bool { output & 2 != 0 }
  /// Whether the scalar resolves the decision that was open.
  @inline(__always) var isResolved: Bool { output & 12 != 0 }
  /// How it resolves it.
  @inline(__always) var resolvesToBreak: Bool { output & 4 != 0 }
}

/// Which class the line breaker takes a scalar for.
@frozen
package struct LineBreakTailoring: Hashable, Sendable {
  /// Where the half of `lineBreakClassOffsets` begins that is read.
  let table: Int

  /// The classes of UAX #14.
  package static let none = Self(table: 0)

  /// Hangul is alphabetic (UAX #14, 8.1), so that there are no opportunities inside of the words of Korean.
  package static let koreanWords = Self(table: 256)

  /// The offset in a row of transitions for a combined class.
  @inline(__always)
  func classOffset(_ scalar: Int) -> Int {
    lineBreakClassOffsets.span.byte(table &+ scalar)
  }

  /// The line break class of a combined class.
  @inline(__always)
  func classIndex(_ scalar: Int) -> Int {
    classOffset(scalar) &>> 2
  }
}

extension LineBreakState {
  /// The step from this state by a scalar of combined class `scalar`.
  @inline(__always)
  func step(_ scalar: Int, _ tailoring: LineBreakTailoring) -> LineBreakStep {
    let entry = row &+ tailoring.classOffset(scalar)
    return LineBreakStep(
      row: lineBreakTransitions.span.half(at: entry),
      output: lineBreakTransitions.span.half(at: entry &+ 2))
  }

  /// Whether the end of a line resolves an open decision to an opportunity.
  var endResolvesToBreak: Bool {
    lineBreakFinals.span.byte(row &>> lineBreakRowShift) & 4 != 0
  }

  /// The state after a scalar of combined class `scalar`, if it is the same whatever came before.
  @inline(__always)
  static func settled(after scalar: Int, _ tailoring: LineBreakTailoring) -> LineBreakState? {
    let state = lineBreakSettledStates.span.byte(tailoring.classIndex(scalar))
    return state == 0xFF ? nil : LineBreakState(row: state &<< lineBreakRowShift)
  }
}

extension LineBreakState {
  /// Whether there is never an opportunity between two scalars of these line break classes.
  @inline(__always)
  static func joins(_ first: Int, _ second: Int) -> Bool {
    lineJoinPairs.span.mask(second) &>> UInt64(truncatingIfNeeded: first) & 1 != 0
  }

  /// Whether there is always an opportunity between two scalars of these line break classes.
  @inline(__always)
  static func breaks(_ first: Int, _ second: Int) -> Bool {
    lineBreakPairs.span.mask(second) &>> UInt64(truncatingIfNeeded: first) & 1 != 0
  }

  /// Whether there is always an opportunity between two scalars of these line break classes with spaces in between.
  @inline(__always)
  static func breaksBehindSpaces(_ first: Int, _ second: Int) -> Bool {
    lineBreakSpacedPairs.span.mask(second) &>> UInt64(truncatingIfNeeded: first) & 1 != 0
  }
}
