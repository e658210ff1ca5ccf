import TextRope
import UnicodeKernels

extension LineBreakState {
  /// The state at `offset` of a text, which lies in a line where a row starts.
  ///
  /// - Complexity: O(log n + l), l being the distance to the last scalar that fixes the state: a few bytes but in
  ///   unusual text, and no more than the line.
  init(in text: Rope, at offset: Int, near excerpt: Excerpt, _ tailoring: LineBreakTailoring) {
    self.init()
    let end = UTF8Offset(offset)
    // Line endings fix the state too: no need to know where the line starts, as a rule.
    if let near = excerpt.span(of: excerpt.start..<offset),
      let (place, state) = Self.synchronised(in: near, from: 0, to: near.count, tailoring)
    {
      self = state
      read(near, from: place, to: near.count, tailoring)
      return
    }
    let lineStart = text.lineStart(text.line(at: end))
    var length = 256
    while end - lineStart > length {
      let start = text.roundedDown(end - length, to: ScalarUnit.self)
      if let state = Self.last(in: text, start..<end, tailoring) {
        self = state
        return
      }
      length *= 4
    }
    text.forEachChunk(in: lineStart..<end) { chunk in
      read(chunk, from: 0, to: chunk.count, tailoring)
      return true
    }
  }

  /// Whether something in `range` fixes the state, so that behind it the state is the same whatever comes before.
  static func isFixed(
    in text: Rope, _ range: Range<UTF8Offset>, _ tailoring: LineBreakTailoring
  ) -> Bool {
    var isFixed = false
    text.forEachChunk(in: range) { chunk in
      isFixed = synchronised(in: chunk, from: 0, to: chunk.count, tailoring) != nil
      return !isFixed
    }
    return isFixed
  }

  /// The state at the end of `range`, if something in it fixes the state.
  private static func last(
    in text: Rope, _ range: Range<UTF8Offset>, _ tailoring: LineBreakTailoring
  ) -> LineBreakState? {
    var state: LineBreakState?
    text.forEachChunk(in: range) { chunk in
      var offset = 0
      if let found = synchronised(in: chunk, from: 0, to: chunk.count, tailoring) { (offset, state) = found }
      state?.read(chunk, from: offset, to: chunk.count, tailoring)
      return true
    }
    return state
  }
}
