import KernelModels
import TestSupport
import Testing

/// Random texts in random cuts: lines, words, sentences and foldings against the rules.
@Suite struct BoundaryModelTests {
  @Test func lineBreaksFollowTheRules() {
    run(KernelExercise.lineBreakFailure)
  }

  @Test func wordsFollowTheRules() {
    run(KernelExercise.wordFailure)
  }

  @Test func sentencesFollowTheRules() {
    run(KernelExercise.sentenceFailure)
  }

  @Test func foldingsFollowTheRules() {
    run(KernelExercise.foldingFailure)
  }

  private func run(_ failure: (KernelInput) -> String?) {
    for seed in UInt64(1)...150 {
      var random = SeededGenerator(seed: seed)
      let length = Int.random(in: 0...60, using: &random)
      let script = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      if let failure = failure(KernelInput(script, mustBeValid: true)) {
        Issue.record("seed \(seed): \(failure)")
      }
    }
  }
}
