import Testing
import TextEditing
import TextRope

@Suite struct WordTests {
  private func word(at offset: UTF8Offset, in text: Rope) -> String {
    text.string(in: text.word(at: offset))
  }

  @Test func anApostropheInsideAWordBelongsToIt() {
    #expect(word(at: 4, in: "I don't know") == "don't")
    #expect(word(at: 3, in: "'quoted'") == "quoted")
    #expect(word(at: 1, in: "don''t") == "don")
    #expect(word(at: 1, in: "don\u{2019}t x") == "don\u{2019}t")
  }

  @Test func scriptsWithoutSpacesGoCharacterByCharacter() {
    let text: Rope = "\u{672C}\u{6587}\u{7684}\u{5B66}\u{4E60}\u{516C}\u{5F0F}\u{FF0C}ok"
    var stops: [Int] = []
    var offset = UTF8Offset(0)
    while offset < text.endOffset {
      offset = text.wordEnd(after: offset)
      stops.append(text.offset(of: offset, in: GraphemeUnit.self).value)
    }
    #expect(stops == [1, 2, 3, 4, 5, 6, 7, 8, 10])
    let mixed: Rope = "hello\u{4F60}\u{597D}world\u{4E16}\u{754C}"
    let caret = mixed.utf8Offset(of: GraphemeOffset(12))
    #expect(mixed.offset(of: mixed.wordStart(before: caret), in: GraphemeUnit.self) == 7)
  }

  @Test func atTheEndOfALineTheWordBeforeIsMeant() {
    #expect(word(at: 7, in: "one two\nthree") == "two")
    #expect(word(at: 0, in: "\nthree") == "")
    #expect(word(at: 0, in: "") == "")
    #expect(word(at: 3, in: "one  two") == "  ")
  }

  @Test func wordsAreCrossedWithTheWhiteSpaceBeforeThem() {
    let text: Rope = "one \n two"
    #expect(text.wordEnd(after: 0) == 3)
    #expect(text.wordEnd(after: 3) == 9)
    #expect(text.wordEnd(after: 9) == 9)
    #expect(text.wordStart(before: 9) == 6)
    #expect(text.wordStart(before: 6) == 0)
    #expect(text.wordStart(before: 0) == 0)
  }
}
