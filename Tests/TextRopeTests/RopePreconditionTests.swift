import TextRope
import Testing

/// A caller's own mistakes stop the program, in release builds too: no edit goes wrong silently.
struct RopePreconditionTests {
  @Test func rangesOutsideTheTextStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var text: Rope = "abc"
      text.remove(2..<4)
    }
    await #expect(processExitsWith: .failure) {
      var text: Rope = "abc"
      text.insert("x", at: UTF8Offset(-1))
    }
    await #expect(processExitsWith: .failure) {
      let text: Rope = "abc"
      _ = text.slice(1..<5)
    }
    await #expect(processExitsWith: .failure) {
      let text: Rope = "abc"
      _ = text[3..<4]
    }
    await #expect(processExitsWith: .failure) {
      var text = Rope()
      text.append("")
      text.insert("x", at: 1)
    }
  }

  @Test func boundsInsideAScalarStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var text: Rope = "a文b"
      text.insert("x", at: 2)
    }
    await #expect(processExitsWith: .failure) {
      var text: Rope = "a文b"
      text.remove(1..<3)
    }
    await #expect(processExitsWith: .failure) {
      let text: Rope = "a文b"
      _ = text[0..<2]
    }
    await #expect(processExitsWith: .failure) {
      let text: Rope = "a文b"
      _ = text.slice(3..<4)
    }
  }

  @Test func offsetsOutsideTheTextStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      _ = ("abc" as Rope).utf8Offset(of: ScalarOffset(4))
    }
    await #expect(processExitsWith: .failure) {
      _ = ("abc" as Rope).utf8Offset(of: GraphemeOffset(-1))
    }
    await #expect(processExitsWith: .failure) {
      _ = ("abc" as Rope).offset(of: 4, in: UTF16Unit.self)
    }
    await #expect(processExitsWith: .failure) {
      _ = ("abc" as Rope).line(at: 4)
    }
    await #expect(processExitsWith: .failure) {
      _ = ("abc" as Rope).lineStart(1)
    }
    await #expect(processExitsWith: .failure) {
      _ = ("abc" as Rope).lineRange(-1)
    }
  }

  @Test func viewsStopAtTheirEnds() async {
    await #expect(processExitsWith: .failure) {
      _ = ("abc" as Rope).utf8[3]
    }
    await #expect(processExitsWith: .failure) {
      _ = ("a文" as Rope).unicodeScalars[2]
    }
    await #expect(processExitsWith: .failure) {
      _ = ("e\u{301}" as Rope).graphemes[1]
    }
    await #expect(processExitsWith: .failure) {
      _ = ("abc" as Rope).lines[1]
    }
    await #expect(processExitsWith: .failure) {
      _ = ("abc" as Rope).utf16[3]
    }
  }
}
