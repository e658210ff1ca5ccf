import TextCore

/// Rows kept right as somebody types.
let rewrapBenchmarks: [Benchmark] =
  ["p50", "p99"].flatMap { quantile in
    [
      keystrokeBenchmark("rewrap/keystroke/100MB", quantile, prose, megabytes: 100, budget: budget),
      keystrokeBenchmark("rewrap/long-line/solid", quantile, solid, megabytes: 10, budget: view),
      keystrokeBenchmark("rewrap/long-line/spaced", quantile, spaced, megabytes: 10, budget: view),
    ]
  }
  + RewrapCost.allCases.flatMap { cost in
    RewrapCost.sizes.map { size in lineBenchmark(cost, size.name, size.bytes) }
  }

/// A hundred rows: what is in view, and more.
private let view = 8_192

/// A keystroke, the rows kept right, and what a frontend reads then: the caret's row and the number of rows.
///
/// Where a keystroke moves every row of a long line, only those in view are exact at once.
private func keystrokeBenchmark(
  _ name: String, _ quantile: String, _ make: @escaping @Sendable (Environment, Int) -> [UInt8],
  megabytes: Int, budget: Int
) -> Benchmark {
  Benchmark(name: "\(name)/\(quantile)", unit: .microseconds, rounds: 3) { environment in
    var text = madeRope(make(environment, environment.scaled(megabytes * 1_000_000, smokeTest: 10_000)))
    var rows = RowIndex(text, options: width)
    var random = SplitMix64(seed: 11)
    return {
      let count = environment.scaled(2_000, smokeTest: 20)
      let times = keystrokes(count, in: &text, &rows, &random, budget: budget)
      return Round(
        value: times[quantile == "p50" ? count / 2 : count * 99 / 100] / 1e3, samples: times)
    }
  }
}

/// Types in random places, now and then a space where there are some; the time of each keystroke in nanoseconds, sorted.
private func keystrokes(
  _ count: Int, in text: inout Rope, _ rows: inout RowIndex, _ random: inout SplitMix64, budget: Int
) -> [Double] {
  // Between spaces rows come together again; a line without any is to stay one.
  let isSpaced = text.string(in: 0..<min(100, text.endOffset)).utf8.contains(0x20)
  var times: [Double] = []
  for step in 0..<count {
    let place = text.roundedDown(UTF8Offset(random.below(text.utf8Count)), to: GraphemeUnit.self)
    text.insert(step % 6 == 5 && isSpaced ? " " : "x", at: place)
    let time = nanoseconds {
      rows.update(text, replacing: place..<place, newLength: 1, budget: budget)
      keep(rows.rowIndex(at: place + 1) + rows.rowCount)
    }
    times.append(max(1, time - clockNanoseconds))
  }
  return times.sorted()
}

private let prose: @Sendable (Environment, Int) -> [UInt8] = { environment, size in
  Sample.english.bytes(repeatedTo: size, in: environment)
}
private let solid: @Sendable (Environment, Int) -> [UInt8] = { _, size in
  [UInt8](repeating: 120, count: size)
}
private let spaced: @Sendable (Environment, Int) -> [UInt8] = { _, size in
  MadeText.repeating("word and ", size)
}

/// What a keystroke costs in one line, by its length: names of `rewrap/line/…` benchmarks.
enum RewrapCost: String, CaseIterable {
  case spaced, solid
  case solidInView = "solid-in-view"

  static let sizes: [(name: String, bytes: Int)] = [
    ("1KB", 1_000), ("10KB", 10_000), ("100KB", 100_000), ("1MB", 1_000_000), ("10MB", 10_000_000),
  ]

  var caption: String {
    switch self {
    case .spaced: "with spaces, all exact"
    case .solid: "without spaces, all exact"
    case .solidInView: "without spaces, view exact"
    }
  }
}

private func lineBenchmark(_ cost: RewrapCost, _ name: String, _ bytes: Int) -> Benchmark {
  Benchmark(name: "rewrap/line/\(cost.rawValue)/\(name)", unit: .nanoseconds, rounds: 3) { environment in
    let size = environment.scaled(bytes, smokeTest: 1_000)
    var text = madeRope(cost == .spaced ? spaced(environment, size) : solid(environment, size))
    var rows = RowIndex(text, options: width)
    var random = SplitMix64(seed: 3)
    return {
      let count = environment.scaled(bytes > 1_000_000 && cost == .solid ? 21 : 201, smokeTest: 3)
      let times = keystrokes(
        count, in: &text, &rows, &random, budget: cost == .solidInView ? view : .max)
      return Round(value: median(of: times))
    }
  }
}
