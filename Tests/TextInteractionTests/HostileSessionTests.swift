import TextEditing
import TextInteraction
import TextLayout
import TextRope
import Testing

/// Numbers that no frontend gives, in every command and at every place of a session that takes one.
@Suite struct HostileSessionTests {
  private static let numbers = [Int.min, -2, 3, Int.max]

  private var commands: [EditingCommand] {
    var commands: [EditingCommand] = [.takeBranch(.max), .takeBranch(.min)]
    for number in Self.numbers {
      let offset = UTF8Offset(number)
      commands += [
        .select(Selection(anchor: offset, head: 1, goalColumn: number)), .select(Selection(caret: offset)),
        .selectSeveral(Self.numbers.map { Selection(anchor: offset, head: UTF8Offset($0)) }),
        .outdentLines(width: number), .fillParagraphs(columns: number), .insert("x"), .undo,
      ]
      for extending in [false, true] {
        for motion in [Motion.pageUp(rows: number), .pageDown(rows: number), .line(number), .rowUp, .rowDown]
        {
          commands.append(.move(motion, extending: extending))
        }
      }
      for other in Self.numbers {
        let place = RowColumn(row: number, column: other)
        commands += [
          .click(place, extending: false), .drag(RowColumn(row: other, column: number)),
          .click(place, extending: true),
          .selectWord(place), .drag(place), .selectLine(place), .drag(place), .addCaret(place),
          .selectBox(from: place, to: RowColumn(row: other, column: number)), .duplicateLines,
          .deleteBackward,
          .addCaretAbove, .addCaretBelow,
        ]
      }
    }
    return commands
  }

  @Test(arguments: [Int.min, 100, Int.max])
  func noNumberStopsASession(budget: Int) throws {
    let text = Rope((0..<8).map { "line \($0) é\u{301} \t世界\r\n" }.joined())
    var session = EditingSession(
      text, limit: TextLimit(400), layout: LayoutOptions(columns: 7, tabWidth: .min), layoutBudget: budget)
    for command in commands {
      session.perform(command)
      if session.text.utf8Count < 100 { try session.apply(ChangeSet(0..<0, with: "and\nmore\n")) }
      #expect(session.selections.allSatisfy { session.text.isBoundary($0.head, of: GraphemeUnit.self) })
    }
    for number in Self.numbers {
      let offset = UTF8Offset(number)
      for count in Self.numbers {
        session.settle(from: offset, count: count)
        session.settle(around: offset, above: count, below: number)
        session.settle(budget: count)
      }
      let selection = Selection(anchor: offset, head: UTF8Offset(Int.max &- number))
      for motion in [
        Motion.graphemeForward, .graphemeBackward, .wordForward, .wordBackward, .rowUp, .rowEnd, .lineEnd,
      ] {
        _ = session.moved(selection, by: motion, extending: true)
      }
      let old = Array(String(session.text).utf8)
      if number < 0 || number > 1 << 40 {
        #expect(throws: EditError.self) { try session.apply(ChangeSet(offset..<offset, with: "x")) }
        #expect(Array(String(session.text).utf8) == old)
      }
      session.layoutBudget = number
      session.layout.columns = number
      session.limit = TextLimit(number)
      session.perform(.insert("a"))
    }
    while session.history.canUndo { session.perform(.undo) }
    #expect(Array(String(session.text).utf8) == Array(String(text).utf8))
  }
}
