import TextRope

extension History {
  /// Records an edit that was made.
  ///
  /// It joins the group before it if both are of a kind, the selections are where that one left them, and no word
  /// begins after white space. What was undone becomes a branch.
  ///
  /// - Parameters:
  ///   - outcome: What the buffer told of the edit; an edit that changed nothing is not recorded.
  ///   - kind: What made it.
  ///   - before: The selections before it, to which undo returns.
  ///   - after: The selections after it, to which redo returns.
  ///   - touched: What ``AnchorSet/apply(_:)`` told of the edit, if there are anchors.
  /// - Complexity: O(1) for a keystroke that joins a group; else O(*r* + *d*) in replacements and bytes deleted.
  public mutating func record(
    _ outcome: EditOutcome, kind: EditKind, before: SelectionSet, after: SelectionSet,
    touched: [AnchorSet.Touched] = []
  ) {
    guard !outcome.change.isEmpty else { return }
    leaveUndone()
    lastState += 1
    let typed = outcome.change[0].text.unicodeScalars
    let endsInWhiteSpace = typed.last?.isWhiteSpace ?? false
    if joins(kind: kind, before: before, startsWord: typed.first.map { !$0.isWhiteSpace } ?? false) {
      open.step.prepend(outcome.inverse, touched)
      open.step.after = after
      open.step.state = lastState
      open.endsInWhiteSpace = endsInWhiteSpace
      return trim()
    }
    endGroup()
    let step = Step(
      changes: outcome.inverse, before: before, after: after, state: lastState,
      displaced: touched.displaced(from: outcome.inverse))
    open = Group(step: step, kind: kind, endsInWhiteSpace: endsInWhiteSpace)
    if kind == .other { log.append(step) }
    trim()
  }

  /// Ends the group, so that the next edit starts one of its own: the caret was moved, say.
  public mutating func endGroup() {
    guard isGroupOpen else { return }
    log.append(open.step)
    open = Group()
  }

  /// Takes the present state for the saved one.
  public mutating func markSaved() {
    endGroup()
    savedState = state
  }

  /// Forgets all steps and branches; whether the text is modified stays as it is.
  public mutating func removeAll() {
    let (saved, present) = (savedState, state)
    log = HistoryLog(state: present)
    (open, undone, branches) = (Group(), [], [])
    savedState = saved == present ? saved : nil
  }

  /// Whether an edit joins the open group.
  private func joins(kind: EditKind, before: SelectionSet, startsWord: Bool) -> Bool {
    guard isGroupOpen, open.kind == kind, open.step.after.isSamePlace(as: before) else {
      return false
    }
    if kind == .typing { return !(open.endsInWhiteSpace && startsWord) }
    // A deletion is put before the group's text, so that a long one would cost the square of its length.
    return open.step.changes.byteCount < 4_096
  }

  /// Makes a branch of what was undone: something else is done now.
  private mutating func leaveUndone() {
    guard !undone.isEmpty else { return }
    let depth = self.depth
    let moved = branches.filter { $0.depth > depth }
    branches.removeAll { $0.depth > depth }
    branches.append(Branch(id: undone[undone.count - 1].state, depth: depth, steps: undone, branches: moved))
    undone = []
  }

  /// Forgets the oldest branches, then the oldest steps, until the budget is kept.
  private mutating func trim() {
    guard byteCount > byteBudget else { return }
    while byteCount > byteBudget, !branches.isEmpty { branches.removeFirst() }
    while byteCount > byteBudget, log.count > (isGroupOpen ? 0 : 1) {
      if log.firstState == savedState { savedState = nil }
      log.removeFirst()
    }
    branches.removeAll { $0.depth < log.removedCount }
  }
}

extension History.Step {
  /// Puts the inverse of a further edit of the group before the step's, and adds the anchors that the two together would
  /// bring to another place than one after the other.
  fileprivate mutating func prepend(_ inverse: ChangeSet, _ touched: [AnchorSet.Touched]) {
    guard !touched.isEmpty else { return changes.prepend(inverse) }
    let known = Set(displaced.map { $0.anchor })
    let old = touched.filter { !known.contains($0.anchor) }.map { place in
      var place = place
      place.offset = changes.map(place.offset, bias: place.bias)
      return place
    }
    changes.prepend(inverse)
    displaced += old.displaced(from: changes)
  }
}

extension [AnchorSet.Touched] {
  /// Those that `inverse` does not map back, with where they were.
  func displaced(from inverse: ChangeSet) -> [AnchorSet.Displaced] {
    compactMap { place in
      inverse.map(place.newOffset, bias: place.bias) == place.offset
        ? nil : AnchorSet.Displaced(anchor: place.anchor, offset: place.offset)
    }
  }
}

extension SelectionSet {
  /// Whether the selections are at the same offsets, whatever their affinities and goal columns.
  func isSamePlace(as other: SelectionSet) -> Bool {
    elementsEqual(other) { $0.anchor == $1.anchor && $0.head == $1.head }
  }
}

extension ChangeSet {
  /// The bytes that are inserted.
  var byteCount: Int {
    reduce(0) { $0 + $1.text.utf8.count }
  }

  /// Puts an edit before this one. Taking back what was typed at the end of what this takes back costs O(1).
  mutating func prepend(_ earlier: ChangeSet) {
    if rest.isEmpty, earlier.rest.isEmpty, let own = first, let typed = earlier.first, typed.text.isEmpty,
      own.range.upperBound == typed.range.lowerBound
    {
      first!.range = own.range.lowerBound..<typed.range.upperBound
    } else {
      self = earlier.composed(with: self)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has the property White_Space.
  var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
