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
    private let rope: Rope
    private let includesEndings: Bool
    /// The number of bytes of the text.
    private let end: Int
    private var endings = LineEndings()
    /// How many of `endings` end at or before `start`.
    private var passed = 0
    /// The start of the line after the iterator; of the last line if `isAtEnd`.
    private var start: Int
    /// Whether the last line has been passed.
    private var isAtEnd = false

    fileprivate init(_ view: Rope.LineView, at start: Int) {
      rope = view.rope
      includesEndings = view.includesEndings
      end = rope.utf8Count
      self.start = start
      if end > 0 { load(at: Swift.min(start, end - 1)) }
    }

    /// Passes the line after the iterator and returns it; nil after the last one.
    public mutating func next() -> Subrope? {
      guard !isAtEnd else { return nil }
      while passed == endings.count {
        guard endings.range.upperBound < end else {
          isAtEnd = true
          return Subrope(rope, UTF8Offset(start)..<UTF8Offset(end))
        }
        endings.load(at: endings.range.upperBound, of: rope)
        passed = 0
      }
      let line = line(from: start, ending: passed)
      start = endings.end(passed)
      passed += 1
      return line
    }

    /// Passes the line before the iterator and returns it; nil before the first one.
    public mutating func previous() -> Subrope? {
      if isAtEnd {
        isAtEnd = false
        return Subrope(rope, UTF8Offset(start)..<UTF8Offset(end))
      }
      guard start > 0 else { return nil }
      if passed == 0 { load(at: start - 1) }
      let ended = start
      let length = endings.length(passed - 1)
      passed -= 1
      while passed == 0, endings.range.lowerBound > 0 {
        load(at: endings.range.lowerBound - 1, upTo: ended - 1)
      }
      start = passed == 0 ? 0 : endings.end(passed - 1)
      return Subrope(rope, UTF8Offset(start)..<UTF8Offset(includesEndings ? ended : ended - length))
    }

    private mutating func load(at offset: Int) { load(at: offset, upTo: start) }

    private mutating func load(at offset: Int, upTo bound: Int) {
      endings.load(at: offset, of: rope)
      passed = endings.count(upTo: bound)
    }

    private func line(from start: Int, ending index: Int) -> Subrope {
      let end = endings.end(index) - (includesEndings ? 0 : endings.length(index))
      return Subrope(rope, UTF8Offset(start)..<UTF8Offset(end))
    }
  }
}
