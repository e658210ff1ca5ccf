#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Signals, turned into bytes of a pipe that the editor waits on together with the keyboard; and what restores
/// the terminal when the process crashes.
///
/// A handler may do almost nothing, since it may have interrupted anything. Those here write one byte, or make
/// a few system calls with what was laid ready before.
enum SignalHandle {
  /// Begins to catch signals.
  ///
  /// - Parameters:
  ///   - restoring: What the terminal has to be sent after a crash.
  ///   - attributes: How it was set.
  /// - Returns: The end of the pipe to wait on.
  static func install(restoring: [UInt8], attributes: termios) -> Int32 {
    var ends: [Int32] = [-1, -1]
    // SAFETY: the array has room for the two descriptors.
    _ = unsafe pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: restoring.count)
    // SAFETY: the buffer has room for all; it and the state live as long as the process, and the handlers
    // are installed only when both are complete.
    _ = unsafe bytes.initialize(from: restoring)
    let state = UnsafeMutablePointer<HandlerState>.allocate(capacity: 1)
    unsafe state.initialize(
      to: HandlerState(
        reading: ends[0], writing: ends[1], restoring: UnsafeBufferPointer(bytes), attributes: attributes))
    unsafe handlerState = state
    useAlternateStack()
    for signal in crashes { handle(signal, by: handleCrash, keepingPrevious: true) }
    for signal in endings + [SIGWINCH, SIGTSTP, SIGCONT] { handle(signal, by: handleNews) }
    for signal in [SIGXFSZ, SIGPIPE, SIGTTOU] {
      // a full disk and a terminal that has gone are errors of a call, not the end of the process
      _ = Platform.signal(signal, SIG_IGN)
    }
    unblockSignals()
    return ends[0]
  }

  /// The signals that came since the last call.
  static func received() -> [Int32] {
    // SAFETY: the state was made by `install` and is never freed; the buffer is valid for its count.
    guard let state = unsafe handlerState else { return [] }
    var bytes = [UInt8](repeating: 0, count: 64)
    let descriptor = unsafe state.pointee.reading
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe Platform.read(descriptor, $0.baseAddress, $0.count)
    }
    return bytes.prefix(max(0, count)).map { Int32($0) }
  }

  /// Says whether the terminal is in our mode, so that a crash has something to restore.
  static func setTerminalIsOurs(_ isOurs: Bool) {
    // SAFETY: as above; a handler that runs meanwhile reads the old value or the new one.
    unsafe handlerState?.pointee.terminalIsOurs = isOurs
  }

  /// Stops the process until it is continued.
  static func stop() {
    _ = raise(SIGSTOP)
  }

  /// The signals that ask the process to end.
  static let endings = [SIGTERM, SIGHUP, SIGINT, SIGQUIT]

  /// The signals that a fault of the program itself raises.
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS]

  private static func handle(
    _ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void, keepingPrevious: Bool = false
  ) {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      unsafe action.__sa_handler.sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    // no SA_RESTART: a call that waits has to come back
    action.sa_flags = Int32(truncatingIfNeeded: SA_ONSTACK)
    var previous = sigaction()
    // SAFETY: both live for the call; the handler captures nothing; signal numbers are less than 65.
    _ = unsafe sigaction(number, &action, &previous)
    if keepingPrevious { unsafe handlerState?.pointee.previous[Int(number)] = previous }
  }

  /// Whoever started us may have had signals blocked, and the mask is inherited.
  private static func unblockSignals() {
    var none = sigset_t()
    // SAFETY: the set lives for the calls.
    _ = unsafe sigemptyset(&none)
    _ = unsafe sigprocmask(SIG_SETMASK, &none, nil)
  }

  /// An overflow of the stack needs another one for its handler.
  private static func useAlternateStack() {
    let size = 1 << 16
    // SAFETY: the memory lives as long as the process.
    var stack = unsafe stack_t()
    unsafe stack.ss_size = size
    unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    _ = unsafe sigaltstack(&stack, nil)
  }
}

/// All that the handlers touch, in memory that is never moved or freed.
@unsafe private struct HandlerState {
  let reading: Int32
  let writing: Int32
  let restoring: UnsafeBufferPointer<UInt8>
  var attributes: termios
  var terminalIsOurs = false
  var endingsSeen = 0
  /// What handled each signal before.
  let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
}

// SAFETY: set once, before any handler is installed; the handlers only read the pointer.
nonisolated(unsafe) private var handlerState: UnsafeMutablePointer<HandlerState>?

/// Tells the editor of `number`; if it was asked to end before and did not, ends it.
private func handleNews(_ number: Int32) {
  let code = errno
  // SAFETY: the state is complete before a handler is installed. A handler interrupts this thread alone.
  guard let state = unsafe handlerState else { return }
  if number == SIGTERM || number == SIGHUP || number == SIGINT || number == SIGQUIT {
    unsafe state.pointee.endingsSeen += 1
    if unsafe state.pointee.endingsSeen > 2 {
      unsafe restoreTerminal(state)
      _exit(128 + number)
    }
  }
  var byte = UInt8(truncatingIfNeeded: number)
  _ = unsafe Platform.write(state.pointee.writing, &byte, 1)
  errno = code
}

/// Restores the terminal and lets the signal have the effect that it had before.
private func handleCrash(_ number: Int32) {
  // SAFETY: as above; what handled the signal before was stored when this handler was installed.
  guard let state = unsafe handlerState else { return }
  unsafe restoreTerminal(state)
  _ = unsafe sigaction(number, state.pointee.previous + Int(number), nil)
  // held back until this handler returns
  _ = raise(number)
}

/// Only calls that POSIX permits in a handler.
private func restoreTerminal(_ state: UnsafeMutablePointer<HandlerState>) {
  // SAFETY: see `HandlerState`.
  guard unsafe state.pointee.terminalIsOurs else { return }
  unsafe state.pointee.terminalIsOurs = false
  if let bytes = unsafe state.pointee.restoring.baseAddress {
    _ = unsafe Platform.write(STDOUT_FILENO, bytes, state.pointee.restoring.count)
  }
  _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &state.pointee.attributes)
}
