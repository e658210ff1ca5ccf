import EditingModels
import Foundation
import TestSupport
import TextModels
import Testing

/// Random operations on a buffer with limit, history and selections, and on a naive model. A failure prints its
/// seed and the smallest script that still fails; `TEXTCORE_SEED` in the environment takes the place of the first
/// seed, `TEXTCORE_OPERATIONS` of the number.
@Suite struct EditingModelTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let firstSeed = environment["TEXTCORE_SEED"].flatMap { UInt64($0) } ?? 20_261
  private static let operationCount = environment["TEXTCORE_OPERATIONS"].flatMap { Int($0) } ?? 100_000

  @Test(arguments: 0..<4)
  func everyOperationMatchesTheNaiveModel(share: Int) {
    var seed = Self.firstSeed + UInt64(share) << 32
    print("editing model: share \(share), seeds from \(seed)")
    var done = 0
    while done < Self.operationCount / 4 {
      let operations = EditingOperation.operations(of: ByteScript(seed: seed, count: 300))
      if let failure = EditingExercise.shrunkFailure(of: operations) {
        Issue.record("seed \(seed)\n\(failure)")
        return
      }
      done += operations.count
      seed += 1
    }
    print("editing model: share \(share), \(done) operations, seeds up to \(seed)")
  }
}
