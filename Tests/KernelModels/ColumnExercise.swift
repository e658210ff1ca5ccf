import UnicodeKernels
import UnicodeReferences

/// Counts the columns of a text that is cut into spans, whole and grapheme by grapheme, and compares with the rules.
public enum ColumnExercise {
  /// What differs; nil: nothing.
  public static func failure(of input: KernelInput) -> String? {
    let tabWidth = [8, 4, 1, 3][Int(input.options & 3)]
    let ambiguousIsWide = input.options & 4 != 0
    let text = input.bytes
    let columns = ColumnReference(tabWidth: tabWidth, ambiguousIsWide: ambiguousIsWide)
      .columns(after: Array(String(decoding: text, as: UTF8.self).unicodeScalars))
    var counter = ColumnCounter(tabWidth: tabWidth, ambiguousIsWide: ambiguousIsWide)
    var stepping = counter
    var found = [Int]()
    for part in input.parts {
      let span = text.span.extracting(part)
      counter.count(span)
      var offset = 0
      while let start = stepping.nextStart(in: span, from: offset) {
        if part.lowerBound + start > 0 { found.append(stepping.column) }
        offset = stepping.consumeScalar(in: span, at: start)
      }
      if counter != stepping { return "tab \(tabWidth), \(part): \(counter), not \(stepping)" }
    }
    if !text.isEmpty { found.append(stepping.column) }
    return found == columns ? nil : "tab \(tabWidth): \(found), not \(columns)"
  }
}
