extension Rope {
  /// The text as a collection of UTF-8 code units.
  @inlinable
  public var utf8: UTF8View { UTF8View(self) }

  /// The UTF-8 code units of a text, or of a part of it. Indices are offsets into the whole text.
  public struct UTF8View: BidirectionalCollection, Sendable {
    /// The text that the code units are of.
    public let rope: Rope
    /// The first offset, and the offset after the last code unit.
    public let startIndex, endIndex: UTF8Offset

    /// Creates a view of a whole text.
    @inlinable
    public init(_ rope: Rope) {
      self.rope = rope
      startIndex = 0
      endIndex = rope.endOffset
    }

    init(_ rope: Rope, _ range: Range<UTF8Offset>) {
      self.rope = rope
      startIndex = range.lowerBound
      endIndex = range.upperBound
    }
  }
}

extension Rope.UTF8View {
  /// The code unit at `position`.
  ///
  /// - Precondition: `position` lies inside the view.
  /// - Complexity: O(log n), where n is the size of the text. Iterators take O(1) amortised a step.
  public subscript(position: UTF8Offset) -> UInt8 {
    precondition(position >= startIndex && position < endIndex, "an offset outside the view")
    return rope.withChunk(at: position) { chunk, start in chunk[position - start] }
  }

  /// The part of the view in `bounds`, with the same indices.
  ///
  /// - Precondition: `bounds` lies inside the view.
  /// - Complexity: O(1).
  public subscript(bounds: Range<UTF8Offset>) -> Rope.UTF8View {
    precondition(
      bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex, "a range outside the view")
    return Rope.UTF8View(rope, bounds)
  }

  /// The offset after `index`. O(1).
  @inlinable
  public func index(after index: UTF8Offset) -> UTF8Offset { index + 1 }

  /// The offset before `index`. O(1).
  @inlinable
  public func index(before index: UTF8Offset) -> UTF8Offset { index - 1 }

  /// The offset `distance` code units from `index`. O(1).
  @inlinable
  public func index(_ index: UTF8Offset, offsetBy distance: Int) -> UTF8Offset { index + distance }

  /// The number of code units from `start` to `end`. O(1).
  @inlinable
  public func distance(from start: UTF8Offset, to end: UTF8Offset) -> Int { end - start }

  /// An iterator at the start of the view.
  public func makeIterator() -> Iterator { Iterator(self, at: startIndex) }

  /// An iterator that stands at `offset` and can go both ways.
  ///
  /// - Precondition: `offset` lies inside the view or at its end.
  public func iterator(at offset: UTF8Offset) -> Iterator {
    precondition(offset >= startIndex && offset <= endIndex, "an offset outside the view")
    return Iterator(self, at: offset)
  }

  /// Goes over code units in both directions, O(1) amortised a step.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline
    var reader: RopeReader
    @usableFromInline
    let lower, upper: Int
    /// The place between two code units where the iterator stands.
    @inlinable
    public var offset: UTF8Offset { UTF8Offset(position) }
    @usableFromInline
    var position: Int

    init(_ view: Rope.UTF8View, at offset: UTF8Offset) {
      reader = RopeReader(view.rope)
      lower = view.startIndex.value
      upper = view.endIndex.value
      position = offset.value
    }

    /// Passes the code unit after the iterator and returns it; nil at the end.
    @inlinable
    public mutating func next() -> UInt8? {
      guard position < upper else { return nil }
      defer { position &+= 1 }
      return reader.byte(at: position)
    }

    /// Passes the code unit before the iterator and returns it; nil at the start.
    @inlinable
    public mutating func previous() -> UInt8? {
      guard position > lower else { return nil }
      position &-= 1
      return reader.byte(at: position)
    }
  }
}
