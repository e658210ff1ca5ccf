package import TextRope

extension History {
  /// The number of steps that lead to the present state; those that the budget has made it forget count too.
  public var depth: Int {
    log.removedCount + log.count + (isGroupOpen ? 1 : 0)
  }

  /// Whether there is a step to undo.
  public var canUndo: Bool {
    isGroupOpen || log.count > 0
  }

  /// Whether there is a step to redo.
  public var canRedo: Bool {
    !undone.isEmpty
  }

  /// Whether the text is in another state than when it was saved.
  public var isModified: Bool {
    savedState != state
  }

  /// The bytes that the steps and branches hold.
  ///
  /// - Complexity: O(*u*) in the steps that were undone.
  public var byteCount: Int {
    let steps = log.byteCount + undone.byteCount + (isGroupOpen ? open.step.byteCount : 0)
    return branches.reduce(steps) { $0 + $1.byteCount }
  }

  /// Whether an edit may still join the last step.
  var isGroupOpen: Bool {
    open.kind != .other
  }

  /// The number of the present state.
  var state: Int {
    isGroupOpen ? open.step.state : log.lastState
  }

  /// Takes the last step back. Anchors are not brought back: see ``undo(in:anchors:)``.
  ///
  /// - Parameter buffer: The buffer whose edits are recorded here. Its limit does not stop an undo.
  /// - Returns: What was applied, and the selections before the step; nil if there is nothing to undo.
  /// - Throws: If the buffer was edited without being recorded, so that the ranges of the step do not fit it (where they do,
  ///   it cannot be noticed); nothing is changed then.
  public mutating func undo(
    in buffer: inout TextBuffer
  ) throws(EditError) -> (outcome: EditOutcome, selections: SelectionSet)? {
    var none = AnchorSet()
    return try undo(in: &buffer, anchors: &none) { _, _, _ in }
  }

  /// Takes the last step back, and brings the anchors back to where they were.
  ///
  /// - Parameters:
  ///   - buffer: The buffer whose edits are recorded here. Its limit does not stop an undo.
  ///   - anchors: The set that followed these edits, and of which ``record(_:kind:before:after:touched:)`` was told.
  /// - Returns: What was applied, and the selections before the step; nil if there is nothing to undo.
  /// - Throws: If the buffer was edited without being recorded, so that the ranges of the step do not fit it (where they do,
  ///   it cannot be noticed); nothing is changed then.
  public mutating func undo(
    in buffer: inout TextBuffer, anchors: inout AnchorSet
  ) throws(EditError) -> (outcome: EditOutcome, selections: SelectionSet)? {
    try undo(in: &buffer, anchors: &anchors) { _, _, _ in }
  }

  /// The same; tells of each replacement as `TextBuffer.apply` does.
  package mutating func undo(
    in buffer: inout TextBuffer, anchors: inout AnchorSet, didReplace: (Rope, Range<UTF8Offset>, Int) -> Void
  ) throws(EditError) -> (outcome: EditOutcome, selections: SelectionSet)? {
    guard var step = isGroupOpen ? open.step : log.last else { return nil }
    let outcome = try buffer.apply(step.changes, didReplace: didReplace)
    endGroup()
    log.removeLast()
    step.turn(outcome, moving: &anchors)
    undone.append(step)
    return (outcome, step.before)
  }

  /// Brings back the step that was undone last: what was applied then, not what was asked for. Anchors are not brought
  /// back: see ``redo(in:anchors:)``.
  ///
  /// - Parameter buffer: The buffer whose edits are recorded here. Its limit does not stop a redo.
  /// - Returns: What was applied, and the selections after the step; nil if there is nothing to redo.
  /// - Throws: If the buffer was edited without being recorded; nothing is changed then.
  public mutating func redo(
    in buffer: inout TextBuffer
  ) throws(EditError) -> (outcome: EditOutcome, selections: SelectionSet)? {
    var none = AnchorSet()
    return try redo(in: &buffer, anchors: &none) { _, _, _ in }
  }

  /// Brings back the step that was undone last, and the anchors to where they were after it.
  ///
  /// - Parameters:
  ///   - buffer: The buffer whose edits are recorded here. Its limit does not stop a redo.
  ///   - anchors: The set that followed these edits, and of which ``record(_:kind:before:after:touched:)`` was told.
  /// - Returns: What was applied, and the selections after the step; nil if there is nothing to redo.
  /// - Throws: If the buffer was edited without being recorded; nothing is changed then.
  public mutating func redo(
    in buffer: inout TextBuffer, anchors: inout AnchorSet
  ) throws(EditError) -> (outcome: EditOutcome, selections: SelectionSet)? {
    try redo(in: &buffer, anchors: &anchors) { _, _, _ in }
  }

  /// The same; tells of each replacement as `TextBuffer.apply` does.
  package mutating func redo(
    in buffer: inout TextBuffer, anchors: inout AnchorSet, didReplace: (Rope, Range<UTF8Offset>, Int) -> Void
  ) throws(EditError) -> (outcome: EditOutcome, selections: SelectionSet)? {
    guard var step = undone.last else { return nil }
    let outcome = try buffer.apply(step.changes, didReplace: didReplace)
    undone.removeLast()
    step.turn(outcome, moving: &anchors)
    log.append(step)
    return (outcome, step.after)
  }

  /// Makes a branch the line that redo follows. What it took the place of becomes a branch itself.
  ///
  /// - Parameter id: A branch of ``branches`` whose depth is the present one.
  /// - Returns: Whether there is such a branch.
  public mutating func enter(_ id: Branch.ID) -> Bool {
    let depth = self.depth
    guard let index = branches.firstIndex(where: { $0.id == id && $0.depth == depth }) else { return false }
    endGroup()
    let branch = branches.remove(at: index)
    let moved = branches.filter { $0.depth > depth }
    branches.removeAll { $0.depth > depth }
    if let next = undone.last {
      branches.append(Branch(id: next.state, depth: depth, steps: undone, branches: moved))
    }
    undone = branch.steps
    branches += branch.branches
    return true
  }
}

extension History.Step {
  /// Makes the step that takes back what was just made, and brings the anchors to where they were.
  fileprivate mutating func turn(_ outcome: EditOutcome, moving anchors: inout AnchorSet) {
    changes = outcome.inverse
    guard !anchors.isEmpty else { return }
    // What the history brings to another place than the edit does must be brought back too.
    var places: [Anchor: UTF8Offset] = [:]
    for place in displaced { places[place.anchor] = anchors.offset(of: place.anchor) }
    for place in anchors.follow(outcome.change) { places[place.anchor] = place.offset }
    anchors.restore(displaced)
    displaced = places.compactMap { anchor, offset in
      guard let place = anchors.find(anchor) else { return nil }
      let bias: OffsetBias = place.position & 1 == 0 ? .before : .after
      let mapped = changes.map(UTF8Offset(place.position >> 1), bias: bias)
      return mapped == offset ? nil : AnchorSet.Displaced(anchor: anchor, offset: offset)
    }
  }

  /// The bytes of the step outside the log.
  var byteCount: Int {
    MemoryLayout<History.Step>.size + changes.byteCount + 16 * displaced.count
  }
}

extension [History.Step] {
  /// The bytes of the steps outside the log.
  var byteCount: Int {
    reduce(0) { $0 + $1.byteCount }
  }
}

extension History.Branch {
  /// The bytes of the branch and of those on it.
  var byteCount: Int {
    steps.byteCount + branches.reduce(0) { $0 + $1.byteCount }
  }
}
