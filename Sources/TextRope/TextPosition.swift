/// A place in a text as a line and a column: both from 0, the column counted in `Unit` from the line's start.
public struct TextPosition<Unit: TextUnit>: Hashable, Comparable, Sendable {
  /// The hard line: the number of line endings (LF, CR LF or CR) before the position.
  public var line: Int

  /// The units between the start of the line and the position.
  public var column: Int

  /// Creates a position `column` units after the start of `line`.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether `left` comes before `right`.
  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
