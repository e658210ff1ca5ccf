import TestSupport
import TextEditing
import TextRope
import UnicodeKernels
import Testing

/// Random regular expressions and texts, against Swift's own regular expressions and plain models.
@Suite struct RegexLawTests {
  /// Calls `body` with random patterns over few letters, and texts.
  private func forEachSample(_ body: (String, String, UInt64) throws -> Void) throws {
    for seed in UInt64(0)..<3_000 {
      var random = SeededGenerator(seed: seed)
      let pattern = random.pattern(depth: 3)
      let text = (0..<random.below(12)).map { _ in ["a", "b", "c", "\n"][random.below(4)] }.joined()
      try body(pattern, text, seed)
    }
  }

  private func ranges(_ pattern: String, _ text: Rope) throws -> [Range<UTF8Offset>] {
    var found: [Range<UTF8Offset>] = []
    try RegularExpression(pattern).forEachMatch(in: text) { match in
      found.append(match.range)
      return true
    }
    return found
  }

  /// Scalar by scalar. Swift tells an empty match at the end of the one before it too.
  @Test func allMatchesAreThoseOfRegex() throws {
    try forEachSample { pattern, text, seed in
      guard let regex = try? Regex(pattern) else { return }
      let reference = regex.anchorsMatchLineEndings().matchingSemantics(.unicodeScalar).wordBoundaryKind(
        .simple)
      var expected: [Range<UTF8Offset>] = []
      for match in text.matches(of: reference) {
        let start = UTF8Offset(text.utf8.distance(from: text.startIndex, to: match.range.lowerBound))
        let end = UTF8Offset(text.utf8.distance(from: text.startIndex, to: match.range.upperBound))
        if start < end || expected.last?.upperBound != start { expected.append(start..<end) }
      }
      let found = try ranges(pattern, Rope(text))
      #expect(found == expected, "seed \(seed): \(pattern) in \(text.debugDescription)")
    }
  }

