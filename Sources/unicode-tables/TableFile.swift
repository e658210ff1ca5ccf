import Foundation

/// A Swift file of tables: global constants of packed 64-bit literals, which the compiler lays out statically
/// and parses sixteen times faster than bytes.
struct TableFile {
  private let title: String
  private let version: String
  private var body = ""
  /// The size of all tables in bytes.
  private(set) var byteCount = 0

  /// Starts a file that says `title` about itself.
  init(title: String, version: String) {
    self.title = title
    self.version = version
  }

  /// Adds a table of little-endian integers, padded to a multiple of eight bytes.
  mutating func add<Value: FixedWidthInteger>(_ name: String, _ values: [Value], _ documentation: String) {
    var bytes = values.flatMap { value in
      (0..<Value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    bytes += [UInt8](repeating: 0, count: -bytes.count & 7)
    let words = stride(from: 0, to: bytes.count, by: 8).map { start in
      (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << ($1 * 8) }
    }
    byteCount += bytes.count
    body += "\n/// \(documentation)\n/// \(values.count) × \(Value.bitWidth / 8) bytes.\n"
    body += "let \(name): InlineArray<\(words.count), UInt64> = [\n"
    for start in stride(from: 0, to: words.count, by: 5) {
      let row = words[start..<min(start + 5, words.count)].map { "0x" + String($0, radix: 16) }
      body += "  " + row.joined(separator: ", ") + ",\n"
    }
    body += "]\n"
  }

  /// Adds a line of source, with its documentation.
  mutating func add(declaration: String, _ documentation: String) {
    body += "\n/// \(documentation)\n\(declaration)\n"
  }

  /// Writes the file.
  func write(to path: String) throws {
    let head = """
      // swift-format-ignore-file
      // \(title)
      // Written by `swift run unicode-tables` from the Unicode Character Database \(version); do not edit.
      // Size of the tables: \(byteCount) bytes.

      """
    try (head + body).write(toFile: path, atomically: true, encoding: .utf8)
  }
}
