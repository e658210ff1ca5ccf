import Foundation
import TestSupport
import TextRope
import Testing

/// A copy is a value: nothing that happens to one is seen through another, on any thread.
struct RopeSnapshotTests {
  /// A writer edits and hands out snapshots; two readers walk over them, hash them and edit copies of them, while the
  /// writer goes on. `TEXTCORE_EDITS` in the environment says how many edits there are. Under the thread sanitizer, in a
  /// few minutes:
  ///
  ///     TEXTCORE_EDITS=1000000 swift test -c release -Xswiftc -enable-testing --sanitize=thread \
  ///       --scratch-path .build/thread --filter RopeSnapshotTests
  @Test func readersSeeTheirSnapshotsWhileAWriterEdits() {
    let edits = ProcessInfo.processInfo.environment["TEXTCORE_EDITS"].flatMap { Int($0) } ?? 2_000
    let exchange = SnapshotExchange(readerCount: 2)
    for reader in 0..<2 { Thread.detachNewThread { exchange.read(as: reader) } }
    write(edits: edits, to: exchange)
    let tally = exchange.close()
    print("\(edits) edits beside \(tally.read) snapshots read")
    #expect(tally.read > 0)
    #expect(tally.wrong == 0)
  }

  private func write(edits: Int, to exchange: SnapshotExchange) {
    var random = SeededGenerator(seed: 31)
    var scalars = Array(String(repeating: "some text, 文字, 🇫🇷 and e\u{301}\r\n", count: 200).unicodeScalars)
    var text = Rope(scalars)
    var caret = 0
    for number in 0..<edits {
      var snapshot: Snapshot?
      if number % 64 == 0 {
        snapshot = Snapshot(
          text: text, hash: text.hashValue, checksum: Snapshot.checksum(of: scalars),
          scalarCount: scalars.count)
      }
      if number % 16 == 0 { caret = Int.random(in: 0...scalars.count, using: &random) }
      let offset = text.utf8Offset(of: ScalarOffset(caret))
      if scalars.count > 6_000 || number % 5 == 4, caret < scalars.count {
        scalars.remove(at: caret)
        text.remove(offset..<text.utf8Offset(of: ScalarOffset(caret + 1)))
      } else {
        let scalar: Unicode.Scalar = ["x", "\n", "字", "\u{301}", "🇫"][number % 5]
        scalars.insert(scalar, at: caret)
        text.insert(String(scalar), at: offset)
        caret += 1
      }
      if snapshot != nil { exchange.offer(&snapshot) }
    }
  }

  @Test func editingACopyLeavesTheOriginal() {
    let original = Rope(String(repeating: "0123456789\n", count: 300))
    let bytes = Array(String(original).utf8)
    var copies = [original]
    for step in 0..<200 {
      var copy = copies[step]
      copy.insert("\(step)", at: UTF8Offset(step * 7 % copy.utf8Count))
      copies.append(copy)
    }
    #expect(Array(String(original).utf8) == bytes)
    #expect(
      copies.map(\.utf8Count)
        == copies.indices.map { step in
          3_300 + (0..<step).reduce(0) { $0 + "\($1)".utf8.count }
        })
  }
}
