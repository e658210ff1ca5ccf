import Testing
import TextRope

/// The finger stands where the gap of its leaf is, or nowhere.
@Suite("The finger of the rope")
struct RopeFingerTests {
  @Test func anEditOfNothingLeavesNoStaleFinger() {
    var text = Rope("\u{301}")
    text.insert("0", at: text.endOffset)
    text.replace(0..<0, with: "")
    text.insert("t", at: 0)
    #expect(Array(String(text).utf8) == Array("t\u{301}0".utf8))
    #expect(text.graphemeCount == 2)
  }

  /// Pieces of every length up to more than a leaf of a debug build holds, with LFs at every place: as bytes and by scalars,
  /// among plain ASCII and among other scripts.
  @Test(arguments: ["", "é文"])
  func piecesOfAnyLengthAreCountedOnTheirWayInAndOut(frame: String) throws {
    for count in 0...40 {
      for feed in stride(from: 0, through: count, by: 3) {
        var piece = [UInt8](repeating: 0x61, count: count)
        if feed < count { piece[feed] = 0x0A }
        var text = Rope(frame + "ab\ncd" + frame)
        let before = text
        let start = frame.unicodeScalars.count + 1
        try text.replace(ScalarOffset(start)..<ScalarOffset(start + 1), with: piece.span)
        let expected = frame + "a" + String(decoding: piece, as: UTF8.self) + "\ncd" + frame
        #expect(Array(String(text).utf8) == Array(expected.utf8))
        #expect(text.lineCount == expected.utf8.count { $0 == 0x0A } + 1)
        #expect(text.scalarCount == expected.unicodeScalars.count)
        let byte = UTF8Offset(frame.utf8.count + 1)
        try text.replace(byte..<byte + count, with: Array("b".utf8).span)
        #expect(text == before)
        #expect(text.lineCount == before.lineCount && text.graphemeCount == before.graphemeCount)
      }
    }
  }

  /// What typing may not do at the gap goes another way, and what it did is counted.
  @Test func typingStopsAtWhatJoins() {
    var text = Rope("ab")
    text.insert("c", at: 2)
    text.insert("\r", at: 3)
    text.insert("\n", at: 4)
    #expect(text.graphemeCount == 4 && text.lineCount == 2)
    text.insert("d", at: 4)
    #expect(text.graphemeCount == 6 && text.lineCount == 3)
    text.remove(4..<5)
    #expect(text.graphemeCount == 4 && text.lineCount == 2)
    text.insert("x", at: 5)
    text.insert("\u{301}", at: 6)
    text.insert("y", at: 6)
    #expect(text.graphemeCount == 6)
    text.remove(6..<7)
    text.remove(5..<6)
    #expect(text.graphemeCount == 5)
  }

  /// Scalars that join and do not, typed one by one between any two others, by bytes and by scalars, and deleted again.
  @Test(arguments: ["", "x", "\n", "\r", "\r\n", "文", "é", "क्", "👩\u{200D}", "🇫", "\u{600}", "\u{301}"])
  func scalarsOfAnyScriptAreCountedAsTheyAreTypedAndDeleted(before: String) throws {
    let typed = "é文\u{301}क्ष 👩\u{200D}👩🏽🇫🇷🇯\u{600}a한가\n\n文\r\n字\n\r"
    for behind in ["", "y", "\n", "文", "\u{301}", "🇷", "ष", "\u{200D}👩", "ᅡ"] {
      var text = Rope(before + behind)
      var expected = before
      var offset = UTF8Offset(before.utf8.count)
      for scalar in typed.unicodeScalars {
        text.insert(String(scalar), at: offset)
        offset += String(scalar).utf8.count
        expected.unicodeScalars.append(scalar)
        #expect(hasCounts(of: expected + behind, text))
      }
      for _ in typed.unicodeScalars {
        let end = text.count(of: ScalarUnit.self) - behind.unicodeScalars.count
        try text.replace(ScalarOffset(end - 1)..<ScalarOffset(end), with: Span())
        expected.unicodeScalars.removeLast()
        #expect(hasCounts(of: expected + behind, text))
      }
    }
  }

  /// Of bytes that are no scalar the short ways do nothing.
  @Test(arguments: [
    [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
  ])
  func noFaultIsTypedAmongOtherScripts(bytes: [UInt8]) {
    var text: Rope = "文字"
    text.insert("字", at: 3)
    #expect(throws: InvalidUTF8(offset: 0)) {
      try text.replace(UTF8Offset(6)..<UTF8Offset(6), with: bytes.span)
    }
    #expect(hasCounts(of: "文字字", text))
  }

  /// Whether `text` is `string`, and all its counts are those of a text made at once.
  private func hasCounts(of string: String, _ text: Rope) -> Bool {
    let whole = Rope(string)
    return Array(String(text).utf8) == Array(string.utf8) && text.scalarCount == string.unicodeScalars.count
      && text.utf16Count == string.utf16.count && text.graphemeCount == whole.graphemeCount
      && text.lineCount == whole.lineCount
  }
}
