import TestSupport
import TextEditing
import TextRope
import Testing

/// Edits of whole lines in texts whose lines end in CR, LF and CR LF by turns: no line is lost, and none is made.
@Suite struct LineLawTests {
  /// A text, and its lines as a plain reading of it finds them.
  private struct Sample {
    var text: String
    var lines: [String] { Self.lines(of: text) }

    /// What stands between line endings.
    static func lines(of text: String) -> [String] {
      var lines: [[UInt8]] = [[]]
      var followsCR = false
      for byte in text.utf8 {
        if byte == 0x0D || byte == 0x0A && !followsCR { lines.append([]) }
        if byte != 0x0D && byte != 0x0A { lines[lines.count - 1].append(byte) }
        followsCR = byte == 0x0D
      }
      return lines.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Calls `body` with many texts, a run of lines of each, and the lines.
  private func forEachSample(_ body: (Rope, Range<Int>, [String], Comment) -> Void) {
    for seed in UInt64(0)..<3_000 {
      var random = SeededGenerator(seed: seed)
      let pieces = ["\r", "\n", "\r\n", "\r", "\n", "a", "b", " ", "\t", "é "]
      let sample = Sample(
        text: (0..<random.below(9)).map { _ in pieces[random.below(pieces.count)] }.joined())
      let lines = sample.lines
      let ends = [random.below(lines.count), random.below(lines.count)].sorted()
      body(
        Rope(sample.text), ends[0]..<ends[1] + 1, lines,
        "seed \(seed): \(sample.text.debugDescription), \(ends)")
    }
  }

  private func lines(of text: Rope, after change: ChangeSet) -> [String] {
    Sample.lines(of: naive(String(text), change))
  }

  @Test func movedLinesAreTheSameInAnotherOrder() {
    forEachSample { text, run, lines, comment in
      var up = lines
      if run.lowerBound > 0 { up.insert(up.remove(at: run.lowerBound - 1), at: run.upperBound - 1) }
      #expect(self.lines(of: text, after: .movingLinesUp(run, in: text)) == up, comment)
      var down = lines
      if run.upperBound < lines.count { down.insert(down.remove(at: run.upperBound), at: run.lowerBound) }
      #expect(self.lines(of: text, after: .movingLinesDown(run, in: text)) == down, comment)
    }
  }

  @Test func sortedLinesAreTheSameInOrder() {
    forEachSample { text, run, lines, comment in
      for descending in [false, true] {
        var sorted = lines
        sorted[run].sort { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        if descending { sorted[run].reverse() }
        let change = ChangeSet.sortingLines(run, descending: descending, in: text)
        #expect(self.lines(of: text, after: change) == sorted, comment)
      }
    }
  }

  @Test func aCopyOfLinesIsTheLinesOnceMore() {
    forEachSample { text, run, lines, comment in
      var twice = lines
      twice.insert(contentsOf: lines[run], at: run.upperBound)
      #expect(self.lines(of: text, after: .duplicatingLines(run, in: text)) == twice, comment)
    }
  }

  @Test func joiningLeavesTheOtherLinesAlone() {
    forEachSample { text, run, lines, comment in
      var joined = lines
      if run.count > 1 {
        let words = lines[run].map { $0.trimmed }
        let (first, last) = (lines[run.lowerBound], lines[run.upperBound - 1])
        let indent = words[0].isEmpty ? "" : String(first.prefix { $0.isBlank })
        let tail = last.trimmed.isEmpty ? "" : String(last.reversed().prefix { $0.isBlank }.reversed())
        joined[run] = [indent + words.filter { !$0.isEmpty }.joined(separator: " ") + tail]
      }
      #expect(self.lines(of: text, after: .joiningLines(run, in: text)) == joined, comment)
    }
  }

  @Test func indentsAreOfTheLinesAlone() {
    forEachSample { text, run, lines, comment in
      var (indented, outdented) = (lines, lines)
      for line in run {
        if !lines[line].isEmpty { indented[line] = "  " + lines[line] }
        let blanks = lines[line].hasPrefix("\t") ? 1 : min(2, lines[line].prefix { $0 == " " }.count)
        outdented[line] = String(lines[line].dropFirst(blanks))
      }
      #expect(self.lines(of: text, after: .indentingLines(run, by: "  ", in: text)) == indented, comment)
      #expect(self.lines(of: text, after: .outdentingLines(run, by: 2, in: text)) == outdented, comment)
    }
  }

  @Test func convertedEndingsEndTheSameLines() {
    forEachSample { text, run, lines, comment in
      var random = SeededGenerator(seed: UInt64(text.utf8Count * 100 + run.lowerBound))
      let ends = [random.below(text.utf8Count + 1), random.below(text.utf8Count + 1)].sorted()
      let range =
        text.roundedDown(
          UTF8Offset(ends[0]), to: ScalarUnit.self)..<text.roundedUp(
          UTF8Offset(ends[1]), to: ScalarUnit.self)
      for ending in LineEnding.allCases {
        for range in [range, nil] {
          let change = ChangeSet.convertingLineEndings(in: text, range: range, to: ending)
          #expect(self.lines(of: text, after: change) == lines, "\(ending) \(comment)")
        }
        let all = ChangeSet.convertingLineEndings(in: text, to: ending)
        let expected = lines.joined(separator: ending.string)
        #expect(bytes(naive(String(text), all)) == bytes(expected), "\(ending) \(comment)")
      }
    }
  }

  @Test func aCarriageReturnThatAnEmptyLineFollowsIsMadeWhole() {
    #expect(bytes(naive("\rb\n", .movingLinesDown(0..<1, in: "\rb\n"))) == bytes("b\r\n\n"))
    #expect(bytes(naive("b\rc\n\n", .sortingLines(0..<4, in: "b\rc\n\n"))) == bytes("\r\n\nb\nc"))
    #expect(bytes(naive("\nb\r", .duplicatingLines(0..<2, in: "\nb\r"))) == bytes("\nb\r\n\nb\r"))
    let change = ChangeSet.convertingLineEndings(in: "a\r\rb", range: 2..<3, to: .lf)
    #expect(bytes(naive("a\r\rb", change)) == bytes("a\r\n\nb"))
  }
}

extension String {
  /// The string without the spaces and tabs around it.
  fileprivate var trimmed: String {
    String(drop { $0.isBlank }.reversed().drop { $0.isBlank }.reversed())
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" }
}
