import TextCore
import TextFiles
import Testing

@testable import TextCoreTerminal

struct InvocationTests {
  func parse(_ line: String) throws -> Invocation {
    try Invocation(arguments: line.split(separator: " ").map { Array($0.utf8) })
  }

  @Test(
    arguments: [
      ("edit notes.txt", .edit(EditOptions(file: "notes.txt"))),
      ("edit --limit 500 notes.txt", .edit(EditOptions(file: "notes.txt", limit: 500))),
      ("edit notes.txt --create --limit=0", .edit(EditOptions(file: "notes.txt", limit: 0, creates: true))),
      ("edit -- --limit", .edit(EditOptions(file: "--limit"))),
      ("measure -", .measure(MeasureOptions(input: .standardInput))),
      ("measure ./-", .measure(MeasureOptions(input: .file("./-")))),
      (
        "measure --columns 40 --tab 4 --json f",
        .measure(MeasureOptions(input: .file("f"), columns: 40, tabWidth: 4, format: .json))
      ),
      ("measure --each-line f", .measure(MeasureOptions(input: .file("f"), format: .eachLine))),
      ("measure --columns=1 --columns=2 f", .measure(MeasureOptions(input: .file("f"), columns: 2))),
      ("wrap --columns 20 f", .wrap(WrapOptions(input: .file("f"), columns: 20))),
      (
        "wrap f --indent 2 --tab 4 --columns 1000000",
        .wrap(WrapOptions(input: .file("f"), columns: 1_000_000, tabWidth: 4, indent: 2))
      ),
      (
        "wrap f --columns 9 --like-line --graphemes --keep-korean",
        .wrap(
          WrapOptions(
            input: .file("f"), columns: 9, indentsLikeLine: true, breaking: .graphemes, keepsKoreanWords: true
          ))
      ),
      ("--help", .help(.overview)), ("-h", .help(.overview)), ("--version", .version),
      ("wrap --help", .help(.wrap)), ("measure -h", .help(.measure)), ("edit --help", .help(.edit)),
    ] as [(String, Invocation)])
  func callsAreUnderstood(_ line: String, _ expected: Invocation) throws {
    #expect(try parse(line) == expected)
  }

  @Test(arguments: [
    ("", "no command given; try textcore --help"),
    ("eidt f", "unknown command eidt; try textcore --help"),
    ("edit", "edit: no file given"),
    ("edit a b", "edit: one file at a time, not 2"),
    ("edit -", "edit: standard input cannot be edited; for a file called -, ./-"),
    ("edit --limit -1 f", "edit: --limit must be 0 or more"),
    ("edit --limit 99999999999999999999 f", "edit: --limit must be 0 or more"),
    ("edit --limit f", "edit: --limit needs a number, not f"),
    ("edit --limit", "edit: --limit needs a number"),
    ("edit --create=yes f", "edit: --create takes no value"),
    ("measure --colums 3 f", "measure: unknown option --colums"),
    ("measure --columns 0 f", "measure: --columns must be from 1 to 1000000"),
    ("measure --columns 1000001 f", "measure: --columns must be from 1 to 1000000"),
    ("measure --tab 0 f", "measure: --tab must be from 1 to 1000000"),
    ("measure --columns 0x10 f", "measure: --columns needs a number, not 0x10"),
    ("measure --columns= f", "measure: --columns needs a number, not "),
    ("measure --columns --json f", "measure: --columns needs a number, not --json"),
    ("measure --json --each-line f", "measure: either --json or --each-line, not both"),
    ("wrap f", "wrap: --columns is needed"),
    ("wrap --columns 10 --indent -2 f", "wrap: --indent must be from 0 to 1000000"),
    ("wrap --columns 10 -x f", "wrap: unknown option -x"),
  ])
  func wrongCallsAreToldInOneLine(_ line: String, _ message: String) {
    #expect(throws: UsageError(message: message)) { try parse(line) }
  }

  @Test func argumentsNeedNotBeUTF8() throws {
    let name: [UInt8] = [0x61, 0xFF]
    let invocation = try Invocation(arguments: [Array("edit".utf8), name])
    #expect(invocation == .edit(EditOptions(file: FilePath(bytes: name))))
    #expect(throws: UsageError(message: "unknown command a\u{FFFD}; try textcore --help")) {
      try Invocation(arguments: [name])
    }
  }
}
