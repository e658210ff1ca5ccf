package import TextRope

/// Places from outside, as those that only read take them: the nearest one at or before it that the text has. What edits a
/// text throws an ``EditError`` instead.
extension Rope {
  /// The nearest place between two scalars, at or before `offset` if there is one.
  ///
  /// - Complexity: O(log *n*).
  package func nearest(_ offset: UTF8Offset) -> UTF8Offset {
    roundedDown(min(max(0, offset), endOffset), to: ScalarUnit.self)
  }

  /// The same for both ends of a range.
  package func nearest(_ range: Range<UTF8Offset>) -> Range<UTF8Offset> {
    nearest(range.lowerBound)..<nearest(range.upperBound)
  }

  /// The same; the whole text for nil.
  package func nearest(_ range: Range<UTF8Offset>?) -> Range<UTF8Offset> {
    range.map { nearest($0) } ?? 0..<endOffset
  }
}
