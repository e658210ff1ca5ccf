import TextRope

extension TextBuffer {
  /// How many bytes of `string` the limit lets in at `range`; 0 refuses the edit.
  func fittingCount(of string: String, replacing range: Range<UTF8Offset>) -> Int {
    guard let limit, limit.policy != .report, !string.utf8.isEmpty else { return string.utf8.count }
    let insertion = Rope(string)
    var trial = text
    trial.replace(range, with: insertion)
    if limit.admits(trial) { return insertion.utf8Count }
    guard limit.policy == .clamp else { return 0 }
    var fitting = insertion.endOffset
    while let boundary = insertion.graphemeBoundary(before: fitting), boundary > 0 {
      trial.remove(range.lowerBound + boundary.value..<range.lowerBound + fitting.value)
      if limit.admits(trial) { return boundary.value }
      fitting = boundary
    }
    return 0
  }
}

extension TextLimit {
  /// Whether `text` is within the limit and its caps.
  func admits(_ text: Rope) -> Bool {
    text.count(of: unit) <= maximum && text.utf8Count <= maximumUTF8Count ?? .max
      && text.lineCount <= maximumLineCount ?? .max
  }
}
