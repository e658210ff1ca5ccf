import TextEditing
import TextLayout
import TextRope

extension EditingSession {
  /// Makes an edit of the lines of each selection, as one step of the history.
  mutating func editLines(
    bias: OffsetBias = .after, _ edit: (Range<Int>, Rope) -> ChangeSet
  ) -> CommandOutcome {
    var changes = ChangeSet()
    for lines in touchedLines { changes.append(contentsOf: edit(lines, text)) }
    return applyWhole(changes, bias: bias)
  }

  /// Joins the lines of each selection; a line that is selected alone is joined to the next one.
  mutating func joinLines() -> CommandOutcome {
    let lineCount = text.lineCount
    return editLines { lines, text in
      let end = lines.count == 1 ? min(lines.upperBound + 1, lineCount) : lines.upperBound
      return ChangeSet.joiningLines(lines.lowerBound..<end, in: text)
    }
  }

  /// Fills the paragraphs that the selections touch, by the tabs and the widths of the layout.
  mutating func fillParagraphs(columns: Int) -> CommandOutcome {
    var options = layout
    options.columns = columns
    var runs: [Range<Int>] = []
    for selection in selections {
      let first = text.line(at: selection.range.lowerBound)
      let last = text.line(at: max(selection.range.lowerBound, selection.range.upperBound - 1))
      let lines = selection.isCaret ? text.paragraphLines(at: first) : first..<last + 1
      let start = max(lines.lowerBound, runs.last?.upperBound ?? 0)
      if start < lines.upperBound { runs.append(start..<lines.upperBound) }
    }
    var changes = ChangeSet()
    for lines in runs {
      changes.append(contentsOf: ChangeSet.fillingParagraphs(lines, in: text, options: options))
    }
    return applyWhole(changes)
  }

  /// Changes the case of each selection, and of the word at each caret.
  mutating func changeCase(to letterCase: LetterCase) -> CommandOutcome {
    var changes = ChangeSet()
    for selection in selections {
      let range = selection.isCaret ? text.word(at: selection.head) : selection.range
      let start = max(range.lowerBound, changes.last?.range.upperBound ?? 0)
      guard start < range.upperBound else { continue }
      let rest = start..<range.upperBound
      changes.append(contentsOf: ChangeSet.changingCase(in: text, range: rest, to: letterCase))
    }
    return applyWhole(changes)
  }

  /// Turns all line endings into one kind.
  mutating func convertLineEndings(to ending: LineEnding) -> CommandOutcome {
    let outcome = applyWhole(ChangeSet.convertingLineEndings(in: text, to: ending))
    if outcome.refusal == nil { buffer.lineEnding = ending }
    return outcome
  }

  /// The lines that the selections touch, in runs. A line at whose start a range ends is not touched by it.
  private var touchedLines: [Range<Int>] {
    var runs: [Range<Int>] = []
    for selection in selections {
      let range = selection.range
      let first = text.line(at: range.lowerBound)
      var last = text.line(at: range.upperBound)
      if last > first, text.lineStart(last) == range.upperBound { last -= 1 }
      if let run = runs.last, first <= run.upperBound {
        runs[runs.count - 1] = run.lowerBound..<max(run.upperBound, last + 1)
      } else {
        runs.append(first..<last + 1)
      }
    }
    return runs
  }
}
