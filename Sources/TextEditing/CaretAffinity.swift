/// Which row a caret belongs to where a line is wrapped without a character between the rows.
///
/// The end of one row and the start of the next are then the same offset. The affinity says which of the two
/// the caret is drawn at; it never changes what an edit does.
///
///     the quick brown |        upstream: the end of the row before
///     |fox                     downstream: the start of the row after
@frozen
public enum CaretAffinity: Hashable, Sendable {
  /// The caret belongs to what comes before it: the end of a row.
  case upstream
  /// The caret belongs to what comes after it: the start of a row.
  case downstream
}
