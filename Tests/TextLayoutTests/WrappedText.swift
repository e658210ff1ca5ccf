import Foundation

/// A text with the rows that an independent implementation gave it: a line of `Facts/wrapped-texts.txt`.
struct WrappedText: CustomStringConvertible, Sendable {
  struct Row: Equatable, Sendable {
    var bytes: Int
    var columns: Int
    var line: Int
  }

  let description: String
  let width: Int
  let tabWidth: Int
  let indent: Int
  let text: String
  let rows: [Row]

  init(_ line: Substring) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    description = String(fields[0])
    width = Int(fields[1])!
    tabWidth = Int(fields[2])!
    indent = Int(fields[3])!
    var text = ""
    var rest = fields[4]
    while let scalar = rest.unicodeScalars.popFirst() {
      guard scalar == "\\" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      let end = rest.firstIndex(of: ";")!
      text.unicodeScalars.append(Unicode.Scalar(UInt32(rest[..<end], radix: 16)!)!)
      rest = rest[rest.index(after: end)...]
    }
    self.text = text
    rows = fields[5].split(separator: " ").map { row in
      let numbers = row.split(separator: ":").map { Int($0)! }
      return Row(bytes: numbers[0], columns: numbers[1], line: numbers[2])
    }
  }

  static func all() throws -> [WrappedText] {
    let url = Bundle.module.url(forResource: "Facts/wrapped-texts.txt", withExtension: nil)!
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map(WrappedText.init)
  }
}
