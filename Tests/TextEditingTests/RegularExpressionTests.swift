import TestSupport
import Testing
import TextEditing
import TextRope

@Suite struct RegularExpressionTests {
  /// What is matched in a text, the matches and their groups apart by bars and commas; nil if the budget is spent.
  private func matches(_ pattern: String, _ text: String, ignoresCase: Bool = false) throws -> String {
    let options = RegularExpression.Options(ignoresCase: ignoresCase)
    let expression = try RegularExpression(pattern, options: options)
    let rope = Rope(text)
    var found: [String] = []
    try expression.forEachMatch(in: rope) { match in
      found.append(match.captures.map { $0.map { rope.string(in: $0) } ?? "–" }.joined(separator: ","))
      return true
    }
    return found.joined(separator: "|")
  }

  @Test func eachKindOfAtomMatchesWhatItSays() throws {
    #expect(try matches("a.c", "abc a\nc aéc a世c") == "abc|aéc|a世c")
    #expect(try matches("(?s)a.c", "a\nc") == "a\nc")
    #expect(try matches("[a-c]+", "abcd cab") == "abc|cab")
    #expect(try matches("[^a-c\\s]+", "abcd é-f") == "d|é-f")
    #expect(try matches("\\d+", "12 ३४ x5") == "12|३४|5")
    #expect(try matches("\\w+", "naïve_1 — Straße") == "naïve_1|Straße")
    #expect(try matches("\\W", "a b") == " ")
    #expect(try matches("\\p{Lu}\\p{Ll}*", "Éa bC") == "Éa|C")
    #expect(try matches("[\\P{L}]", "a1") == "1")
    #expect(try matches("\\x41\\u00e9\\u{4E16}\\x{62}", "Aé世b") == "Aé世b")
    #expect(try matches("\\.\\*\\[\\]\\\\", ".*[]\\") == ".*[]\\")
    #expect(try matches("[]a-]+", "]a-b") == "]a-")
    #expect(try matches("a\\Rb", "a\nb a\r\nb a\u{2028}b") == "a\nb|a\r\nb|a\u{2028}b")
  }

  @Test func placesAreAsserted() throws {
    #expect(try matches("^\\w", "ab\ncd\r\nef\rg") == "a|c|e|g")
    #expect(try matches("\\w$", "ab\ncd\r\nef\rg") == "b|d|f|g")
    #expect(try matches("^$", "a\n\nb").split(separator: "|").count == 0)
    #expect(try RegularExpression("^$").firstMatch(in: "a\r\n\r\nb")?.range == 3..<3)
    #expect(try matches("\\A\\w|\\w\\z", "ab\ncd") == "a|d")
    #expect(try matches("\\bcat\\b", "cathode cat cat") == "cat|cat")
    #expect(try matches("\\Bat", "at cat") == "at")
    #expect(try matches("\\w+(?=!)", "a b! c") == "b")
    #expect(try matches("a(?!b).", "ab ac") == "ac")
  }

  @Test func groupsAreToldAndNamed() throws {
    #expect(try matches("(a)|(b)", "ab") == "a,a,–|b,–,b")
    #expect(try matches("(?:ab)+(c)", "ababc") == "ababc,c")
    #expect(try matches("(\\w)\\1", "abbc dd") == "bb,b|dd,d")
    #expect(try matches("(?<x>a+)-\\k<x>", "aa-aaa") == "aa-aa,aa")
    #expect(try matches("(?>a+)ab", "aaab").isEmpty)
    #expect(try matches("a++ab", "aaab").isEmpty)
    #expect(try matches("(a(?=(b))|c)+", "ab") == "a,a,b")
  }

  @Test func caseIsIgnoredByFolding() throws {
    #expect(try matches("straSSe", "STRASSE", ignoresCase: true) == "STRASSE")
    #expect(try matches("[k-s]+", "K\u{212A}ſ", ignoresCase: true) == "K\u{212A}ſ")
    #expect(try matches("(?i)σ+", "Σσς") == "Σσς")
    #expect(try matches("a(?i:b)c", "aBc aBC") == "aBc")
    #expect(try matches("(a)\\1", "aA", ignoresCase: true) == "aA,a")
    #expect(try matches("[^a]", "Ab", ignoresCase: true) == "b")
  }

  @Test func noGraphemeIsCut() throws {
    #expect(try matches("e", "e\u{301}").isEmpty)
    #expect(try matches("e.?", "e\u{301}x") == "e\u{301}")
    #expect(try matches("\\r|\\n", "a\r\nb\n") == "\n")
    let options = RegularExpression.Options(cutsGraphemes: true)
    #expect(try RegularExpression("e", options: options).firstMatch(in: "e\u{301}")?.range == 0..<1)
  }

