import TextEditing
import TextLayout
import TextRope

/// What a click selected, from which a drag goes on.
struct DragOrigin: Sendable {
  /// What is selected at once.
  enum Unit: Sendable {
    case grapheme, word, line
  }

  /// What the click selected, in UTF-8 offsets.
  var range: Range<UTF8Offset>

  /// What a drag extends it by.
  var unit: Unit
}

extension EditingSession {
  /// Replaces the selections, moves their ends to grapheme boundaries inside the text, and ends the history's
  /// group.
  mutating func select(_ selections: SelectionSet) {
    self.selections = selections.mapped { text.snapped($0) }
    history.endGroup()
    settleCarets()
  }

  /// Drops all selections but the primary one; if it is the only one, its range.
  mutating func collapse() {
    select(SelectionSet(selections.count > 1 ? selection : Selection(caret: selection.head)))
  }

  /// Places the caret, or extends the primary selection.
  mutating func click(_ place: RowColumn, extending: Bool) {
    let (offset, affinity) = offset(at: place)
    let anchor = extending ? selection.anchor : offset
    dragOrigin = DragOrigin(range: anchor..<anchor, unit: .grapheme)
    select(SelectionSet(Selection(anchor: anchor, head: offset, affinity: affinity)))
  }

  /// Selects the word or line at a place.
  mutating func selectWhole(_ unit: DragOrigin.Unit, at place: RowColumn) {
    let range = text.range(of: unit, at: offset(at: place).0)
    dragOrigin = DragOrigin(range: range, unit: unit)
    select(SelectionSet(Selection(anchor: range.lowerBound, head: range.upperBound)))
  }

  /// Extends what the last click selected as far as a place, by what that click selected.
  mutating func drag(to place: RowColumn) {
    let (offset, affinity) = offset(at: place)
    // An edit since the click may have shortened the text.
    let start = min(dragOrigin.range.lowerBound, text.endOffset)
    let end = min(dragOrigin.range.upperBound, text.endOffset)
    let reached = text.range(of: dragOrigin.unit, at: offset)
    let selection =
      reached.lowerBound < start
      ? Selection(anchor: end, head: reached.lowerBound)
      : Selection(anchor: start, head: max(end, reached.upperBound))
    select(
      SelectionSet(
        Selection(
          anchor: selection.anchor, head: selection.head,
          affinity: dragOrigin.unit == .grapheme ? affinity : .downstream)))
  }

  /// Adds a caret at a place and makes it the primary one.
  mutating func addCaret(at place: RowColumn) {
    let (offset, affinity) = offset(at: place)
    select(SelectionSet(Array(selections) + [Selection(caret: offset, affinity: affinity)]))
  }

  /// Selects a rectangle of the grid.
  mutating func selectBox(from start: RowColumn, to end: RowColumn) {
    let last = rows.rowCount - 1
    let (first, final) = (min(max(0, start.row), last), min(max(0, end.row), last))
    // From the first place to the second, so that the primary selection is the last one.
    let box = stride(from: first, through: final, by: first <= final ? 1 : -1).map { row in
      let (anchor, _) = offset(at: RowColumn(row: row, column: start.column))
      let (head, affinity) = offset(at: RowColumn(row: row, column: end.column))
      return Selection(anchor: anchor, head: head, affinity: affinity)
    }
    select(SelectionSet(box))
  }

  /// Adds a caret one row above the first selection, or below the last, in the same column.
  mutating func addCaret(rowsFromEnd count: Int) {
    let end = count < 0 ? selections[0] : selections[selections.count - 1]
    let row = rows.rowIndex(at: end.head, affinity: end.affinity) + count
    guard row >= 0, row < rows.rowCount else { return }
    let caret = moved(end, by: count < 0 ? .rowUp : .rowDown, extending: false)
    select(SelectionSet(Array(selections) + [caret]))
  }

  /// The offset drawn nearest to a place on the grid.
  private func offset(at place: RowColumn) -> (UTF8Offset, CaretAffinity) {
    if place.row < 0 { return (0, .downstream) }
    if place.row >= rows.rowCount { return (text.endOffset, .downstream) }
    return rows.offset(at: RowColumn(row: place.row, column: max(0, place.column)), in: text)
  }
}

extension Rope {
  /// The word or line at `offset`; for graphemes, `offset` alone.
  fileprivate func range(of unit: DragOrigin.Unit, at offset: UTF8Offset) -> Range<UTF8Offset> {
    switch unit {
    case .grapheme: offset..<offset
    case .word: word(at: offset)
    case .line: lineRange(line(at: offset), includingEnding: true)
    }
  }

  /// `selection` with its ends inside the text and on grapheme boundaries: an end inside a grapheme moves after
  /// it, as if the grapheme had been typed.
  func snapped(_ selection: Selection) -> Selection {
    var result = selection
    result.head = snapped(selection.head)
    result.anchor = selection.isCaret ? result.head : snapped(selection.anchor)
    return result
  }

  private func snapped(_ offset: UTF8Offset) -> UTF8Offset {
    let inside = min(max(0, offset), endOffset)
    return isBoundary(inside, of: GraphemeUnit.self) ? inside : roundedUp(inside, to: GraphemeUnit.self)
  }
}
