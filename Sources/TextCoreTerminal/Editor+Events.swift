import TextCore

extension Editor {
  /// Does what an event means; whether the screen has to be drawn wholly anew.
  mutating func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .mouse(let mouse):
      if prompt == nil { handle(mouse) }
      return false
    case .text, .key, .paste:
      message = nil
      if prompt != nil {
        answer(event)
        return false
      }
    }
    switch event {
    case .text(let text): perform(.insert(text))
    case .paste(let text): paste(text)
    case .key(let key, let modifiers):
      if let binding = KeyBinding(key, modifiers) { return follow(binding) }
    case .mouse: break
    }
    return false
  }

  private mutating func follow(_ binding: KeyBinding) -> Bool {
    switch binding {
    case .command(let command): perform(command)
    case .rowEdge(let atEnd, let extending): moveToEdge(atEnd: atEnd, extending: extending)
    case .page(let down, let extending): turnPage(down: down, extending: extending)
    case .scroll(let rows): scroll(by: rows)
    case .action(let action): return take(action)
    }
    return false
  }

  private mutating func take(_ action: KeyBinding.Action) -> Bool {
    switch action {
    case .paste: perform(.paste(clipboard))
    case .save: save()
    case .quit: quit()
    case .find: beginFind()
    case .replace: beginFind(replacing: true)
    case .goToLine: beginGoing()
    case .convertLineEndings: ask(.lineEndings)
    case .takeBranch: takeNextBranch()
    case .findNext: findAgain(forwards: true)
    case .findPrevious: findAgain(forwards: false)
    case .toggleKeys: showsKeys.toggle()
    case .fill: perform(.fillParagraphs(columns: min(80, session.layout.columns)))
    case .redraw: return true
    }
    return false
  }

  /// Pressed once, the end of the row; pressed there, the end of the line across its rows.
  private mutating func moveToEdge(atEnd: Bool, extending: Bool) {
    let before = session.selection.head
    let toRow: Motion = atEnd ? .rowEnd : .rowStart
    let isThere = session.moved(session.selection, by: toRow, extending: extending).head == before
    perform(.move(isThere ? (atEnd ? .lineEnd : .lineStart) : toRow, extending: extending))
  }

  /// Text and caret move together by one row less than is in view.
  private mutating func turnPage(down: Bool, extending: Bool) {
    let rows = max(1, textHeight - 1)
    scroll(by: down ? rows : -rows)
    perform(.move(down ? .pageDown(rows: rows) : .pageUp(rows: rows), extending: extending))
  }
}

// MARK: - Mouse

extension Editor {
  private static let wheelRows = 3

  private mutating func handle(_ mouse: MouseEvent) {
    switch mouse.action {
    case .wheelUp: scroll(by: -Self.wheelRows)
    case .wheelDown: scroll(by: Self.wheelRows)
    case .press where mouse.row < textHeight: press(mouse)
    case .drag: drag(mouse)
    case .press, .release: break
    }
  }

  private mutating func press(_ mouse: MouseEvent) {
    message = nil
    let place = RowColumn(row: viewport.firstRow + mouse.row, column: mouse.column)
    boxStart = mouse.modifiers.contains(.alt) ? place : nil
    if boxStart != nil {
      perform(.addCaret(place))
      return
    }
    switch clicks.press(at: ScreenPosition(row: mouse.row, column: mouse.column)) {
    case 2: perform(.selectWord(place))
    case 3: perform(.selectLine(place))
    default: perform(.click(place, extending: mouse.modifiers.contains(.shift)))
    }
  }

  /// A drag at the upper edge, or below the lower one, scrolls.
  private mutating func drag(_ mouse: MouseEvent) {
    let row = viewport.firstRow + min(mouse.row, textHeight)
    let isAtTop = mouse.row == 0 && viewport.firstRow > 0
    let place = RowColumn(row: isAtTop ? row - 1 : row, column: mouse.column)
    perform(boxStart.map { .selectBox(from: $0, to: place) } ?? .drag(place))
  }
}
