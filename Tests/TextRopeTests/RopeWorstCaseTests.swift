import TextRope
import Testing

/// Texts in which one cluster or one run is everything, and each edit at the start turns all of it around. How
/// long they take is measured by benchmarks; here the counts are right.
struct RopeWorstCaseTests {
  private static let repetitions = 3_000

  private func text(_ unit: String) -> Rope {
    Rope(String(repeating: unit, count: Self.repetitions))
  }

  @Test func aRunOfRegionalIndicatorsPairsAnewFromItsStart() {
    var text = text("\u{1F1E6}")
    #expect(text.graphemeCount == Self.repetitions / 2)
    text.insert("\u{1F1FF}", at: 0)
    #expect(text.graphemeCount == Self.repetitions / 2 + 1)
    #expect(text.isBoundary(UTF8Offset(8 * 1_000), of: GraphemeUnit.self))
    #expect(!text.isBoundary(UTF8Offset(8 * 1_000 + 4), of: GraphemeUnit.self))
    text.insert("a", at: 4)
    #expect(text.graphemeCount == Self.repetitions / 2 + 2)
    #expect(!text.isBoundary(UTF8Offset(8 * 1_000 + 1), of: GraphemeUnit.self))
    text.remove(0..<5)
    #expect(text.graphemeCount == Self.repetitions / 2)
  }

  @Test func aChainOfJoinersIsOneGraphemeFromItsPictograph() {
    var text = text("\u{1F468}\u{200D}")
    #expect(text.graphemeCount == 1)
    text.remove(0..<4)
    // The joiner that lost its pictograph stands alone.
    #expect(text.graphemeCount == 2)
    text.insert("\u{1F469}", at: 0)
    #expect(text.graphemeCount == 1)
    #expect(text.graphemeBoundary(before: text.endOffset) == 0)
    #expect(text.graphemeBoundary(after: 0) == text.endOffset)
  }

  @Test func marksBelongToTheBaseBeforeThem() {
    var text = text("\u{301}")
    #expect(text.graphemeCount == 1)
    text.insert("a", at: 0)
    #expect(text.graphemeCount == 1)
    text.insert("\n", at: 1)
    #expect(text.graphemeCount == 3)
    #expect(text.roundedDown(UTF8Offset(2_002), to: GraphemeUnit.self) == 2)
  }

  @Test func aLineFeedBeforeReturnsJoinsTheLastOfThem() {
    var text = text("\r")
    #expect(text.lineCount == Self.repetitions + 1)
    text.insert("\n", at: 1)
    #expect(text.lineCount == Self.repetitions + 1)
    #expect(text.graphemeCount == Self.repetitions)
    text.append("\n")
    #expect(text.lineCount == Self.repetitions + 1)
    #expect(text.graphemeCount == Self.repetitions)
    #expect(
      text.lineRange(Self.repetitions - 1) == UTF8Offset(Self.repetitions)..<UTF8Offset(Self.repetitions))
  }

  @Test func splittingEveryPairOfReturnAndLineFeedDoublesTheLines() {
    var text = text("\r\n")
    #expect(text.lineCount == Self.repetitions + 1)
    #expect(text.graphemeCount == Self.repetitions)
    for index in 0..<100 { text.insert(" ", at: UTF8Offset(index * 3 + 1)) }
    #expect(text.lineCount == Self.repetitions + 101)
    #expect(text.graphemeCount == Self.repetitions + 200)
  }

  @Test func aConjunctOfManyConsonantsIsOneGrapheme() {
    var text = text("\u{915}\u{94D}")
    #expect(text.graphemeCount == 1)
    text.insert(" ", at: 1_800)
    #expect(text.graphemeCount == 3)
    text.remove(1_800..<1_801)
    #expect(text.graphemeCount == 1)
  }
}
