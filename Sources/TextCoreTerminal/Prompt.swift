import TextCore
import TextFiles

/// Something that the editor asks in the bottom row.
enum Prompt {
  /// A question that is answered by one key.
  case question(Question)
  /// Text to search for, typed into a field.
  case find(FindPrompt)
}

/// A question with a few answers, each given by the key of its first letter.
enum Question: Hashable {
  /// There are unsaved changes and the user wants to quit.
  case unsavedChanges
  /// Saving would destroy something. `consent` is what was agreed to before.
  case overwrite(TextFileError.Reason, consent: TextFile.Consent, thenQuits: Bool)

  /// What is asked about the file called `name`.
  func text(name: String) -> String {
    switch self {
    case .unsavedChanges:
      "Save changes to \(name)?"
    case .overwrite(let reason, _, _):
      "\(name) \(reason). Save all the same?"
    }
  }

  /// What can be answered, in many words and in few.
  var answers: [String] {
    switch self {
    case .unsavedChanges: ["y save  n discard  Esc cancel", "y/n/Esc"]
    case .overwrite: ["y save  n cancel", "y/n"]
    }
  }
}

/// A search while the text to search for is being typed.
struct FindPrompt {
  /// The field.
  var field: EditingSession
  /// What was selected when the search began, and is again if it is given up.
  let origin: Selection
  /// Whether the text does not occur.
  var isMissing = false

  init(from origin: Selection, searching text: String) {
    field = EditingSession(Rope(text))
    field.perform(.selectAll)
    self.origin = origin
  }

  var pattern: String { String(field.text) }
}
