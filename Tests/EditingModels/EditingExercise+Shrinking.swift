extension EditingExercise {
  /// Runs `operations`; if they fail, leaves out operations as long as they still do, and tells the smallest script
  /// and how it fails. Nil if they do not fail.
  public static func shrunkFailure(of operations: [EditingOperation]) -> String? {
    func mismatch(of operations: [EditingOperation]) -> String? {
      do throws(Mismatch) {
        try run(operations)
        return nil
      } catch {
        return error.description
      }
    }
    guard var message = mismatch(of: operations) else { return nil }
    var smallest = operations
    var length = operations.count / 2
    while length > 0 {
      var start = 0
      while start < smallest.count {
        var candidate = smallest
        candidate.removeSubrange(start..<min(start + length, candidate.count))
        if let found = mismatch(of: candidate) {
          (smallest, message) = (candidate, found)
        } else {
          start += length
        }
      }
      length /= 2
    }
    return smallest.map { "  \($0)\n" }.joined() + message
  }
}
