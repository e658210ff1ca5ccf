public import TextEditing
import TextLayout
import TextRope

extension EditingSession {
  /// Moves all carets, or the heads of all selections, and ends the history's group.
  mutating func move(_ motion: Motion, extending: Bool) {
    switch motion {
    case .pageUp(let count): settleHeads(above: max(1, count), below: 0)
    case .pageDown(let count): settleHeads(above: 0, below: max(1, count))
    default: break
    }
    select(selections.mapped { moved($0, by: motion, extending: extending) })
  }

  /// Where `motion` takes a selection: its head and, if not `extending`, its anchor too. Ends that lie out of bounds or
  /// inside a grapheme are first moved to the nearest place that the text has.
  ///
  /// - Complexity: O(log *n*) in the text's length, and the length of the row or word that is crossed.
  public func moved(_ selection: Selection, by motion: Motion, extending: Bool) -> Selection {
    let selection = text.snapped(selection)
    var result = selection
    result.affinity = .downstream
    result.goalColumn = nil
    switch motion {
    case .graphemeForward:
      result.head =
        extending || selection.isCaret
        ? text.graphemeBoundary(after: selection.head) ?? text.endOffset : selection.range.upperBound
    case .graphemeBackward:
      result.head =
        extending || selection.isCaret
        ? text.graphemeBoundary(before: selection.head) ?? 0 : selection.range.lowerBound
    case .wordForward: result.head = text.wordEnd(after: selection.head)
    case .wordBackward: result.head = text.wordStart(before: selection.head)
    case .rowUp: moveRows(by: -1, from: selection, &result)
    case .rowDown: moveRows(by: 1, from: selection, &result)
    case .pageUp(let count): moveRows(by: -max(1, count), from: selection, &result)
    case .pageDown(let count): moveRows(by: max(1, count), from: selection, &result)
    case .rowStart: result.head = row(of: selection).range.lowerBound
    case .rowEnd:
      let row = row(of: selection)
      result.head = row.range.upperBound
      if !row.endsLine { result.affinity = .upstream }
    case .lineStart: result.head = text.lineStart(text.line(at: selection.head))
    case .lineEnd: result.head = text.lineRange(text.line(at: selection.head)).upperBound
    case .line(let line): result.head = text.lineStart(min(max(0, line), text.lineCount - 1))
    case .documentStart: result.head = 0
    case .documentEnd: result.head = text.endOffset
    }
    if !extending { result.anchor = result.head }
    return result
  }

  /// The row that the head of `selection` is drawn on.
  private func row(of selection: Selection) -> Row {
    rows.row(rows.rowIndex(at: selection.head, affinity: selection.affinity))
  }

  /// Moves a head by rows, towards its goal column. Beyond the first and the last row are the ends of the text.
  private func moveRows(by count: Int, from selection: Selection, _ result: inout Selection) {
    var point = rows.point(of: selection.head, affinity: selection.affinity, in: text)
    let goal = selection.goalColumn ?? point.column
    result.goalColumn = goal
    let last = rows.rowCount - 1
    if count < 0 ? point.row == 0 : point.row == last {
      result.head = count < 0 ? 0 : text.endOffset
      return
    }
    let (row, isBeyond) = point.row.addingReportingOverflow(count)
    point.row = isBeyond ? last : min(max(0, row), last)
    point.column = goal
    (result.head, result.affinity) = rows.offset(at: point, in: text)
  }
}
