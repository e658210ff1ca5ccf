import Foundation

extension LogPlot {
  /// How long keystrokes take, as cumulative curves: which share of them takes longer than a time. Nil if no
  /// `rewrap/…` benchmarks with samples are among `outcomes`.
  static func latencies(_ outcomes: [Outcome]) -> LogPlot? {
    let captions = [
      "rewrap/keystroke/100MB/p99": "prose of 100 MB",
      "rewrap/long-line/spaced/p99": "a line of 10 MB with spaces",
      "rewrap/long-line/solid/p99": "a line of 10 MB without spaces",
    ]
    let series = outcomes.compactMap { outcome in
      captions[outcome.name].map { Series(caption: $0, points: cumulative(outcome.samples)) }
    }
    guard series.contains(where: { !$0.points.isEmpty }) else { return nil }
    return LogPlot(
      title: "Keystrokes that take longer",
      subtitle: "The rows of what is in view are exact after each, and the caret's row is known.",
      xLabel: "time of the keystroke's rows", yLabel: "share of keystrokes that take longer",
      xTick: { power in ["ns", "µs", "ms", "s"].tick(power) },
      yTick: { power in String(format: "%g %%", pow(10, Double(power + 2))) },
      series: series)
  }

  /// Some thirty points of a curve that falls from 1 to the share of a single sample.
  private static func cumulative(_ sorted: [Double]) -> [(x: Double, y: Double)] {
    guard !sorted.isEmpty else { return [] }
    let count = Double(sorted.count)
    var ranks: [Int] = []
    for step in 0...30 {
      let share = pow(count, -Double(step) / 30)
      let rank = min(sorted.count - 1, Int(count * (1 - share)))
      if rank != ranks.last { ranks.append(rank) }
    }
    return ranks.map { (x: sorted[$0], y: (count - Double($0)) / count) }
  }

  /// What a keystroke in one line costs by its length; nil if no `rewrap/line/…` benchmarks are among `outcomes`.
  static func rewrapCost(_ outcomes: [Outcome]) -> LogPlot? {
    var series: [Series] = []
    for cost in RewrapCost.allCases {
      var points: [(x: Double, y: Double)] = []
      for size in RewrapCost.sizes {
        let name = "rewrap/line/\(cost.rawValue)/\(size.name)"
        guard let outcome = outcomes.first(where: { $0.name == name }) else { continue }
        points.append((x: Double(size.bytes), y: outcome.value))
      }
      if !points.isEmpty { series.append(Series(caption: cost.caption, points: points)) }
    }
    guard !series.isEmpty else { return nil }
    return LogPlot(
      title: "What wrapping after a keystroke costs as the line grows",
      subtitle: "Both axes logarithmic: a straight line that climbs with the line is linear cost.",
      xLabel: "one line, bytes", yLabel: "time, one keystroke",
      xTick: { power in ["B", "KB", "MB", "GB"].tick(power) },
      yTick: { power in ["ns", "µs", "ms", "s"].tick(power) },
      series: series)
  }
}
