/// A part of a text, which is not copied: the text and a range of it.
///
/// A part is a text of its own, whose offsets count from its start. It keeps the whole text alive; `Rope(part)`
/// is a text that shares only the nodes it needs.
@frozen
public struct Subrope: Sendable {
  /// The text that this is a part of.
  public let base: Rope
  /// Which part.
  public let range: Range<UTF8Offset>

  /// Makes a part of `base`; `range` has been checked.
  @inlinable
  init(_ base: Rope, _ range: Range<UTF8Offset>) {
    self.base = base
    self.range = range
  }
}

extension Rope {
  /// The part of the text in `range`.
  ///
  /// - Precondition: `range` lies inside the text, between scalars.
  /// - Complexity: O(log n), where n is the size of the text.
  public subscript(range: Range<UTF8Offset>) -> Subrope {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= endOffset
        && isBoundary(range.lowerBound, of: ScalarUnit.self)
        && isBoundary(range.upperBound, of: ScalarUnit.self),
      "a range outside the text, or one that cuts a scalar")
    return Subrope(self, range)
  }

  /// Creates a text of a part of another one, sharing nodes with it.
  ///
  /// - Complexity: O(log n), where n is the size of the whole text.
  public init(_ part: Subrope) {
    self = part.range == 0..<part.base.endOffset ? part.base : part.base.slice(part.range)
  }
}

extension Subrope {
  /// Whether the part has no bytes.
  @inlinable
  public var isEmpty: Bool { range.isEmpty }

  /// UTF-8 code units. O(1).
  @inlinable
  public var utf8Count: Int { range.upperBound - range.lowerBound }

  /// Unicode scalars. O(log n), where n is the size of the whole text.
  public var scalarCount: Int { additiveCount(of: ScalarUnit.self) }

  /// UTF-16 code units. O(log n), where n is the size of the whole text.
  public var utf16Count: Int { additiveCount(of: UTF16Unit.self) }

  /// Graphemes of the part as a text of its own. O(log n), where n is the size of the whole text.
  public var graphemeCount: Int { Rope(self).graphemeCount }

  /// Hard lines of the part as a text of its own. O(log n), where n is the size of the whole text.
  public var lineCount: Int { Rope(self).lineCount }

  private func additiveCount<Unit: TextUnit>(of unit: Unit.Type) -> Int {
    base.offset(of: range.upperBound, in: unit) - base.offset(of: range.lowerBound, in: unit)
  }

  /// Calls `body` with each chunk of the part in order, until it returns false. Chunks never split a scalar.
  public func forEachChunk<Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Bool
  ) throws(Failure) {
    try base.forEachChunk(in: range, body)
  }

  /// The part of the part in `range`, whose offsets count from the start of this one.
  ///
  /// - Precondition: `range` lies inside the part, between scalars.
  /// - Complexity: O(log n), where n is the size of the whole text.
  public subscript(range: Range<UTF8Offset>) -> Subrope {
    precondition(
      range.lowerBound >= 0 && range.upperBound.value <= utf8Count, "a range outside the part")
    let start = self.range.lowerBound.value
    return base[(range.lowerBound + start)..<(range.upperBound + start)]
  }
}