  @Test func whoGoesFromMatchToMatchFindsAll() throws {
    try forEachSample { pattern, text, seed in
      let expression = try RegularExpression(pattern)
      let rope = Rope(text)
      let all = try ranges(pattern, rope)
      var selection: Range<UTF8Offset> = 0..<0
      var found = try expression.firstMatch(in: rope).map { [$0.range] } ?? []
      if let first = found.first { selection = first }
      for count in 0...all.count {
        guard let next = try expression.nextMatch(in: rope, from: selection) else { break }
        #expect(
          next.isWrapped == (count + 1 >= all.count), "seed \(seed): \(pattern) in \(text.debugDescription)")
        if next.isWrapped { break }
        selection = next.match.range
        found.append(selection)
      }
      #expect(found == all, "seed \(seed): \(pattern) in \(text.debugDescription)")
      // Backwards, matches are found from the starts of lines on.
      if all.contains(where: { rope.string(in: $0).contains("\n") }) { return }
      var back: [Range<UTF8Offset>] = []
      if var match = try expression.lastMatch(in: rope, before: rope.endOffset)?.range {
        back.append(match)
        while let next = try expression.nextMatch(in: rope, from: match, backwards: true), !next.isWrapped {
          match = next.match.range
          back.append(match)
        }
      }
      #expect(back == all.reversed(), "seed \(seed): \(pattern) in \(text.debugDescription)")
    }
  }

  @Test func anEmptyMatchDoesNotFollowAnother() throws {
    let text: Rope = "aa\nbb"
    let expression = try RegularExpression("a*")
    #expect(try ranges("a*", text) == [0..<2, 3..<3, 4..<4, 5..<5])
    #expect(try expression.nextMatch(in: text, from: 0..<2)?.match.range == 3..<3)
    #expect(try expression.nextMatch(in: text, from: 3..<3, backwards: true)?.match.range == 0..<2)
    let end = try #require(try expression.nextMatch(in: text, from: 5..<5))
    #expect(end.match.range == 0..<2 && end.isWrapped)
  }

  /// Sets of random ranges, against lists of their members and of what these fold to.
  @Test func setsHoldWhatIsWritten() throws {
    let edges: [UInt32] = [
      0, 0x30, 0x41, 0x4B, 0x5A, 0x61, 0x6B, 0x73, 0x7A, 0x7F, 0x80, 0xDF, 0xE9, 0x130, 0x17F, 0x1C4, 0x1C6,
      0x390, 0x3A3,
      0x3C2, 0x3C3, 0x1E9E, 0x1FD3, 0x212A, 0xAB70, 0x10400, 0x1043D, 0x1E921, 0x10FFFF,
    ]
    let scalars = edges.flatMap { [$0 == 0 ? 0 : $0 - 1, $0, min($0 + 1, 0x10FFFF), $0 ^ 0x20] }.compactMap(
      Unicode.Scalar.init)
    let options = RegularExpression.Options(cutsGraphemes: true)
    for seed in UInt64(0)..<300 {
      var random = SeededGenerator(seed: seed)
      let ignoresCase = random.below(2) == 1
      let isNegated = random.below(3) == 0
      let parts = (0...random.below(4)).map { _ in
        let ends = [edges[random.below(edges.count)], edges[random.below(edges.count)]].sorted()
        return ends[0]...(random.below(2) == 0 ? ends[0] : min(ends[1], ends[0] + 0x2000))
      }
      var folded: Set<UInt32> = []
      if ignoresCase {
        for value in parts.joined() {
          guard let fold = Unicode.Scalar(value).map(CaseFolding.fold), fold.count == 1 else { continue }
          folded.insert(fold[0].value)
        }
      }
      let set = parts.map {
        "\\u{\(String($0.lowerBound, radix: 16))}-\\u{\(String($0.upperBound, radix: 16))}"
      }
      let pattern = (ignoresCase ? "(?i)[" : "[") + (isNegated ? "^" : "") + set.joined() + "]"
      let expression = try RegularExpression(pattern, options: options)
      for scalar in scalars {
        let fold = CaseFolding.fold(scalar)
        let isMember =
          parts.contains { $0.contains(scalar.value) } || fold.count == 1 && folded.contains(fold[0].value)
        let found = try expression.firstMatch(in: Rope(String(scalar))) != nil
        #expect(found == (isMember != isNegated), "seed \(seed): \(pattern), \(scalar.value)")
      }
    }
  }

  @Test func classesHoldWhatUnicodeSays() throws {
    let options = RegularExpression.Options(cutsGraphemes: true)
    let classes: [(String, (Unicode.Scalar) -> Bool)] = [
      (#"\d"#, { $0.properties.generalCategory == .decimalNumber }),
      (#"\D"#, { $0.properties.generalCategory != .decimalNumber }),
      (#"\s"#, { $0.properties.isWhitespace }), (#"[\S]"#, { !$0.properties.isWhitespace }),
      (
        #"\p{L}"#,
        {
          [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter].contains(
            $0.properties.generalCategory)
        }
      ),
      (#"\P{Lu}"#, { $0.properties.generalCategory != .uppercaseLetter }),
      (#"[^\p{Cn}\d]"#, { ![.unassigned, .decimalNumber].contains($0.properties.generalCategory) }),
      (#"[\d\D]"#, { _ in true }), (#"[^\s\S]"#, { _ in false }),
      (
        #"[\w]"#,
        {
          $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType == .decimal
            || [.nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation].contains(
              $0.properties.generalCategory)
            || $0 == "\u{200C}" || $0 == "\u{200D}"
        }
      ),
    ]
    for (pattern, isMember) in classes {
      let expression = try RegularExpression(pattern, options: options)
      for value in [0..<0x600, 0x2000..<0x2070, 0xFF00..<0xFF70].joined() {
        let scalar = Unicode.Scalar(UInt32(value))!
        let found = try expression.firstMatch(in: Rope(String(scalar))) != nil
        #expect(found == isMember(scalar), "\(pattern), \(value)")
      }
    }
  }

  @Test func manyGroupsHaveNames() throws {
    let pattern = (0..<3_000).map { "(?<g\($0)>)" }.joined() + #"a\k<g2999>"#
    let expression = try RegularExpression(pattern)
    #expect(try expression.firstMatch(in: "ba")?.captures.count == 3_001)
    #expect(
      expression.expanding("[$g2999$g3000]", for: try #require(try expression.firstMatch(in: "ba")), in: "ba")
        == "[$g3000]")
  }

  @Test func whatIsOpenIsBounded() throws {
    let text = Rope(String(repeating: "x", count: 2_000) + String(repeating: "ab", count: 50_000))
    let expression = try RegularExpression("(?:a|b)*c", options: .init(stepBudget: 1_000))
    #expect(throws: SearchBudgetExhausted.self) { try expression.firstMatch(in: text) }
  }
}

extension SeededGenerator {
  /// A random regular expression over the letters a, b and c.
  fileprivate mutating func pattern(depth: Int) -> String {
    if depth == 0 { return ["a", "b", "c", ".", "[ab]", "[^a]", "\\n", "\\w", "\\b", "^", "$"][below(11)] }
    switch below(9) {
    case 0, 1: return pattern(depth: depth - 1) + pattern(depth: depth - 1)
    case 2: return "(" + pattern(depth: depth - 1) + "|" + pattern(depth: depth - 1) + ")"
    case 3: return "(?:" + pattern(depth: depth - 1) + ")" + ["*", "+", "?", "{2}", "{1,2}"][below(5)]
    case 4: return "(" + pattern(depth: depth - 1) + ")" + ["*?", "+?", "??", "*", "+"][below(5)]
    case 5: return ["a", "b", ".", "[bc]"][below(4)] + ["*", "+", "?", "*?", "+?", "{2,}", "*+"][below(7)]
    case 6: return ["(?=", "(?!", "(?>"][below(3)] + pattern(depth: depth - 1) + ")"
    default: return pattern(depth: depth - 1)
    }
  }
}
