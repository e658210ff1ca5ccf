extension Rope {
  /// The text as a collection of UTF-16 code units.
  public var utf16: UTF16View { UTF16View(self) }

  /// The UTF-16 code units of a text, or of a part of it. Indices are offsets in UTF-16 into the whole text: a
  /// place between two surrogates has no offset in UTF-8.
  public struct UTF16View: BidirectionalCollection, Sendable {
    /// The text that the code units are of.
    public let rope: Rope
    /// The first offset, and the offset after the last code unit.
    public let startIndex, endIndex: UTF16Offset

    /// Creates a view of a whole text.
    public init(_ rope: Rope) {
      self.init(rope, 0..<UTF16Offset(rope.utf16Count))
    }

    private init(_ rope: Rope, _ range: Range<UTF16Offset>) {
      self.rope = rope
      startIndex = range.lowerBound
      endIndex = range.upperBound
    }
  }
}

extension Rope.UTF16View {
  /// The code unit at `position`.
  ///
  /// - Precondition: `position` lies inside the view.
  /// - Complexity: O(log n), where n is the size of the text. Iterators take O(1) amortised a step.
  public subscript(position: UTF16Offset) -> UInt16 {
    precondition(position >= startIndex && position < endIndex, "an offset outside the view")
    let start = rope.utf8Offset(of: position)
    let scalar = rope.unicodeScalars[start]
    guard UTF16.width(scalar) == 2 else { return UInt16(scalar.value) }
    let isTrailing = rope.offset(of: start, in: UTF16Unit.self) < position
    return isTrailing ? UTF16.trailSurrogate(scalar) : UTF16.leadSurrogate(scalar)
  }

  /// The part of the view in `bounds`, with the same indices. It may start or end between two surrogates.
  ///
  /// - Precondition: `bounds` lies inside the view.
  /// - Complexity: O(1).
  public subscript(bounds: Range<UTF16Offset>) -> Rope.UTF16View {
    precondition(
      bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex, "a range outside the view")
    return Rope.UTF16View(rope, bounds)
  }

  /// The offset after `index`. O(1).
  public func index(after index: UTF16Offset) -> UTF16Offset { index + 1 }

  /// The offset before `index`. O(1).
  public func index(before index: UTF16Offset) -> UTF16Offset { index - 1 }

  /// The offset `distance` code units from `index`. O(1).
  public func index(_ index: UTF16Offset, offsetBy distance: Int) -> UTF16Offset { index + distance }

  /// The number of code units from `start` to `end`. O(1).
  public func distance(from start: UTF16Offset, to end: UTF16Offset) -> Int { end - start }

  /// An iterator at the start of the view.
  public func makeIterator() -> Iterator { Iterator(self, at: startIndex) }

  /// An iterator that stands at `offset` and can go both ways.
  ///
  /// - Precondition: `offset` lies inside the view or at its end.
  /// - Complexity: O(log n).
  public func iterator(at offset: UTF16Offset) -> Iterator {
    precondition(offset >= startIndex && offset <= endIndex, "an offset outside the view")
    return Iterator(self, at: offset)
  }

  /// Goes over code units in both directions, O(1) amortised a step.
  public struct Iterator: IteratorProtocol, Sendable {
    private var scalars: Rope.ScalarView.Iterator
    private let lower, upper: UTF16Offset
    /// The place between two code units where the iterator stands.
    public private(set) var offset: UTF16Offset
    /// The scalar between whose surrogates the iterator stands; `scalars` stands before it.
    private var split: Unicode.Scalar?

    fileprivate init(_ view: Rope.UTF16View, at offset: UTF16Offset) {
      let start = view.rope.utf8Offset(of: offset)
      scalars = view.rope.unicodeScalars.iterator(at: start)
      lower = view.startIndex
      upper = view.endIndex
      self.offset = offset
      if view.rope.offset(of: start, in: UTF16Unit.self) < offset { split = view.rope.unicodeScalars[start] }
    }

    /// Passes the code unit after the iterator and returns it; nil at the end.
    public mutating func next() -> UInt16? {
      guard offset < upper else { return nil }
      offset += 1
      if let scalar = split {
        split = nil
        _ = scalars.next()
        return UTF16.trailSurrogate(scalar)
      }
      guard let scalar = scalars.next() else { return nil }
      guard UTF16.width(scalar) == 2 else { return UInt16(scalar.value) }
      _ = scalars.previous()
      split = scalar
      return UTF16.leadSurrogate(scalar)
    }

    /// Passes the code unit before the iterator and returns it; nil at the start.
    public mutating func previous() -> UInt16? {
      guard offset > lower else { return nil }
      offset -= 1
      if let scalar = split {
        split = nil
        return UTF16.leadSurrogate(scalar)
      }
      guard let scalar = scalars.previous() else { return nil }
      guard UTF16.width(scalar) == 2 else { return UInt16(scalar.value) }
      split = scalar
      return UTF16.trailSurrogate(scalar)
    }
  }
}
