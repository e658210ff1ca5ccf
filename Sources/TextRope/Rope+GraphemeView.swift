import UnicodeKernels

extension Rope {
  /// The text as a collection of graphemes.
  public var graphemes: GraphemeView { GraphemeView(self) }

  /// The graphemes of a text, or of a part of it, as strings. Indices are offsets in UTF-8 into the whole text.
  ///
  /// They are strings, and not of type `Character`, since the standard library segments by the version of Unicode
  /// that its platform has: a grapheme of Unicode 17.0 may not be one `Character` there.
  public struct GraphemeView: BidirectionalCollection, Sendable {
    /// The text that the graphemes are of.
    public let rope: Rope
    /// The first offset, and the offset after the last grapheme.
    public let startIndex, endIndex: UTF8Offset

    /// Creates a view of a whole text.
    public init(_ rope: Rope) {
      self.init(rope, 0..<rope.endOffset)
    }

    private init(_ rope: Rope, _ range: Range<UTF8Offset>) {
      self.rope = rope
      startIndex = range.lowerBound
      endIndex = range.upperBound
    }
  }
}

extension Rope.GraphemeView {
  /// The number of graphemes.
  ///
  /// - Complexity: O(log n), where n is the size of the text; O(1) for the whole text.
  public var count: Int { distance(from: startIndex, to: endIndex) }

  /// The grapheme that starts at `position`.
  ///
  /// - Precondition: `position` is the start of a grapheme inside the view.
  /// - Complexity: O(m + log n), where m is the size of the grapheme and n that of the text. Iterators take O(m)
  ///   amortised a step.
  public subscript(position: UTF8Offset) -> String {
    precondition(position >= startIndex && position < endIndex, "an offset outside the view")
    precondition(rope.isBoundary(position, of: GraphemeUnit.self), "an offset inside a grapheme")
    return rope.string(in: position..<index(after: position))
  }

  /// The part of the view in `bounds`, with the same indices.
  ///
  /// - Precondition: `bounds` lies inside the view, between graphemes.
  /// - Complexity: O(log n), where n is the size of the text.
  public subscript(bounds: Range<UTF8Offset>) -> Rope.GraphemeView {
    precondition(
      bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex, "a range outside the view")
    precondition(
      rope.isBoundary(bounds.lowerBound, of: GraphemeUnit.self)
        && rope.isBoundary(bounds.upperBound, of: GraphemeUnit.self), "a range that cuts a grapheme")
    return Rope.GraphemeView(rope, bounds)
  }

  /// The start of the grapheme after the one at `index`. O(log n), where n is the size of the text.
  public func index(after index: UTF8Offset) -> UTF8Offset {
    guard index < endIndex, let next = rope.graphemeBoundary(after: index) else {
      preconditionFailure("an offset past the last grapheme")
    }
    return next
  }

  /// The start of the grapheme before `index`. O(log n), where n is the size of the text.
  public func index(before index: UTF8Offset) -> UTF8Offset {
    guard index > startIndex, let previous = rope.graphemeBoundary(before: index) else {
      preconditionFailure("an offset before the first grapheme")
    }
    return previous
  }

  /// The start of the grapheme `distance` graphemes from the one at `index`. O(log n).
  public func index(_ index: UTF8Offset, offsetBy distance: Int) -> UTF8Offset {
    rope.utf8Offset(of: rope.offset(of: index, in: GraphemeUnit.self) + distance)
  }

  /// The number of graphemes from `start` to `end`. O(log n).
  public func distance(from start: UTF8Offset, to end: UTF8Offset) -> Int {
    rope.offset(of: end, in: GraphemeUnit.self) - rope.offset(of: start, in: GraphemeUnit.self)
  }

  /// An iterator at the start of the view.
  public func makeIterator() -> Iterator { Iterator(self, at: startIndex) }

