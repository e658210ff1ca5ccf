import TextCore
import TextFiles

/// `textcore wrap`.
enum Wrapping {
  static func run(_ options: WrapOptions, into output: inout StandardOutput) throws {
    let text = try options.input.read().text
    let layout = LayoutOptions(
      columns: options.columns, tabWidth: options.tabWidth, continuationIndent: options.indent,
      indentsLikeLine: options.indentsLikeLine, breaking: options.breaking,
      keepsKoreanWords: options.keepsKoreanWords)
    let rows = RowIndex(text, options: layout)
    var failure: OutputError?
    rows.forEachRow(in: 0..<rows.rowCount) { row in
      guard failure == nil else { return }
      do throws(OutputError) {
        try text.forEachChunk(in: row.range) { (chunk) throws(OutputError) in
          try output.write(chunk)
          return true
        }
        try output.write("\n")
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
