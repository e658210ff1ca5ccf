/// What a value counts, and with it whether more is better.
enum Unit: String, Sendable {
  case nanoseconds = "ns"
  case microseconds = "µs"
  case milliseconds = "ms"
  case megabytesPerSecond = "MB/s"
  case ratio = "ratio"
  case bytes = "bytes"
}

/// One round of a benchmark: the thing measured and its baseline, taken right after each other, so that a
/// machine that slows down slows both.
struct Round {
  /// The figure, in the benchmark's unit.
  var value: Double
  /// The baseline's figure, in the same unit; nil if there is nothing to compare with.
  var baseline: Double?
  /// What the figure was taken from, in nanoseconds and sorted, for a plot; empty if nothing is drawn of it.
  var samples: [Double] = []
}

/// A named measurement.
///
/// `prepare` makes the inputs once and returns the closure that measures one round. It returns nil if its
/// inputs are not there (a recording, say), and then the benchmark is listed as skipped.
struct Benchmark: Sendable {
  /// A path such as `kernel/graphemes/code`; `--filter` matches any part of it.
  var name: String
  /// The unit of the value and of the baseline's.
  var unit: Unit
  /// What the baseline is, in a few words; nil if there is none.
  var baseline: String?
  /// How many rounds are measured, after one that is not counted.
  var rounds = 7
  /// Makes the inputs and returns what measures one round.
  var prepare: @Sendable (Environment) -> (() -> Round)?
}

/// What one benchmark came to, over its rounds.
struct Outcome: Encodable {
  var name: String
  var unit: String
  /// The median over the rounds.
  var value: Double
  /// The least and the greatest over the rounds.
  var low: Double
  var high: Double
  var baseline: String?
  /// The baseline's median.
  var baselineValue: Double?
  /// The median, over the rounds, of value by baseline.
  var ratio: Double?
  /// The samples of the round whose value this is, for plots; they are not written.
  var samples: [Double] = []

  private enum CodingKeys: String, CodingKey {
    case name, unit, value, low, high, baseline, baselineValue, ratio
  }

  /// Writes all eight keys, those without a value as null.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(unit, forKey: .unit)
    try container.encode(value, forKey: .value)
    try container.encode(low, forKey: .low)
    try container.encode(high, forKey: .high)
    try container.encode(baseline, forKey: .baseline)
    try container.encode(baselineValue, forKey: .baselineValue)
    try container.encode(ratio, forKey: .ratio)
  }
}

extension Benchmark {
  /// Measures all rounds; nil if the benchmark's inputs are not there.
  func run(in environment: Environment) -> Outcome? {
    guard let measure = prepare(environment) else { return nil }
    if !environment.isSmokeTest { _ = measure() }
    let rounds = (0..<(environment.isSmokeTest ? 1 : self.rounds)).map { _ in measure() }
    let values = rounds.map(\.value).sorted()
    let baselines = rounds.compactMap(\.baseline)
    let ratios = rounds.compactMap { round in round.baseline.map { round.value / $0 } }
    return Outcome(
      name: name, unit: unit.rawValue,
      value: median(of: values), low: values[0], high: values[values.count - 1],
      baseline: baselines.isEmpty ? nil : baseline,
      baselineValue: baselines.isEmpty ? nil : median(of: baselines),
      ratio: ratios.isEmpty ? nil : median(of: ratios),
      samples: rounds.first { $0.value == median(of: values) }!.samples)
  }
}

/// The middle value; with an even number of values, the lower of the two in the middle.
func median(of values: [Double]) -> Double {
  values.sorted()[(values.count - 1) / 2]
}
