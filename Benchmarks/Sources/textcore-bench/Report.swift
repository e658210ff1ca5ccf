import Foundation

/// Prints outcomes as they come, one line each.
struct Report {
  private(set) var outcomes: [Outcome] = []

  /// Adds an outcome and prints it.
  mutating func add(_ outcome: Outcome) {
    outcomes.append(outcome)
    var line = outcome.name.padding(toLength: max(36, outcome.name.count + 1), withPad: " ", startingAt: 0)
    line += "\(rounded(outcome.value)) \(outcome.unit)  [\(rounded(outcome.low)) … \(rounded(outcome.high))]"
    if let baseline = outcome.baseline, let value = outcome.baselineValue, let ratio = outcome.ratio {
      line += "  \(rounded(ratio)) × \(baseline) (\(rounded(value)))"
    }
    say(line)
  }

  /// The outcomes as a JSON array of objects, in the order in which they were measured.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(outcomes)
  }

  private func rounded(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 1000 ? "%.1f" : "%.0f", value)
  }
}

/// Writes a line to standard output at once, so that a long run shows how far it is.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
