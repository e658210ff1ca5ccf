import Foundation

/// The values of one property for every scalar, read from the facts.
///
/// A line of the file is `name;value;first-last,single,…`, in hexadecimal; `#` starts a comment.
struct PropertyFacts<Value: Sendable>: Sendable {
  private let indices: [UInt8]
  private let values: [Value]

  /// Reads the property `name`. `parse` makes a value of its name; scalars that no line names have
  /// `parse(missing)`.
  init(_ name: String, missing: String, parse: (String) -> Value) {
    var indices = [UInt8](repeating: 0, count: 0x11_0000)
    var values = [parse(missing)]
    for line in factLines("properties") {
      let fields = line.split(separator: ";")
      guard fields[0] == name else { continue }
      for range in fields[2].split(separator: ",") {
        let bounds = range.split(separator: "-").map { Int($0, radix: 16)! }
        for scalar in bounds[0]...bounds.last! { indices[scalar] = UInt8(values.count) }
      }
      values.append(parse(String(fields[1])))
    }
    self.indices = indices
    self.values = values
  }

  subscript(scalar: Unicode.Scalar) -> Value {
    values[Int(indices[Int(scalar.value)])]
  }
}

/// The code points at which the value of some property may change: where a range begins, or one has
/// ended.
func propertyChanges() -> Set<UInt32> {
  var changes: Set<UInt32> = [0]
  for line in factLines("properties") {
    for range in line.split(separator: ";")[2].split(separator: ",") {
      let bounds = range.split(separator: "-").map { UInt32($0, radix: 16)! }
      changes.formUnion([bounds[0], bounds.last! + 1])
    }
  }
  return changes
}

/// The lines of a file of facts, without comments.
func factLines(_ file: String) -> [Substring] {
  let url = Bundle.module.url(forResource: "Facts/\(file)", withExtension: "txt")!
  return String(decoding: try! Data(contentsOf: url), as: UTF8.self)
    .split(separator: "\n").filter { !$0.hasPrefix("#") }
}
