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

  private static let strangeOffsets = [Int.min, -1, 2, 5, 6, 7, Int.max].map { UTF8Offset($0) }

  /// "aé\r\nb" has a scalar of two bytes at 1, and six bytes.
  private static let text: Rope = "aé\r\nb"

  private static var strangeRanges: [Range<UTF8Offset>] {
    strangeOffsets.flatMap { start in strangeOffsets.filter { $0 >= start }.map { start..<$0 } }
  }

  @Test func editsOfNoTextAreRefused() throws {
    for range in Self.strangeRanges {
      let isRefused =
        range.lowerBound < 0 || range.upperBound > 6 || range.lowerBound == 2 || range.upperBound == 2
      let change = ChangeSet(range, with: "x")
      var rope = Self.text
      var buffer = TextBuffer(Self.text)
      #expect((try? change.check(against: rope)) == nil || !isRefused)
      #expect(((try? change.apply(to: &rope)) == nil) == isRefused, "\(range)")
      #expect(((try? change.inverse(for: Self.text)) == nil) == isRefused, "\(range)")
      #expect(((try? change.edits(of: Self.text)) == nil) == isRefused, "\(range)")
      #expect(((try? buffer.apply(change)) == nil) == isRefused, "\(range)")
      #expect(
        ((try? buffer.applyWithinLimit(change)) == nil) == (isRefused || buffer.text.utf8Count < 6),
        "\(range)")
      if isRefused { #expect(bytes(rope) == bytes(Self.text) && bytes(buffer.text) == bytes(Self.text)) }
      _ = change.growth
      for offset in Self.strangeOffsets {
        _ = change.map(offset, bias: .before)
        _ = change.map(Selection(anchor: range.lowerBound, head: offset))
      }
    }
  }

  @Test func anchorsFollowNoEditOfNoText() throws {
    for range in Self.strangeRanges {
      var anchors = AnchorSet()
      let anchor = anchors.add(at: 3, bias: .after)
      let mark = anchors.addRange(1..<4)
      let isRefused = range.lowerBound < 0 || range.upperBound.value > Rope.maximumUTF8Count
      #expect(((try? anchors.apply(ChangeSet(range, with: "xy"))) == nil) == isRefused, "\(range)")
      if isRefused {
        #expect(anchors.offset(of: anchor) == 3)
        #expect(anchors.range(of: mark) == 1..<4)
      }
      anchors.move(anchor, to: range.upperBound)
      #expect(anchors.offset(of: anchor)! >= 0)
      anchors.forEachRange(touching: range) { _, _ in true }
      anchors.forEachAnchor(in: range) { _, _ in true }
    }
  }

  @Test func replacementsFromOutsideAreSortedAndChecked() throws {
    func changes(_ ranges: Range<UTF8Offset>...) throws(EditError) -> ChangeSet {
      try ChangeSet(ranges.map { ChangeSet.Replacement($0, with: "\($0.lowerBound)") })
    }
    #expect(try changes(4..<5, 0..<2) == changes(0..<2, 4..<5))
    #expect(try naive("abcdef", changes(4..<5, 0..<2)) == "0cd4f")
    #expect(try ChangeSet(["x", "y"].map { ChangeSet.Replacement(1..<1, with: $0) })[0].text == "xy")
    #expect(throws: EditError.overlapping(1)) { try changes(0..<2, 1..<3) }
    #expect(throws: EditError.outOfBounds(-1)) { try changes(3..<4, -1..<2) }
    #expect(throws: EditError.outOfBounds(UTF8Offset(.max))) { try changes(0..<UTF8Offset(.max)) }
  }

  /// What only reads, or makes an edit to be made, takes the nearest place that there is.
  @Test func placesOutsideAreTheNearestInside() throws {
    let text = Self.text
    let search = try #require(TextSearch("b", options: .init(wholeWords: true)))
    let expression = try RegularExpression("b|a")
    let regex = RegexSearch(/b|a/)
    for offset in Self.strangeOffsets {
      _ = (search.firstMatch(in: text, from: offset), search.lastMatch(in: text, before: offset))
      _ = (
        try expression.firstMatch(in: text, from: offset), try expression.lastMatch(in: text, before: offset)
      )
      _ = (regex.firstMatch(in: text, from: offset), regex.lastMatch(in: text, before: offset))
      _ = (text.wordBoundary(after: offset), text.wordBoundary(before: offset), text.isWordBoundary(offset))
      _ = (text.word(at: offset), text.wordEnd(after: offset), text.wordStart(before: offset))
      _ = text.deletionStart(before: offset, by: .scalar)
      for column in Self.strangeOffsets {
        let position = TextPosition<UTF16Unit>(line: offset.value, column: column.value)
        #expect(text.clampedOffset(of: position) >= 0)
        _ = text.clampedRange(from: position, to: TextPosition(line: 0, column: 0))
      }
    }
    #expect(search.firstMatch(in: text, from: UTF8Offset(.min)) == 5..<6)
    #expect(search.lastMatch(in: text, before: UTF8Offset(.max)) == 5..<6)
    for range in Self.strangeRanges {
      for backwards in [false, true] {
        #expect(search.nextMatch(in: text, from: range, backwards: backwards)?.range == 5..<6)
        #expect(try expression.nextMatch(in: text, from: range, backwards: backwards) != nil)
      }
      let edits = [
        search.replacingAll(in: text, range: range, with: "x"),
        try expression.replacingAll(in: text, range: range, with: "x"),
        .changingCase(in: text, range: range, to: .upper),
        .convertingLineEndings(in: text, range: range, to: .cr),
      ]
      for edit in edits { try edit.check(against: text) }
    }
  }

  @Test(arguments: [Int.min..<0, -1..<1, 0..<9, 2..<3, 1..<Int.max, Int.max - 1..<Int.max, Int.min..<Int.max])
  func linesThatAreNotThereAreLeftOut(lines: Range<Int>) throws {
    let text: Rope = "a\r\n b\n\nc"
    let inside = lines.clamped(to: 0..<4)
    let edits: [(Range<Int>) -> ChangeSet] = [
      { .joiningLines($0, in: text) }, { .sortingLines($0, in: text) }, { .duplicatingLines($0, in: text) },
      { .movingLinesUp($0, in: text) }, { .movingLinesDown($0, in: text) },
      { .indentingLines($0, by: " ", in: text) }, { .outdentingLines($0, by: 3, in: text) },
    ]
    for edit in edits { #expect(edit(lines) == edit(inside)) }
    #expect(RegexSearch(/x/).forEachMatch(in: text, lines: lines) { _ in true }.isEmpty)
  }

  @Test(arguments: [Int.min, -2, 0, 7, Int.max])
  func goalColumnsComeBackAsTheyWere(goal: Int) throws {
    var buffer = TextBuffer("ab")
    var history = History()
    let before = SelectionSet(Selection(anchor: 0, head: 1, affinity: .upstream, goalColumn: goal))
    let after = SelectionSet(Selection(anchor: 1, head: 1, goalColumn: nil))
    history.record(try buffer.replace(0..<1, with: "x"), kind: .other, before: before, after: after)
    #expect(try history.undo(in: &buffer)?.selections == before)
    #expect(try history.redo(in: &buffer)?.selections == after)
    #expect(try history.undo(in: &buffer)?.selections == before)
  }

  @Test func undoBringsBackAnchorsToo() throws {
    var buffer = TextBuffer("one two three")
    var (history, anchors) = (History(), AnchorSet())
    let mark = anchors.addRange(4..<7)
    let inside = anchors.add(at: 5, bias: .before)
    let outcome = try buffer.replace(2..<9, with: "")
    let caret = SelectionSet(Selection(caret: 2))
    history.record(
      outcome, kind: .other, before: caret, after: caret, touched: try anchors.apply(outcome.change))
    #expect(anchors.range(of: mark) == 2..<2)
    _ = try history.undo(in: &buffer, anchors: &anchors)
    #expect(anchors.range(of: mark) == 4..<7 && anchors.offset(of: inside) == 5)
    _ = try history.redo(in: &buffer, anchors: &anchors)
    #expect(anchors.range(of: mark) == 2..<2 && anchors.offset(of: inside) == 2)
  }
  @Test func aMatchOfAnotherTextIsExpandedByWhatIsThere() throws {
    let expression = try RegularExpression("(b+)c")
    var match = try #require(try expression.firstMatch(in: "aaaabbbc"))
    #expect(expression.expanding("<$1>", for: match, in: "a") == "<>")
    #expect(expression.expanding("<$0>", for: match, in: "\u{1F469}\u{1F469}") == "<\u{1F469}>")
    match.captures = [UTF8Offset(.min)..<UTF8Offset(.max), nil]
    #expect(expression.expanding("<$0$1>", for: match, in: "xy") == "<xy>")
  }

  @Test func editsOfNoTextAreNotComposed() async {
    await #expect(processExitsWith: .failure) {
      let far = ChangeSet(UTF8Offset(.max)..<UTF8Offset(.max), with: "é")
      _ = far.composed(with: ChangeSet(0..<1, with: "b"))
    }
  }
}
