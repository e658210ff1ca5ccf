import TextEditing
import TextLayout
import TextRope

extension EditingSession {
  /// Takes the last step back.
  mutating func undo() -> CommandOutcome {
    replay(back: true, refusing: .nothingToUndo)
  }

  /// Brings back the step that was undone last.
  mutating func redo() -> CommandOutcome {
    replay(back: false, refusing: .nothingToRedo)
  }

  private mutating func replay(back: Bool, refusing refusal: CommandOutcome.Refusal) -> CommandOutcome {
    if isReadOnly { return CommandOutcome(refusal: .readOnly) }
    var outcome = CommandOutcome()
    guard goOneStep(back: back, &outcome) else { return CommandOutcome(refusal: refusal) }
    settleCarets()
    return outcome
  }

  /// Goes back to where a line of steps was left, and along it to its end.
  mutating func takeBranch(_ id: History.Branch.ID) -> CommandOutcome {
    if isReadOnly { return CommandOutcome(refusal: .readOnly) }
    guard let branch = history.branches.first(where: { $0.id == id }) else { return CommandOutcome() }
    var outcome = CommandOutcome()
    while history.depth > branch.depth, goOneStep(back: true, &outcome) {}
    while history.depth < branch.depth, goOneStep(back: false, &outcome) {}
    if history.enter(id) {
      var rest = branch.stepCount
      while rest > 0, goOneStep(back: false, &outcome) { rest -= 1 }
    }
    settleCarets()
    return outcome
  }

  /// Undoes or redoes a step, and adds what that changes to `outcome`; false if there is none.
  private mutating func goOneStep(back: Bool, _ outcome: inout CommandOutcome) -> Bool {
    let step =
      back
      ? try? history.undo(in: &buffer, anchors: &anchors) {
        rows.follow($0, $1, newLength: $2, budget: layoutBudget, into: &outcome.rowChange)
      }
      : try? history.redo(in: &buffer, anchors: &anchors) {
        rows.follow($0, $1, newLength: $2, budget: layoutBudget, into: &outcome.rowChange)
      }
    guard let step else { return false }
    selections = step.selections
    outcome.change = outcome.change.composed(with: step.outcome.change)
    return true
  }
}
