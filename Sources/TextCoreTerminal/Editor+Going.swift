import TextCore

/// Going to a line, and back to lines of editing that were left.
extension Editor {
  /// Asks for a line to go to.
  mutating func beginGoing() {
    prompt = .line(LinePrompt())
    revealCaret()
  }

  /// What an event means while the line is being typed.
  mutating func answer(_ line: LinePrompt, with event: InputEvent) {
    var line = line
    switch event {
    case .text(let text): line.field.perform(.insert(String(text.filter { $0.isNumber || $0 == ":" })))
    case .key(.enter, _):
      prompt = nil
      if let place = line.place { go(to: place) } else { message = .warning("That is no line") }
      revealCaret()
      return
    case .key(.escape, _), .key(.character("q"), .control):
      prompt = nil
      revealCaret()
      return
    case .key(let key, let modifiers):
      if case .command(let command) = KeyBinding(key, modifiers) { line.field.perform(command) }
    case .paste, .mouse: break
    }
    prompt = .line(line)
  }

  /// Places the caret before a grapheme of a line, or at the nearest place there is.
  private mutating func go(to place: (line: Int, column: Int)) {
    let text = session.text
    let line = min(place.line, text.lineCount - 1)
    let range = text.lineRange(line)
    let start = text.offset(of: range.lowerBound, in: GraphemeUnit.self)
    let end = text.offset(of: range.upperBound, in: GraphemeUnit.self)
    let column = min(place.column, end - start)
    perform(.select(Selection(caret: text.utf8Offset(of: start + column))))
    if line < place.line { message = .note("There are \(text.lineCount) lines") }
  }

  /// Takes up the line of editing that was left first; pressed again, the next one, around to this one.
  mutating func takeNextBranch() {
    guard let branch = session.history.branches.first else {
      message = .note("Nothing was undone and then done otherwise")
      return
    }
    perform(.takeBranch(branch.id))
    let others = session.history.branches.count
    message = .note(
      "Took up \(branch.stepCount) \(branch.stepCount == 1 ? "step" : "steps") left after step \(branch.depth);"
        + " \(others) other \(others == 1 ? "line" : "lines")")
  }
}
