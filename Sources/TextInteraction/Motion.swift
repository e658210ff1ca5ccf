/// Where a caret goes. Every motion ends on a grapheme boundary.
///
/// Lines are hard lines; rows are what they are wrapped into. A motion from row to row aims for the column at
/// which the first of them started. Words are those of UAX #29, without white space.
@frozen
public enum Motion: Hashable, Sendable {
  /// The end of the grapheme after the caret; without extending, the end of what is selected.
  case graphemeForward
  /// The start of the grapheme before the caret; without extending, the start of what is selected.
  case graphemeBackward
  /// The end of the word, or of the sign, that comes next.
  case wordForward
  /// The start of the word, or of the sign, that comes before.
  case wordBackward
  /// The row above; from the first row, the start of the text.
  case rowUp
  /// The row below; from the last row, the end of the text.
  case rowDown
  /// The start of the row.
  case rowStart
  /// The end of the row, with the affinity upstream where the line goes on in the next one.
  case rowEnd
  /// The start of the hard line.
  case lineStart
  /// The end of the hard line, before its ending.
  case lineEnd
  /// As many rows up.
  case pageUp(rows: Int)
  /// As many rows down.
  case pageDown(rows: Int)
  /// The start of a hard line, from 0; of the last one if there are fewer.
  case line(Int)
  /// The start of the text.
  case documentStart
  /// The end of the text.
  case documentEnd
}
