#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension DecodedText {
  /// Reads all of standard input.
  ///
  /// - Throws: `TextFileError` with the path `-` if the system reports an error.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func standardInput() throws(TextFileError) -> DecodedText {
    do throws(TextFileError.Reason) {
      return try reading(DescriptorHandle(borrowing: STDIN_FILENO))
    } catch {
      throw TextFileError(path: "-", reason: error)
    }
  }

  /// Reads all that `path` names: a file, or a pipe or device, which is read until it ends.
  ///
  /// - Throws: `TextFileError` if it is missing, is a folder, is not permitted or cannot be read.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func contents(of path: FilePath) throws(TextFileError) -> DecodedText {
    do throws(TextFileError.Reason) {
      return try reading(DescriptorHandle(opening: path, O_RDONLY | O_NOCTTY))
    } catch {
      throw TextFileError(path: path, reason: error)
    }
  }

  /// Reads `file` from where it stands to its end, in chunks.
  static func reading(_ file: borrowing DescriptorHandle) throws(TextFileError.Reason) -> DecodedText {
    var decoder = TextDecoder()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try file.read(into: &buffer)
      if count == 0 { return decoder.finish() }
      decoder.append(buffer.span.extracting(..<count))
    }
  }
}
