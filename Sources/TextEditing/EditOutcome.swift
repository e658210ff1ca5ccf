public import TextRope

/// What became of an edit: what was applied, what was refused.
public struct EditOutcome: Sendable {
  /// What was applied; empty if nothing was.
  public var change: ChangeSet

  /// What takes `change` back.
  public var inverse: ChangeSet

  /// Where the last insertion stands in the text after the edit, in UTF-8 code units; empty if nothing went in.
  public var insertedRange: Range<UTF8Offset>

  /// The end of the insertion, which the limit kept out; empty if all of it went in.
  public var refused: Substring

  /// By how many of its units the text is over its limit; 0 without a limit.
  public var excess: Int

  /// Creates an outcome.
  init(
    change: ChangeSet, inverse: ChangeSet, insertedRange: Range<UTF8Offset>, refused: Substring, excess: Int
  ) {
    self.change = change
    self.inverse = inverse
    self.insertedRange = insertedRange
    self.refused = refused
    self.excess = excess
  }

  /// Whether nothing was changed.
  public var isUnchanged: Bool {
    change.isEmpty
  }

  /// The graphemes that the limit kept out, counted in the insertion by itself.
  ///
  /// - Complexity: O(*n*) in their bytes; nothing is counted before somebody asks.
  public var refusedGraphemeCount: Int {
    refused.isEmpty ? 0 : Rope(String(refused)).graphemeCount
  }

  /// The graphemes that went in, counted in the insertions by themselves.
  ///
  /// - Complexity: O(*n*) in their bytes; nothing is counted before somebody asks.
  public var insertedGraphemeCount: Int {
    change.reduce(0) { $0 + ($1.text.utf8.isEmpty ? 0 : Rope($1.text).graphemeCount) }
  }
}
