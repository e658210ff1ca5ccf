/// Extended grapheme clusters, UAX #29, by an automaton that stands between two scalars.
///
/// The whole of what the rules remember is one of twelve states, so that a text may be cut anywhere between
/// scalars, read span by span, and continued from a state that was kept. A new breaker stands at the start of
/// text.
///
/// Spans are valid UTF-8 and begin and end between scalars; offsets are in bytes from the start of the span. Of other
/// bytes the results are not specified, but nothing outside the span is read, and a span that ends inside a sequence
/// stops the program.
/// Nothing here is normalised: canonically equivalent texts have the same boundaries because the standard says so.
@frozen
public struct GraphemeBreaker: Hashable, Sendable {
  /// The state's number, less than 16; 0 is the start of text, and the place after any control.
  @inlinable
  public var state: UInt8 { number }

  @usableFromInline
  var number: UInt8

  /// A breaker at the start of text.
  @inlinable
  public init() {
    number = 0
  }

  /// A breaker that goes on from a `state` that another one had.
  @inlinable
  public init(state: UInt8) {
    precondition(state < GraphemeBreaker.stateCount, "not a state of a grapheme breaker")
    number = state
  }
}
