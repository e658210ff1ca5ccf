import TextRope

extension TextBuffer {
  /// How many bytes of `string` the limit lets in at `range`; 0 refuses the edit.
  ///
  /// - Complexity: O(log *n*) if `string` fits whatever it holds; else O(log *n* + *i*) in the bytes of it that can
  ///   fit, and the clusters at both ends as far as their joins reach.
  func fittingCount(of string: String, replacing range: Range<UTF8Offset>) -> Int {
    let count = string.utf8.count
    guard let limit, limit.policy != .report, count > 0 else { return count }
    var meter = LimitMeter(limit, in: text, replacing: range)
    if meter.roomForAnything >= count { return count }
    let span = string.utf8Span.span
    if limit.policy == .reject { return meter.admitsAll(of: span, in: text) ? count : 0 }
    return meter.fittingCount(of: span, in: text)
  }
}
