extension Rope {
  /// The text as a collection of Unicode scalars, which can be changed scalar by scalar.
  public var unicodeScalars: ScalarView {
    get { ScalarView(self) }
    _modify {
      var view = ScalarView(self)
      self = Rope()
      defer { self = view.rope }
      yield &view
    }
    set { self = Rope(newValue) }
  }

  /// Creates the text of a view of scalars.
  ///
  /// - Complexity: O(log n) for a part of a text; O(1) for a whole one.
  public init(_ scalars: ScalarView) {
    let range = scalars.startIndex..<scalars.endIndex
    self = range == 0..<scalars.rope.endOffset ? scalars.rope : scalars.rope.slice(range)
  }

  /// The scalars of a text, or of a part of it. Indices are offsets in UTF-8 into the whole text.
  ///
  /// Any scalars in any order are a text, so that this view can be changed as `RangeReplaceableCollection` has
  /// it. With graphemes that would not be true: what is put in may join with its neighbours.
  public struct ScalarView: BidirectionalCollection, Sendable {
    /// The text that the scalars are of.
    public private(set) var rope: Rope
    /// The first offset.
    public let startIndex: UTF8Offset
    /// The offset after the last scalar.
    public private(set) var endIndex: UTF8Offset

    /// Creates a view of a whole text.
    public init(_ rope: Rope) {
      self.init(rope, 0..<rope.endOffset)
    }

    init(_ rope: Rope, _ range: Range<UTF8Offset>) {
      self.rope = rope
      startIndex = range.lowerBound
      endIndex = range.upperBound
    }
  }
}

extension Rope.ScalarView {
  /// The number of scalars.
  ///
  /// - Complexity: O(log n), where n is the size of the text; O(1) for the whole text.
  public var count: Int { distance(from: startIndex, to: endIndex) }

  /// The scalar that starts at `position`.
  ///
  /// - Precondition: `position` is the start of a scalar inside the view.
  /// - Complexity: O(log n), where n is the size of the text. Iterators take O(1) amortised a step.
  public subscript(position: UTF8Offset) -> Unicode.Scalar {
    precondition(position >= startIndex && position < endIndex, "an offset outside the view")
    return rope.withChunk(at: position) { chunk, start in
      precondition(chunk[position - start] & 0xC0 != 0x80, "an offset inside a scalar")
      return chunk.scalar(at: position - start)
    }
  }

  /// The part of the view in `bounds`, with the same indices.
  ///
  /// - Precondition: `bounds` lies inside the view, between scalars.
  /// - Complexity: O(log n), where n is the size of the text.
  public subscript(bounds: Range<UTF8Offset>) -> Rope.ScalarView {
    precondition(
      bounds.lowerBound >= startIndex && bounds.upperBound <= endIndex, "a range outside the view")
    precondition(
      rope.isBoundary(bounds.lowerBound, of: ScalarUnit.self)
        && rope.isBoundary(bounds.upperBound, of: ScalarUnit.self), "a range that cuts a scalar")
    return Rope.ScalarView(rope, bounds)
  }

  /// The start of the scalar after the one at `index`. O(log n).
  public func index(after index: UTF8Offset) -> UTF8Offset {
    precondition(index < endIndex, "an offset past the last scalar")
    return rope.roundedUp(index + 1, to: ScalarUnit.self)
  }

  /// The start of the scalar before `index`. O(log n).
  public func index(before index: UTF8Offset) -> UTF8Offset {
    precondition(index > startIndex, "an offset before the first scalar")
    return rope.roundedDown(index - 1, to: ScalarUnit.self)
  }

  /// The start of the scalar `distance` scalars from the one at `index`. O(log n).
  public func index(_ index: UTF8Offset, offsetBy distance: Int) -> UTF8Offset {
    rope.utf8Offset(of: rope.offset(of: index, in: ScalarUnit.self) + distance)
  }

  /// The number of scalars from `start` to `end`. O(log n).
  public func distance(from start: UTF8Offset, to end: UTF8Offset) -> Int {
    rope.offset(of: end, in: ScalarUnit.self) - rope.offset(of: start, in: ScalarUnit.self)
  }

  /// An iterator at the start of the view.
  public func makeIterator() -> Iterator { Iterator(self, at: startIndex) }

  /// An iterator that stands at `offset` and can go both ways.
  ///
  /// - Precondition: `offset` lies inside the view or at its end, between scalars.
  /// - Complexity: O(log n).
  public func iterator(at offset: UTF8Offset) -> Iterator {
    precondition(offset >= startIndex && offset <= endIndex, "an offset outside the view")
    precondition(rope.isBoundary(offset, of: ScalarUnit.self), "an offset inside a scalar")
    return Iterator(self, at: offset)
  }

  /// Goes over scalars in both directions, O(1) amortised a step.
  public struct Iterator: IteratorProtocol, Sendable {
    private var reader: RopeReader
    private let lower, upper: UTF8Offset
    /// The place between two scalars where the iterator stands.
    public private(set) var offset: UTF8Offset

    fileprivate init(_ view: Rope.ScalarView, at offset: UTF8Offset) {
      reader = RopeReader(view.rope)
      lower = view.startIndex
      upper = view.endIndex
      self.offset = offset
    }

    /// Passes the scalar after the iterator and returns it; nil at the end.
    public mutating func next() -> Unicode.Scalar? {
      guard offset < upper else { return nil }
      let scalar = reader.scalar(at: offset.value)
      offset += UTF8.width(scalar)
      return scalar
    }

    /// Passes the scalar before the iterator and returns it; nil at the start.
    public mutating func previous() -> Unicode.Scalar? {
      guard offset > lower else { return nil }
      offset = UTF8Offset(reader.scalarStart(before: offset.value))
      return reader.scalar(at: offset.value)
    }
  }
}

extension Rope.ScalarView: RangeReplaceableCollection {
  /// Creates a view of the empty text.
  public init() { self.init(Rope()) }

  /// Replaces the scalars in `range`, a range of this view, by others. The view keeps its start and moves its end.
  ///
  /// - Complexity: O(m + log n), where m is the length of what goes in and n the size of the text.
  public mutating func replaceSubrange<Scalars: Collection<Unicode.Scalar>>(
    _ range: Range<UTF8Offset>, with scalars: Scalars
  ) {
    precondition(
      range.lowerBound >= startIndex && range.upperBound <= endIndex, "a range outside the view")
    var string = String.UnicodeScalarView()
    string.append(contentsOf: scalars)
    let before = rope.endOffset
    rope.replace(range, with: String(string))
    endIndex += rope.endOffset - before
  }
}
