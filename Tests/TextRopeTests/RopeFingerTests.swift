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
}
