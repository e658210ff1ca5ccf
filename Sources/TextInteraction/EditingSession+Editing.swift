public import TextEditing
import TextLayout
import TextRope

extension EditingSession {
  /// Makes the edit that `change` describes, whatever the limit and even if the session is read-only: what a
  /// program does, not its user. It is a step of the history; the selections move with the text around them.
  ///
  /// - Throws: If a range lies out of bounds or has an end inside a scalar; nothing is changed then.
  @discardableResult
  public mutating func apply(_ change: ChangeSet) throws(EditError) -> CommandOutcome {
    var rowChange: RowChange?
    let applied = try buffer.apply(change) {
      rows.follow($0, $1, newLength: $2, budget: layoutBudget, into: &rowChange)
    }
    return finish(applied, rowChange, kind: .other, selections: selections.mapped { change.map($0) })
  }

  /// Puts `string` in place of every selection.
  mutating func insert(_ string: String, kind: EditKind) -> CommandOutcome {
    if string.utf8.isEmpty { return CommandOutcome() }
    return edit(kind) { _, selection in ChangeSet.Replacement(selection.range, with: string) }
  }

  /// Deletes every selection, and where nothing is selected, what lies between the caret and where `motion` leads.
  mutating func delete(_ motion: Motion, kind: EditKind) -> CommandOutcome {
    let ranged = !selections.allSatisfy { $0.isCaret }
    return edit(ranged ? .other : kind) { session, selection in
      let range =
        selection.isCaret ? session.moved(selection, by: motion, extending: true).range : selection.range
      return ChangeSet.Replacement(range, with: "")
    }
  }

  /// Deletes every selection, and where nothing is selected, a grapheme or scalar before the caret.
  mutating func deleteBackward() -> CommandOutcome {
    let ranged = !selections.allSatisfy { $0.isCaret }
    return edit(ranged ? .other : .deletingBackward) { session, selection in
      let head = selection.head
      let start = session.text.deletionStart(before: head, by: session.deletionUnit) ?? head
      return ChangeSet.Replacement(selection.isCaret ? start..<head : selection.range, with: "")
    }
  }

  /// Deletes the selections and hands them out.
  mutating func cut() -> CommandOutcome {
    guard let clipboard = selectedText else { return CommandOutcome(refusal: isReadOnly ? .readOnly : nil) }
    var outcome = edit(.other) { _, selection in ChangeSet.Replacement(selection.range, with: "") }
    if outcome.refusal != .readOnly { outcome.clipboard = clipboard }
    return outcome
  }

  /// What is selected, the selections apart by line feeds; nil if nothing is.
  var selectedText: String? {
    let ranges = selections.filter { !$0.isCaret }
    guard let first = ranges.first else { return nil }
    var result = text.string(in: first.range)
    for selection in ranges.dropFirst() {
      result += "\n"
      result += text.string(in: selection.range)
    }
    return result
  }

  /// Makes an edit at every selection, as one step of the history.
  private mutating func edit(
    _ kind: EditKind, replacing replacement: (EditingSession, Selection) -> ChangeSet.Replacement
  ) -> CommandOutcome {
    if isReadOnly { return CommandOutcome(refusal: .readOnly) }
    if selections.count == 1 {
      return editPrimary(kind, replacement(self, selection))
    }
    var replacements: [ChangeSet.Replacement] = []
    for selection in selections {
      var next = replacement(self, selection)
      let start = max(next.range.lowerBound, replacements.last?.range.upperBound ?? 0)
      next.range = start..<max(start, next.range.upperBound)
      replacements.append(next)
    }
    let old = selections
    return replaceEach(replacements, kind) { places in
      let moved = zip(old, places).map { selection, place in
        place.isRefused ? Selection(selection, at: place.range) : Selection(caret: place.range.upperBound)
      }
      return SelectionSet(moved, primaryIndex: old.primaryIndex)
    }
  }

  /// Makes replacements that stand in the order of the text, as one step of the history and each under the limit. The
  /// selections move with the text around them.
  mutating func replace(_ replacements: [ChangeSet.Replacement]) -> CommandOutcome {
    if isReadOnly { return CommandOutcome(refusal: .readOnly) }
    return replaceEach(replacements, .other, selections: nil)
  }

