// What wrapping asks for: the last opportunity before a place, without looking at those before it.
extension LineBreaker {
  /// The last opportunity at or before `limit` and after `start`, where this breaker stands, with the breaker
  /// there; nil if there is none.
  ///
  /// Most pairs of classes decide by themselves; where one does not, the text is read from the last scalar whose
  /// class settles the state. Nothing before `start` is ever read, so that rows of a line cost what they hold.
  ///
  /// - Parameters:
  ///   - text: the line from anywhere before `start` to its end; its end counts as the end of text.
  ///   - limit: a place between two scalars, less than `text.count`: before the scalar there.
  /// - Complexity: O(n), where n is `limit - start`; as a rule the distance from the result to `limit`.
  package func lastOpportunity(
    in text: Span<UInt8>, after start: Int, through limit: Int
  ) -> (offset: Int, breaker: LineBreaker)? {
    var offset = limit
    var length = 0
    var second = LineBreakRules.classOffset(of: text.scalarClass(at: offset, &length)) &>> 2
    while offset > start {
      var previous = 0
      let first = LineBreakRules.classOffset(of: text.scalarClass(before: offset, &previous)) &>> 2
      if lineJoinPairs.span.mask(second) &>> UInt64(truncatingIfNeeded: first) & 1 == 0 {
        let there = breaker(in: text, from: start, at: offset)
        let isOpportunity =
          lineBreakPairs.span.mask(second) &>> UInt64(truncatingIfNeeded: first) & 1 != 0
          || there.isOpportunity(in: text, at: offset)
        if isOpportunity { return (offset, there) }
      }
      (offset, second) = (previous, first)
    }
    return nil
  }

  /// The breaker between the scalars at `offset`, given that this one stands at `start`.
  ///
  /// - Complexity: O(n), where n is the distance to the last scalar that settles the state, or to `start`.
  package func breaker(in text: Span<UInt8>, from start: Int, at offset: Int) -> LineBreaker {
    var position = offset
    var row = Int(number) &<< lineBreakRowShift
    while position > start {
      var previous = 0
      let settled = LineBreakRules.settledState(
        after: LineBreakRules.classOffset(of: text.scalarClass(before: position, &previous)))
      if settled != 0xFF {
        row = settled &<< lineBreakRowShift
        break
      }
      position = previous
    }
    while position < offset { _ = LineBreakRules.step(text, &position, &row) }
    return LineBreaker(state: UInt8(truncatingIfNeeded: row &>> lineBreakRowShift))
  }

  /// Whether there is an opportunity before the scalar at `offset`, where this breaker stands. The end of the
  /// span counts as the end of text.
  ///
  /// - Complexity: O(n), where n is what the rules look ahead: two scalars and the marks on them.
  package func isOpportunity(in text: Span<UInt8>, at offset: Int) -> Bool {
    var position = offset
    var row = Int(number) &<< lineBreakRowShift
    var step = LineBreakRules.step(text, &position, &row)
    guard step.contains(.opens) else { return step.contains(.boundary) }
    while position < text.count {
      step = LineBreakRules.step(text, &position, &row)
      if !step.isDisjoint(with: [.confirms, .dismisses]) { return step.contains(.confirms) }
    }
    return LineBreakRules.final(row &>> lineBreakRowShift).contains(.confirms)
  }

  /// Reads the scalar at `offset` without a report, and returns the offset after it.
  ///
  /// - Complexity: O(1).
  package mutating func consumeScalar(in text: Span<UInt8>, at offset: Int) -> Int {
    var position = offset
    var row = Int(number) &<< lineBreakRowShift
    _ = LineBreakRules.step(text, &position, &row)
    self = LineBreaker(state: UInt8(truncatingIfNeeded: row &>> lineBreakRowShift))
    return position
  }
}
