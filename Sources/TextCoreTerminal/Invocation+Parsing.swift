import TextCore
import TextFiles

extension Invocation {
  /// Widths beyond this are no widths of anything, and sums of them stay far from overflowing.
  static let largestWidth = 1_000_000

  /// Understands the arguments, the program's own name not among them.
  init(arguments: [[UInt8]]) throws(UsageError) {
    guard let first = arguments.first else {
      throw UsageError(message: "no command given; try textcore --help")
    }
    let rest = arguments.dropFirst()
    switch String(decoding: first, as: UTF8.self) {
    case "edit": try self.init(edit: rest)
    case "measure": try self.init(measure: rest)
    case "wrap": try self.init(wrap: rest)
    case "--help", "-h", "help": self = .help(.overview)
    case "--version", "-V": self = .version
    default:
      throw UsageError(message: "unknown command \(FilePath(bytes: first)); try textcore --help")
    }
  }

  private init(edit arguments: ArraySlice<[UInt8]>) throws(UsageError) {
    let list = try ArgumentList(
      arguments, of: "edit",
      options: ["--limit": .number(0...Int.max), "--create": .flag, "--help": .flag, "-h": .flag])
    if list.asksForHelp {
      self = .help(.edit)
      return
    }
    let file = try list.file()
    if file == "-" {
      throw UsageError(message: "edit: standard input cannot be edited; for a file called -, ./-")
    }
    self = .edit(
      EditOptions(file: file, limit: list.numbers["--limit"], creates: list.flags.contains("--create")))
  }

  private init(measure arguments: ArraySlice<[UInt8]>) throws(UsageError) {
    let list = try ArgumentList(
      arguments, of: "measure",
      options: [
        "--columns": .number(1...Self.largestWidth), "--tab": .number(1...Self.largestWidth),
        "--json": .flag, "--each-line": .flag, "--help": .flag, "-h": .flag,
      ])
    if list.asksForHelp {
      self = .help(.measure)
      return
    }
    var options = MeasureOptions(input: Input(try list.file()))
    options.columns = list.numbers["--columns"] ?? options.columns
    options.tabWidth = list.numbers["--tab"] ?? options.tabWidth
    switch (list.flags.contains("--json"), list.flags.contains("--each-line")) {
    case (true, true): throw UsageError(message: "measure: either --json or --each-line, not both")
    case (true, false): options.format = .json
    case (false, true): options.format = .eachLine
    case (false, false): options.format = .table
    }
    self = .measure(options)
  }

  private init(wrap arguments: ArraySlice<[UInt8]>) throws(UsageError) {
    let list = try ArgumentList(
      arguments, of: "wrap",
      options: [
        "--columns": .number(1...Self.largestWidth), "--tab": .number(1...Self.largestWidth),
        "--indent": .number(0...Self.largestWidth), "--like-line": .flag, "--graphemes": .flag,
        "--keep-korean": .flag, "--help": .flag, "-h": .flag,
      ])
    if list.asksForHelp {
      self = .help(.wrap)
      return
    }
    let input = Input(try list.file())
    guard let columns = list.numbers["--columns"] else {
      throw UsageError(message: "wrap: --columns is needed")
    }
    var options = WrapOptions(input: input, columns: columns)
    options.tabWidth = list.numbers["--tab"] ?? options.tabWidth
    options.indent = list.numbers["--indent"] ?? options.indent
    options.indentsLikeLine = list.flags.contains("--like-line")
    options.breaking = list.flags.contains("--graphemes") ? .graphemes : .words
    options.keepsKoreanWords = list.flags.contains("--keep-korean")
    self = .wrap(options)
  }
}

extension ArgumentList {
  fileprivate var asksForHelp: Bool {
    !flags.isDisjoint(with: ["--help", "-h"])
  }
}
