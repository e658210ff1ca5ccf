@_spi(Statistics) import TextRope
import TestSupport
import Testing

/// What is copied, and what is kept, told by the statistics of the tree.
struct RopeSharingTests {
  private static let text = String(repeating: "0123456789 abcdef\n", count: 400)

  @Test func nothingIsCopiedForAnEditOfAnUnsharedText() {
    var text = Rope(Self.text)
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let offset = UTF8Offset(Int.random(in: 0..<text.utf8Count, using: &random))
      text.insert("xy", at: offset)
      text.remove(offset..<(offset + 1))
    }
    #expect(text.statistics.copiedNodeCount == 0)
  }

  @Test func anEditOfASharedTextCopiesTheSharedPathAlone() {
    var text = Rope(Self.text)
    let depth = text.statistics.depth
    #expect(depth > 0)
    let held = text
    text.insert("x", at: 100)
    #expect(text.statistics.copiedNodeCount == depth + 1)
    text.insert("y", at: 101)
    text.insert("z", at: 100)
    #expect(text.statistics.copiedNodeCount == depth + 1, "the path is copied once")
    #expect(held.utf8Count == Self.text.utf8.count)
    #expect(held.statistics.copiedNodeCount == 0)
  }

  @Test func anEditTakesOverWhatASnapshotThatIsGoneLeft() {
    var text = Rope(Self.text)
    let depth = text.statistics.depth
    var held: Rope? = text
    text.insert("x", at: 100)
    #expect((1...depth + 1).contains(text.statistics.formerNodeCount), "the path as it was")
    #expect(held?.statistics.formerNodeCount == 0)
    held = nil
    text.insert("\u{E9}", at: 5_000)
    text.insert("\u{E9}", at: 100)
    #expect(text.statistics.formerNodeCount == 0)
  }

  @Test func littleIsKeptForSnapshotsThatAreGone() {
    var text = Rope(String(repeating: Self.text, count: 4))
    var random = SeededGenerator(seed: 6)
    for round in 0..<3_000 {
      let held = text
      let offset = UTF8Offset(Int.random(in: 0..<text.utf8Count, using: &random))
      text.insert("xy", at: offset)
      text.remove(offset..<(offset + 2))
      #expect(held.utf8Count == text.utf8Count)
      if round % 100 == 99 {
        let statistics = text.statistics
        let nodeCount = statistics.branchCount + statistics.leafCount
        #expect(2 * statistics.formerNodeCount <= nodeCount + statistics.depth)
      }
    }
  }

  @Test func memoryFollowsTheTextDown() {
    var text = Rope(Self.text)
    var random = SeededGenerator(seed: 5)
    while text.utf8Count > 20 {
      let start = Int.random(in: 0..<text.utf8Count, using: &random)
      let end = min(text.utf8Count, start + Int.random(in: 1...40, using: &random))
      text.remove(UTF8Offset(start)..<UTF8Offset(end))
      // The leaf of the last edit may be nearly empty, all others are a quarter full at least.
      let statistics = text.statistics
      #expect(statistics.leafCount <= text.utf8Count / 8 + 2)
    }
    text.remove(0..<text.endOffset)
    #expect(text.isEmpty)
    #expect(text.statistics.depth == 0)
    #expect(text.statistics.leafCount == 1)
  }

  @Test func anEmptyTextAllocatesNothing() {
    #expect(Rope().statistics.memory == 0)
    #expect(Rope("").statistics.memory == 0)
  }

  @Test func aShortTextIsOneLeaf() {
    let text: Rope = "a form field"
    #expect(text.statistics.leafCount == 1)
    #expect(text.statistics.depth == 0)
  }

  @Test func slicesAndConcatenationsShareTheirNodes() {
    let text = Rope(Self.text)
    let all = text.statistics
    var twice = text
    twice.append(text)
    #expect(twice.utf8Count == 2 * text.utf8Count)
    #expect(twice.statistics.copiedNodeCount <= 2 * (all.depth + 1))
    let slice = text.slice(1_000..<6_000)
    #expect(slice.statistics.copiedNodeCount <= 4 * (all.depth + 1))
    #expect(String(slice).utf8.elementsEqual(Self.text.utf8.dropFirst(1_000).prefix(5_000)))
  }
}
