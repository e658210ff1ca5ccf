import TextRope

/// What undo takes back and redo brings again: inverse change sets, with the selections before and after.
///
/// A history holds no text but what its edits have deleted. It keeps its steps in a few bytes each, in a log that
/// only undo reads; what was undone is kept as change sets until a new edit makes a branch of it.
///
///     log (inverse)           open       undone (forward)
///     ┌──────┬──────┬──────┬ ─ ─ ─ ┐  ┌──────┬──────┐
///     │ this │  is  │  an  │ und…     │ last │ next │        redo takes the last of the undone
///     └──────┴──────┴──────┴ ─ ─ ─ ┘  └──────┴──────┘
///                   └─ branch: what was undone when "an" was typed
///
/// Grouping is a function of the edits alone, there is no clock: a group of typed text ends where a word begins
/// after white space, and at anything that ``endGroup()`` is called for, such as a move of the caret.
public struct History: Sendable {
  /// What was done, in inverse change sets, the latest last.
  var log = HistoryLog()

  /// The group that the next edit may still join, its step the one after the log's last; of the kind `other` if there
  /// is none, since such edits are never joined.
  var open = Group()

  /// What was undone, in forward change sets, the next to be redone last.
  var undone: [Step] = []

  /// What was undone when something else was done instead, the latest last.
  public internal(set) var branches: [Branch] = []

  /// The number of the last state that was made; no two states of a history have the same number.
  var lastState = 0

  /// The state that was saved; nil if it can no longer be reached.
  var savedState: Int? = 0

  /// The bytes that the history may hold. The oldest branches are forgotten first, then the oldest steps; the
  /// latest step is always kept, and what was undone until something else is done.
  public var byteBudget: Int

  /// Creates a history without steps, in the saved state.
  public init(byteBudget: Int = 64 << 20) {
    self.byteBudget = byteBudget
  }

  /// An edit that can be made: a group that was taken back, or is to be.
  struct Step: Sendable {
    /// The edit.
    var changes = ChangeSet()
    /// The selections before the group was done for the first time.
    var before = SelectionSet(Selection(caret: 0))
    /// The selections after it was.
    var after = SelectionSet(Selection(caret: 0))
    /// The state that doing the group leads to.
    var state = 0
    /// Anchors that making the edit does not bring back to where they were.
    var displaced: [AnchorSet.Displaced] = []
  }

  /// A step that is still growing, with its inverse change set.
  struct Group: Sendable {
    var step = Step()
    var kind = EditKind.other
    /// Whether the last scalar typed was white space.
    var endsInWhiteSpace = false
  }

  /// A line of steps that was left: it was undone, and then something else was done.
  public struct Branch: Sendable, Identifiable {
    /// What names the branch in its history.
    public let id: Int
    /// The number of steps before it: undo to this depth, then ``History/enter(_:)``.
    public let depth: Int
    /// The number of steps on it.
    public var stepCount: Int { steps.count }
    /// The steps, the next to be redone last.
    var steps: [Step]
    /// The branches that were left further up on it.
    var branches: [Branch]
  }
}
