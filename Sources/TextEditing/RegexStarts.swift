import TextRope

/// The places at which a match of a regular expression may start: those of a text that every match starts with, or of the
/// scalars that it may start with.
///
/// What finding them takes is not counted by the budget. It is linear: the text is searched window by window, from where
/// the last place was found.
struct RegexStarts {
  private let text: Rope
  /// The scalars of which every match starts with one; nil if that is not known.
  private let firstScalars: ScalarSet?
  /// The last place at which a match may start.
  private let last: UTF8Offset
  /// Where the text is searched for what every match starts with; nil if there is no such text.
  private var window: SearchWindow?
  /// Where that search ends.
  private var end: UTF8Offset

  /// Prepares to find the places in `range` up to `last`.
  init(of expression: RegularExpression, in text: Rope, _ range: Range<UTF8Offset>, upTo last: UTF8Offset) {
    self.text = text
    self.last = last
    firstScalars = expression.firstScalars
    end = range.upperBound
    guard let prefix = expression.prefix else { return }
    window = SearchWindow(prefix, at: range.lowerBound)
    if prefix.bytes.count < end - last {
      end = text.roundedUp(last + prefix.bytes.count, to: ScalarUnit.self)
    }
  }

  /// The first place at or after `place`; nil if there is none.
  mutating func next(from place: UTF8Offset, _ matcher: inout RegexMatcher) -> UTF8Offset? {
    if window != nil { return nextInWindow(from: place) }
    guard let firstScalars else { return place <= last ? place : nil }
    return matcher.place(of: firstScalars, from: place, to: last)
  }

  private mutating func nextInWindow(from place: UTF8Offset) -> UTF8Offset? {
    while place < end {
      if let start = window!.firstMatch(from: place) { return start <= last ? start : nil }
      if !window!.moveForwards(in: text, from: place, to: end) { return nil }
    }
    return nil
  }
}
