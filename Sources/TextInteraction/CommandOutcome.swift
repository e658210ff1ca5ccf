public import TextEditing
public import TextLayout

/// What became of a command: what changed, what was refused, and what goes to the clipboard.
public struct CommandOutcome: Sendable {
  /// Why a command did nothing, or less than it was asked for.
  @frozen
  public enum Refusal: Hashable, Sendable {
    /// The session is read-only.
    case readOnly
    /// The limit let in less than all of the text; ``CommandOutcome/refused`` is the rest.
    case limit
    /// There is nothing to undo.
    case nothingToUndo
    /// There is nothing to redo.
    case nothingToRedo
  }

  /// What was changed in the text; empty if nothing was.
  public var change = ChangeSet()

  /// What was changed in the rows; nil if nothing was.
  public var rowChange: RowChange?

  /// Why the command did nothing, or less than it was asked for.
  public var refusal: Refusal?

  /// What the limit kept out, of the last selection where it kept out anything; empty if nothing.
  public var refused: Substring = ""

  /// What the command copied or cut, for the clipboard; nil if it is to stay as it is.
  public var clipboard: String?

  /// Creates the outcome of a command that changed no text.
  public init(refusal: Refusal? = nil, clipboard: String? = nil) {
    self.refusal = refusal
    self.clipboard = clipboard
  }
}
