import Foundation

/// A folder of its own for one test, removed with all that is in it.
public final class TemporaryFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// Creates an empty folder.
  public init() throws {
    path = NSTemporaryDirectory() + "/textcore-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of the file called `name` in this folder.
  public func path(of name: String) -> String {
    path + "/" + name
  }

  /// Writes `bytes` in place, as other programs may; where they are.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(of: name)))
    return path(of: name)
  }

  /// Writes a text in place.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// What is in the file called `name`.
  public func bytes(of name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path(of: name))))
  }

  /// The permissions of the file called `name`.
  public func mode(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(of: name))
    return (attributes[.posixPermissions] as! NSNumber).intValue
  }

  /// The names of all that is in the folder, sorted.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
