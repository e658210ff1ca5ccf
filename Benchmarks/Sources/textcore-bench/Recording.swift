import Foundation
import TextCore

/// A recorded editing session: the text before it, the edits in order, and the text after it.
struct Recording {
  /// One replacement. What it inserts is a part of `Recording.inserted`.
  struct Edit {
    /// What is replaced.
    var range: Range<ScalarOffset>
    /// The same in bytes.
    var byteRange: Range<Int>
    /// Where in `Recording.inserted` the new text stands.
    var newText: Range<Int>
  }

  var name: String
  var before: [UInt8] = []
  var edits: [Edit] = []
  var inserted: [UInt8] = []
  var after: [UInt8] = []

  /// Creates a session over `before` that has no edits yet.
  init(name: String, before: [UInt8] = []) {
    self.name = name
    self.before = before
    after = before
  }

  /// The names of the recordings that the benchmarks know.
  static let names = [
    "automerge-paper", "rustcode", "sveltecomponent", "seph-blog1", "friendsforever", "clownschool",
    "json-crdt-blog-post", "json-crdt-patch",
  ]

  /// Reads `name.json` or `name_flat.json` in `folder`; nil if neither is there or it is no recording.
  init?(_ name: String, in folder: URL) {
    let files = ["\(name).json", "\(name)_flat.json"].map { folder.appending(path: $0) }
    guard let data = files.lazy.compactMap({ try? Data(contentsOf: $0) }).first,
      let session = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let transactions = session["txns"] as? [[String: Any]],
      let end = session["endContent"] as? String
    else { return nil }
    self.init(name: name, before: Array((session["startContent"] as? String ?? "").utf8))
    var player = RecordingPlayer(before)
    for transaction in transactions {
      for patch in transaction["patches"] as? [[Any]] ?? [] {
        guard patch.count == 3, let position = patch[0] as? Int, let deleted = patch[1] as? Int,
          let text = patch[2] as? String
        else { return nil }
        append(position, deleted, text, &player)
      }
    }
    after = Array(end.utf8)
    guard player.text == after else { return nil }
  }

  /// Adds an edit at a scalar offset of the text that `player` holds, and plays it.
  mutating func append(_ position: Int, _ deleted: Int, _ text: String, _ player: inout RecordingPlayer) {
    let byteRange = player.replace(position, deleted, with: text)
    let start = inserted.count
    inserted += Array(text.utf8)
    edits.append(
      Edit(
        range: ScalarOffset(position)..<ScalarOffset(position + deleted), byteRange: byteRange,
        newText: start..<inserted.count))
  }
}

/// A text that edits are played on to learn where they are in bytes: a gap buffer of scalars in two stacks, slow
/// and plain, and none of the code that is measured.
struct RecordingPlayer {
  private var before: [Unicode.Scalar] = []
  private var bytesBefore = 0
  /// What follows the gap, last scalar first.
  private var after: [Unicode.Scalar]

  init(_ text: [UInt8]) {
    after = String(decoding: text, as: UTF8.self).unicodeScalars.reversed()
  }

  /// The number of scalars.
  var count: Int { before.count + after.count }

  /// The text in UTF-8.
  var text: [UInt8] {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: before)
    scalars.append(contentsOf: after.reversed())
    return Array(String(scalars).utf8)
  }

  /// Replaces `deleted` scalars at `position`, and returns the range in bytes that they had.
  mutating func replace(_ position: Int, _ deleted: Int, with text: String) -> Range<Int> {
    while before.count > position {
      let scalar = before.removeLast()
      bytesBefore -= UTF8.width(scalar)
      after.append(scalar)
    }
    while before.count < position { push(after.removeLast()) }
    let start = bytesBefore
    var end = start
    for _ in 0..<deleted { end += UTF8.width(after.removeLast()) }
    for scalar in text.unicodeScalars { push(scalar) }
    return start..<end
  }

  private mutating func push(_ scalar: Unicode.Scalar) {
    before.append(scalar)
    bytesBefore += UTF8.width(scalar)
  }
}
