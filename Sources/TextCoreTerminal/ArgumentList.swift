import TextFiles

/// The arguments of one command, taken apart by what options the command has.
///
/// An option's value follows it, or stands behind an equals sign: `--columns 40`, `--columns=40`. After `--`
/// everything is a file's name. Options and names may come in any order; of an option that is given twice the
/// last value counts.
struct ArgumentList {
  /// Whether an option has a value.
  enum Kind { case flag, number(ClosedRange<Int>) }

  private(set) var flags: Set<String> = []
  private(set) var numbers: [String: Int] = [:]
  private(set) var files: [FilePath] = []
  private let command: String

  init(_ arguments: ArraySlice<[UInt8]>, of command: String, options: [String: Kind]) throws(UsageError) {
    self.command = command
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == Array("--".utf8) {
        files += rest.map { FilePath(bytes: $0) }
        return
      }
      // a dash alone is standard input
      guard argument.first == UInt8(ascii: "-"), argument.count > 1 else {
        files.append(FilePath(bytes: argument))
        continue
      }
      let parts = argument.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = FilePath(bytes: Array(parts[0])).description
      guard let kind = options[name] else { throw UsageError(message: "\(command): unknown option \(name)") }
      switch kind {
      case .flag:
        if parts.count > 1 { throw UsageError(message: "\(command): \(name) takes no value") }
        flags.insert(name)
      case .number(let range):
        guard let value = parts.count > 1 ? Array(parts[1]) : rest.popFirst() else {
          throw UsageError(message: "\(command): \(name) needs a number")
        }
        numbers[name] = try number(value, in: range, for: name)
      }
    }
  }

  private func number(
    _ bytes: [UInt8], in range: ClosedRange<Int>, for name: String
  ) throws(UsageError) -> Int {
    let digits = bytes.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    guard !digits.isEmpty, bytes.count - digits.count <= 1, digits.allSatisfy({ (0x30...0x39).contains($0) })
    else {
      throw UsageError(message: "\(command): \(name) needs a number, not \(FilePath(bytes: bytes))")
    }
    // digits that do not fit an Int are out of any range too
    guard let value = Int(String(decoding: bytes, as: UTF8.self)), range.contains(value) else {
      let bounds =
        range.upperBound == .max
        ? "\(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
      throw UsageError(message: "\(command): \(name) must be \(bounds)")
    }
    return value
  }

  /// The one file that the command needs.
  func file() throws(UsageError) -> FilePath {
    guard let first = files.first else { throw UsageError(message: "\(command): no file given") }
    if files.count > 1 { throw UsageError(message: "\(command): one file at a time, not \(files.count)") }
    if first.bytes.isEmpty { throw UsageError(message: "\(command): the file's name is empty") }
    return first
  }
}
