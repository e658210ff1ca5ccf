import Foundation
import TextModels
import TestSupport
import TextRope
import Testing

/// Random operations on a rope and on a naive text. A failure prints its seed and the smallest script that still
/// fails; `TEXTCORE_SEED` in the environment takes the place of the first seed, `TEXTCORE_OPERATIONS` of the number.
@Suite("Model of the rope")
struct RopeModelTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let firstSeed = environment["TEXTCORE_SEED"].flatMap { UInt64($0) } ?? 20_251
  private static let operationCount = environment["TEXTCORE_OPERATIONS"].flatMap { Int($0) } ?? 104_000

  /// Debug builds have tiny nodes, which make a deep tree of a short text.
  private static var maximumCount: Int {
    #if DEBUG
      400
    #else
      1 << 14
    #endif
  }

  /// Eight shares of the operations, each with seeds of its own, every other one under held copies.
  @Test(arguments: 0..<8)
  func everyOperationMatchesTheNaiveText(share: Int) {
    var seed = Self.firstSeed + UInt64(share) << 32
    print("rope model: share \(share), seeds from \(seed)")
    var done = 0
    while done < Self.operationCount / 8 {
      let operations = RopeOperation.operations(of: ByteScript(seed: seed, count: 800))
      let failure = RopeExercise.shrunkFailure(
        of: operations, holdsCopies: share % 2 == 1, maximumCount: Self.maximumCount)
      if let failure {
        Issue.record("seed \(seed), copies held: \(share % 2 == 1)\n\(failure)")
        return
      }
      done += operations.count
      seed += 1
    }
    print("rope model: share \(share), \(done) operations, seeds up to \(seed)")
  }
}
