// Boundaries around a place. Offsets lie between scalars, in a text that is not empty where one is asked for.
extension BoundaryScan {
  /// The first boundary after `offset`; nil at the end of the text.
  ///
  /// - Complexity: O(n), where n is the distance to it, and back to a scalar that settles the state.
  static func boundary(after offset: Int, in text: ChunkReader) -> Int? {
    guard offset < text.count else { return nil }
    var scan = Self(in: text, before: offset, by: 0)
    while let boundary = scan.next(in: text) {
      if boundary.offset > offset { return boundary.offset }
    }
    return nil
  }

  /// The last boundary before `offset`; nil at the start of the text.
  ///
  /// The text is read from ever further back, each time twice as far, up to where it was read from before.
  ///
  /// - Complexity: O(n), where n is the distance to it, and back to a scalar that settles the state.
  static func boundary(before offset: Int, in text: ChunkReader) -> Int? {
    var end = offset
    var distance = 32
    while end > 0 {
      var scan = Self(in: text, before: end, by: distance)
      var last: Int?
      while let boundary = scan.next(in: text, before: end), boundary.offset < end { last = boundary.offset }
      if let last { return last }
      end = scan.start
      distance *= 2
    }
    return nil
  }

  /// Whether there is a boundary at `offset`. An empty text has none.
  ///
  /// - Complexity: O(n), where n is the distance back to a scalar that settles the state.
  static func isBoundary(_ offset: Int, in text: ChunkReader) -> Bool {
    guard offset < text.count else { return offset == text.count && offset > 0 }
    var scan = Self(in: text, before: offset, by: 0)
    while let boundary = scan.next(in: text, before: offset + 1) {
      if boundary.offset >= offset { return boundary.offset == offset }
    }
    return false
  }

  /// The segment that holds the scalar at `offset`, and whether it is marked; at the end of the text the last one.
  /// Nil if the text is empty.
  ///
  /// - Complexity: O(n), where n is the length of the segment, and the distance back from it to a scalar that
  ///   settles the state.
  static func segment(at offset: Int, in text: ChunkReader) -> (range: Range<Int>, isMarked: Bool)? {
    let end = text.count
    guard let start = boundary(before: offset < end ? offset + 1 : end, in: text) else { return nil }
    var scan = Self(in: text, before: start, by: 0)
    while let boundary = scan.next(in: text) {
      if boundary.offset > start { return (start..<boundary.offset, boundary.isMarked) }
    }
    return nil
  }

  /// The first marked segment that ends after `offset`; nil if there is none.
  ///
  /// - Complexity: O(n), where n is the distance to its end, and back from `offset` to the start of a segment and
  ///   to a scalar before it that settles the state.
  static func markedSegment(after offset: Int, in text: ChunkReader) -> Range<Int>? {
    guard offset < text.count, var start = boundary(before: offset + 1, in: text) else { return nil }
    var scan = Self(in: text, before: start, by: 0)
    while let boundary = scan.next(in: text) {
      if boundary.offset > start {
        if boundary.isMarked { return start..<boundary.offset }
        start = boundary.offset
      }
    }
    return nil
  }

  /// The last marked segment that starts before `offset`; nil if there is none.
  ///
  /// - Complexity: O(n), where n is the distance to its start, and back to a scalar that settles the state.
  static func markedSegment(before offset: Int, in text: ChunkReader) -> Range<Int>? {
    var end = offset
    var distance = 32
    while end > 0 {
      var scan = Self(in: text, before: end, by: distance)
      var first: Int?
      var start: Int?
      var found: Range<Int>?
      while let boundary = scan.next(in: text) {
        if let start, boundary.isMarked { found = start..<boundary.offset }
        if boundary.offset >= end { break }
        if first == nil { first = boundary.offset }
        start = boundary.offset
      }
      if let found { return found }
      // The segment that ends at the first boundary may start before this reading did.
      end = first ?? end
      distance *= 2
    }
    return nil
  }
}