  /// Makes an edit that is of no use in part, as one step of the history: all of it if the limit admits its result, or
  /// nothing. The selections move with the text around them, a caret at which text is inserted as `bias` says.
  mutating func applyWhole(_ change: ChangeSet, bias: OffsetBias = .after) -> CommandOutcome {
    if isReadOnly { return CommandOutcome(refusal: .readOnly) }
    var rowChange: RowChange?
    let applied = try? buffer.applyWithinLimit(change) {
      rows.follow($0, $1, newLength: $2, budget: layoutBudget, into: &rowChange)
    }
    guard let applied else { return CommandOutcome() }
    let moved = selections.mapped { applied.change.map($0, bias: bias) }
    return finish(applied, rowChange, kind: .other, selections: moved)
  }

  /// Makes replacements, and places the selections, which else move with the text around them.
  private mutating func replaceEach(
    _ replacements: [ChangeSet.Replacement], _ kind: EditKind,
    selections: (([TextBuffer.Place]) -> SelectionSet)?
  ) -> CommandOutcome {
    var rowChange: RowChange?
    let edit = try? buffer.replaceEach(replacements) {
      rows.follow($0, $1, newLength: $2, budget: layoutBudget, into: &rowChange)
    }
    guard let edit else { return CommandOutcome() }
    let placed =
      selections.map { $0(edit.places) } ?? self.selections.mapped { edit.outcome.change.map($0) }
    return finish(edit.outcome, rowChange, kind: kind, selections: placed)
  }

  /// Makes an edit at the only selection.
  private mutating func editPrimary(_ kind: EditKind, _ replacement: ChangeSet.Replacement) -> CommandOutcome
  {
    guard let edit = try? buffer.replace(replacement.range, with: replacement.text) else {
      return CommandOutcome()
    }
    if edit.isUnchanged { return finish(edit, nil, kind: kind, selections: selections) }
    let rowChange = rows.update(
      text, replacing: replacement.range, newLength: edit.insertedRange.count, budget: layoutBudget)
    let caret = Selection(caret: edit.insertedRange.upperBound)
    return finish(edit, rowChange, kind: kind, selections: SelectionSet(caret))
  }

  /// Places the selections after an edit, records it, and tells what became of it.
  private mutating func finish(
    _ edit: EditOutcome, _ rowChange: RowChange?, kind: EditKind, selections after: SelectionSet
  ) -> CommandOutcome {
    var outcome = CommandOutcome(refusal: edit.refused.isEmpty ? nil : .limit)
    outcome.refused = edit.refused
    guard !edit.isUnchanged else { return outcome }
    let before = selections
    selections = after.mapped { text.snapped($0) }
    settleCarets()
    let touched = anchors.isEmpty ? [] : anchors.follow(edit.change)
    history.record(edit, kind: kind, before: before, after: selections, touched: touched)
    outcome.change = edit.change
    outcome.rowChange = rowChange
    return outcome
  }
}

extension RowIndex {
  /// Follows one replacement of several, and adds what it does to what the others did.
  mutating func follow(
    _ text: Rope, _ range: Range<UTF8Offset>, newLength: Int, budget: Int, into change: inout RowChange?
  ) {
    let next = update(text, replacing: range, newLength: newLength, budget: budget)
    change = change.map { $0.joined(with: next) } ?? next
  }
}

extension RowChange {
  /// This change and `next` after it as one, of all rows between them too.
  fileprivate func joined(with next: RowChange) -> RowChange {
    let end = firstRow + inserted
    let movedEnd = end >= next.firstRow + next.removed ? end + next.shift : next.firstRow + next.inserted
    let first = min(firstRow, next.firstRow)
    let newEnd = max(movedEnd, next.firstRow + next.inserted)
    return RowChange(
      firstRow: first, removed: newEnd - first - shift - next.shift, inserted: newEnd - first)
  }
}

extension Selection {
  /// A selection of `range` with the direction of `model`.
  fileprivate init(_ model: Selection, at range: Range<UTF8Offset>) {
    self.init(
      anchor: model.isReversed ? range.upperBound : range.lowerBound,
      head: model.isReversed ? range.lowerBound : range.upperBound, affinity: model.affinity)
  }
}
