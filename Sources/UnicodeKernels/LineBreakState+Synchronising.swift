extension LineBreakState {
  /// The last place in `start..<end` of `text` where the state does not depend on what came before, and the state there; nil if
  /// there is none. Boundaries from that place on are decided alike whatever came before.
  ///
  /// - Complexity: O(n), n being the bytes from that place to `end`.
  package static func synchronised(
    in text: Span<UInt8>, from start: Int, to end: Int, _ tailoring: LineBreakTailoring
  ) -> (offset: Int, state: LineBreakState)? {
    var offset = end
    while offset > start {
      var scalar = 0
      if let state = settled(after: text.scalarClass(before: offset, &scalar), tailoring) {
        return (offset, state)
      }
      offset = scalar
    }
    return nil
  }

  /// Reads the scalars from `start` to `end`.
  package mutating func read(
    _ text: Span<UInt8>, from start: Int, to end: Int, _ tailoring: LineBreakTailoring
  ) {
    var offset = start
    while offset < end {
      var length = 0
      row = step(text.scalarClass(at: offset, &length), tailoring).row
      offset &+= length
    }
  }
}
