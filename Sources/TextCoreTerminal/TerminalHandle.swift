#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal that standard input and output are connected to, in raw mode while an editor runs.
struct TerminalHandle {
  /// Why the editor cannot run here.
  enum Failure: Error, Hashable {
    case noTerminal
    case cannotPlaceCursor
    case settingFailed
  }

  /// What ended waiting.
  enum Wake: Hashable {
    case input, signal, timeout
    /// The terminal has gone.
    case gone
  }

  private let original: termios
  private let signals: Int32

  /// Makes sure that there is a terminal that an editor can use; changes nothing of it yet.
  init() throws(Failure) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { throw .noTerminal }
    // SAFETY: the environment is not changed by this program; the string is copied at once.
    let kind = unsafe getenv("TERM").map { unsafe String(cString: $0) } ?? ""
    if kind.isEmpty || kind == "dumb" { throw .cannotPlaceCursor }
    var attributes = termios()
    // SAFETY: the value lives for the call.
    if unsafe tcgetattr(STDIN_FILENO, &attributes) != 0 { throw .noTerminal }
    original = attributes
    signals = SignalHandle.install(restoring: Array(ControlCode.leaveEditor.utf8), attributes: attributes)
  }

  /// The byte that the terminal's Backspace key sends.
  var eraseByte: UInt8 {
    var attributes = original
    // SAFETY: `c_cc` is a tuple of bytes, and VERASE one of its positions.
    return unsafe withUnsafeBytes(of: &attributes.c_cc) { unsafe $0[Int(VERASE)] }
  }

  /// Takes the terminal: raw mode, the alternate screen, mouse and paste reports.
  func enter() throws(Failure) {
    if !setRaw() { throw .settingFailed }
    SignalHandle.setTerminalIsOurs(true)
    try? write(Array(ControlCode.enterEditor.utf8))
  }

  /// Sets again what a shell may have reset while the process was stopped.
  func resume() {
    _ = setRaw()
    try? write(Array(ControlCode.setModes.utf8))
  }

  private func setRaw() -> Bool {
    var attributes = original
    // SAFETY: the value lives for the call.
    unsafe cfmakeraw(&attributes)
    return set(attributes)
  }

  /// Gives the terminal back as it was.
  func leave() {
    try? write(Array(ControlCode.leaveEditor.utf8))
    _ = set(original)
    SignalHandle.setTerminalIsOurs(false)
  }

  private func set(_ attributes: termios) -> Bool {
    var attributes = attributes
    // SAFETY: the value lives for the call.
    while unsafe tcsetattr(STDIN_FILENO, TCSANOW, &attributes) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }

  /// Rows and columns of the window, each at least 1.
  var size: (rows: Int, columns: Int) {
    var size = winsize()
    // SAFETY: TIOCGWINSZ fills a `winsize`, which lives for the call.
    let result = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    // a terminal that does not know says 0
    if result != 0 || size.ws_row == 0 || size.ws_col == 0 { return (24, 80) }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// Waits for input or a signal, for `milliseconds` at most, or for ever if that is nil.
  func wait(milliseconds: Int?) -> Wake {
    var requests = [
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
    ]
    // SAFETY: two requests, which live for the call.
    let count = unsafe poll(&requests, 2, milliseconds.map { Int32(clamping: $0) } ?? -1)
    if count == 0 { return .timeout }
    // a signal that interrupted the call has written to the pipe
    if count < 0 || requests[0].revents != 0 { return .signal }
    return requests[1].revents & Int16(POLLIN) != 0 ? .input : .gone
  }

  /// What was typed, as much of it as there is; nil if the terminal has gone.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      // SAFETY: the pointer is valid for the count of bytes.
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe Platform.read(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      if count > 0 { return Array(bytes[..<count]) }
      if count == 0 { return nil }
      if errno == EAGAIN { return [] }
      if errno != EINTR { return nil }
    }
  }

  func write(_ bytes: [UInt8]) throws(OutputError) {
    try StandardStreamHandle.write(bytes, to: STDOUT_FILENO)
  }
}
