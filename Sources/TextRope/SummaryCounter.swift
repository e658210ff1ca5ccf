import UnicodeKernels

/// Counts consecutive pieces of a text.
struct SummaryCounter {
  /// The state of the grapheme automaton behind what was counted.
  var breaker: GraphemeBreaker
  /// Whether a CR was among it.
  var holdsReturn = false

  init(breaker: GraphemeBreaker) {
    self.breaker = breaker
  }

  /// Counts `text`. O(n).
  mutating func count(_ text: Span<UInt8>) -> RopeSummary {
    if text.isEmpty { return RopeSummary() }
    let tally = ByteTally(text)
    if tally.isPlain && breaker.isPlain {
      breaker = GraphemeBreaker(afterASCII: text.extracting(last: 1))
      return RopeSummary(
        utf8: text.count, scalars: text.count, utf16: text.count, graphemes: text.count,
        lineEndings: tally.lineFeeds)
    }
    if tally.returns > 0 { holdsReturn = true }
    let endings = tally.lineEndings(in: text, afterReturn: breaker.isAfterReturn)
    let scalars = text.count &- tally.continuations
    return RopeSummary(
      utf8: text.count, scalars: scalars, utf16: scalars &+ tally.supplementary,
      graphemes: breaker.count(text), lineEndings: endings)
  }
}

extension GraphemeBreaker {
  /// The state behind an ASCII scalar, whatever came before: none of them joins what follows, but CR with LF.
  init(afterASCII scalar: Span<UInt8>) {
    self.init()
    _ = count(scalar)
  }

  /// Whether the scalar before is a CR.
  var isAfterReturn: Bool {
    state == GraphemeBreaker.afterReturn.state
  }

  /// Whether every ASCII scalar that comes next starts a grapheme, and every LF a line ending. False behind CR and
  /// behind scalars of the class Prepend (UAX #29 GB9b).
  var isPlain: Bool {
    if isAfterReturn { return false }
    let letter: InlineArray<1, UInt8> = [0x41]
    var breaker = self
    return breaker.count(letter.span) == 1
  }

  private static var afterReturn: GraphemeBreaker {
    let carriageReturn: InlineArray<1, UInt8> = [0x0D]
    return GraphemeBreaker(afterASCII: carriageReturn.span)
  }
}
