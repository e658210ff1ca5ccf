import TextCore

extension Editor {
  /// Asks for the text to search for; what is selected, or was searched for last, is proposed.
  mutating func beginFind() {
    let range = session.selection.range
    var proposal = lastSearch
    if !range.isEmpty, range.count <= 80 {
      let selected = session.text.string(in: range)
      if !selected.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) { proposal = selected }
    }
    prompt = .find(FindPrompt(from: session.selection, searching: proposal))
    revealCaret()
  }

  /// What an event means while the text to search for is being typed.
  mutating func answer(_ find: FindPrompt, with event: InputEvent) {
    var find = find
    switch event {
    case .text(let text): find.field.perform(.insert(text))
    case .paste(let text): find.field.perform(.paste(text.firstLine))
    case .key(.enter, _):
      end(find)
      return
    case .key(.escape, _), .key(.character("q"), .control):
      prompt = nil
      perform(.select(find.origin))
      return
    case .key(.down, _), .key(.function(3), []), .key(.character("f"), .control):
      find.isMissing = !select(find.pattern, from: session.selection.range)
      prompt = .find(find)
      return
    case .key(.up, _), .key(.function(3), .shift):
      find.isMissing = !select(find.pattern, from: session.selection.range, backwards: true)
      prompt = .find(find)
      return
    case .key(let key, let modifiers):
      edit(&find.field, key, modifiers)
    case .mouse: break
    }
    search(&find)
    prompt = .find(find)
  }

  /// Edits the field by the keys that edit the text.
  private mutating func edit(_ field: inout EditingSession, _ key: Key, _ modifiers: Modifiers) {
    switch KeyBinding(key, modifiers) {
    case .command(let command):
      if let copied = field.perform(command).clipboard { clipboard = copied }
    case .rowEdge(let atEnd, let extending):
      field.perform(.move(atEnd ? .lineEnd : .lineStart, extending: extending))
    case .action(.paste): field.perform(.paste(clipboard.firstLine))
    default: break
    }
  }

  /// Selects the first match from where the search began.
  private mutating func search(_ find: inout FindPrompt) {
    let pattern = find.pattern
    if pattern.isEmpty {
      find.isMissing = false
      perform(.select(find.origin))
      return
    }
    let start = find.origin.range.lowerBound
    find.isMissing = !select(pattern, from: start..<start)
  }

  private mutating func end(_ find: FindPrompt) {
    prompt = nil
    if !find.pattern.isEmpty { lastSearch = find.pattern }
    if find.isMissing { message = .warning("Not found: \(find.pattern.shown)") }
    revealCaret()
  }

  /// Goes on with the last search.
  mutating func findAgain(forwards: Bool) {
    if lastSearch.isEmpty {
      beginFind()
    } else if !select(lastSearch, from: session.selection.range, backwards: !forwards) {
      message = .warning("Not found: \(lastSearch.shown)")
    }
  }

  /// Selects the next match from `range` on; whether there is one.
  private mutating func select(
    _ pattern: String, from range: Range<UTF8Offset>, backwards: Bool = false
  ) -> Bool {
    guard let search = TextSearch(pattern),
      let match = search.nextMatch(in: session.text, from: range, backwards: backwards)
    else { return false }
    perform(.select(Selection(anchor: match.range.lowerBound, head: match.range.upperBound)))
    if match.isWrapped { message = .note(backwards ? "Went on from the end" : "Went on from the start") }
    return true
  }
}

extension String {
  /// What comes before the first line ending.
  fileprivate var firstLine: String {
    let line = utf8.prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: line, as: UTF8.self)
  }

  /// The string, cut where it is too long for a message.
  fileprivate var shown: String {
    unicodeScalars.count > 40 ? String(unicodeScalars.prefix(40)) + "…" : self
  }
}
