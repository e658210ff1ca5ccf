/// The name of a file as the system has it: bytes without NUL, which need not be UTF-8.
///
/// A `String` would repair such a name and then not find the file.
public struct FilePath: Hashable, Sendable {
  /// The bytes of the name. A NUL among them ends it for the system: such a name finds no file.
  public var bytes: [UInt8]

  /// Creates a path from bytes as they came from the system.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Creates a path from text.
  public init(_ string: String) {
    bytes = Array(string.utf8)
  }
}

extension FilePath: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a path from a string literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The path for a person to read: on one line, with bytes that are not UTF-8 shown as U+FFFD and with
  /// everything that could steer a terminal (Unicode general categories Cc, Cf, Zl and Zp) escaped.
  public var description: String {
    var shown = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        shown += scalar.escaped(asASCII: true)
      default:
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }
}

extension FilePath {
  /// The last component: what stands behind the last slash that is not at the end.
  public var name: FilePath {
    FilePath(bytes: Array(bytes[nameStart...]))
  }

  /// The folder that holds the file: `.` if the path names none.
  var folder: FilePath {
    nameStart == 0 ? "." : FilePath(bytes: Array(bytes[..<nameStart]))
  }

  /// Where `link`, read from the symbolic link that this path names, leads.
  func following(link: FilePath) -> FilePath {
    if link.bytes.first == UInt8(ascii: "/") { return link }
    return FilePath(bytes: bytes[..<nameStart] + link.bytes)
  }

  private var nameStart: Int {
    let slash = UInt8(ascii: "/")
    let end = bytes.lastIndex { $0 != slash } ?? bytes.endIndex
    return bytes[..<end].lastIndex(of: slash).map { $0 + 1 } ?? 0
  }
}
