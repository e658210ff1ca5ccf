import TestSupport
import Testing
import UnicodeKernels

/// Boundaries asked for in order, against those of a reading of the whole text.
@Suite struct WordBoundaryCursorTests {
  private struct Places: WordBreakSink {
    var all: Set<Int> = [0]
    mutating func wordBreak(at offset: Int, endsWord: Bool) { all.insert(offset) }
  }

  /// Asks at places in some order, in texts with long runs that settle nothing.
  @Test(arguments: [-1, 0, 1])
  func everyPlaceIsAnswered(direction: Int) {
    let runs = [
      "\u{301}", "\u{1F1FA}", "\u{200D}\u{1F469}", ".", "a", " ", "1,", "'", "\u{5D0}\"", "\u{30AB}", "\r\n",
      "_",
    ]
    for seed in UInt64(0)..<15 {
      var random = SeededGenerator(seed: seed)
      var text = ""
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let longest = [3, 40, 3_000].randomElement(using: &random)!
        text += String(
          repeating: runs.randomElement(using: &random)!, count: Int.random(in: 1...longest, using: &random))
      }
      let bytes = Array(text.utf8)
      var places = Places()
      var breaker = WordBreaker()
      breaker.feed(bytes.span, at: 0, into: &places)
      breaker.finish(at: bytes.count, into: &places)
      let scalars = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
      var order = scalars.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
      if direction < 0 { order.reverse() }
      if direction == 0 { order = Array(order.shuffled(using: &random).prefix(400)) + order.prefix(400) }
      let cut = CutText(bytes: bytes, cut: scalars.randomElement(using: &random)!)
      var cursor = WordBoundaryCursor()
      for place in order where cursor.isBoundary(place, in: cut) != places.all.contains(place) {
        Issue.record("seed \(seed), place \(place) of \(bytes.count)")
        return
      }
    }
  }

  @Test func anEmptyTextHasNone() {
    var cursor = WordBoundaryCursor()
    let isBoundary = cursor.isBoundary(0, in: CutText(bytes: [], cut: 0))
    #expect(!isBoundary)
  }
}
