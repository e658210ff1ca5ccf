import TestSupport
import Testing
import TextCore
import TextFiles

@testable import TextCoreTerminal

/// An editor in a window, driven by events, with what it shows as strings.
struct EditorModel {
  var editor: Editor
  private var glyphs = GlyphTable()

  init(
    _ text: String, path: FilePath = "notes.txt", limit: Int? = nil, rows: Int = 6, columns: Int = 41
  ) {
    var decoded = DecodedText()
    decoded.text = Rope(text)
    editor = Editor(decoded, file: TextFile(new: path), limit: limit, window: (rows, columns))
  }

  init(loading path: FilePath, rows: Int = 6, columns: Int = 41) throws {
    let (decoded, file) = try TextFile.load(path)
    editor = Editor(decoded, file: file, limit: nil, window: (rows, columns))
  }

  mutating func type(_ text: String) { _ = editor.handle(.text(text)) }
  mutating func press(_ key: Key, _ modifiers: Modifiers = []) { _ = editor.handle(.key(key, modifiers)) }
  mutating func control(_ letter: Unicode.Scalar) { press(.character(letter), .control) }
  mutating func mouse(_ action: MouseEvent.Action, _ row: Int, _ column: Int, _ modifiers: Modifiers = []) {
    _ = editor.handle(.mouse(MouseEvent(action: action, row: row, column: column, modifiers: modifiers)))
  }

  var frame: Frame {
    mutating get { editor.frame(glyphs: &glyphs) }
  }

  /// What a row shows, without the blanks at its end.
  mutating func row(_ row: Int) -> String {
    let text = frame.expectedRow(row, glyphs: glyphs).map(\.text).joined()
    let end = text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? text.startIndex
    return String(text[..<end])
  }

  mutating func status() -> String {
    row(editor.window.rows - 1)
  }

  /// The columns of a row that are reversed.
  mutating func reversed(_ row: Int) -> [Int] {
    let cells = Array(frame[row])
    return cells.indices.filter { cells[$0].style.contains(.reversed) }
  }

  var text: String { String(editor.session.text) }
  var head: Int { editor.session.selection.head.value }
  var selected: String { editor.session.text.string(in: editor.session.selection.range) }
}

struct EditorTests {
  @Test func whatIsTypedIsShownAndCounted() {
    var model = EditorModel("")
    model.type("Hello \u{1F1E9}\u{1F1EA}")
    #expect(model.row(0) == "Hello \u{1F1E9}\u{1F1EA}")
    #expect(model.frame.cursor == ScreenPosition(row: 0, column: 8))
    #expect(model.status() == " notes.txt *    Ln 1, Col 8  7 graphemes")
    model.press(.enter)
    model.press(.backspace)
    model.press(.backspace)
    #expect(model.text == "Hello ")
    model.control("z")
    #expect(model.text.hasPrefix("Hello \u{1F1E9}\u{1F1EA}"))
  }

  @Test func linesAreWrappedOneColumnBeforeTheEdge() {
    var model = EditorModel("one two three", columns: 8)
    #expect([model.row(0), model.row(1)] == ["one two", "three"])
    model.editor.resize(rows: 6, columns: 14)
    #expect(model.row(0) == "one two three")
    model.editor.resize(rows: 6, columns: 7)
    #expect([model.row(0), model.row(1), model.row(2)] == ["one", "two", "three"])
  }

  @Test func rowsGoOnBelowTheTextOfTheirLine() {
    var model = EditorModel("    one two three", columns: 13)
    #expect([model.row(0), model.row(1)] == ["    one two", "    three"])
    model.mouse(.press, 1, 5)
    #expect(model.head == 13)
  }

  @Test func aParagraphIsFilled() {
    var model = EditorModel("// one two\n// three\ncode", columns: 60)
    model.press(.character("q"), .alt)
    #expect(model.text == "// one two three\ncode")
  }

  @Test func whatALimitRefusesIsTold() {
    var model = EditorModel("", limit: 4)
    model.type("e\u{301}\u{1F600}abcd")
    #expect(model.text == "e\u{301}\u{1F600}ab")
    #expect(model.editor.message == .warning("Limit of 4 reached: 2 graphemes refused"))
    #expect(model.status() == " Limit of 4 reached: 2 graphemes refused")
    model.press(.left)
    #expect(model.editor.message == nil)
    #expect(model.status().contains("4/4"))
  }

  @Test func homeAndEndGoToTheRowAndThenToTheLine() {
    var model = EditorModel("one two three four\nfive", columns: 9)
    model.press(.down)
    model.press(.right)
    for (key, place) in [(Key.home, 8), (.home, 0), (.end, 8), (.end, 18)] {
      model.press(key)
      #expect(model.head == place)
    }
    model.press(.home, .shift)
    #expect(model.selected == "four")
  }

  @Test func theWheelScrollsAndTheCaretStays() {
    var model = EditorModel((1...30).map { "line \($0)" }.joined(separator: "\n"))
    model.mouse(.wheelDown, 1, 1)
    #expect(model.row(0) == "line 4")
    #expect(model.head == 0)
    #expect(model.frame.cursor == nil)
    model.press(.right)
    #expect(model.row(0) == "line 1")
    model.mouse(.wheelUp, 1, 1)
    #expect(model.row(0) == "line 1")
  }

