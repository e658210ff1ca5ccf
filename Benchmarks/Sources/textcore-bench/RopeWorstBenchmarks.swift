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
  Benchmark(
    name: "worst/\(name)", unit: .microseconds, baseline: "the same with a String, and its count", rounds: 5
  ) { environment in
    let text = MadeText.repeating(unit, environment.scaled(1 << 20, smokeTest: 1 << 12))
    var rope = madeRope(text)
    var string = String(decoding: text, as: UTF8.self)
    let count = environment.scaled(10, smokeTest: 1)
    return {
      Round(
        value: editTime(at: &rope, inserting: insertion, count: count) / 1e3,
        baseline: editTime(at: &string, inserting: insertion) / 1e3)
    }
  }
}

/// Nanoseconds an edit: one insertion and one deletion at the start, the graphemes counted after each.
@inline(never)
private func editTime(at rope: inout Rope, inserting insertion: String, count: Int) -> Double {
  let length = insertion.utf8.count
  var sum = 0
  let start = threadNanoseconds()
  for _ in 0..<count {
    rope.insert(insertion, at: 0)
    sum &+= rope.graphemeCount
    rope.remove(0..<UTF8Offset(length))
    sum &+= rope.graphemeCount
  }
  keep(sum)
  return (threadNanoseconds() - start) / Double(count * 2)
}

@inline(never)
private func editTime(at string: inout String, inserting insertion: String) -> Double {
  var sum = 0
  let start = threadNanoseconds()
  string.unicodeScalars.insert(contentsOf: insertion.unicodeScalars, at: string.startIndex)
  sum &+= string.count
  string.unicodeScalars.removeFirst()
  sum &+= string.count
  keep(sum)
  return (threadNanoseconds() - start) / 2
}
