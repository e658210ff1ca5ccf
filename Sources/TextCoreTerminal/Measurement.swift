import TextCore
import TextFiles

/// `textcore measure`.
enum Measurement {
  static func run(_ options: MeasureOptions, into output: inout StandardOutput) throws {
    let text = try options.input.read().text
    switch options.format {
    case .eachLine: try printLines(of: text, options, into: &output)
    case .json: try printJSON(of: text, options, into: &output)
    case .table: try printTable(of: text, options, into: &output)
    }
  }

  private static func printLines(
    of text: Rope, _ options: MeasureOptions, into output: inout StandardOutput
  ) throws(OutputError) {
    try text.forEachLineMeasure(tabWidth: options.tabWidth) { (line) throws(OutputError) in
      try output.write("\(line.graphemes)\t\(line.scalars)\t\(line.utf16)\t\(line.utf8)\t\(line.columns)\n")
    }
  }

  private static func printJSON(
    of text: Rope, _ options: MeasureOptions, into output: inout StandardOutput
  ) throws(OutputError) {
    let members = values(of: text, options).map { "\"\($0.key)\": \($0.value)" }
    try output.write("{\(members.joined(separator: ", "))}\n")
  }

  private static func printTable(
    of text: Rope, _ options: MeasureOptions, into output: inout StandardOutput
  ) throws(OutputError) {
    let values = values(of: text, options)
    let width = values.map { String($0.value).count }.max()!
    for (key, value) in values {
      let number = String(value)
      let note = notes[key].map { "  \($0(options))" } ?? ""
      try output.write(String(repeating: " ", count: width - number.count) + number + " " + key + note + "\n")
    }
  }

  private static let notes: [String: @Sendable (MeasureOptions) -> String] = [
    "columns": { _ in "of the widest line" },
    "rows": { "at \($0.columns) columns" },
  ]

  /// All that is measured, in the order in which it is printed.
  private static func values(of text: Rope, _ options: MeasureOptions) -> [(key: String, value: Int)] {
    var widest = 0
    let rows = RowIndex(text, options: LayoutOptions(columns: options.columns, tabWidth: options.tabWidth))
    text.forEachLineMeasure(tabWidth: options.tabWidth) { widest = max(widest, $0.columns) }
    return [
      ("utf8", text.utf8Count), ("utf16", text.utf16Count), ("scalars", text.scalarCount),
      ("graphemes", text.graphemeCount), ("lines", text.lineCount), ("columns", widest),
      ("rows", rows.rowCount),
    ]
  }
}
