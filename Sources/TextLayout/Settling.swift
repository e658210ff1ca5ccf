import TextRope
import UnicodeKernels

/// Whether the line breaker still depends on text before a place, asked at one row's end after another.
///
/// What has been searched is not searched again: a line of a million regional indicators, of which none fixes the
/// breaker's state, would otherwise be searched anew for each of its rows.
struct Settling {
  private var isSettled: Bool
  private var searchedEnd: Int
  private let tailoring: LineBreakTailoring

  /// Asks from `start` on, in UTF-8 code units: whether what follows depends on text before that.
  init(from start: Int, _ rules: RowRules) {
    isSettled = rules.breaksAnywhere
    searchedEnd = start
    tailoring = rules.tailoring
  }

  /// Whether the breaker's state at `end`, which is not before the last place asked about, is the same whatever
  /// comes before the start.
  mutating func isSettled(in text: Rope, at end: Int) -> Bool {
    if !isSettled, searchedEnd < end {
      isSettled = LineBreakState.isFixed(in: text, UTF8Offset(searchedEnd)..<UTF8Offset(end), tailoring)
      searchedEnd = end
    }
    return isSettled
  }
}
