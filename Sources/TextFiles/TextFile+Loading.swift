#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
public import TextRope

extension TextFile {
  /// Loads the regular file at `path`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - maximumUTF8Count: The most UTF-8 code units that the text may have; `Rope.maximumUTF8Count` at most.
  /// - Returns: The text, and the file to save it to.
  /// - Throws: `TextFileError` if there is no such file, it is not a regular one, it cannot be read, or it is too long.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func load(
    _ path: FilePath, maximumUTF8Count: Int = Rope.maximumUTF8Count
  ) throws(TextFileError) -> (decoded: DecodedText, file: TextFile) {
    do throws(TextFileError.Reason) {
      // a pipe that nobody writes to must not keep us waiting
      let handle = try DescriptorHandle(opening: path, O_RDONLY | O_NOCTTY | O_NONBLOCK)
      // taken before reading: what is written meanwhile makes the stamp stale, as it should
      let status = try handle.status()
      try status.requireRegular()
      // a text has as many bytes as its file, or more where they were repaired, but for a byte order mark
      let bound = min(maximumUTF8Count, Rope.maximumUTF8Count)
      if status.stamp.size > Int64(bound) + Int64(ByteOrderMark.utf8.count) { throw .tooLong }
      let decoded = try DecodedText.reading(handle, bound)
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
