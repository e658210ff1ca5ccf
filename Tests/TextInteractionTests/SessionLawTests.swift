import TestSupport
import TextEditing
import TextInteraction
import TextLayout
import TextRope
import Testing

/// Random commands on a session. After each one the rows are those of the whole text wrapped anew, and every end of
/// every selection is a grapheme boundary; at the end, undoing everything gives back the first text and selections, and
/// redoing everything the last text.
@Suite struct SessionLawTests {
  private static let pieces = [
    "a", "word ", "two words ", "\n", "\r\n", "\r", "\t", " ", "e\u{301}", "\u{301}", "\u{200D}", "\u{1F468}",
    "\u{1F1FA}", "\u{1F1F8}", "\u{1100}", "\u{1161}", "\u{915}\u{94D}", "\u{937}", "世界",
    "supercalifragilistic",
  ]

  private static func text(_ random: inout SeededGenerator, upTo count: Int) -> String {
    (0..<Int.random(in: 0...count, using: &random)).map { _ in pieces.randomElement(using: &random)! }
      .joined()
  }

  private static func command(_ random: inout SeededGenerator, _ session: EditingSession) -> EditingCommand {
    let place = RowColumn(
      row: Int.random(in: -1...session.rows.rowCount, using: &random),
      column: Int.random(in: -1...12, using: &random))
    let motions: [Motion] = [
      .graphemeForward, .graphemeBackward, .wordForward, .wordBackward, .rowUp, .rowDown, .rowStart, .rowEnd,
      .lineStart, .lineEnd, .pageUp(rows: 3), .pageDown(rows: 3), .documentStart, .documentEnd, .line(2),
    ]
    switch Int.random(in: 0..<22, using: &random) {
    case 0..<6: return .insert(text(&random, upTo: 2))
    case 6: return .insertNewline
    case 7: return .deleteBackward
    case 8: return .deleteForward
    case 9: return [.deleteWordBackward, .deleteWordForward].randomElement(using: &random)!
    case 10: return [.deleteToLineStart, .deleteToLineEnd, .cut, .copy].randomElement(using: &random)!
    case 11: return .paste(text(&random, upTo: 4))
    case 12: return .undo
    case 13 where Bool.random(using: &random):
      return .selectBox(from: place, to: RowColumn(row: place.row + 2, column: 12 - place.column))
    case 13: return .redo
    case 14 where Bool.random(using: &random):
      return .takeBranch(session.history.branches.first?.id ?? 0)
    case 14: return .click(place, extending: Bool.random(using: &random))
    case 15: return [.drag(place), .selectWord(place), .selectLine(place)].randomElement(using: &random)!
    case 16:
      return [.addCaret(place), .addCaretAbove, .addCaretBelow, .collapse].randomElement(using: &random)!
    case 17:
      let lines: [EditingCommand] = [
        .joinLines, .sortLines(descending: false), .duplicateLines, .moveLinesUp, .moveLinesDown,
        .indentLines("\t"), .outdentLines(width: 4), .changeCase(.upper), .convertLineEndings(.lf),
      ]
      return lines.randomElement(using: &random)!
    default: return .move(motions.randomElement(using: &random)!, extending: Bool.random(using: &random))
    }
  }

  @Test(arguments: 0..<4)
  func rowsSelectionsAndHistoryHold(share: Int) {
    for seed in UInt64(share * 100)..<UInt64(share * 100 + 60) {
      var random = SeededGenerator(seed: seed)
      let limit = Bool.random(using: &random) ? TextLimit(40) : nil
      var session = EditingSession(
        Rope(Self.text(&random, upTo: 8)), limit: limit,
        layout: LayoutOptions(columns: Int.random(in: 0...12, using: &random), tabWidth: 4))
      let first = (Array(String(session.text).utf8), session.selections)
      // The selections before the first step; unknown once a redo has made it.
      var before: SelectionSet? = first.1
      for step in 0..<40 {
        let command = Self.command(&random, session)
        let old = session
        session.perform(command)
        if case .takeBranch = command, !old.history.branches.isEmpty { before = nil }
        if old.history.depth == 0, session.history.depth == 1 {
          if case .redo = command { before = nil } else { before = old.selections }
        }
        guard holds(session, "seed \(seed), step \(step), \(command)") else { return }
      }
      let last = (Array(String(session.text).utf8), session.history.depth)
      while session.history.canUndo { session.perform(.undo) }
      #expect(Array(String(session.text).utf8) == first.0, "seed \(seed)")
      if last.1 > 0, let before {
        #expect(session.selections.map(\.range) == before.map(\.range), "seed \(seed)")
      }
      while session.history.depth < last.1 { session.perform(.redo) }
      #expect(Array(String(session.text).utf8) == last.0, "seed \(seed)")
      guard holds(session, "seed \(seed), at the end") else { return }
    }
  }

  private func holds(_ session: EditingSession, _ place: String) -> Bool {
    let rows = RowIndex(session.text, options: session.layout)
    let areRowsRight =
      rows.rowCount == session.rows.rowCount
      && (0..<rows.rowCount).allSatisfy { rows.row($0) == session.rows.row($0) }
    #expect(areRowsRight, "rows: \(place)")
    let boundaries = session.selections.allSatisfy { selection in
      [selection.anchor, selection.head].allSatisfy { session.text.isBoundary($0, of: GraphemeUnit.self) }
    }
    #expect(boundaries, "boundaries: \(place)")
    let isInOrder = zip(session.selections, session.selections.dropFirst()).allSatisfy {
      $0.range.upperBound <= $1.range.lowerBound
    }
    #expect(isInOrder, "order: \(place)")
    return areRowsRight && boundaries && isInOrder
  }
}
