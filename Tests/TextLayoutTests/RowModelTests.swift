import Foundation
import LayoutModels
import TextModels
import Testing

/// Random edits of a text and its rows at several widths against a naive wrapping of all of it. A failure prints
/// its seed and the smallest script that still fails; `TEXTCORE_SEED` in the environment takes the place of the
/// first seed, `TEXTCORE_OPERATIONS` of the number of operations.
@Suite("Model of rows")
struct RowModelTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let firstSeed = environment["TEXTCORE_SEED"].flatMap { UInt64($0) } ?? 61_700
  private static let operationCount = environment["TEXTCORE_OPERATIONS"].flatMap { Int($0) } ?? usualCount
  #if DEBUG
    private static let usualCount = 4_000
  #else
    private static let usualCount = 100_000
  #endif

  @Test(arguments: 0..<8)
  func rowsAfterEveryEditEqualAFullWrap(share: Int) {
    var seed = Self.firstSeed + UInt64(share) << 32
    print("rows: share \(share), seeds from \(seed)")
    var done = 0
    while done < Self.operationCount / 8 {
      let operations = RowOperation.operations(of: ByteScript(seed: seed, count: 2_000))
      if let failure = RowExercise.failure(of: operations) {
        Issue.record("seed \(seed)\n\(failure)")
        return
      }
      done += operations.count
      seed += 1
    }
    print("rows: share \(share), \(done) operations, seeds up to \(seed)")
  }

  @Test func wholeTextsHaveTheirRowsAtEveryWidth() {
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(Self.operationCount / 100) {
      if let failure = WrapExercise.failure(seed: seed) {
        Issue.record("seed \(seed)\n\(failure)")
        return
      }
    }
  }
}
