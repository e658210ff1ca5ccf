#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension TextFile {
  /// Loads the regular file at `path`.
  ///
  /// - Returns: The text, and the file to save it to.
  /// - Throws: `TextFileError` if there is no such file, it is not a regular one, or it cannot be read.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func load(
    _ path: FilePath
  ) throws(TextFileError) -> (decoded: DecodedText, file: TextFile) {
    do throws(TextFileError.Reason) {
      // a pipe that nobody writes to must not keep us waiting
      let handle = try DescriptorHandle(opening: path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
      // taken before reading: what is written meanwhile makes the stamp stale, as it should
      let status = try handle.status()
      try status.requireRegular()
      let decoded = try DecodedText.reading(handle)
      var file = TextFile(new: path)
      file.hasByteOrderMark = decoded.hasByteOrderMark
      file.repairCount = decoded.repairCount
      file.stamp = status.stamp
      return (decoded, file)
    } catch {
      throw TextFileError(path: path, reason: error)
    }
  }

  /// Whether the file is no longer as it was when it was loaded or saved last. A file that is gone is not
  /// changed: saving destroys nothing.
  public var isChangedOnDisk: Bool {
    guard let status = try? DescriptorHandle.status(at: path) else { return false }
    return status.stamp != stamp
  }
}

extension FileStatus {
  /// Throws unless the file is one that can be replaced by another.
  func requireRegular() throws(TextFileError.Reason) {
    if kind == .folder { throw .folder }
    if kind != .regular { throw .notRegular }
  }
}
