import TextCore
import TextFiles

/// Something that the editor asks in the bottom row.
enum Prompt {
  /// A question that is answered by one key.
  case question(Question)
  /// Text to search for, typed into a field.
  case find(FindPrompt)
  /// A line to go to, typed into a field.
  case line(LinePrompt)
}

/// A question with a few answers, each given by the key of its first letter.
enum Question: Hashable {
  /// There are unsaved changes and the user wants to quit.
  case unsavedChanges
  /// Saving would destroy something. `consent` is what was agreed to before.
  case overwrite(TextFileError.Reason, consent: TextFile.Consent, thenQuits: Bool)
  /// Which kind all line endings are to be turned into.
  case lineEndings

  /// What is asked about the file called `name`.
  func text(name: String) -> String {
    switch self {
    case .unsavedChanges:
      "Save changes to \(name)?"
    case .overwrite(let reason, _, _):
      "\(name) \(reason). Save all the same?"
    case .lineEndings: "Turn all line endings into?"
    }
  }

  /// What can be answered, in many words and in few.
  var answers: [String] {
    switch self {
    case .unsavedChanges: ["y save  n discard  Esc cancel", "y/n/Esc"]
    case .overwrite: ["y save  n cancel", "y/n"]
    case .lineEndings: ["l LF  w CR LF  m CR  Esc cancel", "l/w/m/Esc"]
    }
  }
}
