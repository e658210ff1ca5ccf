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
  let lineBreaks = try LineBreakAutomaton(database)
  let words = try WordBreakAutomaton(database)
  let sentences = try SentenceBreakAutomaton(database)

  var classes = CombinedClasses(runs: database.runs)
  let graphemeKernel = classes.add("grapheme", graphemes)
  let columnKernel = classes.add(
    columns,
    [
      ("column", { columns.symbol(of: $0, ambiguousIsWide: false) }),
      ("wideColumn", { columns.symbol(of: $0, ambiguousIsWide: true) }),
    ])

  let lineKernel = classes.add(
    lineBreaks,
    [
      ("line", { lineBreaks.symbol(of: $0) }),
      ("koreanLine", { lineBreaks.symbol(of: $0, keepingKoreanWords: true) }),
    ])
  let wordKernel = classes.add("word", words)
  let sentenceKernel = classes.add("sentence", sentences)

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
  try write("LineBreak", "Line break opportunities, UAX #14.") { file in
    addLineBreakTables(to: &file, lineKernel, lineBreaks, classes)
  }
  try write("WordBreak", "Word boundaries, UAX #29.") { file in
    addBoundaryTables(to: &file, wordKernel, words, classes, "wordBreak", columns: ["word"])
  }
  try write("SentenceBreak", "Sentence boundaries, UAX #29.") { file in
    addBoundaryTables(to: &file, sentenceKernel, sentences, classes, "sentenceBreak", columns: ["sentence"])
  }
  try write("CaseFolding", "Full, locale-free case folding.") { file in
    try addCaseFoldingTables(to: &file, database)
  }

  let facts = Facts(database, version: version, folder: target.deletingLastPathComponent().path + "/Tests")
  try facts.writeBreakTest(
    "auxiliary/GraphemeBreakTest.txt", as: "UnicodeKernelsTests/Facts/grapheme-breaks.txt")
  try facts.writeBreakTest("auxiliary/LineBreakTest.txt", as: "UnicodeKernelsTests/Facts/line-breaks.txt")
  try facts.writeBreakTest("auxiliary/WordBreakTest.txt", as: "UnicodeKernelsTests/Facts/word-breaks.txt")
  try facts.writeBreakTest(
    "auxiliary/SentenceBreakTest.txt", as: "UnicodeKernelsTests/Facts/sentence-breaks.txt")
  try facts.writeCaseFolding(as: "UnicodeReferences/Facts/case-folding.txt")
  try facts.writeProperties(
    [
      ("Line_Break", lineBreaks.lineBreak), ("General_Category", lineBreaks.category),
      ("East_Asian_Width", lineBreaks.eastAsianWidth), ("Extended_Pictographic", lineBreaks.pictographic),
      ("Word_Break", words.wordBreak), ("Sentence_Break", sentences.sentenceBreak),
    ] + graphemes.properties + columns.properties, as: "UnicodeReferences/Facts/properties.txt")
  try facts.writeEmojiTest(as: "UnicodeKernelsTests/Facts/emoji.txt")

  print("\(classes.count) combined classes; all tables: \(total) bytes")
  print("graphemes: \(graphemeKernel.stateCount) states, \(graphemeKernel.classCount) classes")
  print("columns: \(columnKernel.stateCount) states, \(columnKernel.classCount) classes")
  print("lines: \(lineKernel.stateCount) states, \(lineKernel.classCount) classes")
  print("words: \(wordKernel.stateCount) states, \(wordKernel.classCount) classes")
  print("sentences: \(sentenceKernel.stateCount) states, \(sentenceKernel.classCount) classes")
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
