import TextRope
import UnicodeKernels

/// A piece of a text in one run of bytes, as it is searched: copied out of its chunks, and folded if the search
/// ignores case. A search goes from window to window; each overlaps the one before by what a match may be cut by.
///
///     text      ───┬────────────────┬───────────────
///     windows      └────────────────┘
///                               └────────────────┘
///                               reach
struct SearchWindow {
  /// What is looked for, folded if case is ignored.
  private let pattern: BytePattern

  /// Whether the bytes are folded.
  private let ignoresCase: Bool

  /// How many bytes of text a match has at the most.
  private let reach: Int

  /// The bytes, as they are in the text.
  private var bytes: [UInt8] = []

  /// The bytes, folded, if case is ignored.
  private var folded = FoldedText()

  /// Where the window lies in the text.
  private(set) var range: Range<UTF8Offset>

  /// How many bytes may still be compared at occurrences that are no matches, since they cut a grapheme or a word, before
  /// all places are found at once.
  private var patience = 0

  /// All places of the window, once that is so.
  private var places: [Int]?

  /// How many bytes the next window has; the first are small, since a match is often near.
  private var size = 1 << 9

  /// Creates an empty window at `offset`.
  init(_ search: TextSearch, at offset: UTF8Offset) {
    pattern = search.bytes
    ignoresCase = search.options.ignoresCase
    // No scalar folds to less than a third of its bytes.
    reach = ignoresCase ? 3 * pattern.count : pattern.count
    range = offset..<offset
  }

  /// Copies the bytes of `range`.
  private mutating func load(_ text: Rope, _ range: Range<UTF8Offset>) {
    self.range = range
    patience = range.upperBound - range.lowerBound
    places = nil
    bytes.removeAll(keepingCapacity: true)
    bytes.reserveCapacity(range.upperBound - range.lowerBound)
    text.forEachChunk(in: range) { chunk in
      bytes.append(chunk)
      return true
    }
    guard ignoresCase else { return }
    var folded = FoldedText()
    folded.append(bytes.span)
    self.folded = folded
  }

  /// How many bytes the next window is to have.
  private mutating func nextSize() -> Int {
    size = min(size * 4, 1 << 16)
    return max(size, 4 * reach)
  }

  /// Goes towards `end`, from `start` on if what lies before it is not to be searched again; false at the end.
  mutating func moveForwards(in text: Rope, from start: UTF8Offset, to end: UTF8Offset) -> Bool {
    if range.upperBound >= end { return false }
    let overlap = text.roundedDown(max(range.lowerBound, range.upperBound - (reach - 1)), to: ScalarUnit.self)
    let start = max(start, overlap)
    load(text, start..<text.roundedDown(min(end, start + nextSize()), to: ScalarUnit.self))
    return true
  }

  /// Goes towards the start of the text; false there.
  mutating func moveBackwards(in text: Rope) -> Bool {
    if range.lowerBound <= 0 { return false }
    let end = text.roundedUp(min(range.upperBound, range.lowerBound + (reach - 1)), to: ScalarUnit.self)
    load(text, text.roundedDown(max(0, end - nextSize()), to: ScalarUnit.self)..<end)
    return true
  }

  /// The places in the window, in bytes as they are searched.
  var placeCount: Int { ignoresCase ? folded.utf8.count : bytes.count }

  /// The first place from `place` on where the pattern occurs.
  mutating func first(from place: Int) -> Int? {
    if let places { return places.first(atOrAfter: place) }
    let found = withBytes { pattern.firstOffset(in: $0, from: place) }
    if found != nil { spendPatience() }
    return found
  }

  /// The offset in the text of the first occurrence in the window that starts at or after `offset`, for a search that
  /// minds the case.
  mutating func firstMatch(from offset: UTF8Offset) -> UTF8Offset? {
    guard offset < range.upperBound else { return nil }
    return first(from: max(0, offset - range.lowerBound)).map { range.lowerBound + $0 }
  }

  /// The last place before `place` where the pattern occurs.
  mutating func last(before place: Int) -> Int? {
    if let places { return places.last(before: place) }
    let found = withBytes { pattern.lastOffset(in: $0, before: place) }
    if found != nil { spendPatience() }
    return found
  }

  /// Takes note that the pattern was compared whole.
  private mutating func spendPatience() {
    guard pattern.isLong else { return }
    patience -= pattern.count
    if patience < 0 { places = withBytes { pattern.allOffsets(in: $0) } }
  }

  /// Calls `body` with the bytes as they are searched.
  private func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    body(ignoresCase ? folded.utf8.span : bytes.span)
  }

  /// What the pattern covers in the text if it occurs at `place`; nil if an end of it lies inside what a scalar was
  /// folded to.
  func source(of place: Int) -> Range<UTF8Offset>? {
    let end = place + pattern.count
    guard ignoresCase else { return range.lowerBound + place..<range.lowerBound + end }
    guard let start = folded.sourceOffset(of: place), let end = folded.sourceOffset(of: end) else {
      return nil
    }
    return range.lowerBound + start..<range.lowerBound + end
  }
}

extension [Int] {
  /// The first number at or after `bound`, of numbers in order.
  fileprivate func first(atOrAfter bound: Int) -> Int? {
    let index = partitioningIndex { $0 >= bound }
    return index < count ? self[index] : nil
  }

  /// The last number before `bound`, of numbers in order.
  fileprivate func last(before bound: Int) -> Int? {
    let index = partitioningIndex { $0 >= bound }
    return index > 0 ? self[index - 1] : nil
  }
}
