/// What made an edit: which edits in a row are undone together depends on it.
@frozen
public enum EditKind: Hashable, Sendable {
  /// Text that is typed: undone by words.
  case typing
  /// Graphemes deleted towards the start of the text, one after another: undone together.
  case deletingBackward
  /// Graphemes deleted towards the end of the text, one after another: undone together.
  case deletingForward
  /// Anything else, a paste or a command: undone alone.
  case other
}
