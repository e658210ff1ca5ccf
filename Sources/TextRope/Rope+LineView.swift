extension Rope {
  /// The text as a collection of lines, without their endings.
  public var lines: LineView { LineView(self, includesEndings: false) }

  /// The text as a collection of lines, each with its ending.
  public var linesWithEndings: LineView { LineView(self, includesEndings: true) }

  /// The lines of a text, which LF, CR LF and CR end. Indices are the lines' numbers, from 0. There is always a
  /// last line, which has no ending; it is empty if the text ends in a line ending.
  public struct LineView: BidirectionalCollection, Sendable {
    /// The text that the lines are of.
    public let rope: Rope
    /// Whether the elements have their endings.
    public let includesEndings: Bool

    init(_ rope: Rope, includesEndings: Bool) {
      self.rope = rope
      self.includesEndings = includesEndings
    }
  }
}

extension Rope.LineView {
  /// The number of the first line, 0.
  public var startIndex: Int { 0 }

  /// The number of lines. O(1).
  public var endIndex: Int { rope.lineCount }

  /// The line of number `line`.
  ///
  /// - Precondition: There is such a line.
  /// - Complexity: O(log n), where n is the size of the text. Iterators take O(1) amortised a step, and O(m) for
  ///   a line of m bytes.
  public subscript(line: Int) -> Subrope {
    precondition(line >= 0 && line < endIndex, "no such line")
    return Subrope(rope, rope.lineRange(line, includingEnding: includesEndings))
  }

  /// The number after `index`. O(1).
  public func index(after index: Int) -> Int { index + 1 }

  /// The number before `index`. O(1).
  public func index(before index: Int) -> Int { index - 1 }

  /// The number `distance` lines from `index`. O(1).
  public func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }

  /// The number of lines from `start` to `end`. O(1).
  public func distance(from start: Int, to end: Int) -> Int { end - start }

  /// An iterator at the start of the text.
  public func makeIterator() -> Iterator { Iterator(self, at: 0) }

  /// An iterator that stands before `line` and can go both ways.
  ///
  /// - Precondition: `line` is a line's number, or the number of lines.
  /// - Complexity: O(log n), where n is the size of the text.
  public func iterator(at line: Int) -> Iterator {
    precondition(line >= 0 && line <= endIndex, "no such line")
    guard line == endIndex else { return Iterator(self, at: rope.lineStart(line).value) }
    var iterator = Iterator(self, at: rope.lineStart(line - 1).value)
    _ = iterator.next()
    return iterator
  }

  /// Goes over lines in both directions.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline let rope: Rope
    @usableFromInline let includesEndings: Bool
    /// The number of bytes of the text.
    @usableFromInline let end: Int
    /// The chunk that was looked at last.
    @usableFromInline var endings = LineEndings()
    /// The endings among 64 bytes of the chunk that come after `start`, and which 64 bytes.
    @usableFromInline var bits: UInt64 = 0
    @usableFromInline var word = 0
    /// The start of the line after the iterator; of the last line if `isAtEnd`.
    @usableFromInline var start: Int
    /// Whether the last line has been passed.
    @usableFromInline var isAtEnd = false

    fileprivate init(_ view: Rope.LineView, at start: Int) {
      rope = view.rope
      includesEndings = view.includesEndings
      end = rope.utf8Count
      self.start = start
      if end > 0 {
        endings.load(at: Swift.min(start, end - 1), of: rope)
        placeBits()
      }
    }

    /// Passes the line after the iterator and returns it; nil after the last one.
    @inlinable
    public mutating func next() -> Subrope? {
      let lower = start
      var upper = end
      if bits != 0 || findsEnding() {
        start = endings.range.lowerBound &+ word &<< 6 &+ bits.trailingZeroBitCount &+ 1
        upper = includesEndings ? start : start &- endings.length(endingAt: start)
        bits &= bits &- 1
      } else if isAtEnd {
        return nil
      } else {
        isAtEnd = true
      }
      return Subrope(rope, UTF8Offset(lower)..<UTF8Offset(upper))
    }

    /// Looks for the next ending where `bits` has none; false if there is none.
    @usableFromInline
    mutating func findsEnding() -> Bool {
      while true {
        word &+= 1
        while word < endings.endings.count {
          bits = endings.endings[word]
          if bits != 0 { return true }
          word &+= 1
        }
        guard endings.range.upperBound < end else { return false }
        endings.load(at: endings.range.upperBound, of: rope)
        word = -1
      }
    }

    /// Passes the line before the iterator and returns it; nil before the first one.
    public mutating func previous() -> Subrope? {
      if isAtEnd {
        isAtEnd = false
        return Subrope(rope, UTF8Offset(start)..<UTF8Offset(end))
      }
      guard start > 0 else { return nil }
      let ended = start
      if !endings.range.contains(ended - 1) { endings.load(at: ended - 1, of: rope) }
      let length = endings.length(endingAt: ended)
      start = lastEnd(upTo: ended - 1)
      placeBits()
      return Subrope(rope, UTF8Offset(start)..<UTF8Offset(includesEndings ? ended : ended - length))
    }

    /// The end of the last ending that ends at or before `bound`; 0 if there is none.
    private mutating func lastEnd(upTo bound: Int) -> Int {
      var bound = bound
      while bound > 0 {
        if !endings.range.contains(bound - 1) { endings.load(at: bound - 1, of: rope) }
        if let end = endings.lastEnd(upTo: bound) { return end }
        bound = endings.range.lowerBound
      }
      return 0
    }

    /// Sets `bits` to the endings behind `start`.
    private mutating func placeBits() {
      let place = Swift.max(0, start - endings.range.lowerBound)
      word = place >> 6
      bits = word < endings.endings.count ? endings.endings[word] & (~0 << UInt64(place & 63)) : 0
    }
  }
}
