import Foundation

/// A file of facts beside the tests: one a line, comments after `#`.
enum FactFile {
  /// The lines of the file `name`, without comments.
  static func lines(_ name: String) throws -> [Substring] {
    let url = Bundle.module.url(forResource: "Facts/" + name, withExtension: nil)!
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
  }

  /// The UTF-8 of scalars in hexadecimal, separated by spaces.
  static func utf8(_ scalars: Substring) -> [UInt8] {
    scalars.split(separator: " ").flatMap { Array(Unicode.Scalar(UInt32($0, radix: 16)!)!.utf8) }
  }
}

/// A text of a break test, with the offsets of the scalars and which of them are boundaries.
struct BreakTest: CustomStringConvertible {
  let description: String
  let bytes: [UInt8]
  /// Where each scalar starts, in bytes.
  let scalars: [Int]
  /// The boundaries that the test gives, in bytes, without the start and the end of text.
  let boundaries: Set<Int>

  /// Reads `20+308/20`: a slash stands for a boundary, a plus for none.
  init(_ line: Substring) {
    var bytes = [UInt8]()
    var scalars = [Int]()
    var boundaries = Set<Int>()
    var digits = ""
    func flush() {
      guard !digits.isEmpty else { return }
      scalars.append(bytes.count)
      bytes += Array(Unicode.Scalar(UInt32(digits, radix: 16)!)!.utf8)
      digits = ""
    }
    for character in line {
      if character == "/" || character == "+" {
        flush()
        if character == "/" { boundaries.insert(bytes.count) }
      } else {
        digits.append(character)
      }
    }
    flush()
    self.description = String(line)
    self.bytes = bytes
    self.scalars = scalars
    self.boundaries = boundaries
  }

  /// All tests of the file `name`.
  static func all(_ name: String) throws -> [BreakTest] {
    try FactFile.lines(name).map(BreakTest.init)
  }
}