  @Test func pagesTurnByOneRowLessThanIsInView() {
    var model = EditorModel((1...30).map { "line \($0)" }.joined(separator: "\n"))
    model.press(.pageDown)
    #expect(model.row(0) == "line 5")
    #expect(model.frame.cursor == ScreenPosition(row: 0, column: 0))
    model.press(.pageUp)
    #expect(model.row(0) == "line 1")
    model.press(.end, .control)
    #expect(model.row(4) == "line 30")
    #expect(model.frame.cursor == ScreenPosition(row: 4, column: 7))
  }

  @Test func theMousePlacesAndSelects() {
    var model = EditorModel("one two three\nfour")
    model.mouse(.press, 0, 5)
    #expect(model.head == 5)
    model.mouse(.press, 0, 5)
    #expect(model.selected == "two")
    #expect(model.reversed(0) == [4, 5, 6])
    model.mouse(.press, 0, 5)
    #expect(model.selected == "one two three\n")
    #expect(model.reversed(0) == Array(0...13))
    model.mouse(.press, 0, 4)
    model.mouse(.drag, 1, 2)
    #expect(model.selected == "two three\nfo")
    model.mouse(.press, 0, 8, .shift)
    #expect(model.selected == "two ")
    // the status row is no text
    model.mouse(.press, 5, 0)
    #expect(model.selected == "two ")
    model.mouse(.press, 1, 0, .alt)
    model.type("x")
    #expect(model.text == "one xthree\nxfour")
  }

  @Test func copyingGoesToTheTerminalToo() {
    var model = EditorModel("héllo")
    model.control("a")
    model.control("x")
    #expect(model.text.isEmpty)
    #expect(String(decoding: model.editor.outgoing, as: UTF8.self) == "\u{1B}]52;c;aMOpbGxv\u{1B}\\")
    model.control("v")
    model.control("v")
    #expect(model.text == "héllohéllo")
  }

  @Test func newLinesEndAsTheFilesDo() throws {
    let folder = try TemporaryFolder()
    var model = try EditorModel(loading: FilePath(folder.write("a\r\nb\r\n", to: "file")))
    model.press(.enter)
    _ = model.editor.handle(.paste("x\ny"))
    #expect(Array(model.text.utf8) == Array("\r\nx\r\nya\r\nb\r\n".utf8))
    #expect(model.status().contains("CRLF") || model.editor.traits == ["CRLF"])
  }

  @Test func keysAreShownOnRequest() {
    var model = EditorModel("text", columns: 80)
    model.press(.function(1))
    #expect(model.status().hasPrefix(" ^S save  ^Q quit"))
    model.control("g")
    #expect(model.status().hasPrefix(" notes.txt"))
  }

  @Test func severalCaretsAreShown() {
    var model = EditorModel("one\ntwo\nthree")
    model.press(.down, [.alt, .shift])
    model.type("-")
    #expect(model.text == "-one\n-two\nthree")
    #expect(model.reversed(0) == [1])
    model.press(.escape)
    model.type("+")
    #expect(model.text == "-one\n-+two\nthree")
  }

  /// Nothing that comes traps, in windows of any size, and what is shown is never a control.
  @Test(arguments: 0..<16 as Range<UInt64>)
  func anyEventsInAnyWindow(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let texts = [
      "a", "\u{4E2D}", "e\u{301}", "\u{1B}[2J", "\0", "\u{1F468}\u{200D}\u{1F469}", "\u{1F1E9}\u{1F1EA}", " ",
      "\u{202E}", "\n", "\t", "word ",
    ]
    let keys: [Key] = [
      .enter, .tab, .backspace, .delete, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .escape,
      .function(3), .character("a"), .character("c"), .character("v"), .character("x"), .character("z"),
      .character("y"), .character("f"), .character("g"), .character("w"), .character("k"), .character("u"),
    ]
    let actions: [MouseEvent.Action] = [.press, .drag, .release, .wheelUp, .wheelDown]
    let limit = Bool.random(using: &generator) ? 40 : nil
    var model = EditorModel(
      (0..<8).map { _ in texts.randomElement(using: &generator)! }.joined(), limit: limit)
    for step in 0..<120 {
      let modifiers = Modifiers(rawValue: Int.random(in: 0..<8, using: &generator))
      var movesCaret = true
      switch Int.random(in: 0..<12, using: &generator) {
      case 0:
        let (rows, columns) = (
          Int.random(in: 1...8, using: &generator), Int.random(in: 1...30, using: &generator)
        )
        model.editor.resize(rows: rows, columns: columns)
      case 1, 2:
        let (row, column) = (
          Int.random(in: 0..<9, using: &generator), Int.random(in: 0..<31, using: &generator)
        )
        model.mouse(actions.randomElement(using: &generator)!, row, column, modifiers)
        movesCaret = false
      case 3: _ = model.editor.handle(.paste(texts.shuffled(using: &generator).joined()))
      case 4, 5, 6, 7: model.type(texts.randomElement(using: &generator)!)
      default:
        let isShort = Bool.random(using: &generator)
        model.press(keys.randomElement(using: &generator)!, isShort ? .control : modifiers)
        movesCaret = model.editor.prompt == nil
      }
      let frame = model.frame
      if movesCaret && model.editor.prompt == nil && frame.cursor == nil {
        // scrolling by keys leaves the caret behind, as the wheel does
        model.press(.right)
        #expect(model.frame.cursor != nil, "seed \(seed), step \(step)")
      }
      for row in 0..<frame.rows {
        let shown = model.row(row)
        #expect(
          shown.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) },
          "seed \(seed), step \(step)")
      }
    }
  }
}
