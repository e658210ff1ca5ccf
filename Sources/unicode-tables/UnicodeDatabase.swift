import Foundation

/// A folder of the Unicode Character Database, read property by property.
///
/// The database remembers where any property that was read changes its value. Between two such edges all
/// scalars are alike, so that everything derived is computed once a run and not once a scalar.
final class UnicodeDatabase {
  /// One past the last code point.
  static let limit: UInt32 = 0x11_0000

  private let folder: String
  private var edges: Set<UInt32> = [0]

  /// Opens the database in `folder`, laid out as Unicode publishes it.
  init(folder: String) {
    self.folder = folder
  }

  /// The runs of code points in which every property read so far is constant, in order.
  var runs: [Range<UInt32>] {
    let sorted = edges.sorted()
    return zip(sorted, sorted.dropFirst() + [Self.limit]).compactMap { $0 < $1 ? $0..<$1 : nil }
  }

  /// Makes each of `scalars` a run of its own, for rules that name single scalars.
  func singleOut(_ scalars: some Sequence<UInt32>) {
    for scalar in scalars {
      edges.insert(scalar)
      edges.insert(scalar + 1)
    }
  }

  /// The property in `file`, in field `field` after the range, of the lines that `isIncluded` accepts.
  /// A scalar without a line has the value of the last `@missing` line that covers it, or `missing`.
  func property(
    _ file: String, field: Int = 0, missing: String, where isIncluded: ([String]) -> Bool = { _ in true }
  ) throws -> ScalarProperty {
    var defaults = [(range: Range<UInt32>, value: String)]()
    var entries = [(range: Range<UInt32>, value: String)]()
    for line in try lines(of: file) {
      if let entry = Self.missingEntry(line), isIncluded(entry.fields) {
        defaults.append((entry.range, Self.shortNames[entry.fields.last!] ?? entry.fields.last!))
      }
      guard let entry = Self.entry(line), isIncluded(entry.fields) else { continue }
      entries.append((entry.range, entry.fields[field]))
    }
    let property = ScalarProperty(entries: entries, defaults: defaults, missing: missing)
    edges.formUnion(property.starts)
    return property
  }

  /// The scalars of the lines in `file` whose fields begin with `fields`.
  func set(_ file: String, _ fields: String...) throws -> ScalarProperty {
    try property(file, missing: "", where: { $0.starts(with: fields) })
  }

  /// The fields of every line of `file` that is not a comment, trimmed of spaces.
  func records(of file: String) throws -> [[String]] {
    try lines(of: file).compactMap { line in
      let text = line.prefix { $0 != "#" }
      if text.allSatisfy(\.isWhitespace) { return nil }
      return text.split(separator: ";", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// The version in the first line of a data file: `# LineBreak-17.0.0.txt`.
  func version() throws -> String {
    let line = try lines(of: "LineBreak.txt").first ?? ""
    return String(line.drop { $0 != "-" }.dropFirst().prefix { $0.isNumber || $0 == "." }.dropLast())
  }

  private func lines(of file: String) throws -> [Substring] {
    try String(contentsOfFile: folder + "/" + file, encoding: .utf8).split(separator: "\n")
  }

  /// `0300..036F ; Extend # …`, or nil for a line without data.
  private static func entry(_ line: Substring) -> (range: Range<UInt32>, fields: [String])? {
    let fields = line.prefix { $0 != "#" }.split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard fields.count > 1, let range = range(fields[0]) else { return nil }
    return (range, Array(fields.dropFirst()))
  }

  /// `# @missing: 0000..10FFFF; Other`, or nil for any other line.
  private static func missingEntry(_ line: Substring) -> (range: Range<UInt32>, fields: [String])? {
    guard let found = line.range(of: "@missing:"), line.hasPrefix("#") else { return nil }
    return entry(line[found.upperBound...])
  }

  private static func range(_ text: String) -> Range<UInt32>? {
    let bounds = text.split(separator: ".").map { UInt32($0, radix: 16) }
    guard let first = bounds.first, let lower = first, let last = bounds.last, let upper = last else {
      return nil
    }
    return lower..<upper + 1
  }

  /// The `@missing` lines use the long names of values, the data lines the short ones.
  private static let shortNames = [
    "Unknown": "XX", "Ideographic": "ID", "Prefix_Numeric": "PR", "Neutral": "N", "Wide": "W",
    "Unassigned": "Cn", "Not_Applicable": "NA",
  ]
}
