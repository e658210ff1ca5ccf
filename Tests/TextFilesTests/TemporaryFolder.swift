import Foundation
import TextFiles

/// A folder of its own for one test, removed with all that is in it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/textcore-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> FilePath {
    FilePath(path + "/" + name)
  }

  /// Writes `bytes` in place, as other programs may, and says where.
  func write(_ bytes: [UInt8], to name: String) throws -> FilePath {
    let handle = FileManager.default.createFile(atPath: path + "/" + name, contents: Data(bytes))
    if !handle { throw CocoaError(.fileWriteUnknown) }
    return file(name)
  }

  func write(_ text: String, to name: String) throws -> FilePath {
    try write(Array(text.utf8), to: name)
  }

  func bytes(of name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
  }

  func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
    return (attributes[.posixPermissions] as! NSNumber).intValue
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
