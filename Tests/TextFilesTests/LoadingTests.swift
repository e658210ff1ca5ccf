import Foundation
import TestSupport
import TextFiles
import TextRope
import Testing

struct LoadingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func load(_ bytes: [UInt8]) throws -> (text: [UInt8], decoded: DecodedText, file: TextFile) {
    let (decoded, file) = try TextFile.load(FilePath(folder.write(bytes, to: "file")))
    return (Array(String(decoded.text).utf8), decoded, file)
  }

  @Test(arguments: [
    "", "one line", "a\nb\r\nc\rd\n", "NUL \0 and ESC \u{1B}[31m", "e\u{301}\u{1F468}\u{200D}\u{1F469}\r",
  ])
  func everyByteOfAUTF8FileIsKept(_ text: String) throws {
    let loaded = try load(Array(text.utf8))
    #expect(loaded.text == Array(text.utf8))
    #expect(loaded.decoded.repairCount == 0)
    #expect(loaded.decoded.firstFault == nil)
    #expect(!loaded.file.hasByteOrderMark)
  }

  @Test func aByteOrderMarkAtTheStartIsToldAndIsNotPartOfTheText() throws {
    let loaded = try load([0xEF, 0xBB, 0xBF] + Array("text".utf8))
    #expect(loaded.text == Array("text".utf8))
    #expect(loaded.decoded.hasByteOrderMark)
    #expect(loaded.file.hasByteOrderMark)
  }

  @Test func aByteOrderMarkElsewhereIsText() throws {
    let loaded = try load(Array("a\u{FEFF}b".utf8))
    #expect(loaded.text == Array("a\u{FEFF}b".utf8))
    #expect(!loaded.decoded.hasByteOrderMark)
  }

  @Test func halfAByteOrderMarkIsRepaired() throws {
    let loaded = try load([0xEF, 0xBB])
    #expect(loaded.text == Array("\u{FFFD}".utf8))
    #expect(loaded.decoded.repairCount == 1)
    #expect(!loaded.decoded.hasByteOrderMark)
  }

  @Test func aFileThatIsTooLongIsRefused() throws {
    let path = try FilePath(folder.write([0xEF, 0xBB, 0xBF] + Array("0123456789".utf8), to: "file"))
    #expect(try TextFile.load(path, maximumUTF8Count: 10).decoded.text == "0123456789")
    #expect(throws: TextFileError(path: path, reason: .tooLong)) {
      try TextFile.load(path, maximumUTF8Count: 9)
    }
    #expect(throws: TextFileError(path: path, reason: .tooLong)) {
      try DecodedText.contents(of: path, maximumUTF8Count: 9)
    }
  }

  @Test func whatIsTooLongWhenRepairedIsRefused() throws {
    let path = try FilePath(folder.write(Array("ab".utf8) + [0xFF, 0x80], to: "file"))
    #expect(try TextFile.load(path, maximumUTF8Count: 8).decoded.text == "ab\u{FFFD}\u{FFFD}")
    #expect(throws: TextFileError(path: path, reason: .tooLong)) {
      try TextFile.load(path, maximumUTF8Count: 7)
    }
  }

  @Test func aFileLongerThanAnyTextIsRefusedUnread() throws {
    let path = try folder.write([], to: "file")
    let file = try #require(FileHandle(forWritingAtPath: path))
    // all hole: it takes no room on the disk
    try file.truncate(atOffset: UInt64(Rope.maximumUTF8Count) + 4)
    try file.close()
    #expect(throws: TextFileError(path: FilePath(path), reason: .tooLong)) {
      try TextFile.load(FilePath(path))
    }
  }

  // The Unicode Standard 17.0, tables 3-8 to 3-11.
  @Test(
    arguments: [
      ([0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41], 8, 0),
      ([0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41], 8, 0),
      ([0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42], 7, 0),
      ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], 4, 0),
      ([0x41, 0x42, 0xF0, 0x9F, 0x98], 1, 2),
    ] as [([UInt8], Int, Int)])
  func invalidBytesAreRepairedByMaximalSubparts(bytes: [UInt8], count: Int, fault: Int) throws {
    let loaded = try load(bytes)
    #expect(loaded.text == Array(String(decoding: bytes, as: UTF8.self).utf8))
    #expect(loaded.decoded.repairCount == count)
    #expect(loaded.file.repairCount == count)
    #expect(loaded.decoded.firstFault == fault)
  }

  @Test func offsetsOfFaultsCountTheByteOrderMark() throws {
    #expect(try load([0xEF, 0xBB, 0xBF, 0x61, 0xFF]).decoded.firstFault == 4)
  }

  /// Chunks of a quarter of a megabyte end inside scalars and faults; the standard library's decoder,
  /// which sees all at once, must agree.
  @Test(arguments: 0..<2)
  func nothingChangesWhereChunksMeet(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let parts: [[UInt8]] = [
      Array("a".utf8), Array("é".utf8), Array("\r\n".utf8), Array("\r".utf8), Array("\n".utf8),
      Array("\u{4E2D}".utf8), Array("\u{1F600}".utf8), [0xFF], [0xF0, 0x9F], [0xE4, 0xB8],
    ]
    var bytes: [UInt8] = []
    while bytes.count < 600_000 { bytes += parts.randomElement(using: &generator)! }
    let loaded = try load(bytes)
    let expected = Array(String(decoding: bytes, as: UTF8.self).utf8)
    #expect(loaded.text == expected, "seed \(seed)")
  }

  @Test func whatIsMissingIsToldInOneLine() {
    let path = folder.file("no\u{1B}[31m\nfile")
    #expect(throws: TextFileError(path: path, reason: .missing)) { try TextFile.load(path) }
    #expect(throws: TextFileError(path: path, reason: .missing)) { try DecodedText.contents(of: path) }
    let line = TextFileError(path: path, reason: .missing).description
    #expect(line.hasSuffix("/no\\u{1B}[31m\\nfile: no such file"))
  }

  @Test func aFolderIsNotAFile() {
    let path = FilePath(folder.path)
    #expect(throws: TextFileError(path: path, reason: .folder)) { try TextFile.load(path) }
    #expect(throws: TextFileError(path: path, reason: .folder)) { try DecodedText.contents(of: path) }
  }

  @Test func aDeviceIsNotEdited() {
    #expect(throws: TextFileError(path: "/dev/null", reason: .notRegular)) { try TextFile.load("/dev/null") }
  }

  @Test func aDeviceIsRead() throws {
    #expect(try DecodedText.contents(of: "/dev/null").text.isEmpty)
  }

  @Test func namesNeedNotBeUTF8() {
    let path = FilePath(bytes: Array(folder.path.utf8) + [0x2F, 0xFF, 0xFE])
    #expect(throws: TextFileError(path: path, reason: .missing)) { try TextFile.load(path) }
    #expect(path.description.hasSuffix("/\u{FFFD}\u{FFFD}"))
    var file = TextFile(new: path)
    #expect(throws: Never.self) { try file.save("text") }
    #expect(throws: Never.self) { try TextFile.load(path) }
  }
}
