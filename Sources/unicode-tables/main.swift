import Foundation

/// Reads a folder of the Unicode Character Database and writes the tables of UnicodeKernels.
///
///     swift run unicode-tables PATH
///
/// An automaton is one file here, and its tables are another. All properties are read first, since a combined
/// class stands for what every kernel knows about a scalar.
func generate(from folder: String) throws {
  let database = UnicodeDatabase(folder: folder)
  let version = try database.version()
  let graphemes = try GraphemeAutomaton(database)
  let columns = try ColumnAutomaton(database, graphemes)

  var classes = CombinedClasses(runs: database.runs)
  let graphemeKernel = classes.add("grapheme", graphemes)
  let columnKernel = classes.add(
    columns,
    [
      ("column", { columns.symbol(of: $0, ambiguousIsWide: false) }),
      ("wideColumn", { columns.symbol(of: $0, ambiguousIsWide: true) }),
    ])

  let target = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  var total = 0
  func write(_ name: String, _ title: String, _ fill: (inout TableFile) throws -> Void) throws {
    var file = TableFile(title: title, version: version)
    try fill(&file)
    try file.write(to: target.path + "/UnicodeKernels/Generated\(name)Tables.swift")
    print("\(name): \(file.byteCount) bytes")
    total += file.byteCount
  }
  try write("Scalar", "Combined classes of all scalars.") { file in
    addScalarTables(to: &file, classes, version: version)
  }
  try write("Grapheme", "Extended grapheme clusters, UAX #29.") { file in
    addGraphemeTables(to: &file, graphemeKernel, classes)
  }
  try write("Column", "Columns of graphemes in terminal cells.") { file in
    addColumnTables(to: &file, columnKernel, classes)
  }

  let facts = Facts(database, version: version, folder: target.deletingLastPathComponent().path + "/Tests")
  try facts.writeBreakTest(
    "auxiliary/GraphemeBreakTest.txt", as: "UnicodeKernelsTests/Facts/grapheme-breaks.txt")
  try facts.writeEmojiTest(as: "UnicodeKernelsTests/Facts/emoji.txt")

  print("\(classes.count) combined classes; all tables: \(total) bytes")
  print("graphemes: \(graphemeKernel.stateCount) states, \(graphemeKernel.classCount) classes")
  print("columns: \(columnKernel.stateCount) states, \(columnKernel.classCount) classes")
  precondition(total <= 120 * 1024, "the tables outgrow their budget")
}

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: unicode-tables PATH-TO-UCD-FOLDER\n".utf8))
  exit(2)
}
do {
  try generate(from: CommandLine.arguments[1])
} catch {
  FileHandle.standardError.write(Data("unicode-tables: \(error.localizedDescription)\n".utf8))
  exit(1)
}
