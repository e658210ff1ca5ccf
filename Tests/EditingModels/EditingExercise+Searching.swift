import TextEditing
import TextRope

extension EditingExercise {
  /// Looks for a part of the text in all of it, and at all places of the model.
  func search(for range: Range<Int>, _ options: TextSearch.Options) throws(Mismatch) {
    let pattern = Array(model[range])
    let text = buffer.text
    guard let search = TextSearch(String(decoding: pattern, as: UTF8.self), options: options) else { return }
    let boundaries = Set(NaiveLimit.graphemeEnds(model) + [0])
    let places = model.indices.filter { start in
      let end = start + pattern.count
      guard end <= model.count, model[start..<end].elementsEqual(pattern) else { return false }
      return [start, end].allSatisfy {
        (options.cutsGraphemes || boundaries.contains($0))
          && (!options.wholeWords || text.isWordBoundary(UTF8Offset($0)))
      }
    }
    var expected: [Range<UTF8Offset>] = []
    for start in places where UTF8Offset(start) >= expected.last?.upperBound ?? 0 {
      expected.append((start..<start + pattern.count).inBytes)
    }
    var found: [Range<UTF8Offset>] = []
    search.forEachMatch(in: text) { match in
      found.append(match)
      return true
    }
    try expect(found, expected, "the matches of \(range)")
    try expect(
      search.lastMatch(in: text, before: text.endOffset)?.lowerBound.value, places.last, "the last match")
  }

  /// Looks for a regular expression at once and step by step. What it matches is tested elsewhere; here, that all matches
  /// lie in the text, in order, and that both ways find the same.
  func match(_ pattern: String) throws(Mismatch) {
    let text = buffer.text
    let options = RegularExpression.Options(stepBudget: 2_000)
    guard let expression = try? RegularExpression(pattern, options: options) else { return }
    var all: [Range<UTF8Offset>] = []
    do throws(SearchBudgetExhausted) {
      try expression.forEachMatch(in: text) { match in
        all.append(match.range)
        return all.count < 20
      }
      _ = try expression.lastMatch(in: text, before: text.endOffset)
    } catch { return }
    let boundaries = Set(NaiveLimit.graphemeEnds(model) + [0])
    var end = UTF8Offset(0)
    for range in all {
      let isWhole = [range.lowerBound, range.upperBound].allSatisfy { boundaries.contains($0.value) }
      try expect(isWhole && range.lowerBound >= end, true, "whether \(range) of \(pattern) is a match")
      end = range.upperBound
    }
    for (match, next) in zip(all, all.dropFirst()) {
      guard let found = try? expression.nextMatch(in: text, from: match) else { return }
      try expect(found.match.range, next, "what follows \(match) of \(pattern)")
    }
  }
}
