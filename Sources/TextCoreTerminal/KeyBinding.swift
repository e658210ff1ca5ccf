import TextCore

/// What a key means in the text.
enum KeyBinding {
  /// A command of the session.
  case command(EditingCommand)
  /// The start or end of the row, or of the line when the caret is there already.
  case rowEdge(atEnd: Bool, extending: Bool)
  /// The next or previous page.
  case page(down: Bool, extending: Bool)
  /// Scrolling by a row while the caret stays.
  case scroll(rows: Int)
  /// Something that concerns more than the text.
  case action(Action)

  enum Action {
    case paste, save, quit, find, findNext, findPrevious, replace, goToLine, convertLineEndings, takeBranch
    case fill, toggleKeys, redraw
  }

  init?(_ key: Key, _ modifiers: Modifiers) {
    let extending = modifiers.contains(.shift)
    let byWord = !modifiers.isDisjoint(with: [.control, .alt])
    func move(_ motion: Motion) -> KeyBinding { .command(.move(motion, extending: extending)) }
    switch key {
    case .enter: self = .command(.insertNewline)
    case .tab:
      guard modifiers.isEmpty else { return nil }
      self = .command(.insert("\t"))
    case .backspace: self = .command(byWord ? .deleteWordBackward : .deleteBackward)
    case .delete:
      self = .command(extending && !byWord ? .cut : byWord ? .deleteWordForward : .deleteForward)
    case .insert:
      guard extending || modifiers == .control else { return nil }
      self = extending ? .action(.paste) : .command(.copy)
    case .escape: self = .command(.collapse)
    case .left: self = move(byWord ? .wordBackward : .graphemeBackward)
    case .right: self = move(byWord ? .wordForward : .graphemeForward)
    case .up where modifiers == [.alt, .shift]: self = .command(.addCaretAbove)
    case .down where modifiers == [.alt, .shift]: self = .command(.addCaretBelow)
    case .up where modifiers == .control: self = .scroll(rows: -1)
    case .down where modifiers == .control: self = .scroll(rows: 1)
    case .up: self = move(.rowUp)
    case .down: self = move(.rowDown)
    case .home: self = byWord ? move(.documentStart) : .rowEdge(atEnd: false, extending: extending)
    case .end: self = byWord ? move(.documentEnd) : .rowEdge(atEnd: true, extending: extending)
    case .pageUp: self = .page(down: false, extending: extending)
    case .pageDown: self = .page(down: true, extending: extending)
    case .function(1): self = .action(.toggleKeys)
    case .function(3): self = .action(extending ? .findPrevious : .findNext)
    case .function: return nil
    case .character(let letter):
      guard let binding = Self.letter(letter, modifiers) else { return nil }
      self = binding
    }
  }

  private static func letter(_ letter: Unicode.Scalar, _ modifiers: Modifiers) -> KeyBinding? {
    switch (letter, modifiers) {
    case ("a", .control): .command(.selectAll)
    case ("c", .control), ("c", [.control, .shift]): .command(.copy)
    case ("x", .control): .command(.cut)
    case ("v", .control): .action(.paste)
    case ("z", .control): .command(.undo)
    case ("y", .control), ("z", [.control, .shift]): .command(.redo)
    case ("s", .control): .action(.save)
    case ("q", .control): .action(.quit)
    case ("f", .control): .action(.find)
    case ("r", .control): .action(.replace)
    case ("t", .control), ("g", .alt): .action(.goToLine)
    case ("e", .control): .action(.convertLineEndings)
    case ("z", .alt): .action(.takeBranch)
    case ("g", .control): .action(.toggleKeys)
    case ("l", .control): .action(.redraw)
    case ("w", .control): .command(.deleteWordBackward)
    case ("k", .control): .command(.deleteToLineEnd)
    case ("u", .control): .command(.deleteToLineStart)
    // what terminals on a Mac send for Option with an arrow or Delete
    case ("b", .alt): .command(.move(.wordBackward, extending: false))
    case ("f", .alt): .command(.move(.wordForward, extending: false))
    case ("q", .alt): .action(.fill)
    case ("d", .alt): .command(.deleteWordForward)
    default: nil
    }
  }
}
