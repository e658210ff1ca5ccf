/// Line break opportunities, UAX #14 of Unicode 17.0, without tailoring and without a dictionary.
///
/// A breaker stands between two scalars. It is fed a text span by span, wherever that is cut between scalars, and
/// reports every opportunity to a sink, in order, as an offset from the start of the text:
///
///     var breaker = LineBreaker()
///     breaker.feed(first, at: 0, into: &sink)
///     breaker.feed(second, at: first.count, into: &sink)
///     breaker.finish(at: first.count + second.count, into: &sink)
///
/// Of bytes that are not UTF-8 the opportunities are not specified, but nothing outside the span is read, and a span that
/// ends inside a sequence stops the program.
///
/// Some rules look ahead (LB15b, LB15c, LB19a, LB25, LB28a), so that an opportunity may be reported one or two
/// scalars, and the marks on them, after it was passed. Never more than one is open.
///
/// Copying the breaker is keeping the place: a text is read on from there later, from the start of a row say.
@frozen
public struct LineBreaker: Hashable, Sendable {
  /// The number of the automaton's state.
  @usableFromInline
  var number: UInt8

  /// Where the boundary is that is not decided yet.
  @usableFromInline
  var open: Int?

  /// A breaker at the start of text.
  @inlinable
  public init() {
    number = 0
  }
}

/// What is told of line break opportunities.
public protocol LineBreakSink {
  /// The text may be broken at `offset`, in bytes from its start; it must be if `isMandatory`.
  mutating func lineBreak(at offset: Int, isMandatory: Bool)
}
