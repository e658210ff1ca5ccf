import TestSupport
import Testing
import TextCore
import TextFiles

@testable import TextCoreTerminal

struct EditorPromptTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  // MARK: Saving and quitting

  @Test func anUnchangedTextIsLeftWithoutAQuestion() {
    var model = EditorModel("text")
    model.control("q")
    #expect(model.editor.isFinished)
  }

  @Test func unsavedChangesAreAskedAbout() throws {
    var model = try EditorModel(loading: FilePath(folder.write("text", to: "file")), columns: 80)
    model.type("my ")
    model.control("q")
    #expect(!model.editor.isFinished)
    #expect(model.status().hasPrefix(" Save changes to file?"))
    model.type("?")
    #expect(model.editor.prompt != nil)
    model.press(.escape)
    #expect(model.editor.prompt == nil)
    #expect(model.text == "my text")
    var discarding = model
    discarding.control("q")
    discarding.type("n")
    #expect(discarding.editor.isFinished)
    #expect(try folder.bytes(of: "file") == Array("text".utf8))
    model.control("q")
    model.type("y")
    #expect(model.editor.isFinished)
    #expect(try folder.bytes(of: "file") == Array("my text".utf8))
  }

  @Test func savingIsToldAndEndsTheModification() throws {
    var model = try EditorModel(loading: FilePath(folder.write("text", to: "file")))
    model.type("my ")
    model.control("s")
    #expect(model.editor.message == .note("Saved 7 bytes"))
    #expect(!model.editor.session.isModified)
    model.control("z")
    #expect(model.editor.session.isModified)
  }

  @Test func aFileThatChangedOnDiskIsAskedAbout() throws {
    var model = try EditorModel(loading: FilePath(folder.write("text", to: "file")), columns: 100)
    try folder.write("their text", to: "file")
    model.type("my ")
    model.control("s")
    #expect(model.status().contains("was changed on disk by another program. Save all the same?"))
    model.type("n")
    #expect(try folder.bytes(of: "file") == Array("their text".utf8))
    #expect(model.editor.session.isModified)
    model.control("s")
    model.type("y")
    #expect(try folder.bytes(of: "file") == Array("my text".utf8))
  }

  @Test func repairedBytesAreToldAndAskedAbout() throws {
    let path = FilePath(try folder.write([0x61, 0xFF, 0x62], to: "file"))
    var model = try EditorModel(loading: path, columns: 100)
    #expect(model.status().hasPrefix(" 1 invalid UTF-8 sequence is shown as \u{FFFD}"))
    model.type("x")
    model.control("q")
    model.type("y")
    #expect(!model.editor.isFinished)
    #expect(model.status().contains("had an invalid UTF-8 sequence, which saving would lose"))
    #expect(try folder.bytes(of: "file") == [0x61, 0xFF, 0x62])
    // and it was changed meanwhile, too
    try folder.write("their text", to: "file")
    model.type("y")
    #expect(model.status().contains("was changed on disk"))
    model.type("y")
    #expect(model.editor.isFinished)
    #expect(try folder.bytes(of: "file") == Array("xa\u{FFFD}b".utf8))
  }

  @Test(arguments: [20, 12, 4, 1])
  func aQuestionIsAnsweredInWindowsOfAnyWidth(_ columns: Int) {
    var model = EditorModel("text", columns: columns)
    model.type("my ")
    model.control("q")
    if columns >= 20 { #expect(model.status().hasSuffix("y/n/Esc")) }
    model.type("n")
    #expect(model.editor.isFinished)
  }

  @Test func aByteOrderMarkIsToldAndKept() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0x61]
    var model = try EditorModel(loading: FilePath(folder.write(bytes, to: "file")), columns: 80)
    #expect(model.status().hasPrefix(" The file begins with a byte order mark, which is kept"))
    model.press(.right)
    #expect(model.head == 1)
    #expect(model.status().hasSuffix("BOM"))
    model.control("s")
    #expect(try folder.bytes(of: "file") == bytes)
  }

  @Test func aSaveThatFailsLosesNothing() {
    var model = EditorModel("text", path: folder.file("nowhere/file"))
    model.type("my ")
    model.control("q")
    model.type("y")
    #expect(!model.editor.isFinished)
    #expect(model.editor.message?.isWarning == true)
    #expect(model.editor.session.isModified)
  }

  @Test func unsavedChangesAreRescuedBesideTheFile() throws {
    var model = try EditorModel(loading: FilePath(folder.write("text", to: "file")))
    #expect(model.editor.rescue() == nil)
    model.type("my ")
    #expect(model.editor.rescue() == folder.file("file.textcore-saved"))
    model.type("own ")
    #expect(model.editor.rescue() == folder.file("file.textcore-saved-1"))
    #expect(try folder.bytes(of: "file.textcore-saved") == Array("my text".utf8))
    #expect(try folder.bytes(of: "file.textcore-saved-1") == Array("my own text".utf8))
    #expect(try folder.bytes(of: "file") == Array("text".utf8))
  }

  // MARK: Finding

  @Test func findingGoesAlongWhileThePatternIsTyped() {
    var model = EditorModel("one two three two")
    model.control("f")
    model.type("t")
    #expect(model.head == 5)
    model.type("h")
    #expect(model.selected == "th")
    model.press(.backspace)
    model.type("wo")
    #expect(model.head == 7)
    #expect(model.status().hasPrefix(" Find: two "))
    model.press(.down)
    #expect(model.head == 17)
    model.control("f")
    #expect(model.head == 7)
    #expect(model.editor.message == .note("Went on from the start"))
    model.press(.up)
    #expect(model.head == 17)
    model.press(.enter)
    #expect(model.editor.prompt == nil)
    #expect(model.selected == "two")
    model.press(.function(3))
    #expect(model.head == 7)
    model.press(.function(3), .shift)
    #expect(model.head == 17)
  }

  @Test func aSearchThatIsGivenUpLeavesTheSelection() {
    var model = EditorModel("one two three")
    model.press(.right, .shift)
    model.control("f")
    model.type("three")
    #expect(model.head == 13)
    model.press(.escape)
    #expect(model.selected == "o")
  }

  @Test func whatDoesNotOccurIsTold() {
    var model = EditorModel("one two")
    model.control("f")
    model.type("onx")
    #expect(model.status() == " Not found: onx")
    model.press(.backspace)
    #expect(model.status().hasPrefix(" Find: on "))
    model.type("x")
    model.press(.enter)
    #expect(model.editor.message == .warning("Not found: onx"))
  }

  @Test func theSelectionIsProposed() {
    var model = EditorModel("two one two")
    for _ in 0..<3 { model.press(.right, .shift) }
    model.control("f")
    #expect(model.status().hasPrefix(" Find: two "))
    model.press(.down)
    #expect(model.head == 11)
  }

  @Test func aLongPatternKeepsItsCaretInView() {
    var model = EditorModel("text", columns: 20)
    model.control("f")
    model.type("0123456789中文abcdefghij")
    #expect(model.status().hasSuffix(": defghij"))
    #expect(model.status().hasPrefix(" Not found:"))
    #expect(model.frame.cursor == ScreenPosition(row: 5, column: 19))
  }

  @Test func matchesAreCountedWhileThePatternIsTyped() {
    var model = EditorModel("one two three two", columns: 60)
    model.control("f")
    model.type("two")
    #expect(model.status().hasPrefix(" Find: two"))
    #expect(model.status().hasSuffix("1 of 2"))
    model.press(.down)
    #expect(model.status().hasSuffix("2 of 2"))
  }

  @Test func searchesAreSwitched() {
    var model = EditorModel("Two tWo twofold", columns: 60)
    model.control("f")
    model.type("two")
    #expect(model.head == 11)
    model.press(.character("c"), .alt)
    #expect(model.head == 3)
    #expect(model.status().hasSuffix("Aa  1 of 3"))
    model.press(.character("w"), .alt)
    #expect(model.status().hasSuffix("Aa word  1 of 2"))
    model.press(.character("r"), .alt)
    for _ in 0..<3 { model.press(.backspace) }
    model.type("t(.)")
    #expect(model.status().hasSuffix("Aa word .*"))
    #expect(model.status().hasPrefix(" Not found: t(.)"))
    model.type("(")
    #expect(model.status().hasPrefix(" Not a regular expression: t(.)("))
    model.press(.enter)
    #expect(model.editor.message == .warning("Not a regular expression: t(.)("))
  }

  @Test func matchesAreReplacedOneByOneOrAllAtOnce() {
    var model = EditorModel("a1 b2 c3", columns: 60)
    model.control("r")
    model.press(.character("r"), .alt)
    model.type("([a-z])(\\d)")
    model.press(.enter)
    #expect(model.status().hasPrefix(" Replace ([a-z])(\\d) by:"))
    model.type("$2$1")
    model.press(.enter)
    #expect(model.text == "1a b2 c3")
    #expect(model.selected == "b2")
    #expect(model.status().hasSuffix("1 of 2"))
    model.press(.character("a"), .alt)
    #expect(model.text == "1a 2b 3c")
    #expect(model.editor.message == .note("Replaced 2 matches"))
    #expect(model.editor.prompt == nil)
    model.control("z")
    #expect(model.text == "1a b2 c3")
  }

  // MARK: Going

  @Test func aLineIsGoneTo() {
    var model = EditorModel("one\ntwo\nthree")
    model.control("t")
    model.type("2:3")
    model.press(.enter)
    #expect(model.head == 6)
    model.press(.character("g"), .alt)
    model.type("9")
    model.press(.enter)
    #expect(model.head == 8)
    #expect(model.editor.message == .note("There are 3 lines"))
    model.control("t")
    model.press(.enter)
    #expect(model.editor.message == .warning("That is no line"))
  }

  @Test func lineEndingsAreConverted() {
    var model = EditorModel("one\ntwo\n", columns: 60)
    model.control("e")
    model.type("w")
    #expect(model.text == "one\r\ntwo\r\n")
    #expect(model.editor.message == .note("2 line endings are CRLF"))
    #expect(model.editor.traits == ["CRLF"])
    model.control("z")
    #expect(model.text == "one\ntwo\n")
    #expect(model.editor.traits.isEmpty)
  }

  @Test func whatWasLeftIsTakenUp() {
    var model = EditorModel("")
    model.type("one ")
    model.press(.character("z"), .alt)
    #expect(model.editor.message == .note("Nothing was undone and then done otherwise"))
    model.control("z")
    model.type("two")
    model.press(.character("z"), .alt)
    #expect(model.text == "one ")
    model.press(.character("z"), .alt)
    #expect(model.text == "two")
  }
}

extension TemporaryFolder {
  fileprivate func file(_ name: String) -> FilePath {
    FilePath(path(of: name))
  }
}
