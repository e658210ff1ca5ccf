import Foundation

extension LogPlot {
  /// The plot of the `cost/…` benchmarks among `outcomes`; nil if there are none.
  static func cost(_ outcomes: [Outcome]) -> LogPlot? {
    let sizes = ["1KB": 1e3, "10KB": 1e4, "100KB": 1e5, "1MB": 1e6, "10MB": 1e7, "100MB": 1e8, "1GB": 1e9]
    func points(
      of series: CostSeries, _ value: (Outcome) -> Double?
    ) -> [(x: Double, y: Double)] {
      outcomes.compactMap { outcome in
        let parts = outcome.name.split(separator: "/").map(String.init)
        guard parts.count == 3, parts[0] == "cost", parts[1] == series.rawValue, let size = sizes[parts[2]],
          let value = value(outcome)
        else { return nil }
        return (x: size, y: value)
      }
    }
    var series = CostSeries.allCases.map { one in
      Series(caption: one.caption, points: points(of: one) { $0.value })
    }
    // What memory itself asks for the same place; its chain ends at 100 MB.
    series.append(
      Series(
        caption: "memory: one dependent access",
        points: points(of: .random) { $0.baselineValue }.filter { $0.x < 1e9 }))
    guard series.contains(where: { !$0.points.isEmpty }) else { return nil }
    return LogPlot(
      title: "What an edit costs as the text grows",
      subtitle: "Both axes logarithmic: a straight line that climbs with the text is linear cost.",
      xLabel: "text, bytes", yLabel: "time, one operation",
      xTick: { power in ["B", "KB", "MB", "GB"].tick(power) },
      yTick: { power in ["ns", "µs", "ms", "s"].tick(power) },
      series: series.filter { !$0.points.isEmpty })
  }
}

extension [String] {
  /// 10 to the power of `power`, in the unit that fits: each unit is a thousand of the one before.
  func tick(_ power: Int) -> String {
    let group = Swift.min(Swift.max(0, Int((Double(power) / 3).rounded(.down))), count - 1)
    let rest = power - group * 3
    return
      (rest >= 0 ? "1" + String(repeating: "0", count: rest) : String(format: "%g", pow(10, Double(rest))))
      + " " + self[group]
  }
}
