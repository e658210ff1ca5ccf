/// A failing script, made as small as it gets by leaving things out.
public struct ShrunkFailure: CustomStringConvertible {
  /// What still fails.
  public var operations: [RopeOperation]
  /// How it fails.
  public var mismatch: String

  /// The operations, one a line, and how the last one fails.
  public var description: String {
    operations.map { "  \($0)\n" }.joined() + mismatch
  }
}

extension RopeExercise {
  /// Runs the script that a fuzzer wrote. Bit 2 of its first byte says whether edits are made under held copies.
  public static func failure(ofScript bytes: [UInt8]) -> ShrunkFailure? {
    shrunkFailure(
      of: RopeOperation.operations(of: ByteScript(bytes)), holdsCopies: (bytes.first ?? 0) & 4 != 0)
  }

  /// Runs `operations`; if they fail, leaves out operations and parts of their texts as long as they still do.
  /// Nil if they do not fail.
  public static func shrunkFailure(
    of operations: [RopeOperation], holdsCopies: Bool, maximumCount: Int = 1 << 14
  ) -> ShrunkFailure? {
    func mismatch(of operations: [RopeOperation]) -> String? {
      do throws(Mismatch) {
        try run(operations, holdsCopies: holdsCopies, maximumCount: maximumCount)
        return nil
      } catch {
        return error.description
      }
    }
    guard let first = mismatch(of: operations) else { return nil }
    var smallest = ShrunkFailure(operations: operations, mismatch: first)
    func attempt(_ candidate: [RopeOperation]) -> Bool {
      guard let found = mismatch(of: candidate) else { return false }
      smallest = ShrunkFailure(operations: candidate, mismatch: found)
      return true
    }
    var length = operations.count / 2
    while length > 0 {
      var start = 0
      while start < smallest.operations.count {
        var candidate = smallest.operations
        candidate.removeSubrange(start..<min(start + length, candidate.count))
        if !attempt(candidate) { start += length }
      }
      length /= 2
    }
    for index in smallest.operations.indices {
      var isSmaller = true
      while isSmaller {
        isSmaller = smallest.operations[index].withLessText.contains { less in
          var candidate = smallest.operations
          candidate[index] = less
          return attempt(candidate)
        }
      }
    }
    return smallest
  }
}

extension RopeOperation {
  /// The same operation with one run of its text left out, or cut to half.
  fileprivate var withLessText: [RopeOperation] {
    switch self {
    case .replace(let extent, let text, let form): text.lessened.map { .replace(extent, $0, form) }
    case .insert(let place, let text, let form): text.lessened.map { .insert(place, $0, form) }
    case .append(let text, let form): text.lessened.map { .append($0, form) }
    case .type(let place, let text, let deletions, let readsBetween):
      text.lessened.map { .type(place, $0, deletions: deletions, readsBetween: readsBetween) }
    case .replaceByInvalid(let extent, let text, let fault):
      text.lessened.map { .replaceByInvalid(extent, $0, fault) }
    default: []
    }
  }
}

extension ScriptText {
  fileprivate var lessened: [ScriptText] {
    runs.indices.flatMap { index -> [ScriptText] in
      var without = self
      without.runs.remove(at: index)
      guard runs[index].count > 1 else { return [without] }
      var half = self
      half.runs[index].count /= 2
      var oneLess = self
      oneLess.runs[index].count -= 1
      return [without, half, oneLess]
    }
  }
}
