import Foundation
import TextRope

/// A snapshot of a text, and what the writer knows about it from a text of its own.
struct Snapshot {
  /// The copy.
  var text: Rope
  /// The hash of the text at the time.
  var hash: Int
  /// `checksum(of:)` of the scalars that the text should have.
  var checksum: UInt64
  /// How many scalars it should have.
  var scalarCount: Int

  /// FNV-1a over the values of scalars.
  static func checksum(of scalars: some Sequence<Unicode.Scalar>) -> UInt64 {
    scalars.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1.value)) &* 0x100_0000_01B3 }
  }

  /// Whether the text is what the writer told, to a reader that walks over it, hashes it, and edits a copy of its own.
  func isAsTold(copyEditedAt place: Int) -> Bool {
    var copy = text
    copy.insert("reader", at: copy.utf8Offset(of: ScalarOffset(place % (scalarCount + 1))))
    return text.hashValue == hash && text.scalarCount == scalarCount
      && Self.checksum(of: text.unicodeScalars) == checksum && copy.scalarCount == scalarCount + 6
  }
}

/// Snapshots on their way from one writer to some readers. Every reader gets every snapshot, unless it is behind: so that
/// readers read what is being edited, no more than a few wait.
///
/// Snapshots come in, go out and are dropped under a mutex that the thread sanitizer knows. It does not see what orders the last
/// two owners of an object, since the runtime that counts references is not compiled for it, and would take the one that frees
/// for a racer. What the rope orders itself, the references of its nodes, is seen.
final class SnapshotExchange: @unchecked Sendable {
  // Sendable: all state is reached under `condition`.
  private let condition = NSCondition()
  private var waiting: [[Snapshot]]
  private var isClosed = false
  private var readingCount: Int
  private var tally = Tally()

  /// What the readers found.
  struct Tally {
    /// Snapshots read.
    var read = 0
    /// Those that differed from what the writer told.
    var wrong = 0
  }

  init(readerCount: Int) {
    waiting = Array(repeating: [], count: readerCount)
    readingCount = readerCount
  }

  /// Hands a snapshot to the readers, and drops the writer's own reference.
  ///
  /// The writer has edited its text since: it would otherwise find itself the only owner again once the readers have
  /// dropped theirs, and edit what they have read, in an order that nothing but a reference count tells.
  func offer(_ snapshot: inout Snapshot?) {
    condition.withLock {
      for reader in waiting.indices where waiting[reader].count < 4 { waiting[reader].append(snapshot!) }
      snapshot = nil
      condition.broadcast()
    }
  }

  /// No snapshots come any more: waits until all have been read, and says what was found.
  func close() -> Tally {
    condition.withLock {
      isClosed = true
      condition.broadcast()
      while readingCount > 0 { condition.wait() }
      return tally
    }
  }

  /// Reads snapshots until no more come.
  func read(as reader: Int) {
    var snapshot: Snapshot?
    take(into: &snapshot, reader)
    while snapshot != nil {
      let isAsTold = snapshot!.isAsTold(copyEditedAt: snapshot!.hash & 0xFFFF)
      drop(&snapshot, isAsTold: isAsTold)
      take(into: &snapshot, reader)
    }
    condition.withLock {
      readingCount -= 1
      condition.broadcast()
    }
  }

  private func take(into snapshot: inout Snapshot?, _ reader: Int) {
    condition.withLock {
      while waiting[reader].isEmpty && !isClosed { condition.wait() }
      snapshot = waiting[reader].popLast()
    }
  }

  private func drop(_ snapshot: inout Snapshot?, isAsTold: Bool) {
    condition.withLock {
      snapshot = nil
      tally.read += 1
      if !isAsTold { tally.wrong += 1 }
    }
  }
}
