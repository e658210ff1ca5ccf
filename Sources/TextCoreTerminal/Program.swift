import TextCore
import TextFiles

/// What the program does with its arguments, and how it ends.
enum Program {
  static let version = "0.1"

  /// The exit status of a run.
  enum Status: Int32 {
    case success = 0
    case failure = 1
    case wrongCall = 2
  }

  static func run(_ arguments: [[UInt8]]) -> Status {
    do {
      try perform(Invocation(arguments: arguments))
      return .success
    } catch let error as UsageError {
      complain(error.message)
      return .wrongCall
    } catch let error as TextFileError {
      complain(error.description)
    } catch let error as OutputError {
      if !error.isBrokenPipe { complain("standard output: \(error.message)") }
    } catch {
      complain("\(error)")
    }
    return .failure
  }

  private static func perform(_ invocation: Invocation) throws {
    var output = StandardOutput()
    switch invocation {
    case .help(let topic): try output.write(topic.text)
    case .version: try output.write("textcore \(version)\n")
    case .measure(let options): try Measurement.run(options, into: &output)
    case .wrap(let options): try Wrapping.run(options, into: &output)
    case .edit(let options): try EditorProgram.run(options)
    }
    try output.flush()
  }

  /// One line on standard error. Names in the message are already free of controls.
  private static func complain(_ message: String) {
    // where standard error is closed there is nobody to tell
    try? StandardStreamHandle.write(Array("textcore: \(message)\n".utf8), to: 2)
  }
}

extension Input {
  /// The text, whole and exact: a byte order mark is part of it, and what is not UTF-8 is an error.
  func read() throws(TextFileError) -> DecodedText {
    let path: FilePath
    var decoded: DecodedText
    switch self {
    case .file(let file):
      path = file
      decoded = try DecodedText.contents(of: file)
    case .standardInput:
      path = "standard input"
      decoded = try DecodedText.standardInput()
    }
    if let fault = decoded.firstFault { throw TextFileError(path: path, reason: .notUTF8(offset: fault)) }
    if decoded.hasByteOrderMark { decoded.text.insert("\u{FEFF}", at: 0) }
    return decoded
  }
}
