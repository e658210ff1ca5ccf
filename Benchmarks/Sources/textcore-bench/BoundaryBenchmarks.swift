import UnicodeKernels

/// Line breaks, words, sentences and case folding over each sample.
///
/// `kernel/linebreaks/…`, `kernel/words/…` and `kernel/sentences/…` count boundaries; with `-told` each of them is
/// told to a sink, which adds the offsets up.
let boundaryBenchmarks: [Benchmark] = Sample.allCases.flatMap { sample in
  [
    throughput("linebreaks", sample) { LineBreaker.opportunityCount(in: $0) },
    throughput("words", sample) { WordBreaker.boundaryCount(in: $0) },
    throughput("sentences", sample) { SentenceBreaker.boundaryCount(in: $0) },
    throughput("linebreaks-told", sample) { text in
      var breaker = LineBreaker()
      var sink = OffsetSum()
      breaker.feed(text.bytes.span, at: 0, into: &sink)
      breaker.finish(at: text.bytes.count, into: &sink)
      return sink.sum
    },
    throughput("words-told", sample) { text in
      var breaker = WordBreaker()
      var sink = OffsetSum()
      breaker.feed(text.bytes.span, at: 0, into: &sink)
      breaker.finish(at: text.bytes.count, into: &sink)
      return sink.sum
    },
    throughput("fold", sample) { text in
      var folded = FoldedText()
      folded.append(text.bytes.span)
      return folded.utf8.count
    },
  ]
}

/// A benchmark of `run` over `sample`, repeated to 10 MB.
private func throughput(
  _ kernel: String, _ sample: Sample, _ run: @escaping @Sendable (WholeText) -> Int
) -> Benchmark {
  Benchmark(name: "kernel/\(kernel)/\(sample.rawValue)", unit: .megabytesPerSecond) { environment in
    let text = WholeText(
      bytes: sample.bytes(repeatedTo: environment.scaled(10_000_000, smokeTest: 1 << 14), in: environment))
    return {
      Round(value: megabytesPerSecond(of: text.bytes.count) { keep(run(text)) })
    }
  }
}

/// A text in one chunk.
private struct WholeText: ChunkedText, Sendable {
  var bytes: [UInt8]
  var utf8Count: Int { bytes.count }

  func withChunk<Result>(at offset: Int, _ body: (Span<UInt8>, Int) -> Result) -> Result {
    body(bytes.span, 0)
  }
}

/// A sink that looks at everything it is told.
private struct OffsetSum: LineBreakSink, WordBreakSink {
  var sum = 0

  mutating func lineBreak(at offset: Int, isMandatory: Bool) { sum &+= offset &<< 1 | (isMandatory ? 1 : 0) }
  mutating func wordBreak(at offset: Int, endsWord: Bool) { sum &+= offset &<< 1 | (endsWord ? 1 : 0) }
}
