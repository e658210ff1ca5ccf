// Ranges in any unit, and ranges that leave a bound out.

extension Rope {
  /// The range in UTF-8 of a range counted in another unit.
  ///
  /// A bound in UTF-16 inside a surrogate pair takes the whole scalar in; all other ranges lie between scalars.
  ///
  /// - Parameter range: Bounds from 0 to the text's count in the unit.
  /// - Complexity: O(log *n*).
  public func utf8Range<Unit: TextUnit>(of range: Range<TextOffset<Unit>>) -> Range<UTF8Offset> {
    let start = utf8Offset(of: range.lowerBound)
    return start..<(range.isEmpty ? start : utf8Offset(of: range.upperBound, rounding: .up))
  }

  /// The range in another unit of a range counted in UTF-8, each bound rounded outwards where it lies inside a unit. O(log *n*).
  public func range<Unit: TextUnit>(of range: Range<UTF8Offset>, in unit: Unit.Type) -> Range<
    TextOffset<Unit>
  > {
    let start = offset(of: range.lowerBound, in: unit)
    return start..<(range.isEmpty ? start : offset(of: range.upperBound, in: unit, rounding: .up))
  }

  /// The part of the text in `range`, counted in any unit; see `utf8Range(of:)`. O(log *n*).
  public subscript<Unit: TextUnit>(range: Range<TextOffset<Unit>>) -> Subrope {
    Subrope(self, utf8Range(of: range))
  }

  /// The part of the text in a range in UTF-8 that may leave bounds out: `text[offset...]`. O(log *n*).
  ///
  /// - Precondition: The range lies inside the text, between scalars.
  public subscript<Bounds: RangeExpression<UTF8Offset>>(range: Bounds) -> Subrope {
    self[range.relative(to: utf8)]
  }

  /// The whole text as a part. O(1).
  public subscript(range: UnboundedRange) -> Subrope { Subrope(self) }

  /// Replaces `range`, counted in any unit, by `string`; see `utf8Range(of:)`.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* bytes inserted.
  public mutating func replace<Unit: TextUnit>(_ range: Range<TextOffset<Unit>>, with string: String) {
    replace(utf8Range(of: range), with: string)
  }

  /// Replaces `range`, counted in any unit, by another text, whose nodes are shared; see `utf8Range(of:)`. O(log *n*).
  public mutating func replace<Unit: TextUnit>(_ range: Range<TextOffset<Unit>>, with text: Rope) {
    replace(utf8Range(of: range), with: text)
  }

  /// Replaces a range in UTF-8 that may leave bounds out by `string`.
  public mutating func replace<Bounds: RangeExpression<UTF8Offset>>(_ range: Bounds, with string: String) {
    replace(range.relative(to: utf8), with: string)
  }

  /// Replaces `range` by a part of another text, whose nodes are shared. O(log *n*).
  public mutating func replace(_ range: Range<UTF8Offset>, with part: Subrope) {
    replace(range, with: Rope(part))
  }

  /// Removes `range`, counted in any unit; see `utf8Range(of:)`. O(log *n*).
  public mutating func remove<Unit: TextUnit>(_ range: Range<TextOffset<Unit>>) {
    remove(utf8Range(of: range))
  }

  /// Removes a range in UTF-8 that may leave bounds out: `text.remove(offset...)`. O(log *n*).
  public mutating func remove<Bounds: RangeExpression<UTF8Offset>>(_ range: Bounds) {
    remove(range.relative(to: utf8))
  }

  /// Inserts `string` before `offset`, counted in any unit. O(*k* + log *n*) for *k* bytes.
  public mutating func insert<Unit: TextUnit>(_ string: String, at offset: TextOffset<Unit>) {
    insert(string, at: utf8Offset(of: offset))
  }

  /// Inserts another text before `offset`, sharing its nodes. O(log *n*).
  public mutating func insert(_ text: Rope, at offset: UTF8Offset) {
    replace(offset..<offset, with: text)
  }
}

extension Subrope {
  /// The part of the part in a range that may leave bounds out, whose offsets count from the start of this one.
  public subscript<Bounds: RangeExpression<UTF8Offset>>(range: Bounds) -> Subrope {
    self[range.relative(to: Whole(utf8Count: utf8Count))]
  }

  /// What a range that leaves bounds out is completed by.
  private struct Whole: Collection {
    let utf8Count: Int
    var startIndex: UTF8Offset { 0 }
    var endIndex: UTF8Offset { UTF8Offset(utf8Count) }
    subscript(offset: UTF8Offset) -> UTF8Offset { offset }
    func index(after offset: UTF8Offset) -> UTF8Offset { offset + 1 }
  }
}