  @Test func matchesSpanLinesAndChunks() throws {
    let middle = String(repeating: "x\n", count: 20_000)
    let text = Rope("<" + middle + ">")
    let match = try #require(try RegularExpression("<[^>]*>").firstMatch(in: text))
    #expect(match.range == 0..<text.endOffset)
  }

  @Test func findingGoesBothWaysAndAround() throws {
    let expression = try RegularExpression("[a-z]+([0-9])")
    let text: Rope = "ab1 c\r\nde2 f3"
    #expect(try expression.firstMatch(in: text)?.range == 0..<3)
    #expect(try expression.firstMatch(in: text, from: 1)?.range == 1..<3)
    #expect(try expression.firstMatch(in: text, from: 12) == nil)
    #expect(try expression.lastMatch(in: text, before: text.endOffset)?.range == 11..<13)
    #expect(try expression.lastMatch(in: text, before: 12)?.range == 7..<10)
    #expect(try expression.lastMatch(in: text, before: 2) == nil)
    let around = try #require(try expression.nextMatch(in: text, from: 11..<13))
    #expect(around.match.range == 0..<3)
    #expect(around.isWrapped)
    let back = try #require(try expression.nextMatch(in: text, from: 0..<3, backwards: true))
    #expect(back.match.range == 11..<13)
    #expect(back.isWrapped)
  }

  @Test func capturesStandInTheReplacement() throws {
    func replaced(_ pattern: String, _ text: String, _ template: String) throws -> String {
      naive(text, try RegularExpression(pattern).replacingAll(in: Rope(text), with: template))
    }
    #expect(try replaced("(\\w+)=(\\w+)", "a=b\nx=é", "$2:$1 $$$0$9") == "b:a $a=b$9\né:x $x=é$9")
    #expect(try replaced("(?<key>\\w+)=(?<value>\\w+)", "a=b", "${value}s $key $other$") == "bs a $other$")
    #expect(try replaced("(a)|(b)", "ab", "[$1$2]") == "[a][b]")
    #expect(try replaced("(a)", "a", "$10") == "a0")
    #expect(try replaced("^", "a\nb", "> ") == "> a\n> b")
    #expect(try replaced("x*", "axb", "-") == "-a-b-")
  }

  @Test func whatExplodesIsStoppedByTheBudget() throws {
    let line = Rope(String(repeating: "a", count: 5_000) + "b")
    for pattern in ["(a+)+$", "(a|aa)+$", "(.*)*x", "(?:a*?)*?c", "(a?){500}(a){500}a*c", "((a*)*)*\\1c"] {
      let expression = try RegularExpression(pattern, options: .init(stepBudget: 40_000))
      #expect(throws: SearchBudgetExhausted.self, "\(pattern)") { try expression.firstMatch(in: line) }
      #expect(throws: SearchBudgetExhausted.self, "\(pattern)") {
        try expression.lastMatch(in: line, before: line.endOffset)
      }
    }
    #expect(try RegularExpression("(a+)+$").firstMatch(in: "aaab") == nil)
    let many = Rope(String(repeating: "aaaa aaa\n", count: 3_000))
    #expect(try RegularExpression(".*b").firstMatch(in: many) == nil, "many lines are no explosion")
  }

  @Test func badPatternsAreTold() {
    let reasons: [(String, InvalidPattern.Reason, Int)] = [
      ("(", .unbalancedParenthesis, 1), ("a)", .unbalancedParenthesis, 1), ("*", .nothingToRepeat, 0),
      ("a**", .nothingToRepeat, 2), ("^*", .nothingToRepeat, 0), ("a{2", .invalidQuantifier, 3),
      ("a{3,2}", .invalidQuantifier, 6), ("[b-a]", .invalidRange, 4), ("[a", .unexpectedEnd, 2),
      ("\\", .unexpectedEnd, 1), ("\\x4", .unexpectedEnd, 3), ("\\u{110000}", .invalidScalar, 10),
      ("\\2(a)", .invalidName, 2), ("(?<a>x)(?<a>y)", .invalidName, 12), ("(?<=a)b", .unsupported, 2),
      ("\\y", .unsupported, 1), ("[a[b]]", .unsupported, 2), ("[a&&b]", .unsupported, 2),
      ("\\p{Greek}", .unsupported, 5), ("a{1001}", .tooLarge, 6),
      ("((((a{9}){99}){99}){99}){99}", .tooLarge, 0),
      (String(repeating: "(", count: 200), .tooLarge, 101),
    ]
    for (pattern, reason, offset) in reasons {
      do throws(InvalidPattern) {
        _ = try RegularExpression(pattern)
        Issue.record("\(pattern)")
      } catch {
        #expect(error.reason == reason, "\(pattern)")
        #expect(error.offset == offset, "\(pattern)")
      }
    }
  }
}
