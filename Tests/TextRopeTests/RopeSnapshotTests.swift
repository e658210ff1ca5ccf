import Foundation
import Synchronization
import TestSupport
import TextRope
import Testing

/// A copy is a value: nothing that happens to one is seen through another, on any thread.
struct RopeSnapshotTests {
  /// A writer edits and hands out snapshots with the hash that each had when it was taken; readers hash them
  /// again, and compare a walk over the text with its counts, while the writer goes on. `TEXTCORE_EDITS` in the
  /// environment says how many edits there are.
  @Test func readersSeeTheirSnapshotsWhileAWriterEdits() async {
    let edits = ProcessInfo.processInfo.environment["TEXTCORE_EDITS"].flatMap { Int($0) } ?? 2_000
    let queue = SnapshotQueue()
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<2 {
        group.addTask {
          var read = 0
          while true {
            guard let snapshot = queue.take() else {
              if queue.isClosed { return read }
              await Task.yield()
              continue
            }
            #expect(snapshot.text.hashValue == snapshot.hash)
            #expect(snapshot.text.unicodeScalars.reduce(0) { count, _ in count + 1 } == snapshot.scalarCount)
            read += 1
          }
        }
      }
      write(edits: edits, to: queue)
      var read = 0
      for await count in group { read += count }
      #expect(read > 0)
    }
  }

  private func write(edits: Int, to queue: SnapshotQueue) {
    var random = SeededGenerator(seed: 31)
    var text = Rope(String(repeating: "some text, 文字, 🇫🇷 and e\u{301}\r\n", count: 40))
    var caret = 0
    for number in 0..<edits {
      if number % 16 == 0 { caret = Int.random(in: 0...text.scalarCount, using: &random) }
      let offset = text.utf8Offset(of: ScalarOffset(caret))
      if text.utf8Count > 2_400 || number % 5 == 4, caret < text.scalarCount {
        text.remove(offset..<text.utf8Offset(of: ScalarOffset(caret + 1)))
      } else {
        text.insert(["x", "\n", "字", "\u{301}", "🇫"][number % 5], at: offset)
        caret += 1
      }
      if number % 8 == 0 {
        queue.offer(SnapshotQueue.Snapshot(text: text, hash: text.hashValue, scalarCount: text.scalarCount))
      }
    }
    queue.close()
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

/// Snapshots on their way from the writer to the readers; never more than a few, so that readers read what
/// is being edited.
final class SnapshotQueue: Sendable {
  struct Snapshot: Sendable {
    var text: Rope
    var hash: Int
    var scalarCount: Int
  }

  private struct State {
    var snapshots: [Snapshot] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  func offer(_ snapshot: Snapshot) {
    state.withLock { state in
      if state.snapshots.count < 8 { state.snapshots.append(snapshot) }
    }
  }

  func take() -> Snapshot? {
    state.withLock { $0.snapshots.popLast() }
  }

  func close() {
    state.withLock { $0.isClosed = true }
  }

  var isClosed: Bool {
    state.withLock { $0.isClosed && $0.snapshots.isEmpty }
  }
}
