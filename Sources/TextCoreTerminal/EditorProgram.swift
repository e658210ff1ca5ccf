import TextCore
import TextFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `textcore edit`: loads the file, then waits, handles and draws until the user quits.
enum EditorProgram {
  static func run(_ options: EditOptions) throws {
    let (decoded, file) = try load(options)
    let terminal = try TerminalHandle()
    var editor = Editor(decoded, file: file, limit: options.limit, window: terminal.size)
    try terminal.enter()
    let ending: Ending
    do {
      defer { terminal.leave() }
      ending = loop(&editor, on: terminal)
    }
    if case .ended(let reason) = ending {
      let copy = editor.rescue()
      throw Interruption(reason: reason, copy: copy, isLost: editor.session.isModified && copy == nil)
    }
  }

  private static func load(_ options: EditOptions) throws -> (DecodedText, TextFile) {
    do throws(TextFileError) {
      return try TextFile.load(options.file)
    } catch {
      guard error.reason == .missing else { throw error }
      if options.creates { return (DecodedText(), TextFile(new: options.file)) }
      throw MissingFile(error: error)
    }
  }

  /// How the loop came to its end.
  private enum Ending {
    case finished
    /// The terminal has gone, or a signal came.
    case ended(String)
  }

  private static let gone = "the terminal has gone"

  /// What comes within this time after an ESC belongs to it; a paste that is silent for longer has stalled.
  private static let idleMilliseconds = (escape: 100, paste: 500)

  private static func loop(_ editor: inout Editor, on terminal: TerminalHandle) -> Ending {
    var decoder = KeyDecoder(eraseByte: terminal.eraseByte)
    var renderer = ScreenRenderer()
    while true {
      if renderer.glyphs.isFull { renderer.invalidate() }
      let picture = editor.frame(glyphs: &renderer.glyphs)
      let bytes = renderer.render(picture) + editor.outgoing
      editor.outgoing = []
      if !bytes.isEmpty, (try? terminal.write(bytes)) == nil { return .ended(gone) }

      let isIdle = !decoder.isWaiting
      let patience = decoder.isPasting ? idleMilliseconds.paste : idleMilliseconds.escape
      var wake = terminal.wait(milliseconds: isIdle ? (editor.session.isSettled ? nil : 0) : patience)
      if isIdle, wake == .timeout {
        // Nobody waits for anything: rows that nobody has seen yet are wrapped.
        var steps = 0
        while editor.settle(), wake == .timeout, steps < 32 {
          wake = terminal.wait(milliseconds: 0)
          steps += 1
        }
        if wake == .timeout { continue }
      }
      switch wake {
      case .gone: return .ended(gone)
      case .signal:
        for signal in SignalHandle.received() {
          if SignalHandle.endings.contains(signal) { return .ended("told to end by signal \(signal)") }
          handle(signal, &editor, &renderer, terminal)
        }
      case .input, .timeout:
        if wake == .input {
          guard let input = terminal.read() else { return .ended(gone) }
          decoder.append(input)
        }
        while let event = decoder.next(isIdle: wake == .timeout) {
          if editor.handle(event) { renderer.invalidate() }
          if editor.isFinished { return .finished }
        }
      }
    }
  }

  private static func handle(
    _ signal: Int32, _ editor: inout Editor, _ renderer: inout ScreenRenderer, _ terminal: TerminalHandle
  ) {
    if signal == SIGTSTP {
      terminal.leave()
      SignalHandle.stop()
      try? terminal.enter()
      renderer.invalidate()
    }
    if signal == SIGCONT {
      terminal.resume()
      renderer.invalidate()
    }
    let size = terminal.size
    if size != editor.window { editor.resize(rows: size.rows, columns: size.columns) }
  }
}

/// There is no such file, and nobody said that it should be created.
struct MissingFile: Error, CustomStringConvertible {
  var error: TextFileError

  var description: String { "\(error); --create starts a new one" }
}

/// The editor ended and was not asked to by its user.
struct Interruption: Error, CustomStringConvertible {
  var reason: String
  /// Where the unsaved changes are.
  var copy: FilePath?
  var isLost: Bool

  var description: String {
    if let copy { return "\(reason); unsaved changes are in \(copy)" }
    return isLost ? "\(reason); unsaved changes could not be written" : reason
  }
}

extension TerminalHandle.Failure: CustomStringConvertible {
  var description: String {
    switch self {
    case .noTerminal: "edit: standard input and output must be a terminal"
    case .cannotPlaceCursor: "edit: this terminal cannot place the cursor (see the variable TERM)"
    case .settingFailed: "edit: the terminal cannot be put into raw mode"
    }
  }
}
