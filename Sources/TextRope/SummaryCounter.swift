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
    count(text, ByteTally(text))
  }

  /// Counts `text`, whose tally is known. O(n), O(1) for plain ASCII.
  mutating func count(_ text: Span<UInt8>, _ tally: ByteTally) -> RopeSummary {
    if text.isEmpty { return RopeSummary() }
    if tally.isPlain && breaker.isPlain {
      breaker = GraphemeBreaker(afterASCII: text.extracting(last: 1))
      return RopeSummary(utf8: text.count, lineEndings: tally.lineFeeds)
    }
    if tally.returns > 0 { holdsReturn = true }
    let endings = tally.lineEndings(in: text, afterReturn: breaker.isAfterReturn)
    return RopeSummary(
      utf8: text.count, scalarDeficit: tally.continuations,
      utf16Deficit: tally.continuations &- tally.supplementary,
      graphemeDeficit: text.count &- breaker.count(text), lineEndings: endings)
  }
}

extension GraphemeBreaker {
  /// The state behind an ASCII scalar, whatever came before: none of them joins what follows, but CR with LF.
  init(afterASCII scalar: Span<UInt8>) {
    self.init()
    _ = count(scalar)
  }

  /// Whether the scalar before is a CR.
  @inline(__always)
  var isAfterReturn: Bool {
    BreakerStates.afterReturn == state
  }

  /// Whether every ASCII scalar that comes next starts a grapheme, and every LF a line ending. False behind CR and
  /// behind scalars of the class Prepend (UAX #29 GB9b).
  @inline(__always)
  var isPlain: Bool {
    BreakerStates.plain &>> UInt16(truncatingIfNeeded: state) & 1 != 0
  }
}

/// What the rope asks about the states of the grapheme automaton, by their numbers: finding out costs more than typing a
/// character, even once, since one has to ask whether it was found out. A
/// debug build compares them with the automaton.
enum BreakerStates {
  /// The state behind a CR.
  static var afterReturn: UInt8 { 1 }

  /// A bit for each state in which every ASCII scalar starts a grapheme and every LF a line ending: not behind CR, and not
  /// behind Prepend, which is state 4.
  static var plain: UInt16 { 0b1111_1110_1101 }

  #if DEBUG
    static let areTrue: Bool = {
      let carriageReturn: InlineArray<1, UInt8> = [0x0D], letter: InlineArray<1, UInt8> = [0x41]
      let behindReturn = GraphemeBreaker(afterASCII: carriageReturn.span).state
      return (UInt8(0)..<12).allSatisfy { state in
        var breaker = GraphemeBreaker(state: state)
        let isPlain = breaker.count(letter.span) == 1 && state != behindReturn
        return behindReturn == afterReturn && isPlain == (plain &>> UInt16(state) & 1 != 0)
      }
    }()
  #endif
}
