import TextRope
import UnicodeKernels

/// Measures how much of an insertion a limit lets in, without making the edit.
///
///     text before │ insertion …  next piece  … │ text after
///                 └── measured ──┘             └ its count depends on what is before it
///
/// What the counts of the result are is known at every place between two scalars of the insertion: what came before
/// is counted as it will be, from the state of the grapheme automaton at the seam; the text after it is counted as
/// it stands, and then corrected by running the automaton from both states until they are the same.
///
/// Counts are not monotone: a prefix that ends in a joiner may have fewer graphemes with the text after it than a
/// shorter one. But the graphemes that start before the text after it never become fewer, and what comes before a
/// text changes its count by 2 at the most (its first scalar may join what is before it, and the first one after a
/// run of marks may; regional indicators differ by 1). So the search ends as soon as the count is over by 2.
struct LimitMeter {
  /// By how much what comes before a text can change its number of graphemes, or of line endings.
  private static let slack = 2

  private let limit: TextLimit

  /// Where the text after the insertion starts.
  private let end: UTF8Offset

  /// The limit's units in the result if it ended here: those before the insertion, of what was measured, and of the
  /// text after it, whose graphemes are counted as they are before the edit.
  private var units: Int

  /// The UTF-8 code units of the same.
  private var utf8Count: Int

  /// The lines of the same; of no meaning without a cap on them.
  private var lineCount = 0

  /// The automaton after what was measured.
  private var breaker = GraphemeBreaker()

  /// The automaton before the text after the insertion, as it is before the edit.
  private var breakerAtEnd = GraphemeBreaker()

  /// Whether the byte before what is measured next is a CR; of no meaning without a cap on lines.
  private var followsCR = false

  /// Whether the text after the insertion starts with an LF; of no meaning without a cap on lines.
  private var precedesLF = false

  /// The state from which the text after the insertion was counted last, and its correction.
  private var corrected: (state: UInt8, correction: Int)?

  /// Prepares to measure what replaces `range` of `text`.
  init(_ limit: TextLimit, in text: Rope, replacing range: Range<UTF8Offset>) {
    self.limit = limit
    end = range.upperBound
    utf8Count = text.utf8Count - (range.upperBound - range.lowerBound)
    switch limit.unit {
    case .graphemes:
      units = text.graphemeCount - text.count(of: GraphemeUnit.self, startingIn: range)
      breaker = text.breaker(at: range.lowerBound)
      breakerAtEnd = range.isEmpty ? breaker : text.breaker(at: range.upperBound)
    case .scalars: units = text.scalarCount - text.count(of: ScalarUnit.self, startingIn: range)
    case .utf16: units = text.utf16Count - text.count(of: UTF16Unit.self, startingIn: range)
    case .utf8: units = utf8Count
    }
    if limit.maximumLineCount != nil {
      followsCR = text.byte(at: range.lowerBound - 1) == 0x0D
      precedesLF = text.byte(at: range.upperBound) == 0x0A
      let removed = text.line(at: range.upperBound) - text.line(at: range.lowerBound)
      let isSplit = followsCR && text.byte(at: range.lowerBound) == 0x0A
      lineCount = text.lineCount - removed + (isSplit ? 1 : 0)
    }
  }

  /// How many bytes surely fit, whatever they are: none holds more than one of any unit.
  var roomForAnything: Int {
    var room = limit.maximum - units
    if limit.unit == .graphemes { room -= Self.slack }
    if let maximum = limit.maximumUTF8Count { room = min(room, maximum - utf8Count) }
    if let maximum = limit.maximumLineCount { room = min(room, maximum - lineCount - Self.slack) }
    return room
  }

  /// Whether nothing that goes on from here can fit.
  private var isFull: Bool {
    units - (limit.unit == .graphemes ? Self.slack : 0) > limit.maximum
      || limit.maximumUTF8Count.map { utf8Count > $0 } ?? false
      || limit.maximumLineCount.map { lineCount - Self.slack > $0 } ?? false
  }

  /// Whether the result is within the limit if the insertion ends here.
  private mutating func isWithin(_ text: Rope) -> Bool {
    if let maximum = limit.maximumUTF8Count, utf8Count > maximum { return false }
    if let maximum = limit.maximumLineCount, lineCount - (followsCR && precedesLF ? 1 : 0) > maximum {
      return false
    }
    return units + (limit.unit == .graphemes ? correction(in: text) : 0) <= limit.maximum
  }

