import TextEditing
import TextLayout
import TextRope

extension EditingSession {
  /// Does what the user asks for.
  ///
  /// - Returns: What changed, what was refused, and what goes to the clipboard.
  @discardableResult
  public mutating func perform(_ command: EditingCommand) -> CommandOutcome {
    switch command {
    case .insert(let string): return insert(string, kind: .typing)
    case .insertNewline: return insert(buffer.lineEnding.string, kind: .typing)
    case .deleteBackward: return deleteBackward()
    case .deleteForward: return delete(.graphemeForward, kind: .deletingForward)
    case .deleteWordBackward: return delete(.wordBackward, kind: .other)
    case .deleteWordForward: return delete(.wordForward, kind: .other)
    case .deleteToLineStart: return delete(.lineStart, kind: .other)
    case .deleteToLineEnd: return delete(.lineEnd, kind: .other)
    case .changeCase(let letterCase): return changeCase(to: letterCase)
    case .joinLines: return joinLines()
    case .sortLines(let descending):
      return editLines { ChangeSet.sortingLines($0, descending: descending, in: $1) }
    case .duplicateLines: return editLines(bias: .before) { ChangeSet.duplicatingLines($0, in: $1) }
    case .moveLinesUp: return editLines(bias: .before) { ChangeSet.movingLinesUp($0, in: $1) }
    case .moveLinesDown: return editLines { ChangeSet.movingLinesDown($0, in: $1) }
    case .indentLines(let indent): return editLines { ChangeSet.indentingLines($0, by: indent, in: $1) }
    case .outdentLines(let width): return editLines { ChangeSet.outdentingLines($0, by: width, in: $1) }
    case .fillParagraphs(let columns): return fillParagraphs(columns: columns)
    case .convertLineEndings(let ending): return convertLineEndings(to: ending)
    case .cut: return cut()
    case .copy: return CommandOutcome(clipboard: selectedText)
    case .paste(let string): return insert(string, kind: .other)
    case .undo: return undo()
    case .redo: return redo()
    case .takeBranch(let id): return takeBranch(id)
    case .move(let motion, let extending): move(motion, extending: extending)
    case .selectAll: select(SelectionSet(Selection(anchor: 0, head: text.endOffset)))
    case .select(let selection): select(SelectionSet(selection))
    case .selectSeveral(let several): select(SelectionSet(several))
    case .selectBox(let start, let end): selectBox(from: start, to: end)
    case .collapse: collapse()
    case .click(let place, let extending): click(place, extending: extending)
    case .drag(let place): drag(to: place)
    case .selectWord(let place): selectWhole(.word, at: place)
    case .selectLine(let place): selectWhole(.line, at: place)
    case .addCaret(let place): addCaret(at: place)
    case .addCaretAbove: addCaret(rowsFromEnd: -1)
    case .addCaretBelow: addCaret(rowsFromEnd: 1)
    }
    return CommandOutcome()
  }
}
