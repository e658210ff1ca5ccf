import UnicodeKernels

/// The kernels that read bytes, over every sample, each beside `String.count` of the same text.
let kernelBenchmarks: [Benchmark] = Sample.allCases.flatMap { sample in
  [
    rate("graphemes", sample) { text in
      var breaker = GraphemeBreaker()
      return breaker.count(text)
    },
    rate("columns", sample) { text in
      var counter = ColumnCounter()
      counter.count(text)
      return counter.column
    },
    rate("newlines", sample) { UTF8Scan.lineEndingCount(in: $0) },
    rate("scalars", sample) { UTF8Scan.scalarCount(in: $0) },
    rate("utf16", sample) { UTF8Scan.utf16Count(in: $0) },
    rate("validate", sample) { UTF8Scan.firstFault(in: $0) == nil ? 1 : 0 },
    step("next", sample) { text in
      var breaker = GraphemeBreaker()
      var count = 1
      var offset = 0
      while let next = breaker.endOfGrapheme(in: text, at: offset) {
        offset = next
        count += 1
      }
      return count
    },
    step("previous", sample) { text in
      var count = 0
      var offset = text.count
      while let start = GraphemeBreaker.previousStart(in: text, before: offset, entry: GraphemeBreaker()) {
        offset = start
        count += 1
      }
      return count
    },
  ]
}

/// How often a kernel runs in a round: its baseline takes ten times as long or more, and whatever the machine does
/// besides is to weigh alike on both.
private let repetitions = 8

/// How fast `count` gets through a sample: the string's own bytes, so that both read the same memory.
private func rate(_ kernel: String, _ sample: Sample, _ count: @escaping @Sendable (Span<UInt8>) -> Int)
  -> Benchmark
{
  Benchmark(
    name: "kernel/\(kernel)/\(sample)", unit: .megabytesPerSecond, baseline: "String.count"
  ) { environment in
    let bytes = sample.bytes(repeatedTo: environment.scaled(10_000_000, smokeTest: 1 << 12), in: environment)
    let string = String(decoding: bytes, as: UTF8.self)
    return {
      Round(
        value: megabytesPerSecond(of: repetitions * string.utf8.count) {
          for _ in 0..<repetitions { keep(count(string.utf8Span.span)) }
        },
        baseline: megabytesPerSecond(of: string.utf8.count) { keep(string.count) })
    }
  }
}

/// What a step of `walk` costs, which returns how many it took; the baseline steps through the string's indices.
private func step(_ kernel: String, _ sample: Sample, _ walk: @escaping @Sendable (Span<UInt8>) -> Int)
  -> Benchmark
{
  Benchmark(
    name: "kernel/\(kernel)/\(sample)", unit: .nanoseconds, baseline: "String.index(after:)"
  ) { environment in
    let bytes = sample.bytes(repeatedTo: environment.scaled(1_000_000, smokeTest: 1 << 12), in: environment)
    let string = String(decoding: bytes, as: UTF8.self)
    return {
      var steps = 0
      let time = nanoseconds { steps = walk(string.utf8Span.span) }
      var indices = 0
      let baseline = nanoseconds {
        var index = string.startIndex
        while index < string.endIndex {
          index = string.index(after: index)
          indices += 1
        }
      }
      return Round(value: time / Double(steps), baseline: baseline / Double(indices))
    }
  }
}
