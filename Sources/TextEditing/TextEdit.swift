public import TextRope

/// One replacement as observers need it: where it starts, where it ended before and where it ends after, in bytes
/// and as lines and columns in UTF-8 and UTF-16.
///
/// That is an incremental change of the Language Server Protocol (`start` and `oldEnd` with `text`), and an edit of
/// a tree-sitter tree (offsets and UTF-8 columns of all three).
public struct TextEdit: Sendable {
  /// A place in a text.
  public struct Point: Hashable, Sendable {
    /// UTF-8 code units before it.
    public var offset: UTF8Offset
    /// The line, from 0.
    public var line: Int
    /// UTF-8 code units between the line's start and the place.
    public var utf8Column: Int
    /// UTF-16 code units between the line's start and the place.
    public var utf16Column: Int

    /// Creates a place.
    public init(offset: UTF8Offset, line: Int, utf8Column: Int, utf16Column: Int) {
      self.offset = offset
      self.line = line
      self.utf8Column = utf8Column
      self.utf16Column = utf16Column
    }
  }

  /// Where the replacement starts, which is the same before and after it.
  public var start: Point

  /// Where what was replaced ended, before it.
  public var oldEnd: Point

  /// Where what was inserted ends, after it.
  public var newEnd: Point

  /// What was inserted.
  public var text: String
}

extension ChangeSet {
  /// The replacements as edits to be made one after another, from the last to the first, so that none moves a
  /// place that another one names.
  ///
  /// A replacement that starts or ends between a CR and its LF takes in the other half, since there is no place there that
  /// line and column could name; so does one after which a CR stands before an LF that it did not touch.
  ///
  /// - Parameter text: The text before the edit.
  /// - Throws: If a range lies out of bounds or has an end inside a scalar, or if the text would become longer than a rope
  ///   can be.
  /// - Complexity: O(*r* log *n* + *i*) in replacements, the text's length, and the bytes that are inserted.
  public func edits(of text: Rope) throws(EditError) -> [TextEdit] {
    try check(against: text)
    return reversed().map { replacement in
      var (start, end) = (replacement.range.lowerBound, replacement.range.upperBound)
      var inserted = replacement.text
      if text.isInsideLineEnding(start) {
        start -= 1
        inserted = "\r" + inserted
      }
      if text.isInsideLineEnding(end) {
        end += 1
        inserted += "\n"
      }
      // The edit is made on a snapshot: its ends may join a CR to an LF, or part them.
      var after = text
      after.replace(start..<end, with: inserted)
      if after.isInsideLineEnding(start + inserted.utf8.count) {
        end += 1
        inserted += "\n"
      }
      return TextEdit(
        start: text.point(at: start), oldEnd: text.point(at: end),
        newEnd: after.point(at: start + inserted.utf8.count), text: inserted)
    }
  }
}

extension Rope {
  /// The place at `offset`.
  fileprivate func point(at offset: UTF8Offset) -> TextEdit.Point {
    let line = line(at: offset)
    return TextEdit.Point(
      offset: offset, line: line, utf8Column: offset - lineStart(line),
      utf16Column: position(of: offset, in: UTF16Unit.self).column)
  }

  /// Whether `offset` lies between a CR and its LF.
  fileprivate func isInsideLineEnding(_ offset: UTF8Offset) -> Bool {
    offset > lineRange(line(at: offset)).upperBound
  }
}
