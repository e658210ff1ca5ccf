/// Why a file was not read or not written. Its description is one line for a person.
public struct TextFileError: Error, Hashable, Sendable {
  /// What stood in the way.
  public enum Reason: Error, Hashable, Sendable {
    /// There is no such file.
    case missing
    /// The path names a folder.
    case folder
    /// The path names a device, a pipe or a socket: nothing that could be saved by replacing it.
    case notRegular
    /// The system does not permit it.
    case noPermission
    /// The file, or the file system, may only be read.
    case readOnly
    /// No file may be created in the folder, so that the file cannot be replaced.
    case protectedFolder
    /// No space is left, a quota is used up, or the file would be larger than the system permits.
    case noSpace
    /// The file was changed, replaced or created by somebody else since it was loaded.
    case changedOnDisk
    /// Bytes that are not UTF-8 were replaced when the file was loaded, as many times as `count` says:
    /// saving would lose them.
    case repaired(count: Int)
    /// The content is not UTF-8; `offset` is the byte of the first fault.
    case notUTF8(offset: Int)
    /// The content is longer than a text may be: than `Rope.maximumUTF8Count`, or what the caller said.
    case tooLong
    /// Another error of the system, with its number.
    case system(code: Int32)
  }

  /// The file.
  public var path: FilePath
  /// What stood in the way.
  public var reason: Reason

  /// Creates an error.
  public init(path: FilePath, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension TextFileError: CustomStringConvertible {
  /// The file and the reason, on one line.
  public var description: String {
    "\(path): \(reason)"
  }
}

extension TextFileError.Reason: CustomStringConvertible {
  /// The reason, without the file's name, on one line.
  public var description: String {
    switch self {
    case .missing: "no such file"
    case .folder: "is a folder"
    case .notRegular: "is not a regular file"
    case .noPermission: "permission denied"
    case .readOnly: "is read-only"
    case .protectedFolder: "no file may be created in its folder"
    case .noSpace: "no space left"
    case .changedOnDisk: "was changed on disk by another program"
    case .repaired(1): "had an invalid UTF-8 sequence, which saving would lose"
    case .repaired(let count): "had \(count) invalid UTF-8 sequences, which saving would lose"
    case .notUTF8(let offset): "is not UTF-8 (first fault at byte \(offset))"
    case .tooLong: "is too long"
    case .system(let code): Self.systemMessage(code)
    }
  }
}
