import Testing
import TextCore

@testable import TextCoreTerminal

/// A file whose rows are not all wrapped when it is shown.
struct LargeFileTests {
  private let lines = (0..<4_000).map { "line \($0) \(String(repeating: "word ", count: $0 % 13))end" }

  private func model() -> EditorModel {
    EditorModel(lines.joined(separator: "\n"), rows: 8, columns: 80)
  }

  /// The first words of each row in view, without the status.
  private func shown(_ model: inout EditorModel) -> [String] {
    (0..<7).map { model.row($0).split(separator: " ").prefix(2).joined(separator: " ") }
  }

  @Test func theFirstScreenIsExactAndTheRestIsSettledWhenIdle() {
    var model = model()
    #expect(!model.editor.session.isSettled)
    #expect(shown(&model) == (0..<7).map { "line \($0)" })
    #expect(model.status().contains(" ~"))
    while model.editor.settle() {}
    #expect(model.editor.session.isSettled)
    #expect(shown(&model) == (0..<7).map { "line \($0)" })
    #expect(!model.status().contains("~"))
    #expect(model.status().contains("4,000 rows"))
  }

  @Test func theStatusTellsWhereTheViewIs() {
    var model = model()
    while model.editor.settle() {}
    #expect(model.status().contains("4,000 rows  top"))
    for _ in 0..<200 { model.press(.pageDown) }
    #expect(model.status().contains(" %"))
    model.press(.end, .control)
    #expect(model.status().contains("rows  end"))
    var short = EditorModel("a text\nof two lines", rows: 8, columns: 80)
    #expect(short.status().contains("2 rows") && !short.status().contains("top"))
  }

  @Test func theViewStaysWhereItIsWhileRowsAreSettled() {
    var model = model()
    model.press(.end, .control)
    let end = (3_993..<4_000).map { "line \($0)" }
    #expect(shown(&model) == end)
    while model.editor.settle() { #expect(shown(&model) == end) }
    #expect(shown(&model) == end)
  }

  @Test func scrollingAndTypingShowsExactRows() {
    var settled = model()
    while settled.editor.settle() {}
    var model = model()
    for step in 0..<40 {
      func act(_ model: inout EditorModel) {
        switch step % 8 {
        case 0: model.press(.end, .control)
        case 1: model.press(.pageUp)
        case 2: model.mouse(.wheelUp, 1, 1)
        case 3: model.mouse(.press, 3, 4)
        case 4: model.type("new ")
        case 5: model.press(.pageDown)
        case 6: model.editor.resize(rows: 8, columns: step % 16 == 6 ? 30 : 80)
        default: model.mouse(.wheelDown, 1, 1)
        }
      }
      act(&settled)
      act(&model)
      while settled.editor.settle() {}
      #expect((0..<7).map { model.row($0) } == (0..<7).map { settled.row($0) }, "step \(step)")
      #expect(model.head == settled.head)
    }
    #expect(!model.editor.session.isSettled)
  }
}
