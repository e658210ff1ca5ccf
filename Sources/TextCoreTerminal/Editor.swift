import TextCore
import TextFiles

/// The editor: a session, the file that it is saved to, and what of them is in view.
///
///     ┌───────────────────────────┐
///     │ rows of the text,         │  `viewport`
///     │ soft-wrapped              │
///     ├───────────────────────────┤
///     │ status, message or prompt │  if the window has two rows or more, or something is asked
///     └───────────────────────────┘
///
/// All that touches text is done by the session; this maps events to its commands and draws what it says.
struct Editor {
  var session: EditingSession
  var file: TextFile

  /// What is told of the file for as long as it is open: its line endings, a byte order mark.
  var traits: [String]

  /// Rows and columns of the window.
  var window: (rows: Int, columns: Int)
  /// The rows in view.
  var viewport = RowViewport(height: 1)

  /// What is asked, and where the answer is typed.
  var prompt: Prompt?
  /// What is told until the next key.
  var message: Message?
  /// Whether the keys are shown in place of the status.
  var showsKeys = false

  /// What was cut or copied last.
  var clipboard = ""
  /// What the user searched for last, and how.
  var lastSearch = ""
  var findOptions = FindOptions()
  /// Where a drag with Alt began.
  var boxStart: RowColumn?
  /// The presses at one place of which a double or a triple click is made.
  var clicks = ClickCounter()

  /// Bytes for the terminal that are no part of the picture: the clipboard's.
  var outgoing: [UInt8] = []
  /// Whether the program is to end.
  var isFinished = false

  /// Opens a text in a window.
  init(_ decoded: DecodedText, file: TextFile, limit: Int?, window: (rows: Int, columns: Int)) {
    session = EditingSession(
      decoded.text, limit: limit.map { TextLimit($0) }, layout: Self.layout(columns: window.columns),
      layoutBudget: EditingSession.interactiveBudget)
    self.file = file
    self.window = window
    traits = Self.traits(of: decoded.text, hasByteOrderMark: decoded.hasByteOrderMark)
    viewport.height = textHeight
    if decoded.repairCount > 0 {
      message = .warning(Self.describe(repairs: decoded.repairCount))
    } else if decoded.hasByteOrderMark {
      message = .note("The file begins with a byte order mark, which is kept")
    }
  }

  /// The last column is kept free, so that a caret behind a full row has a cell. Rows that go on with a line start
  /// below its text.
  static func layout(columns: Int) -> LayoutOptions {
    LayoutOptions(columns: max(1, columns - 1), indentsLikeLine: true)
  }

  private static func traits(of text: Rope, hasByteOrderMark: Bool) -> [String] {
    let endings = text.lineEndingCounts
    var traits: [String] = []
    if endings.areMixed {
      traits.append("mixed line endings")
    } else if endings.crlf > 0 {
      traits.append("CRLF")
    } else if endings.cr > 0 {
      traits.append("CR")
    }
    if hasByteOrderMark { traits.append("BOM") }
    return traits
  }

  static func describe(repairs count: Int) -> String {
    count == 1
      ? "1 invalid UTF-8 sequence is shown as \u{FFFD}"
      : "\(count) invalid UTF-8 sequences are shown as \u{FFFD}"
  }
}

/// Something that is told in the status row.
struct Message: Hashable {
  var text: String
  var isWarning: Bool

  static func note(_ text: String) -> Message { Message(text: text, isWarning: false) }
  static func warning(_ text: String) -> Message { Message(text: text, isWarning: true) }
}

// MARK: - Commands

extension Editor {
  /// Has the session perform a command, and does what follows from it for view, clipboard and status.
  mutating func perform(_ command: EditingCommand) {
    let outcome = follow { $0.perform(command) }
    switch command {
    case .undo, .redo, .takeBranch, .convertLineEndings:
      // Line endings that change all at once are seen in the status.
      guard outcome.change.count > 1 else { break }
      traits = Self.traits(of: session.text, hasByteOrderMark: file.hasByteOrderMark)
    default: break
    }
  }

  /// Has the session do something, and does what follows from it for view, clipboard and status.
  @discardableResult
  mutating func follow(_ body: (inout EditingSession) -> CommandOutcome) -> CommandOutcome {
    let outcome = performKeepingPlace(body)
    if let text = outcome.clipboard {
      clipboard = text
      // terminals drop what is too long, or worse
      if text.utf8.count <= ControlCode.longestClipboard {
        outgoing += ControlCode.copyToClipboard(text).utf8
      }
    }
    if let refusal = outcome.refusal { message = describe(refusal, refused: outcome.refused) }
    revealCaret()
    return outcome
  }

  private func describe(_ refusal: CommandOutcome.Refusal, refused: Substring) -> Message {
    switch refusal {
    case .readOnly: return .warning("The text is read-only")
    case .nothingToUndo: return .note("Nothing to undo")
    case .nothingToRedo: return .note("Nothing to redo")
    case .limit:
      let count = Rope(String(refused)).graphemeCount
      let limit = session.limit?.maximum ?? 0
      return .warning("Limit of \(limit) reached: \(count) \(count == 1 ? "grapheme" : "graphemes") refused")
    }
  }

  /// Inserts text that was pasted, its lines ended as the file's are.
  mutating func paste(_ text: String) {
    let ending = session.buffer.lineEnding
    perform(.paste(ending == .lf ? text : ending.converting(text)))
  }
}
