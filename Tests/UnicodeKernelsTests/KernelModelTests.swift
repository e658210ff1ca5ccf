import KernelModels
import TestSupport
import Testing

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
