import TestSupport
import TextRope
import Testing

/// However a text is cut into chunks, the builder gives the text.
struct RopeBuilderTests {
  private static let text = String(repeating: "a line, 文字, 🇫🇷 👩‍👩‍👧 and e\u{301}\r\n", count: 60)

  @Test(arguments: [1, 2, 3, 5, 7, 64, 1_000, 100_000])
  func chunksMayEndInsideScalars(size: Int) throws {
    let bytes = Array(Self.text.utf8)
    var builder = RopeBuilder()
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + size)
      try builder.append(bytes.span.extracting(start..<end))
      start = end
    }
    let text = try builder.finish()
    #expect(Array(String(text).utf8) == bytes)
    #expect(text.graphemeCount == Rope(Self.text).graphemeCount)
    #expect(text.lineCount == 61)
  }

  @Test func stringsAndBytesMayBeMixed() throws {
    var builder = RopeBuilder()
    try builder.append("e")
    try builder.append([0xCC, 0x81].span)
    try builder.append("")
    try builder.append("x")
    let text = try builder.finish()
    #expect(Array(String(text).utf8) == [0x65, 0xCC, 0x81, 0x78])
    #expect(text.graphemeCount == 2)
  }

  @Test func nothingIsAnEmptyText() throws {
    #expect(try RopeBuilder().finish().isEmpty)
  }

  @Test(arguments: [1, 2, 3, 50, 10_000])
  func theFirstFaultIsTold(size: Int) throws {
    let good = Array(Self.text.utf8)
    let bytes = good + [0x61, 0xFF] + good
    var fault: TextInputError?
    var builder = RopeBuilder()
    var start = 0
    do throws(TextInputError) {
      while start < bytes.count {
        let end = min(bytes.count, start + size)
        try builder.append(bytes.span.extracting(start..<end))
        start = end
      }
    } catch {
      fault = error
    }
    #expect(fault == .invalidUTF8(UTF8Offset(good.count + 1)))
    #expect(throws: InvalidUTF8(offset: UTF8Offset(good.count + 1))) { try Rope(utf8: bytes.span) }
  }

  @Test func aCutScalarAtTheEndIsAFault() throws {
    var builder = RopeBuilder()
    try builder.append([0x61, 0xE6, 0x96].span)
    var fault: TextInputError?
    do { _ = try builder.finish() } catch { fault = error }
    #expect(fault == .invalidUTF8(1))
  }

  @Test func aStringBehindACutScalarIsAFault() throws {
    var builder = RopeBuilder()
    try builder.append([0x61, 0xE6].span)
    var fault: TextInputError?
    do { try builder.append("x") } catch { fault = error }
    #expect(fault == .invalidUTF8(1))
  }

  @Test func moreThanTheMaximumIsRefused() throws {
    var builder = RopeBuilder(maximumUTF8Count: 100)
    try builder.append(Array(repeating: 0x61, count: 98).span)
    try builder.append("é")
    var fault: TextInputError?
    do { try builder.append([0x61].span) } catch { fault = error }
    #expect(fault == .tooLong)
    #expect(RopeBuilder(maximumUTF8Count: .max).maximumUTF8Count == Rope.maximumUTF8Count)
  }
}
