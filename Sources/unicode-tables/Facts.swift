import Foundation

/// Unicode's own test data, re-encoded compactly for the tests: what is right is never taken from the tables.
struct Facts {
  private let database: UnicodeDatabase
  private let version: String
  private let folder: String

  /// Writes below `folder`, the package's `Tests`.
  init(_ database: UnicodeDatabase, version: String, folder: String) {
    self.database = database
    self.version = version
    self.folder = folder
  }

  /// Re-encodes a break test: `÷ 0020 × 0308 ÷` becomes `20+308`, a slash standing for a boundary.
  func writeBreakTest(_ source: String, as name: String) throws {
    let rows = try database.records(of: source).map { fields in
      let items = fields[0].split(separator: " ").dropFirst().dropLast()
      return items.map { item in
        item == "÷" ? "/" : item == "×" ? "+" : String(UInt32(item, radix: 16)!, radix: 16)
      }.joined()
    }
    try write(rows, "\(source): scalars in hexadecimal, / for a boundary and + for none.", name)
  }

  /// The sequences of emoji-test.txt, one a line.
  func writeEmojiTest(as name: String) throws {
    let rows = try database.records(of: "emoji/emoji-test.txt").map { fields in
      fields[0].split(separator: " ").map { String(UInt32($0, radix: 16)!, radix: 16) }
        .joined(separator: " ")
    }
    try write(rows, "emoji-test.txt: sequences of scalars in hexadecimal.", name)
  }

  /// The full, locale-free case folding: a scalar and those that it folds to, status C and F.
  func writeCaseFolding(as name: String) throws {
    let rows = try database.records(of: "CaseFolding.txt").filter { $0[1] == "C" || $0[1] == "F" }
      .map { "\($0[0]) \($0[2])" }
    try write(rows, "CaseFolding.txt, C and F: a scalar and what it folds to, in hexadecimal.", name)
  }

  /// The values of properties, one a line: `name;value;first-last,single,…`, in hexadecimal.
  func writeProperties(_ properties: [(name: String, property: ScalarProperty)], as name: String) throws {
    let rows = properties.flatMap { name, property -> [String] in
      var ranges = [String: [String]]()
      for (index, start) in property.starts.enumerated() {
        let value = property[start]
        guard value != property.missing else { continue }
        let end = index + 1 < property.starts.count ? property.starts[index + 1] : UnicodeDatabase.limit
        let first = String(start, radix: 16)
        ranges[value, default: []].append(
          end == start + 1 ? first : first + "-" + String(end - 1, radix: 16))
      }
      return ranges.keys.sorted().map { "\(name);\($0);\(ranges[$0]!.joined(separator: ","))" }
    }
    try write(rows, "Properties: name;value;ranges of scalars in hexadecimal.", name)
  }

  private func write(_ rows: [String], _ title: String, _ name: String) throws {
    let head =
      "# \(title)\n# Unicode \(version), Unicode License v3; written by `swift run unicode-tables`.\n"
    try (head + rows.joined(separator: "\n") + "\n")
      .write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
  }
}
