import TextEditing
import TextRope
import Testing

/// A text that is as long as a rope can be: what would make it longer throws, and changes nothing.
struct LongTextTests {
  private let text = Rope(repeating: "0123456789abcde\n", count: Rope.maximumUTF8Count / 16)

  @Test func anInsertionIsRefused() throws {
    var buffer = TextBuffer(text)
    #expect(throws: EditError.tooLong) { try buffer.replace(3..<3, with: "x") }
    #expect(throws: EditError.tooLong) { try buffer.apply(ChangeSet(3..<4, with: "xy")) }
    #expect(throws: EditError.tooLong) { try buffer.replace(3..<3, with: text) }
    #expect(buffer.text == text)
    try buffer.replace(3..<4, with: "x")
    try buffer.replace(3..<5, with: "x")
    try buffer.apply(ChangeSet(0..<0, with: "y"))
    #expect(throws: EditError.tooLong) { try buffer.replace(0..<0, with: "x") }
    #expect(buffer.text.string(in: 0..<6) == "y012x5")
  }

  @Test func convertedLineEndingsCount() throws {
    var buffer = TextBuffer(text)
    buffer.convertsLineEndings = true
    buffer.lineEnding = .crlf
    try buffer.replace(0..<1, with: "")
    #expect(throws: EditError.tooLong) { try buffer.replace(0..<0, with: "\n") }
    try buffer.replace(0..<1, with: "\n")
    #expect(buffer.text.utf8Count == Rope.maximumUTF8Count)
  }
}
