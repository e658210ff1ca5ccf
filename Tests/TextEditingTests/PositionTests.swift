import Testing
import TextEditing
import TextRope

@Suite struct PositionTests {
  private func offset<Unit: TextUnit>(_ line: Int, _ column: Int, _ unit: Unit.Type, in text: Rope) -> Int {
    text.clampedOffset(of: TextPosition<Unit>(line: line, column: column)).value
  }

  @Test func columnsAreCountedInEveryUnit() throws {
    let text: Rope = "x=\"\u{1F60B}\""
    let quote = UTF8Offset(7)
    #expect(text.position(of: quote, in: UTF16Unit.self).column == 5)
    #expect(text.position(of: quote, in: ScalarUnit.self).column == 4)
    #expect(text.position(of: quote, in: UTF8Unit.self).column == 7)
    #expect(text.position(of: quote, in: GraphemeUnit.self).column == 4)
    #expect(offset(0, 5, UTF16Unit.self, in: text) == 7)
    #expect(offset(0, 4, ScalarUnit.self, in: text) == 7)
    #expect(offset(0, 7, UTF8Unit.self, in: text) == 7)
  }

  @Test func positionsOutsideAreClamped() throws {
    let text: Rope = "a\u{1F600}\r\nb"
    #expect(offset(0, 99, UTF16Unit.self, in: text) == 5)
    #expect(offset(0, 2, UTF16Unit.self, in: text) == 1)
    #expect(offset(0, 3, UTF8Unit.self, in: text) == 1)
    #expect(offset(1, 1, UTF16Unit.self, in: text) == 8)
    #expect(offset(7, 0, UTF16Unit.self, in: text) == 8)
    #expect(offset(-1, 5, UTF16Unit.self, in: text) == 0)
    #expect(offset(0, -5, UTF16Unit.self, in: text) == 0)
  }

  @Test func theWholeTextIsReplacedFromItsStartToItsEnd() throws {
    var buffer = TextBuffer("const face = \"\u{1F600}\";")
    let end = buffer.text.position(of: buffer.text.endOffset, in: UTF16Unit.self)
    #expect(end == TextPosition(line: 0, column: 18))
    let range = buffer.text.clampedRange(from: TextPosition<UTF16Unit>(line: 0, column: 0), to: end)
    try buffer.replace(range, with: "const next = \"\u{1F680}\";")
    #expect(bytes(buffer.text) == bytes("const next = \"\u{1F680}\";"))
  }

  @Test func changesAreMadeInSequence() throws {
    var buffer = TextBuffer("A")
    let changes = [(0, 1, "B"), (0, 2, "\n"), (1, 0, "\u{1F642}"), (1, 2, "c")]
    for (line, column, text) in changes {
      let offset = buffer.text.clampedOffset(of: TextPosition<UTF16Unit>(line: line, column: column))
      try buffer.replace(offset..<offset, with: text)
    }
    #expect(bytes(buffer.text) == bytes("AB\n\u{1F642}c"))
  }

  @Test func anEditIsToldInBytesAndInLinesAndColumns() throws {
    let text: Rope = "a\nb"
    let edit = try #require(try ChangeSet(2..<2, with: "\u{1F600}\n").edits(of: text).first)
    let start = TextEdit.Point(offset: 2, line: 1, utf8Column: 0, utf16Column: 0)
    #expect(edit.start == start)
    #expect(edit.oldEnd == start)
    #expect(edit.newEnd == TextEdit.Point(offset: 7, line: 2, utf8Column: 0, utf16Column: 0))
    let inside = try #require(try ChangeSet(1..<2, with: "é\u{1F600}x").edits(of: text).first)
    #expect(inside.oldEnd == TextEdit.Point(offset: 2, line: 1, utf8Column: 0, utf16Column: 0))
    #expect(inside.newEnd == TextEdit.Point(offset: 8, line: 0, utf8Column: 8, utf16Column: 5))
  }

  @Test func editsComeFromTheLastToTheFirst() throws {
    var changes = ChangeSet(0..<1, with: "x\n")
    changes.append(2..<3, with: "")
    let edits = try changes.edits(of: "abcd")
    #expect(edits.map(\.start.offset) == [2, 0])
    var text: Rope = "abcd"
    for edit in edits {
      let start = TextPosition<UTF16Unit>(line: edit.start.line, column: edit.start.utf16Column)
      let end = TextPosition<UTF16Unit>(line: edit.oldEnd.line, column: edit.oldEnd.utf16Column)
      text.replace(text.clampedRange(from: start, to: end), with: edit.text)
    }
    #expect(String(text) == "x\nbd")
  }

  /// The LF that an edit puts behind a CR is told with it: between the two there is no place that has a name.
  @Test(arguments: [2..<3, 2..<2, 1..<3] as [Range<UTF8Offset>], ["", "K\r", "\r"])
  func aLineEndingPutTogetherIsToldAsAWhole(range: Range<UTF8Offset>, inserted: String) throws {
    let text: Rope = range == 2..<2 ? "a\r\nb" : "a\rx\nb"
    guard let edit = try ChangeSet(range, with: inserted).edits(of: text).first else { return }
    var after = text
    after.replace(range, with: inserted)
    var told = text
    told.replace(edit.start.offset..<edit.oldEnd.offset, with: edit.text)
    #expect(Array(told.utf8) == Array(after.utf8))
    let end = TextPosition<UTF16Unit>(line: edit.newEnd.line, column: edit.newEnd.utf16Column)
    #expect(after.clampedOffset(of: end) == edit.newEnd.offset)
    #expect(edit.newEnd.offset == edit.start.offset + edit.text.utf8.count)
  }

  @Test(arguments: [2..<3, 1..<2, 2..<2, 0..<2, 2..<4] as [Range<UTF8Offset>], ["", "x", "\n", "\r"])
  func anEditInsideOfALineEndingIsToldInPlacesThatThereAre(range: Range<UTF8Offset>, inserted: String) throws
  {
    var text: Rope = "a\r\nb"
    var applied = Array("a\r\nb".utf8)
    applied.replaceSubrange(range.lowerBound.value..<range.upperBound.value, with: Array(inserted.utf8))
    for edit in try ChangeSet(range, with: inserted).edits(of: text) {
      let start = TextPosition<UTF16Unit>(line: edit.start.line, column: edit.start.utf16Column)
      let end = TextPosition<UTF16Unit>(line: edit.oldEnd.line, column: edit.oldEnd.utf16Column)
      #expect(text.clampedOffset(of: start) == edit.start.offset)
      text.replace(text.clampedRange(from: start, to: end), with: edit.text)
    }
    #expect(Array(text.utf8) == applied)
  }
}
