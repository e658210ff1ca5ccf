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
}
