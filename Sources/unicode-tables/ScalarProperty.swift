/// A property with a value for every code point, stored as runs of equal values.
struct ScalarProperty {
  /// The first code point of each run, ascending, the first one 0.
  let starts: [UInt32]
  private let values: [String]
  /// The value of a scalar that no line of the file names.
  let missing: String

  /// Lays `entries` over `defaults`, later defaults over earlier ones, all of it over `missing`.
  init(
    entries: [(range: Range<UInt32>, value: String)], defaults: [(range: Range<UInt32>, value: String)],
    missing: String
  ) {
    var edges: Set<UInt32> = [0]
    for entry in entries + defaults {
      edges.insert(entry.range.lowerBound)
      edges.insert(entry.range.upperBound)
    }
    let starts = edges.sorted().filter { $0 < UnicodeDatabase.limit }
    var values = [String](repeating: missing, count: starts.count)
    for entry in defaults + entries {
      var run = Self.lowerBound(of: entry.range.lowerBound, in: starts)
      while run < starts.count, starts[run] < entry.range.upperBound {
        values[run] = entry.value
        run += 1
      }
    }
    let kept = starts.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }
    self.starts = kept.map { starts[$0] }
    self.values = kept.map { values[$0] }
    self.missing = missing
  }

  /// The value of `scalar`.
  subscript(scalar: UInt32) -> String {
    values[Self.lowerBound(of: scalar + 1, in: starts) - 1]
  }

  /// Whether the set that this property describes holds `scalar`.
  func contains(_ scalar: UInt32) -> Bool {
    !self[scalar].isEmpty
  }

  /// The first index in `starts` whose element is at least `scalar`.
  private static func lowerBound(of scalar: UInt32, in starts: [UInt32]) -> Int {
    var lower = 0
    var upper = starts.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if starts[middle] < scalar { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
