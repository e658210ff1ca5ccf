/// Word boundaries, UAX #29 of Unicode 17.0, section 4, without tailoring and without a dictionary.
///
/// Boundaries divide a text into segments: words, and the spaces, marks of punctuation and symbols between them.
/// A segment is called a word if it has a letter, an ideograph, a digit or other number, or a connector such as
/// the low line: more exactly, a scalar whose General_Category is L or N, or whose Word_Break is ALetter,
/// Hebrew_Letter, Katakana, Numeric or ExtendNumLet, those apart that WB4 ignores. Scripts that are written
/// without spaces and need a dictionary (Chinese, Japanese, Thai …) have a word for every scalar or cluster, or one
/// for a whole run, as the annex says.
///
/// A breaker stands between two scalars, like `LineBreaker`, and is fed in the same way. To find boundaries around
/// a place, use the functions over a `ChunkedText`: `boundary(after:in:)`, `word(before:in:)` and so on.
///
/// Some rules look ahead (WB6, WB7b, WB12), so that a boundary may be reported one scalar, and what WB4 ignores,
/// after it was passed. Never more than one is open.
@frozen
public struct WordBreaker: Hashable, Sendable {
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

/// What is told of word boundaries.
public protocol WordBreakSink {
  /// There is a boundary at `offset`, in bytes from the start of the text; `endsWord` says whether the segment
  /// before it is a word.
  mutating func wordBreak(at offset: Int, endsWord: Bool)
}
