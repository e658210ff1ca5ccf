import TextCore

/// Texts in which one cluster or run is the whole megabyte: an edit at the start, and the count after it.
let ropeWorstBenchmarks: [Benchmark] = [
  worstBenchmark("flags", "\u{1F1E6}", inserting: "\u{1F1E6}"),
  worstBenchmark("zwj", "\u{1F468}\u{200D}", inserting: "\u{200D}"),
  worstBenchmark("marks", "\u{301}", inserting: "a"),
  worstBenchmark("cr", "\r", inserting: "\n"),
  worstBenchmark("crlf", "\r\n", inserting: "\r"),
]

private func worstBenchmark(_ name: String, _ unit: String, inserting insertion: String) -> Benchmark {
  Benchmark(name: "worst/\(name)", unit: .milliseconds, rounds: 5) { environment in
    var rope = madeRope(MadeText.repeating(unit, environment.scaled(1 << 20, smokeTest: 1 << 12)))
    let length = insertion.utf8.count
    let count = environment.scaled(10, smokeTest: 1)
    return {
      var sum = 0
      let start = threadNanoseconds()
      for _ in 0..<count {
        rope.insert(insertion, at: 0)
        sum &+= rope.graphemeCount
        rope.remove(0..<UTF8Offset(length))
        sum &+= rope.graphemeCount
      }
      keep(sum)
      return Round(value: (threadNanoseconds() - start) / 1e6 / Double(count * 2))
    }
  }
}
