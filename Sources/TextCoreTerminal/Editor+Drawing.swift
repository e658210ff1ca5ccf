import TextCore

extension Editor {
  /// A picture of the window as it is now.
  func frame(glyphs: inout GlyphTable) -> Frame {
    var frame = Frame(rows: window.rows, columns: window.columns)
    let visible = viewport.visibleRows(of: session.rows.rowCount)
    var screenRow = 0
    session.rows.forEachRow(in: visible) { row in
      if screenRow < textHeight { draw(row, at: screenRow, &frame, &glyphs) }
      screenRow += 1
    }
    drawOtherCarets(&frame)
    let caret = session.caretPoint
    if (0..<textHeight).contains(caret.row - viewport.firstRow) {
      frame.cursor = ScreenPosition(
        row: caret.row - viewport.firstRow, column: min(caret.column, window.columns - 1))
    }
    if hasStatusRow { drawBottomRow(&frame, &glyphs) }
    return frame
  }

  /// Draws a row of the text, with what is selected of it reversed.
  private func draw(_ row: Row, at screenRow: Int, _ frame: inout Frame, _ glyphs: inout GlyphTable) {
    let selected = session.selections.filter {
      !$0.isCaret && $0.range.lowerBound < row.nextStart && $0.range.upperBound > row.range.lowerBound
    }.map(\.range)
    let text = Array(session.text.string(in: row.range).utf8)
    var painter = TextPainter(
      row: screenRow, startingAt: session.rows.startColumn(of: row, in: session.text),
      tabWidth: session.layout.tabWidth)
    painter.paint(text.span, into: &frame, glyphs: &glyphs) { offset in
      let place = row.range.lowerBound + offset
      return selected.contains { $0.contains(place) } ? .reversed : .plain
    }
    // a line ending that is selected has a cell of its own
    if row.nextStart > row.range.upperBound, selected.contains(where: { $0.contains(row.range.upperBound) }) {
      frame.put(.space, width: 1, row: screenRow, column: painter.column, style: .reversed)
    }
  }

  /// The terminal has one cursor: where there are several carets, the others are reversed cells.
  private func drawOtherCarets(_ frame: inout Frame) {
    guard session.selections.count > 1 else { return }
    for (index, selection) in session.selections.enumerated() where index != session.selections.primaryIndex {
      let point = session.rows.point(of: selection.head, affinity: selection.affinity, in: session.text)
      let row = point.row - viewport.firstRow
      guard (0..<textHeight).contains(row) else { continue }
      frame.add(
        selection.isCaret ? .reversed : .underlined, row: row, column: min(point.column, window.columns - 1))
    }
  }

  // MARK: The bottom row

  private func drawBottomRow(_ frame: inout Frame, _ glyphs: inout GlyphTable) {
    let row = window.rows - 1
    for column in 0..<window.columns {
      frame.put(.space, width: 1, row: row, column: column, style: .reversed)
    }
    switch prompt {
    case .find(let find):
      let isFine = find.result == .fine
      draw(find.activeField, label: find.label, isFine: isFine, status: find.status, in: row, &frame, &glyphs)
    case .line(let line):
      draw(line.field, label: " Go to line: ", isFine: true, status: "", in: row, &frame, &glyphs)
    case .question(let question):
      let line = StatusLine(
        left: question.text(name: name), rights: question.answers, style: .bold, keepsLeft: true)
      frame.cursor = line.draw(in: row, &frame, &glyphs)
    case nil:
      _ = statusLine.draw(in: row, &frame, &glyphs)
    }
  }

  /// The label, as much of the field as has room, with its caret in view, and a status if it has room too.
  private func draw(
    _ field: EditingSession, label: String, isFine: Bool, status: String, in row: Int, _ frame: inout Frame,
    _ glyphs: inout GlyphTable
  ) {
    let statusWidth = StatusLine.width(of: status) + 2
    let showsStatus = !status.isEmpty && window.columns >= StatusLine.width(of: label) + statusWidth + 16
    let columns = window.columns - (showsStatus ? statusWidth : 0)
    let start = min(StatusLine.width(of: label), max(0, columns - 8))
    let caret = field.caretPoint.column
    let scrolled = max(0, start + caret - (columns - 1))
    let selected = field.selection.range
    var painter = TextPainter(row: row, column: start - scrolled)
    painter.paint(Array(String(field.text).utf8).span, into: &frame, glyphs: &glyphs) { offset in
      selected.contains(UTF8Offset(offset)) ? .plain : .reversed
    }
    var labelPainter = TextPainter(row: row)
    let style: Style = isFine ? [.reversed, .bold] : [.reversed, .warning]
    labelPainter.paint(String(label.prefix(start)), style: style, into: &frame, glyphs: &glyphs)
    if showsStatus {
      var painter = TextPainter(row: row, column: columns)
      painter.paint(" \(status) ", style: .reversed, into: &frame, glyphs: &glyphs)
    }
    frame.cursor = ScreenPosition(row: row, column: min(start + caret - scrolled, window.columns - 1))
  }

  private var statusLine: StatusLine {
    if showsKeys { return StatusLine(items: KeyHelp.row) }
    let rights = StatusFields(of: self).variants
    if let message {
      return StatusLine(
        left: message.text, rights: rights + [""], style: message.isWarning ? .warning : .plain,
        keepsLeft: true)
    }
    return StatusLine(left: session.isModified ? "\(name) *" : name, rights: rights, style: .bold)
  }
}
