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
  func first(from place: Int) -> Int? {
    pattern.firstOffset(in: ignoresCase ? folded.utf8.span : bytes.span, from: place)
  }

  /// The offset in the text of the first occurrence in the window that starts at or after `offset`, for a search that
  /// minds the case.
  func firstMatch(from offset: UTF8Offset) -> UTF8Offset? {
    guard offset < range.upperBound else { return nil }
    return first(from: max(0, offset - range.lowerBound)).map { range.lowerBound + $0 }
  }

  /// The last place before `place` where the pattern occurs.
  func last(before place: Int) -> Int? {
    pattern.lastOffset(in: ignoresCase ? folded.utf8.span : bytes.span, before: place)
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
