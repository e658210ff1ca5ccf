/// What a change of the text did to its rows: `removed` rows from `firstRow` on gave way to `inserted` new ones.
///
/// Rows before `firstRow` are as they were, but that the one right before it may end its line now, or no longer. Those after the
/// new ones are as they were too, `shift` rows further down. If `shift` is 0, repainting the new rows is all there is to do.
public struct RowChange: Hashable, Sendable {
  /// The first row that was wrapped anew.
  public var firstRow: Int

  /// The number of old rows taken out.
  public var removed: Int

  /// The number of new rows put in.
  public var inserted: Int

  /// Creates a change of rows.
  public init(firstRow: Int, removed: Int, inserted: Int) {
    self.firstRow = firstRow
    self.removed = removed
    self.inserted = inserted
  }

  /// How far the rows below moved: downwards if positive.
  public var shift: Int { inserted - removed }
}