  /// Measures the next piece of the insertion, which ends between two scalars.
  private mutating func measure(_ piece: Span<UInt8>) {
    utf8Count += piece.count
    switch limit.unit {
    case .graphemes: units += breaker.count(piece)
    case .scalars: units += UTF8Scan.scalarCount(in: piece)
    case .utf16: units += UTF8Scan.utf16Count(in: piece)
    case .utf8: units += piece.count
    }
    guard limit.maximumLineCount != nil, !piece.isEmpty else { return }
    lineCount += UTF8Scan.lineEndingCount(in: piece, afterCarriageReturn: followsCR)
    followsCR = piece[piece.count - 1] == 0x0D
  }

  /// By how much the graphemes of the text after the insertion differ from what they are before the edit.
  private mutating func correction(in text: Rope) -> Int {
    if breaker == breakerAtEnd { return 0 }
    if let corrected, corrected.state == breaker.state { return corrected.correction }
    var (after, before) = (breaker, breakerAtEnd)
    var correction = 0
    text.forEachChunk(in: end..<text.endOffset) { chunk in
      var offset = 0
      while offset < chunk.count, after != before {
        let step = GraphemeBreaker.passScalar(in: chunk, at: offset, from: &before, &after)
        correction += step.difference
        offset = step.end
      }
      return after != before
    }
    corrected = (breaker.state, correction)
    return correction
  }
}

extension LimitMeter {
  /// Whether all of `insertion` fits.
  ///
  /// - Complexity: O(*i*) in the bytes of it that can fit.
  mutating func admitsAll(of insertion: Span<UInt8>, in text: Rope) -> Bool {
    var offset = 0
    while offset < insertion.count, !isFull {
      let next = UTF8Scan.scalarStart(atOrBefore: min(offset + 4_096, insertion.count), in: insertion)
      measure(insertion.extracting(offset..<next))
      offset = next
    }
    return offset == insertion.count && isWithin(text)
  }

  /// The length of the longest prefix of `insertion`, cut between its graphemes, that fits; 0 if none does.
  ///
  /// - Complexity: O(*i*) in the bytes of it that can fit.
  mutating func fittingCount(of insertion: Span<UInt8>, in text: Rope) -> Int {
    var offset = 0
    var own = GraphemeBreaker()
    while roomForAnything >= 64, roomForAnything < insertion.count - offset {
      let next = UTF8Scan.scalarStart(atOrBefore: offset + roomForAnything, in: insertion)
      _ = own.count(insertion.extracting(offset..<next))
      measure(insertion.extracting(offset..<next))
      offset = next
    }
    if roomForAnything >= insertion.count - offset { return insertion.count }
    let sure = offset
    var fitting: Int?
    while !isFull, offset < insertion.count {
      var scalar = offset
      // The scalar at a cut starts a grapheme: it is passed first, then all that belong to it.
      if own.startsGrapheme(in: insertion, at: offset) {
        if offset > 0, isWithin(text) { fitting = offset }
        scalar = own.consumeScalar(in: insertion, at: offset)
      }
      let next = own.nextStart(in: insertion, from: scalar) ?? insertion.count
      measure(insertion.extracting(offset..<next))
      offset = next
    }
    if offset == insertion.count, isWithin(text) { return offset }
    return fitting ?? insertion.lastGraphemeStart(before: sure)
  }
}

extension Span<UInt8> {
  /// The last place before `offset` at which a grapheme starts; 0 if there is none.
  fileprivate func lastGraphemeStart(before offset: Int) -> Int {
    var breaker = GraphemeBreaker()
    var (start, position) = (0, 0)
    while position < offset {
      start = position
      position = breaker.consumeScalar(in: self, at: position)
      position = breaker.nextStart(in: self, from: position) ?? count
    }
    return start
  }
}

extension Rope {
  /// How many units of `unit` start in `range`.
  fileprivate func count<Unit: TextUnit>(of unit: Unit.Type, startingIn range: Range<UTF8Offset>) -> Int {
    if range.isEmpty { return 0 }
    return offset(of: range.upperBound, in: unit, rounding: .up)
      - offset(of: range.lowerBound, in: unit, rounding: .up)
  }

  /// The grapheme automaton after the text before `offset`.
  ///
  /// - Complexity: O(log *n*), and the length of the grapheme before `offset` if it is longer than a chunk.
  fileprivate func breaker(at offset: UTF8Offset) -> GraphemeBreaker {
    if offset == 0 { return GraphemeBreaker() }
    var start = offset
    var breaker = GraphemeBreaker()
    let near = withChunk(at: offset - 1) { chunk, base in
      GraphemeBreaker.synchronisationPoint(in: chunk, before: offset - base).map {
        (base + $0.offset, $0.breaker)
      }
    }
    (start, breaker) = near ?? (graphemeBoundary(before: offset) ?? 0, breaker)
    forEachChunk(in: start..<offset) { chunk in
      _ = breaker.count(chunk)
      return true
    }
    return breaker
  }
}
