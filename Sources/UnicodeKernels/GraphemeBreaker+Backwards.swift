extension GraphemeBreaker {
  /// A place at or before `offset` from which the automaton's state does not depend on what came before, with that
  /// state; nil if there is none in the span.
  ///
  /// - Complexity: O(n), where n is the length in bytes of the graphemes, or of the run of flags, before `offset`.
  public static func synchronisationPoint(
    in text: Span<UInt8>, before offset: Int
  ) -> (offset: Int, breaker: GraphemeBreaker)? {
    precondition(text.endsBetweenScalars, "the span ends inside a scalar")
    precondition(offset <= text.count, "the offset is past the span")
    var end = offset
    var start = 0
    guard end > 0 else { return nil }
    var current = graphemeClassOffsets.span.byte(text.scalarClass(before: end, &start)) &>> 2
    while true {
      let fixed = graphemeFixedStates.span.byte(current)
      if fixed != 0xFF { return (end, GraphemeBreaker(state: UInt8(truncatingIfNeeded: fixed))) }
      guard start > 0 else { return nil }
      var previousStart = 0
      let previous =
        graphemeClassOffsets.span.byte(text.scalarClass(before: start, &previousStart)) &>> 2
      if isBoundary(previous, current) {
        // A grapheme's first scalar alone decides the state after it.
        return (end, GraphemeBreaker().after(class: current))
      }
      (end, start, current) = (start, previousStart, previous)
    }
  }

  /// The last start of a grapheme before `offset` in `text`; nil if the grapheme that ends there, or is cut there,
  /// started before the span.
  ///
  /// - Parameters:
  ///   - offset: a place between two scalars, in bytes.
  ///   - entry: the breaker that has consumed all text before the span.
  /// - Complexity: O(n), where n is the length in bytes of the grapheme, or of the run of flags, before `offset`.
  public static func previousStart(
    in text: Span<UInt8>, before offset: Int, entry: GraphemeBreaker
  ) -> Int? {
    precondition(text.endsBetweenScalars, "the span ends inside a scalar")
    precondition(offset <= text.count, "the offset is past the span")
    var start = 0
    guard offset > 0 else { return nil }
    var current = graphemeClassOffsets.span.byte(text.scalarClass(before: offset, &start)) &>> 2
    var isDecided = true
    while start > 0 {
      var previousStart = 0
      let previous =
        graphemeClassOffsets.span.byte(text.scalarClass(before: start, &previousStart)) &>> 2
      if isBoundary(previous, current) {
        return isDecided ? start : lastStart(in: text, from: start, to: offset, GraphemeBreaker())
      }
      if isDecided { isDecided = graphemeJoinPairs.span.word(current) &>> UInt32(previous) & 1 != 0 }
      (start, current) = (previousStart, previous)
    }
    return lastStart(in: text, from: 0, to: offset, entry)
  }

  /// The breaker between the scalars at `offset`, given the one at the start of the span.
  ///
  /// - Complexity: O(n), where n is the length in bytes of the grapheme, or of the run of flags, before `offset`.
  public static func breaker(
    in text: Span<UInt8>, at offset: Int, entry: GraphemeBreaker
  ) -> GraphemeBreaker {
    var (position, breaker) = synchronisationPoint(in: text, before: offset) ?? (0, entry)
    while position < offset { position = breaker.consumeScalar(in: text, at: position) }
    return breaker
  }

  /// Whether a grapheme boundary lies between the scalars at `offset`, which is less than `text.count`.
  ///
  /// - Complexity: O(n), where n is the length in bytes of the grapheme, or of the run of flags, before `offset`.
  public static func isBoundary(in text: Span<UInt8>, at offset: Int, entry: GraphemeBreaker) -> Bool {
    breaker(in: text, at: offset, entry: entry).startsGrapheme(in: text, at: offset)
  }

  /// Whether a grapheme boundary lies between the scalars at `offset`, if the two alone decide that; nil if what came before
  /// does, or if the span starts or ends there.
  ///
  /// - Complexity: O(1).
  package static func isBoundary(in text: Span<UInt8>, at offset: Int) -> Bool? {
    precondition(text.endsBetweenScalars, "the span ends inside a scalar")
    guard offset > 0, offset < text.count else { return nil }
    var (start, length) = (0, 0)
    let first = graphemeClassOffsets.span.byte(text.scalarClass(before: offset, &start)) &>> 2
    let second = graphemeClassOffsets.span.byte(text.scalarClass(at: offset, &length)) &>> 2
    let isKnown: Bool = isBoundary(first, second)
    if isKnown { return true }
    return graphemeJoinPairs.span.word(second) &>> UInt32(first) & 1 != 0 ? false : nil
  }

  /// The last start of a grapheme in `start..<end`, read forwards.
  private static func lastStart(
    in text: Span<UInt8>, from start: Int, to end: Int, _ breaker: GraphemeBreaker
  ) -> Int? {
    var offset = start
    var row = Int(breaker.state) &<< graphemeRowShift
    var result: Int?
    while offset < end {
      let scalar = offset
      if step(text, &offset, &row) != 0 { result = scalar }
    }
    return result
  }

  /// Whether there is a boundary between two scalars of these grapheme classes whatever came before.
  @inline(__always)
  private static func isBoundary(_ first: Int, _ second: Int) -> Bool {
    graphemeBoundaryPairs.span.word(second) &>> UInt32(truncatingIfNeeded: first) & 1 != 0
  }

  /// The breaker after a scalar of grapheme class `index`.
  @inline(__always)
  private func after(class index: Int) -> GraphemeBreaker {
    let row = graphemeTransitions.span.half(at: Int(state) &<< graphemeRowShift &+ index &<< 2)
    return GraphemeBreaker(state: UInt8(truncatingIfNeeded: row &>> graphemeRowShift))
  }
}
