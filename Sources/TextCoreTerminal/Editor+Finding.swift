import TextCore

extension Editor {
  /// Asks for the text to search for, and what replaces it; what is selected, or was searched for last, is proposed.
  mutating func beginFind(replacing: Bool = false) {
    let range = session.selection.range
    var proposal = lastSearch
    if !range.isEmpty, range.count <= 80 {
      let selected = session.text.string(in: range)
      if !selected.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) { proposal = selected }
    }
    var find = FindPrompt(from: session.selection, searching: proposal, options: findOptions)
    if replacing { find.replacement = EditingSession() }
    count(&find, find.finder)
    prompt = .find(find)
    revealCaret()
  }

  /// What an event means while the text to search for is being typed.
  mutating func answer(_ find: FindPrompt, with event: InputEvent) {
    var find = find
    switch event {
    case .text(let text): find.activeField.perform(.insert(text))
    case .paste(let text): find.activeField.perform(.paste(text.firstLine))
    case .key(let key, let modifiers):
      if let action = FindAction(key, modifiers) { return take(action, &find) }
      edit(&find.activeField, key, modifiers)
    case .mouse: break
    }
    if !find.isInReplacement { search(&find) }
    prompt = .find(find)
  }

  private mutating func take(_ action: FindAction, _ find: inout FindPrompt) {
    switch action {
    case .confirm where find.isInReplacement: replaceOne(&find)
    case .confirm where find.replacement != nil: find.isInReplacement = true
    case .confirm: return end(find)
    case .cancel:
      prompt = nil
      findOptions = find.options
      if let origin = find.origin { perform(.select(origin)) }
      return
    case .next: select(&find, from: session.selection.range)
    case .previous: select(&find, from: session.selection.range, backwards: true)
    case .switchField:
      if find.replacement == nil { find.replacement = EditingSession() }
      find.isInReplacement.toggle()
    case .replaceAll: return replaceAll(find)
    case .toggle(let option):
      find.options[keyPath: option].toggle()
      search(&find)
    }
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

  private mutating func end(_ find: FindPrompt) {
    prompt = nil
    findOptions = find.options
    if !find.pattern.isEmpty { lastSearch = find.pattern }
    switch find.result {
    case .fine: break
    case .missing: message = .warning("Not found: \(find.pattern.shown)")
    case .invalid: message = .warning("Not a regular expression: \(find.pattern.shown)")
    case .exhausted: message = .warning("The search takes too long: \(find.pattern.shown)")
    }
    revealCaret()
  }

  /// Goes on with the last search.
  mutating func findAgain(forwards: Bool) {
    guard !lastSearch.isEmpty else { return beginFind() }
    var find = FindPrompt(from: session.selection, searching: lastSearch, options: findOptions)
    select(&find, from: session.selection.range, backwards: !forwards)
    if find.result != .fine { end(find) }
  }
}

// MARK: - Searching

extension Editor {
  /// Selects the first match from where the search began, and counts them.
  private mutating func search(_ find: inout FindPrompt) {
    let origin = find.origin ?? session.selection
    if find.pattern.isEmpty {
      (find.result, find.tally) = (.fine, nil)
      if find.origin != nil { perform(.select(origin)) }
      return
    }
    let start = origin.range.lowerBound
    select(&find, from: start..<start)
  }

  /// Selects the next match from `range` on, and tells what became of it.
  private mutating func select(
    _ find: inout FindPrompt, from range: Range<UTF8Offset>, backwards: Bool = false
  ) {
    find.tally = nil
    guard let finder = find.finder else {
      find.result = find.pattern.isEmpty ? .fine : .invalid
      return
    }
    do {
      guard let match = try finder.nextMatch(in: session.text, from: range, backwards: backwards) else {
        find.result = .missing
        return
      }
      find.result = .fine
      perform(.select(Selection(anchor: match.range.lowerBound, head: match.range.upperBound)))
      if match.isWrapped { message = .note(backwards ? "Went on from the end" : "Went on from the start") }
    } catch {
      find.result = .exhausted
    }
    count(&find, finder)
  }

  private func count(_ find: inout FindPrompt, _ finder: Finder?) {
    find.tally = finder.flatMap {
      FindTally($0, in: session.text, selection: session.selection.range)
    }
  }
}

// MARK: - Replacing

extension Editor {
  /// Replaces the match that is selected, and selects the next one; selects one first if none is.
  private mutating func replaceOne(_ find: inout FindPrompt) {
    guard let finder = find.finder else { return }
    let replacement = String(find.replacement?.text ?? Rope())
    var isMatch = true
    var result = FindPrompt.Result.fine
    follow { session in
      do throws(SearchBudgetExhausted) {
        let outcome = try finder.replaceMatch(in: &session, with: replacement)
        isMatch = outcome != nil
        return outcome ?? CommandOutcome()
      } catch {
        result = .exhausted
        return CommandOutcome()
      }
    }
    find.result = result
    guard result == .fine else { return }
    guard isMatch else { return select(&find, from: session.selection.range) }
    find.origin = nil
    count(&find, finder)
    if find.tally?.count == 0 { find.result = .missing }
  }

  /// Replaces all matches as one step of the history, and tells how many there were.
  private mutating func replaceAll(_ find: FindPrompt) {
    var find = find
    guard let finder = find.finder, let field = find.replacement else {
      return end(find)
    }
    let replacement = String(field.text)
    var result = FindPrompt.Result.fine
    let outcome = follow { session in
      do throws(SearchBudgetExhausted) {
        return try finder.replaceAll(in: &session, with: replacement)
      } catch {
        result = .exhausted
        return CommandOutcome()
      }
    }
    let count = outcome.change.count
    find.result = result == .fine && count == 0 && outcome.refusal == nil ? .missing : result
    if count > 0 && outcome.refusal == nil {
      message = .note("Replaced \(count) \(count == 1 ? "match" : "matches")")
    }
    end(find)
  }
}
