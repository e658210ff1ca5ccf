import TextCore
import TextFiles

extension Editor {
  /// The file's name for a person to read.
  var name: String { file.path.name.description }

  /// Saves the text; asks first if that would destroy something that was not agreed to.
  mutating func save(consent: TextFile.Consent = [], thenQuits: Bool = false) {
    do throws(TextFileError) {
      try file.save(session.text, consent: consent)
      session.markSaved()
      let bytes = session.text.utf8Count + (file.hasByteOrderMark ? 3 : 0)
      message = .note("Saved \(bytes) \(bytes == 1 ? "byte" : "bytes")")
      isFinished = thenQuits
    } catch {
      switch error.reason {
      case .changedOnDisk:
        ask(.overwrite(error.reason, consent: consent.union(.changedOnDisk), thenQuits: thenQuits))
      case .repaired:
        ask(.overwrite(error.reason, consent: consent.union(.repaired), thenQuits: thenQuits))
      default:
        message = .warning("Not saved: \(error.description)")
      }
    }
  }

  /// Ends the program, if nothing is lost by it.
  mutating func quit() {
    if session.isModified { ask(.unsavedChanges) } else { isFinished = true }
  }

  mutating func ask(_ question: Question) {
    prompt = .question(question)
    revealCaret()
  }

  /// What a key answers to a question; any other key is no answer.
  mutating func answer(_ question: Question, with event: InputEvent) {
    let letter: String
    switch event {
    case .text(let text): letter = text.lowercased()
    case .key(.escape, _), .key(.character("c"), .control), .key(.character("q"), .control): letter = "c"
    default: return
    }
    switch (question, letter) {
    case (.unsavedChanges, "y"), (.unsavedChanges, "s"):
      prompt = nil
      save(thenQuits: true)
    case (.unsavedChanges, "n"), (.unsavedChanges, "d"):
      isFinished = true
    case (.overwrite(_, let consent, let thenQuits), "y"):
      prompt = nil
      save(consent: consent, thenQuits: thenQuits)
    case (.lineEndings, "l"): convertLineEndings(to: .lf)
    case (.lineEndings, "w"): convertLineEndings(to: .crlf)
    case (.lineEndings, "m"): convertLineEndings(to: .cr)
    case (.lineEndings, "c"): prompt = nil
    case (_, "c"), (.overwrite, "n"):
      prompt = nil
      message = .note("Nothing was saved")
    default: return
    }
    revealCaret()
  }

  private mutating func convertLineEndings(to ending: LineEnding) {
    prompt = nil
    let count = session.text.lineCount - 1
    perform(.convertLineEndings(ending))
    if message == nil {
      message = .note("\(count) line \(count == 1 ? "ending is" : "endings are") \(ending.name)")
    }
  }

  /// Writes unsaved changes beside the file when there is nobody left to ask; the name of what was written.
  ///
  /// An older copy is not overwritten.
  func rescue() -> FilePath? {
    guard session.isModified else { return nil }
    for attempt in 0..<100 {
      let suffix = attempt == 0 ? ".textcore-saved" : ".textcore-saved-\(attempt)"
      var copy = TextFile(new: FilePath(bytes: file.path.bytes + suffix.utf8))
      copy.hasByteOrderMark = file.hasByteOrderMark
      do {
        try copy.save(session.text)
        return copy.path
      } catch {
        if error.reason != .changedOnDisk { return nil }
      }
    }
    return nil
  }
}

extension Editor {
  /// Hands an event to what is asked.
  mutating func answer(_ event: InputEvent) {
    switch prompt {
    case .question(let question): answer(question, with: event)
    case .find(let find): answer(find, with: event)
    case .line(let line): answer(line, with: event)
    case nil: break
    }
  }
}

extension LineEnding {
  /// What it is called.
  var name: String {
    switch self {
    case .lf: "LF"
    case .crlf: "CRLF"
    case .cr: "CR"
    }
  }
}
