import Foundation
import LayoutModels
import TextModels
import Testing

/// Random edits of a text and its rows, each followed by a naive wrapping of all of the text. A failure prints its
/// seed and the smallest script that still fails; `TEXTCORE_SEED` in the environment takes the place of the first
/// seed, `TEXTCORE_OPERATIONS` of the number of operations.
@Suite("Model of rows")
struct RowModelTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let firstSeed = environment["TEXTCORE_SEED"].flatMap { UInt64($0) } ?? 61_700
  private static let operationCount = environment["TEXTCORE_OPERATIONS"].flatMap { Int($0) } ?? 104_000

  /// Whole texts are long, and take a debug build a while each.
  private static var textCount: Int {
    #if DEBUG
      operationCount / 2_600
    #else
      operationCount / 100
    #endif
  }

  /// Eight shares of the operations, each with seeds of its own. Every seed has a layout of its own.
  @Test(arguments: 0..<8)
  func rowsAfterEveryEditEqualAFullWrap(share: Int) {
    var seed = Self.firstSeed + UInt64(share) << 32
    print("rows: share \(share), seeds from \(seed)")
    var done = 0
    while done < Self.operationCount / 8 {
      let script = RowScript(from: ByteScript(seed: seed, count: 1_000))
      if let failure = RowExercise.failure(of: script) {
        Issue.record("seed \(seed)\n\(failure)")
        return
      }
      done += script.operations.count
      seed += 1
    }
    print("rows: share \(share), \(done) operations, seeds up to \(seed)")
  }

  @Test func wholeTextsHaveTheirRowsAtEveryWidth() {
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(Self.textCount) {
      if let failure = WrapExercise.failure(seed: seed) {
        Issue.record("seed \(seed)\n\(failure)")
        return
      }
    }
  }
}
