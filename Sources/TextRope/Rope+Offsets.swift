// Conversions between units. UTF-8 is the unit in the middle: every other one is sought in the tree, and counted in one leaf.

extension Rope {
  /// The UTF-8 offset of `offset`, counted in another unit.
  ///
  /// - Parameters:
  ///   - offset: A boundary in any unit, from 0 to the text's count.
  ///   - rounding: Where to go from an offset in UTF-16 inside a surrogate pair; no other lies inside a scalar.
  /// - Complexity: O(log *n*).
  public func utf8Offset<Unit: TextUnit>(
    of offset: TextOffset<Unit>, rounding: OffsetRounding = .down
  ) -> UTF8Offset {
    let value = offset.value
    let total = count(of: Unit.self)
    precondition(value >= 0 && value <= total, "the offset is out of bounds")
    if value == 0 { return 0 }
    if value == total { return endOffset }
    let state = storage!.handle
    switch Unit.measure {
    case .utf8:
      return UTF8Offset(value)
    case .scalars:
      let position = state.seek(value, in: .scalars, later: false, adding: .utf8)
      return UTF8Offset(position.passed + position.leaf.offset(afterScalars: position.remaining))
    case .utf16:
      let position = state.seek(value, in: .utf16, later: false, adding: .utf8)
      let (inLeaf, isInside) = position.leaf.offset(afterUTF16: position.remaining)
      return UTF8Offset(position.passed + inLeaf + (isInside && rounding == .up ? 4 : 0))
    case .graphemes:
      let position = state.seek(value + 1, in: .graphemes, later: false, adding: .utf8)
      let inLeaf = position.leaf.offset(
        ofGrapheme: position.remaining, isAtFinger: state.isAtFinger(position.leaf))
      return UTF8Offset(position.passed + inLeaf)
    }
  }

  /// The number of units of `unit` before `offset`, rounded where it lies inside one.
  ///
  /// - Parameters:
  ///   - offset: Any UTF-8 offset from 0 to the text's count.
  ///   - unit: The unit to count in.
  ///   - rounding: What to do where `offset` lies inside a scalar (for UTF-16 too) or a grapheme.
  /// - Complexity: O(log *n*), and O(the grapheme) where one has to be measured.
  public func offset<Unit: TextUnit>(
    of offset: UTF8Offset, in unit: Unit.Type, rounding: OffsetRounding = .down
  ) -> TextOffset<Unit> {
    checkBounds(offset)
    if offset.value == 0 { return 0 }
    if Unit.measure == .utf8 || isBoundary(offset, of: unit) {
      return TextOffset(units(of: Unit.measure, before: offset))
    }
    let start = roundedDown(offset, to: unit)
    let below = units(of: Unit.measure, before: start)
    if rounding == .down { return TextOffset(below) }
    let end = roundedUp(offset, to: unit)
    if rounding == .nearest && end - offset >= offset - start { return TextOffset(below) }
    return TextOffset(units(of: Unit.measure, before: end))
  }

  /// The number of units of one kind before an offset in another, rounded where it lies inside one.
  ///
  /// - Parameters:
  ///   - offset: An offset from 0 to the text's count in its unit.
  ///   - unit: The unit to count in.
  ///   - rounding: What to do where `offset` lies inside a scalar or a grapheme.
  /// - Complexity: O(log *n*), and O(the grapheme) where one has to be measured.
  public func offset<Source: TextUnit, Unit: TextUnit>(
    of offset: TextOffset<Source>, in unit: Unit.Type, rounding: OffsetRounding = .down
  ) -> TextOffset<Unit> {
    if Source.measure == Unit.measure {
      precondition(offset.value >= 0 && offset.value <= count(of: unit), "the offset is out of bounds")
      return TextOffset(offset.value)
    }
    return self.offset(of: utf8Offset(of: offset, rounding: rounding), in: unit, rounding: rounding)
  }

