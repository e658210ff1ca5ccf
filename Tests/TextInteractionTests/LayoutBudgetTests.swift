import TextEditing
import TextInteraction
import TextLayout
import TextRope
import Testing

/// A session with a budget draws the same rows as one without, wherever somebody looks.
@Suite struct LayoutBudgetTests {
  private let text = Rope(
    (0..<400).map { "line \($0) has some words and \(String(repeating: "more ", count: $0 % 9))" }
      .joined(separator: "\n"))

  private func sessions() -> (exact: EditingSession, spare: EditingSession) {
    let layout = LayoutOptions(columns: 20)
    return (
      EditingSession(text, layout: layout), EditingSession(text, layout: layout, layoutBudget: 200)
    )
  }

  @Test func theFirstRowsAreExactAtOnce() {
    let (exact, spare) = sessions()
    #expect(exact.isSettled)
    #expect(!spare.isSettled)
    for row in 0..<5 { #expect(spare.rows.row(row) == exact.rows.row(row)) }
  }

  @Test func motionsLeadWhereTheyWouldWithoutABudget() {
    var (exact, spare) = sessions()
    let motions: [Motion] = [
      .documentEnd, .rowUp, .rowUp, .pageUp(rows: 30), .rowEnd, .rowDown, .pageDown(rows: 12), .rowStart,
      .line(200), .rowDown, .rowDown, .pageUp(rows: 50), .graphemeForward, .rowUp, .documentStart,
      .pageDown(rows: 70),
    ]
    for motion in motions {
      for command in [EditingCommand.move(motion, extending: false), .insert("some new words "), .undo] {
        exact.perform(command)
        spare.perform(command)
        #expect(spare.selection == exact.selection)
        #expect(spare.caretPoint.column == exact.caretPoint.column)
        #expect(Array(String(spare.text).utf8) == Array(String(exact.text).utf8))
      }
    }
    #expect(!spare.isSettled)
    var steps = 0
    while spare.settle(budget: 500) != nil { steps += 1 }
    #expect(steps > 10)
    #expect(spare.isSettled)
    #expect(spare.rows.rowCount == exact.rows.rowCount)
    #expect((0..<exact.rows.rowCount).allSatisfy { spare.rows.row($0) == exact.rows.row($0) })
  }

  @Test func anotherWidthIsExactWhereTheCaretIs() {
    var (exact, spare) = sessions()
    for session in [0, 1] {
      func change(_ session: inout EditingSession) {
        session.perform(.move(.line(300), extending: false))
        session.layout.columns = 33
        session.perform(.move(.rowDown, extending: false))
      }
      if session == 0 { change(&exact) } else { change(&spare) }
    }
    #expect(spare.selection == exact.selection)
    #expect(!spare.isSettled)
    spare.settle(from: spare.selection.head, count: 40)
    let (first, other) = (exact.caretPoint.row, spare.caretPoint.row)
    for row in 0..<40 { #expect(spare.rows.row(other + row) == exact.rows.row(first + row)) }
  }

  @Test func paragraphsAreFilledAsOneStep() {
    var filled = session("// one two\n// th|ree four five six\ncode")
    filled.perform(.fillParagraphs(columns: 16))
    #expect(shown(filled) == "// one two th|ree\n// four five six\ncode")
    filled.perform(.undo)
    #expect(shown(filled) == "// one two\n// th|ree four five six\ncode")
    #expect(session("a[\nb\n\nc\n>d").after(.fillParagraphs(columns: 80)) == "a[ b\n\nc\n>d")
  }
}
