/// Tells word boundaries at places of one text that are asked for in order, forwards or backwards.
///
/// Where the text has no letter or space for long, in a run of marks or of flags, whether there is a boundary depends on all
/// of the run. A cursor reads it once, and remembers the state every few kilobytes, so that as many places as there are cost
/// no more than the run again. Elsewhere it reads what is around a place, as ``WordBreaker`` does.
///
///     ─┬──────────┬──────────┬─────┬──●──    asked for
///      settled    state      state └──┘
///                                  covered: boundaries in a list
package struct WordBoundaryCursor: Sendable {
  /// How far apart states are remembered, in bytes.
  private static let spacing = 4_096

  /// Boundaries at the covered places and some after them, in order.
  private var boundaries: [Int] = []

  /// The places that are answered by `boundaries`.
  private var covered = 0..<0

  /// The reading that found them, from which to go on.
  private var scan: BoundaryScan<WordBreakRules>?

  /// Readings to start again from, in order.
  private var states: [BoundaryScan<WordBreakRules>] = []

  /// Creates a cursor that has read nothing.
  package init() {}

  /// Whether there is a word boundary at `offset`, in bytes and between two scalars. The start and the end of a text are
  /// boundaries, unless it is empty (WB1, WB2).
  ///
  /// - Parameter text: The same one at every call.
  /// - Complexity: O(*n*) in the distances from place to place, and back from the first one to a letter or a space.
  package mutating func isBoundary(_ offset: Int, in text: some ChunkedText) -> Bool {
    guard offset < text.utf8Count else { return offset == text.utf8Count && offset > 0 }
    if !covered.contains(offset) {
      let text = ChunkReader(text)
      begin(at: offset, in: text)
      read(upTo: offset, in: text)
    }
    let index = boundaries.partitioningIndex { $0 >= offset }
    return index < boundaries.count && boundaries[index] == offset
  }

  /// Chooses where to read from to get to `offset`.
  private mutating func begin(at offset: Int, in text: ChunkReader) {
    while let last = states.last, last.position > offset { states.removeLast() }
    if let scan, scan.position <= offset {
      let near = BoundaryScan<WordBreakRules>(in: text, before: offset, by: 0, notBefore: scan.position)
      if near.isSettled { begin(with: near) }
    } else {
      let known = states.last
      let near = BoundaryScan<WordBreakRules>(
        in: text, before: offset, by: 0, notBefore: known.map { $0.position } ?? 0)
      begin(with: near.isSettled ? near : known ?? near)
    }
  }

  private mutating func begin(with scan: BoundaryScan<WordBreakRules>) {
    self.scan = scan
    boundaries.removeAll(keepingCapacity: true)
    let start = scan.open ?? scan.position
    covered = start..<start
  }

  /// Reads on until all is known of `offset`.
  private mutating func read(upTo offset: Int, in text: ChunkReader) {
    guard var scan else { return }
    var isPast = false
    while true {
      let limit = min(offset + 1, covered.lowerBound + Self.spacing)
      while !isPast, let boundary = scan.next(in: text, before: limit) {
        boundaries.append(boundary.offset)
        isPast = boundary.offset > offset
      }
      if isPast || limit > offset { break }
      states.append(scan)
      begin(with: scan)
    }
    // What is decided already; nothing more is read.
    while let boundary = scan.next(in: text, before: 0) { boundaries.append(boundary.offset) }
    self.scan = scan
    covered = covered.lowerBound..<max(offset + 1, scan.open ?? scan.position)
  }
}
