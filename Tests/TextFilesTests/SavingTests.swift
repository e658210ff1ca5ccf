import Foundation
import TestSupport
import TextFiles
import TextRope
import Testing

struct SavingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func whatIsSavedIsWhatWasLoaded() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array("a\nb\r\nc\rd\0\u{1F600}".utf8)
    var (decoded, file) = try TextFile.load(FilePath(folder.write(bytes, to: "file")))
    try file.save(decoded.text)
    #expect(try folder.bytes(of: "file") == bytes)
    decoded.text.append(" and more")
    try file.save(decoded.text)
    #expect(try folder.bytes(of: "file") == bytes + Array(" and more".utf8))
    #expect(try folder.names == ["file"])
  }

  @Test func aTextOfManyBlocksIsSavedWhole() throws {
    let text = String(repeating: "0123456789 \u{4E2D}\n", count: 60_000)
    var file = TextFile(new: folder.file("file"))
    try file.save(Rope(text))
    #expect(try folder.bytes(of: "file") == Array(text.utf8))
  }

  @Test(arguments: [0o600, 0o644, 0o755, 0o2751])
  func theModeIsKept(_ mode: Int) throws {
    let path = try FilePath(folder.write("old", to: "file"))
    try FileManager.default.setAttributes(
      [.posixPermissions: NSNumber(value: mode)], ofItemAtPath: path.description)
    var (_, file) = try TextFile.load(path)
    try file.save("new")
    #expect(try folder.mode(of: "file") == mode)
    #expect(try folder.bytes(of: "file") == Array("new".utf8))
  }

  @Test func aNewFileIsCreatedAndNotOverAnother() throws {
    var file = TextFile(new: folder.file("file"))
    try file.save("new")
    try file.save("newer")
    #expect(try folder.bytes(of: "file") == Array("newer".utf8))
    var late = TextFile(new: folder.file("file"))
    #expect(throws: TextFileError(path: late.path, reason: .changedOnDisk)) { try late.save("mine") }
    #expect(try folder.bytes(of: "file") == Array("newer".utf8))
  }

  @Test(arguments: [false, true])
  func aSymbolicLinkIsFollowed(chained: Bool) throws {
    try FileManager.default.createDirectory(atPath: folder.path(of: "sub"), withIntermediateDirectories: true)
    _ = try folder.write("old", to: "sub/target")
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path(of: "link"), withDestinationPath: "sub/inner")
    try manager.createSymbolicLink(
      atPath: folder.path(of: "sub/inner"),
      withDestinationPath: chained ? folder.path(of: "sub/target") : "target")
    var (decoded, file) = try TextFile.load(folder.file("link"))
    #expect(String(decoded.text) == "old")
    try file.save("new")
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path(of: "link")) == "sub/inner")
    #expect(try folder.bytes(of: "sub/target") == Array("new".utf8))
    #expect(try manager.contentsOfDirectory(atPath: folder.path(of: "sub")).sorted() == ["inner", "target"])
  }

  @Test func aLinkThatLeadsNowhereCreatesItsTarget() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path(of: "link"), withDestinationPath: "target")
    var file = TextFile(new: folder.file("link"))
    try file.save("new")
    #expect(try folder.bytes(of: "target") == Array("new".utf8))
  }

  @Test func aCircleOfLinksIsAnError() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path(of: "a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: folder.path(of: "b"), withDestinationPath: "a")
    var file = TextFile(new: folder.file("a"))
    #expect(throws: TextFileError.self) { try file.save("new") }
    #expect(try folder.names == ["a", "b"])
  }

  @Test func aFileChangedInPlaceIsNotOverwrittenUnasked() throws {
    let path = try FilePath(folder.write("old", to: "file"))
    var (_, file) = try TextFile.load(path)
    #expect(!file.isChangedOnDisk)
    _ = try folder.write("old and longer", to: "file")
    #expect(file.isChangedOnDisk)
    #expect(throws: TextFileError(path: path, reason: .changedOnDisk)) { try file.save("mine") }
    #expect(try folder.bytes(of: "file") == Array("old and longer".utf8))
    try file.save("mine", consent: .changedOnDisk)
    #expect(try folder.bytes(of: "file") == Array("mine".utf8))
    try file.save("mine again")
    #expect(try folder.names == ["file"])
  }

  @Test func aFileReplacedByOneOfTheSameSizeIsNotOverwrittenUnasked() throws {
    let path = try FilePath(folder.write("old", to: "file"))
    var (_, file) = try TextFile.load(path)
    try Data("odd".utf8).write(to: URL(fileURLWithPath: folder.path(of: "file")), options: .atomic)
    #expect(throws: TextFileError(path: path, reason: .changedOnDisk)) { try file.save("mine") }
    #expect(try folder.bytes(of: "file") == Array("odd".utf8))
  }

  @Test func aFileThatIsGoneIsWrittenAgain() throws {
    var (_, file) = try TextFile.load(FilePath(folder.write("old", to: "file")))
    try FileManager.default.removeItem(atPath: folder.path(of: "file"))
    #expect(!file.isChangedOnDisk)
    try file.save("new")
    #expect(try folder.bytes(of: "file") == Array("new".utf8))
  }

  @Test func repairedBytesAreNotSavedOverUnasked() throws {
    let bytes: [UInt8] = [0x61, 0xFF, 0x62]
    let path = try FilePath(folder.write(bytes, to: "file"))
    var (decoded, file) = try TextFile.load(path)
    #expect(throws: TextFileError(path: path, reason: .repaired(count: 1))) { try file.save(decoded.text) }
    #expect(try folder.bytes(of: "file") == bytes)
    try file.save(decoded.text, consent: .repaired)
    #expect(try folder.bytes(of: "file") == Array("a\u{FFFD}b".utf8))
    try file.save(decoded.text)
  }

  @Test func afterARefusalNothingIsLeftBehind() throws {
    var missing = TextFile(new: folder.file("nowhere/file"))
    #expect(throws: TextFileError(path: missing.path, reason: .system(code: ENOENT))) {
      try missing.save("x")
    }
    try FileManager.default.createDirectory(atPath: folder.path(of: "sub"), withIntermediateDirectories: true)
    var sub = TextFile(new: folder.file("sub"))
    #expect(throws: TextFileError(path: sub.path, reason: .folder)) { try sub.save("x") }
    var device = TextFile(new: "/dev/full")
    #expect(throws: TextFileError(path: "/dev/full", reason: .notRegular)) { try device.save("x") }
    #expect(try folder.names == ["sub"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write to everything"))
  func aFileThatMayNotBeWrittenIsNotReplaced() throws {
    let path = try FilePath(folder.write("old", to: "file"))
    try FileManager.default.setAttributes(
      [.posixPermissions: NSNumber(value: 0o400)], ofItemAtPath: path.description)
    var (_, file) = try TextFile.load(path)
    #expect(throws: TextFileError(path: path, reason: .readOnly)) { try file.save("new") }
    #expect(try folder.bytes(of: "file") == Array("old".utf8))
  }
}
