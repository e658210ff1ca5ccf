import TextRope
import UnicodeKernels

/// Whether the line breaker still depends on text before a place, asked at one row's end after another.
///
/// What has been searched is not searched again: a line of a million regional indicators, of which none fixes the
/// breaker's state, would otherwise be searched anew for each of its rows.
struct Settling {
  private var isSettled: Bool
  private var searchedEnd: Int
  private let rules: RowRules
  private let excerpt: Excerpt

  /// Asks from `start` on, in UTF-8 code units: whether what follows depends on text before that. Where `excerpt` has
  /// the text, it is read there.
  init(from start: Int, _ rules: RowRules, near excerpt: Excerpt) {
    isSettled = rules.breaksAnywhere
    searchedEnd = start
    self.rules = rules
    self.excerpt = excerpt
  }

  /// Asks from another place on.
  mutating func restart(from start: Int) {
    self = Settling(from: start, rules, near: excerpt)
  }

  /// Whether the breaker's state at `end`, which is not before the last place asked about, is the same whatever
  /// comes before the start.
  mutating func isSettled(in text: Rope, at end: Int) -> Bool {
    if !isSettled, searchedEnd < end {
      isSettled =
        if let span = excerpt.span(of: searchedEnd..<end) {
          LineBreakState.synchronised(in: span, from: 0, to: span.count, rules.tailoring) != nil
        } else {
          LineBreakState.isFixed(in: text, UTF8Offset(searchedEnd)..<UTF8Offset(end), rules.tailoring)
        }
      searchedEnd = end
    }
    return isSettled
  }
}