  /// Whether a unit of `unit` starts or ends at `offset`. The start and the end of the text are boundaries; those of UTF-16 are
  /// those of scalars, as no UTF-8 offset lies between surrogates. O(log *n*).
  public func isBoundary<Unit: TextUnit>(_ offset: UTF8Offset, of unit: Unit.Type) -> Bool {
    checkBounds(offset)
    if Unit.measure == .utf8 || offset.value == 0 || offset.value == utf8Count { return true }
    let position = leafPosition(holding: offset)
    guard position.leaf.isScalarBoundary(position.remaining) else { return false }
    return Unit.measure != .graphemes || position.leaf.startsGrapheme(at: position.remaining)
  }

  /// The last boundary of `unit` at or before `offset`. O(log *n*), and O(the grapheme).
  public func roundedDown<Unit: TextUnit>(_ offset: UTF8Offset, to unit: Unit.Type) -> UTF8Offset {
    if isBoundary(offset, of: unit) { return offset }
    if Unit.measure == .graphemes { return graphemeBoundary(before: offset) ?? 0 }
    let position = leafPosition(holding: offset)
    return offset - (position.remaining - position.leaf.scalarBoundary(atOrBefore: position.remaining))
  }

  /// The first boundary of `unit` at or after `offset`. O(log *n*), and O(the grapheme).
  public func roundedUp<Unit: TextUnit>(_ offset: UTF8Offset, to unit: Unit.Type) -> UTF8Offset {
    if isBoundary(offset, of: unit) { return offset }
    if Unit.measure == .graphemes { return graphemeBoundary(after: offset) ?? endOffset }
    let position = leafPosition(holding: offset)
    return offset + (position.leaf.scalarBoundary(atOrAfter: position.remaining) - position.remaining)
  }

  /// The first grapheme boundary after `offset`; nil at the end of the text. O(log *n*), and O(the grapheme).
  public func graphemeBoundary(after offset: UTF8Offset) -> UTF8Offset? {
    checkBounds(offset)
    let total = utf8Count
    if offset.value == total { return nil }
    var position = leafPosition(holding: offset)
    var start = offset.value - position.remaining
    let first = position.leaf.scalarBoundary(atOrBefore: position.remaining)
    var run = GraphemeRun(in: position.leaf, after: first)
    while true {
      if let next = run.nextStart(in: position.leaf) { return UTF8Offset(start + next) }
      start += position.leaf.count
      if start == total { return endOffset }
      position = leafPosition(holding: UTF8Offset(start))
      run.offset = 0
    }
  }

  /// The last grapheme boundary before `offset`; nil at the start of the text. O(log *n*), and O(the grapheme).
  public func graphemeBoundary(before offset: UTF8Offset) -> UTF8Offset? {
    checkBounds(offset)
    if offset.value == 0 { return nil }
    let state = storage!.handle
    var end = offset.value
    while end > 0 {
      let position = state.seek(end, in: .utf8, later: false, adding: .utf8)
      end -= position.remaining
      if let start = position.leaf.lastGraphemeStart(before: position.remaining) {
        return UTF8Offset(end + start)
      }
    }
    return 0
  }
}

extension Rope {
  /// Stops the program if `offset` lies outside the text.
  func checkBounds(_ offset: UTF8Offset) {
    precondition(offset.value >= 0 && offset.value <= utf8Count, "the offset is out of bounds")
  }

  /// The leaf that holds the byte at `offset`, which is not the end.
  func leafPosition(holding offset: UTF8Offset) -> LeafPosition {
    storage!.handle.seek(offset.value, in: .utf8, later: true, adding: .utf8)
  }

  /// The units that start before `offset`, which lies between scalars and is not 0.
  private func units(of measure: TextMeasure, before offset: UTF8Offset) -> Int {
    if offset.value == 0 { return 0 }
    let state = storage!.handle
    let unit = measure.summaryUnit
    let position = state.seek(offset.value, in: .utf8, later: false, adding: unit)
    return position.passed
      + position.leaf.count(
        of: unit, before: position.remaining, isAtFinger: state.isAtFinger(position.leaf))
  }
}
