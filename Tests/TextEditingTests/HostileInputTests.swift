import TextEditing
import TextRope
import Testing

/// Numbers and patterns that nobody types, from outside.
@Suite struct HostileInputTests {
  @Test func offsetsOfAllNumbersCompare() {
    let numbers = [Int.min, -1, 0, 1, Int.max]
    for left in numbers {
      for right in numbers {
        #expect((UTF8Offset(left) == UTF8Offset(right)) == (left == right))
        #expect((UTF8Offset(left) < UTF8Offset(right)) == (left < right))
      }
    }
    #expect(throws: EditError.self) {
      var buffer = TextBuffer("abc")
      _ = try buffer.replace(UTF8Offset(.min)..<0, with: "x")
    }
  }

  @Test(arguments: [Int.min, -1, 0])
  func limitsBelowNothingAllowNothing(maximum: Int) throws {
    var limit = TextLimit(5)
    limit.maximum = maximum
    var buffer = TextBuffer("", limit: limit)
    #expect(try buffer.replace(0..<0, with: "a").refused == "a")
    limit = TextLimit(5, maximumUTF8Count: maximum, maximumLineCount: maximum)
    buffer = TextBuffer("", limit: limit)
    #expect(try buffer.replace(0..<0, with: "a").refused == "a")
    limit.maximumUTF8Count = maximum
    #expect(limit.maximumUTF8Count == 0)
  }

  @Test func anyBudgetOfStepsIsOne() throws {
    let text: Rope = "aaab"
    let unlimited = RegularExpression.Options(stepBudget: .max)
    #expect(try RegularExpression("b", options: unlimited).firstMatch(in: text)?.range == 3..<4)
    for budget in [Int.min, -1, 0] {
      let options = RegularExpression.Options(stepBudget: budget)
      #expect(throws: SearchBudgetExhausted.self) {
        _ = try RegularExpression("(a+)+$", options: options).firstMatch(in: text)
      }
    }
  }

  @Test func aBackwardSearchHasItsBudgetForEachLine() throws {
    let expression = try RegularExpression("a?b", options: .init(stepBudget: 1_000))
    let text = Rope(String(repeating: "\n", count: 3_000))
    #expect(try expression.lastMatch(in: text, before: text.endOffset) == nil)
  }

  @Test func aRunThatIsAskedForAgainIsTriedAtEveryPlace() throws {
    let doubled = try RegularExpression(#"(.*)\1b"#).firstMatch(in: "xaab")
    #expect(doubled?.captures == [1..<4, 1..<2])
    #expect(try RegularExpression(#"(.*),\1;"#).firstMatch(in: "foo,bar,bar;")?.range == 4..<12)
  }

  @Test func nothingIsNotRepeated() throws {
    let pattern = "(?:(?:(?:(?:){1000}){1000}){1000}){1000}a"
    #expect(try RegularExpression(pattern).firstMatch(in: "ba")?.range == 1..<2)
  }

  @Test func aWidthOfAnyNumberOutdents() {
    let text: Rope = "a\n  b"
    let change = ChangeSet.outdentingLines(1..<2, by: .max, in: text)
    #expect(change.count == 1 && change[0].range == 2..<4)
  }

  @Test func anchorsStayWhereATextMayBe() {
    var anchors = AnchorSet()
    let anchor = anchors.add(at: UTF8Offset(.max), bias: .after)
    #expect(anchors.offset(of: anchor) == UTF8Offset(Rope.maximumUTF8Count))
    let first = anchors.add(at: UTF8Offset(.min), bias: .before)
    #expect(anchors.offset(of: first) == 0)
    var count = 0
    anchors.forEachAnchor(in: UTF8Offset(.min)..<UTF8Offset(.max)) { _, _ in
      count += 1
      return true
    }
    #expect(count == 2)
    let range = anchors.addRange(0..<UTF8Offset(.max))
    anchors.forEachRange(touching: 0..<UTF8Offset(.max)) { found, _ in
      #expect(found == range)
      return true
    }
  }

  @Test func aRefusedUndoLeavesTheGroupOpen() throws {
    var buffer = TextBuffer()
    var other = TextBuffer()
    var history = History()
    for (offset, typed) in [(0, "a"), (1, "b")] {
      let caret = UTF8Offset(offset)
      let outcome = try buffer.replace(caret..<caret, with: typed)
      history.record(
        outcome, kind: .typing, before: SelectionSet(Selection(caret: caret)),
        after: SelectionSet(Selection(caret: caret + 1)))
      #expect(throws: EditError.self) { _ = try history.undo(in: &other) }
    }
    #expect(history.depth == 1)
  }

  @Test func aGroupThatGrowsKeepsTheBudget() throws {
    var buffer = TextBuffer(Rope(String(repeating: "x", count: 20_000)))
    var history = History(byteBudget: 1_000)
    for _ in 0..<3 {
      let outcome = try buffer.replace(0..<1, with: "y")
      let caret = SelectionSet(Selection(caret: 0))
      history.record(outcome, kind: .other, before: caret, after: caret)
    }
    var end: UTF8Offset = 15_000
    for length in [1, 10_000] {
      let outcome = try buffer.replace(end - length..<end, with: "")
      history.record(
        outcome, kind: .deletingBackward, before: SelectionSet(Selection(caret: end)),
        after: SelectionSet(Selection(caret: end - length)))
      end -= length
    }
    var steps = 0
    while try history.undo(in: &buffer) != nil { steps += 1 }
    #expect(steps == 1)
  }

  @Test(arguments: [Int.min, -2, Int.max])
  func selectionsOfAnyNumbersAreRecorded(number: Int) throws {
    var buffer = TextBuffer("ab")
    var history = History()
    let strange = SelectionSet(
      Selection(anchor: UTF8Offset(number), head: UTF8Offset(.max), goalColumn: number))
    let outcome = try buffer.replace(0..<1, with: "x")
    history.record(outcome, kind: .other, before: strange, after: strange)
    let undone = try #require(try history.undo(in: &buffer))
    #expect(undone.selections.primary.anchor == UTF8Offset(number))
    #expect(undone.selections.primary.head == UTF8Offset(.max))
  }
}
