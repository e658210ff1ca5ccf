import Foundation

/// What the command line says about a run, and the inputs it names.
struct Environment {
  /// Only benchmarks whose name contains this are run; nil: all.
  var filter: String?
  /// Where the recorded editing sessions are; nil: benchmarks over recordings are skipped.
  var traces: URL?
  /// Where the text samples are; nil: small made stand-ins.
  var samples: URL?
  /// Where the outcomes are written as JSON; nil: only to standard output.
  var json: URL?
  /// Where plots are written as SVG; nil: none.
  var plots: URL?
  /// One round over small inputs: does it run, not how fast.
  var isSmokeTest = false
  /// Which measurement this process makes for the one that started it; nil: it was started by a person.
  var child: String?
  /// The names alone are printed.
  var listsOnly = false

  /// `count`, or in a smoke test no more than `bound`.
  func scaled(_ count: Int, smokeTest bound: Int) -> Int {
    isSmokeTest ? min(count, bound) : count
  }
}

extension Environment {
  /// What is printed for `--help` and after a wrong call.
  static let usage = """
    usage: textcore-bench [--filter PATTERN] [--traces DIR] [--samples DIR] [--json FILE] [--plots DIR]
                          [--smoke] [--list]

      --filter PATTERN  run the benchmarks whose name contains PATTERN; a regular expression, or * for anything
      --traces DIR      recorded editing sessions (JSON), for edit/trace/…
      --samples DIR     text samples (english.txt, source-code.txt, …) in place of small made ones
      --json FILE       write an array of objects with the keys
                        name unit value low high baseline baselineValue ratio
      --plots DIR       write plots (SVG)
      --smoke           one round over small inputs
      --list            print the names and stop
    """

  /// Reads a command line.
  ///
  /// - Throws: `WrongCall` with a sentence that says what is wrong.
  init(arguments: [String]) throws(WrongCall) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--smoke": isSmokeTest = true
      case "--list": listsOnly = true
      case "--child": child = try Self.value(of: option, from: &rest)
      case "--filter": filter = try Self.value(of: option, from: &rest)
      case "--traces": traces = try Self.folder(option, from: &rest)
      case "--samples": samples = try Self.folder(option, from: &rest)
      case "--plots": plots = try Self.folder(option, from: &rest)
      case "--json": json = URL(fileURLWithPath: try Self.value(of: option, from: &rest))
      default: throw WrongCall(description: "unknown argument '\(option)'")
      }
    }
  }

  /// An error in the command line.
  struct WrongCall: Error, CustomStringConvertible {
    var description: String
  }

  private static func value(of option: String, from rest: inout ArraySlice<String>) throws(WrongCall)
    -> String
  {
    guard let value = rest.popFirst() else { throw WrongCall(description: "\(option) needs a value") }
    return value
  }

  private static func folder(_ option: String, from rest: inout ArraySlice<String>) throws(WrongCall) -> URL {
    let path = try value(of: option, from: &rest)
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    guard (try? folder.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
      throw WrongCall(description: "\(option): '\(path)' is not a folder")
    }
    return folder
  }

  /// Whether the benchmark called `name` is to be run: `filter` stands somewhere in it, read as a regular
  /// expression or with `*` for anything.
  func selects(_ name: String) -> Bool {
    guard let filter else { return true }
    if let expression = try? Regex(filter), name.contains(expression) { return true }
    var rest = Substring(name)
    for piece in filter.split(separator: "*") {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
