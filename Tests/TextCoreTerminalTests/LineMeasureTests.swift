import TestSupport
import Testing
import TextCore

@testable import TextCoreTerminal

struct LineMeasureTests {
  /// Lines cut from the text by themselves must measure what they measure within it, wherever chunks end.
  @Test(arguments: 0..<100 as Range<UInt64>)
  func linesAreMeasuredAsTheyAreByThemselves(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "a", " ", "\n", "\r", "\r\n", "e\u{301}", "\u{301}", "中", "\u{1F468}\u{200D}\u{1F469}", "\u{1F1E9}",
      "\t",
      "\u{2601}\u{FE0F}", "\u{0}", "\u{85}",
    ]
    let text = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
      parts.randomElement(using: &generator)!
    }
    .joined()
    var lines = [""]
    var followsCR = false
    for scalar in text.unicodeScalars {
      if scalar == "\n" && followsCR {
        followsCR = false
        continue
      }
      followsCR = scalar == "\r"
      if scalar == "\n" || scalar == "\r" {
        lines.append("")
      } else {
        lines[lines.count - 1].unicodeScalars.append(scalar)
      }
    }
    let expected = lines.map { line in
      LineMeasure(
        graphemes: Rope(line).graphemeCount, scalars: line.unicodeScalars.count, utf16: line.utf16.count,
        utf8: line.utf8.count, columns: StatusLine.width(of: line))
    }

    var measurer = LineMeasurer(tabWidth: 8)
    var measured: [LineMeasure] = []
    var chunk: [UInt8] = []
    for scalar in text.unicodeScalars {
      chunk += Array(String(scalar).utf8)
      guard Bool.random(using: &generator) else { continue }
      measurer.append(chunk.span) { measured.append($0) }
      chunk = []
    }
    measurer.append(chunk.span) { measured.append($0) }
    measured.append(measurer.finish())
    #expect(measured == expected, "seed \(seed)")
  }

  @Test(arguments: [("", 1), ("a", 1), ("a\n", 2), ("\r\n\r\n", 3), ("a\rb", 2)])
  func aTextThatEndsInALineEndingHasAnEmptyLastLine(_ text: String, _ count: Int) {
    var measured: [LineMeasure] = []
    Rope(text).forEachLineMeasure(tabWidth: 8) { measured.append($0) }
    #expect(measured.count == count)
    #expect(measured.count == Rope(text).lineCount)
  }
}
