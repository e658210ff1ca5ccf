import KernelModels
import TestSupport
import Testing
import UnicodeKernels
import UnicodeReferences

/// Random texts, cut into spans at random, against the rules as they are written.
@Suite struct KernelModelTests {
  @Test(arguments: 0..<8) func randomTextsBreakByTheRules(_ seed: Int) {
    for (round, input) in Self.inputs(seed: seed).enumerated() {
      let failure = GraphemeExercise.failure(of: input)
      #expect(failure == nil, "seed \(seed) round \(round)")
    }
  }

  @Test(arguments: 100..<108) func randomTextsHaveTheirColumns(_ seed: Int) {
    for (round, input) in Self.inputs(seed: seed).enumerated() {
      let failure = ColumnExercise.failure(of: input)
      #expect(failure == nil, "seed \(seed) round \(round)")
    }
  }

  @Test(arguments: 200..<204) func anyBytesAreRepairedByTheTable(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for round in 0..<300 {
      let script = (0..<Int.random(in: 0...120, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let failure = UTF8Exercise.failure(of: KernelInput(script, mustBeValid: false))
      #expect(failure == nil, "seed \(seed) round \(round)")
    }
  }

  @Test(arguments: 300..<304) func foreignBytesAreReadInsideTheirSpan(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for round in 0..<100 {
      // Any bytes, continuation bytes alone, or leads among ASCII.
      let range = [UInt8(0)...255, 0x80...0xBF, 0xC0...0xFF][round % 3]
      ForeignBytes.read(
        (0..<Int.random(in: 0...300, using: &generator)).map { _ in
          round % 3 == 2 && Bool.random(using: &generator) ? 0x20 : UInt8.random(in: range, using: &generator)
        })
    }
  }

  @Test func scalarsAreReadAtEveryPlaceOfABlock() {
    let prose = Array(repeating: "Of the four, b1 and b2 were 10 km off. ", count: 4).joined()
    for piece in ["\u{301}", "é", "क्षि", "👩‍🚀", "한\u{11A8}", "中", "\r\n", "\u{600}a", "\u{A0}"] {
      for length in 0..<70 {
        let bytes = Array((String(prose.prefix(length)) + piece + prose).utf8)
        let input = KernelInput(bytes, cutAt: [])
        let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        var breaker = GraphemeBreaker()
        #expect(
          breaker.count(bytes.span) == GraphemeReference(scalars).starts.count(where: \.self), "\(input)")
        var counter = ColumnCounter()
        counter.count(bytes.span)
        #expect(counter.column == ColumnReference().columns(after: scalars).last, "\(input)")
        let words = WordBreakReference.segments(in: bytes)
        #expect(WordBreaker.boundaryCount(in: input) == words.count + 1, "\(input)")
        let sentences = SentenceBreakReference.ends(in: bytes)
        #expect(SentenceBreaker.boundaryCount(in: input) == sentences.count + 1, "\(input)")
        #expect(KernelExercise.lineBreakFailure(of: input) == nil)
      }
    }
  }

  /// Texts of every style, in up to seven pieces.
  private static func inputs(seed: Int) -> [KernelInput] {
    var generator = SeededGenerator(seed: UInt64(seed))
    return (0..<40).map { _ in
      let text = RandomText.utf8(using: &generator, scalars: Int.random(in: 0...300, using: &generator))
      let cuts = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        Int.random(in: 0...text.count, using: &generator)
      }
      return KernelInput(text, cutAt: cuts, true, UInt8.random(in: 0...7, using: &generator))
    }
  }
}
