public import TextEditing
public import TextLayout

/// What a user asks an editing session to do: the one vocabulary that all frontends map their keys to.
///
/// An edit is made at every selection, as far as the limit allows; one of lines or of case wholly or not at all. Offsets
/// and places that do not exist are moved to the nearest that do: no command can trap.
public enum EditingCommand: Sendable {
  // MARK: Editing

  /// Types text in place of what is selected.
  case insert(String)
  /// Starts a new line in place of what is selected.
  case insertNewline
  /// Deletes what is selected, or the grapheme before the caret.
  case deleteBackward
  /// Deletes what is selected, or the grapheme after the caret.
  case deleteForward
  /// Deletes what is selected, or back to where the motion `wordBackward` leads.
  case deleteWordBackward
  /// Deletes what is selected, or as far as the motion `wordForward` leads.
  case deleteWordForward
  /// Deletes what is selected, or back to the start of the hard line.
  case deleteToLineStart
  /// Deletes what is selected, or as far as the end of the hard line.
  case deleteToLineEnd

  // MARK: Lines: the hard lines that the selections touch

  /// Changes the case of what is selected, or of the word at the caret.
  case changeCase(LetterCase)
  /// Joins the lines, or the line of a caret to the next one.
  case joinLines
  /// Puts the lines of each selection in the order of their bytes.
  case sortLines(descending: Bool)
  /// Puts a copy of the lines below them.
  case duplicateLines
  /// Moves the lines above the one before them.
  case moveLinesUp
  /// Moves the lines below the one after them.
  case moveLinesDown
  /// Puts a text, a tab say, before the lines that are not empty.
  case indentLines(String)
  /// Takes a tab, or up to as many spaces, from the start of the lines.
  case outdentLines(width: Int)
  /// Fills the paragraphs of the selected lines, or the one at a caret, to a width in columns; marks of comments and
  /// quotations in front of lines are kept.
  case fillParagraphs(columns: Int)
  /// Turns all line endings of the text into one kind, which new lines then have too.
  case convertLineEndings(LineEnding)

  // MARK: Clipboard

  /// Deletes what is selected and hands it out; nothing if nothing is selected.
  case cut
  /// Hands out what is selected.
  case copy
  /// Inserts text in place of what is selected, as one step of the history.
  case paste(String)

  // MARK: History

  /// Takes the last step back.
  case undo
  /// Brings back the step that was undone last.
  case redo
  /// Goes to the end of a line of steps that was left, one of ``History/branches``: back to where it was left, and on
  /// along it. The present line becomes a branch. Nothing if there is no such branch.
  case takeBranch(History.Branch.ID)

  // MARK: Moving and selecting

  /// Moves the carets, or the heads of the selections if `extending`.
  case move(Motion, extending: Bool)
  /// Selects the whole text.
  case selectAll
  /// Selects what is given, alone.
  case select(Selection)
  /// Selects what is given, sorted and merged.
  case selectSeveral([Selection])
  /// Selects a rectangle of the grid: in each row what lies between two columns, or a caret there, or at the end of a row
  /// that is too short. The heads lie in the column of the second place, and the primary selection in its row.
  case selectBox(from: RowColumn, to: RowColumn)
  /// Drops all selections but the primary one; if it is the only one, drops its range.
  case collapse
  /// Places the caret at a place on the grid, alone, or extends the primary selection to it.
  case click(RowColumn, extending: Bool)
  /// Extends the selection of the last click to a place on the grid: by graphemes, words or lines, as that click
  /// selected.
  case drag(RowColumn)
  /// Selects the word at a place on the grid: a double click.
  case selectWord(RowColumn)
  /// Selects the hard line at a place on the grid with its ending: a triple click.
  case selectLine(RowColumn)
  /// Adds a caret at a place on the grid to the selections, and makes it the primary one.
  case addCaret(RowColumn)
  /// Adds a caret one row above the first selection, or below the last one.
  case addCaretAbove
  /// Adds a caret one row below the last selection.
  case addCaretBelow
}
