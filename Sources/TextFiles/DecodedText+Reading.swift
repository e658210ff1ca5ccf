#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
public import TextRope

extension DecodedText {
  /// Reads all of standard input.
  ///
  /// - Parameter maximumUTF8Count: The most UTF-8 code units that the text may have; `Rope.maximumUTF8Count` at most.
  /// - Throws: `TextFileError` with the path `-` if the system reports an error, or more comes than the text may have.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func standardInput(
    maximumUTF8Count: Int = Rope.maximumUTF8Count
  ) throws(TextFileError) -> DecodedText {
    do throws(TextFileError.Reason) {
      return try reading(DescriptorHandle(borrowing: STDIN_FILENO), maximumUTF8Count)
    } catch {
      throw TextFileError(path: "-", reason: error)
    }
  }

  /// Reads all that `path` names: a file, or a pipe or device, which is read until it ends.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - maximumUTF8Count: The most UTF-8 code units that the text may have; `Rope.maximumUTF8Count` at most.
  /// - Throws: `TextFileError` if it is missing, is a folder, is not permitted, cannot be read or is too long.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func contents(
    of path: FilePath, maximumUTF8Count: Int = Rope.maximumUTF8Count
  ) throws(TextFileError) -> DecodedText {
    do throws(TextFileError.Reason) {
      return try reading(DescriptorHandle(opening: path, O_RDONLY | O_NOCTTY), maximumUTF8Count)
    } catch {
      throw TextFileError(path: path, reason: error)
    }
  }

  /// Reads `file` from where it stands to its end, in chunks, unless it has more than `maximumUTF8Count` bytes of text.
  static func reading(
    _ file: borrowing DescriptorHandle, _ maximumUTF8Count: Int
  ) throws(TextFileError.Reason) -> DecodedText {
    var decoder = TextDecoder(maximumUTF8Count: maximumUTF8Count)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try file.read(into: &buffer)
      if count == 0 { return try decoder.finish() }
      try decoder.append(buffer.span.extracting(..<count))
    }
  }
}