  /// An iterator that stands at `offset` and can go both ways.
  ///
  /// - Precondition: `offset` lies inside the view or at its end, between graphemes.
  /// - Complexity: O(log n).
  public func iterator(at offset: UTF8Offset) -> Iterator {
    precondition(offset >= startIndex && offset <= endIndex, "an offset outside the view")
    precondition(rope.isBoundary(offset, of: GraphemeUnit.self), "an offset inside a grapheme")
    return Iterator(self, at: offset)
  }

  /// Goes over graphemes in both directions, O(m) amortised a step, where m is the size of the grapheme.
  ///
  /// At a boundary the rules have nothing to remember, so that forwards a fresh breaker does. Backwards, the
  /// starts in a chunk are found once, from the front: looking for each one anew would be quadratic over flags.
  public struct Iterator: IteratorProtocol, Sendable {
    private var reader: RopeReader
    private let lower, upper: Int
    /// The place between two graphemes where the iterator stands.
    public private(set) var offset: UTF8Offset
    /// The starts before `offset` in the chunk that was read last; only of use when going backwards.
    private var starts: [Int] = []

    fileprivate init(_ view: Rope.GraphemeView, at offset: UTF8Offset) {
      reader = RopeReader(view.rope)
      lower = view.startIndex.value
      upper = view.endIndex.value
      self.offset = offset
    }

    /// Passes the grapheme after the iterator and returns it; nil at the end.
    public mutating func next() -> String? {
      let start = offset.value
      guard start < upper else { return nil }
      starts.removeAll(keepingCapacity: true)
      if !reader.holds(start) { reader.load(at: start) }
      var breaker = GraphemeBreaker()
      let second = breaker.consumeScalar(in: reader.bytes.span, at: start - reader.start)
      if let end = breaker.nextStart(in: reader.bytes.span, from: second) {
        offset = UTF8Offset(reader.start + end)
        return string(from: start)
      }
      return nextAcrossChunks(from: start, breaker)
    }

    private mutating func nextAcrossChunks(from start: Int, _ breaker: GraphemeBreaker) -> String {
      var breaker = breaker
      offset = UTF8Offset(Swift.min(reader.end, upper))
      while offset.value < upper {
        reader.load(at: offset.value)
        if let end = breaker.nextStart(in: reader.bytes.span, from: 0) {
          offset = UTF8Offset(reader.start + end)
          break
        }
        offset = UTF8Offset(Swift.min(reader.end, upper))
      }
      return string(from: start)
    }

    /// Passes the grapheme before the iterator and returns it; nil at the start.
    public mutating func previous() -> String? {
      let end = offset.value
      guard end > lower else { return nil }
      if starts.isEmpty { findStarts(before: end) }
      if let start = starts.popLast() {
        offset = UTF8Offset(start)
      } else {
        // The grapheme started before the chunk.
        offset = reader.rope.graphemeBoundary(before: offset) ?? 0
      }
      return string(to: end)
    }

    /// Fills `starts` with those before `end` in the chunk that has the byte before it.
    private mutating func findStarts(before end: Int) {
      if !reader.holds(end - 1) { reader.load(at: end - 1) }
      let first = reader.rope.roundedUp(UTF8Offset(reader.start), to: GraphemeUnit.self).value
      starts = starts(from: first, before: end)
    }

    private func starts(from first: Int, before end: Int) -> [Int] {
      var found: [Int] = []
      let span = reader.bytes.span
      var next = first - reader.start
      while reader.start + next < end {
        found.append(reader.start + next)
        var breaker = GraphemeBreaker()
        next = breaker.consumeScalar(in: span, at: next)
        next = breaker.nextStart(in: span, from: next) ?? span.count
      }
      return found
    }

    private func string(from start: Int) -> String { string(start..<offset.value) }

    private func string(to end: Int) -> String { string(offset.value..<end) }

    private func string(_ range: Range<Int>) -> String {
      guard range.lowerBound >= reader.start, range.upperBound <= reader.end else {
        return reader.rope.string(in: UTF8Offset(range.lowerBound)..<UTF8Offset(range.upperBound))
      }
      return String(
        decoding: reader.bytes[(range.lowerBound - reader.start)..<(range.upperBound - reader.start)],
        as: UTF8.self)
    }
  }
}
