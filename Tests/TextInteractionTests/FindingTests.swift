import TextEditing
import TextInteraction
import TextLayout
import TextRope
import Testing

@Suite struct FindingTests {
  @Test func findingSelectsTheNextMatch() throws {
    let search = try #require(TextSearch("o"))
    var text = session("|one two")
    #expect(text.find(search)?.isWrapped == false)
    #expect(shown(text) == "[o>ne two")
    text.find(search)
    #expect(shown(text) == "one tw[o>")
    #expect(text.find(search)?.isWrapped == true)
    #expect(shown(text) == "[o>ne two")
    #expect(text.find(search, backwards: true)?.isWrapped == true)
    #expect(shown(text) == "one tw[o>")
    #expect(text.find(try #require(TextSearch("x"))) == nil)
    #expect(shown(text) == "one tw[o>")
  }

  @Test func matchesAreReplacedOneByOneOrAtOnce() throws {
    let search = try #require(TextSearch("ab"))
    var text = session("|ab ab ab")
    #expect(text.replaceMatch(search, with: "x") == nil)
    text.find(search)
    text.replaceMatch(search, with: "x")
    #expect(shown(text) == "x [ab> ab")
    let outcome = text.replaceAll(search, with: "long")
    #expect(outcome.change.count == 2)
    #expect(String(text.text) == "x long long")
    #expect(text.rows.rowCount == 1)
    text.perform([.undo, .undo])
    #expect(String(text.text) == "ab ab ab")
    text.isReadOnly = true
    #expect(text.replaceAll(search, with: "x").refusal == .readOnly)
  }

  @Test func rowsFollowReplacementsAtManyPlaces() throws {
    var text = session(String(repeating: "ab\n", count: 50), columns: 4)
    text.replaceAll(try #require(TextSearch("ab")), with: "one two three")
    #expect(text.rows.rowCount == RowIndex(text.text, options: text.layout).rowCount)
    text.perform(.undo)
    #expect(text.rows.rowCount == 51)
  }

  @Test func expressionsAreFoundAndReplacedWithCaptures() throws {
    let expression = try RegularExpression("(\\w)=(\\d)")
    var text = session("|a=1 b=2 c=3")
    try text.find(expression)
    #expect(shown(text) == "[a=1> b=2 c=3")
    try text.replaceMatch(expression, with: "$2")
    #expect(shown(text) == "1 [b=2> c=3")
    try text.find(expression, backwards: true)
    #expect(shown(text) == "1 b=2 [c=3>")
    let outcome = try text.replaceAll(expression, with: "$0$1")
    #expect(outcome.change.count == 2)
    #expect(String(text.text) == "1 b=2b c=3c")
    text.perform(.undo)
    #expect(String(text.text) == "1 b=2 c=3")
  }
}
