import TextCore

/// Snapshots, conversions, iteration.
let ropeReadBenchmarks: [Benchmark] =
  [copyBenchmark, snapshotBenchmark(1), snapshotBenchmark(10)]
  + [10, 100].flatMap { [lineToOffsetBenchmark($0), offsetToLineBenchmark($0)] }
  + [graphemeToOffsetBenchmark, chunkBenchmark, lineBenchmark]

private let copyBenchmark = Benchmark(
  name: "snapshot/copy", unit: .nanoseconds, baseline: "copying a String", rounds: 9
) { environment in
  let text = MadeText.lines(environment.scaled(1 << 20, smokeTest: 1 << 14))
  let rope = madeRope(text)
  let string = String(decoding: text, as: UTF8.self)
  let count = environment.scaled(1_000_000, smokeTest: 100)
  return {
    Round(value: copyTime(of: rope, count: count), baseline: copyTime(of: string, count: count))
  }
}

/// Nanoseconds to copy a value into a place where another copy is dropped.
@inline(never)
private func copyTime<Value>(of value: Value, count: Int) -> Double {
  let place = CopyPlace(value)
  let time = nanoseconds { for _ in 0..<count { place.take(value) } }
  return time / Double(count)
}

/// A place in memory that the optimiser knows nothing about.
private final class CopyPlace<Value> {
  private var value: Value

  init(_ value: Value) { self.value = value }

  @inline(never)
  func take(_ value: borrowing Value) { self.value = copy value }
}

private func snapshotBenchmark(_ megabytes: Int) -> Benchmark {
  Benchmark(
    name: "snapshot/edit/\(megabytes)MB", unit: .nanoseconds, baseline: "the same with a String", rounds: 7
  ) { environment in
    let text = MadeText.lines(environment.scaled(megabytes << 20, smokeTest: 1 << 14))
    let rope = madeRope(text)
    let string = String(decoding: text, as: UTF8.self)
    return {
      Round(
        value: snapshotTime(of: rope, count: environment.scaled(100_000, smokeTest: 20)),
        baseline: snapshotTime(of: string, count: environment.scaled(20, smokeTest: 2)))
    }
  }
}

/// Nanoseconds to copy, insert one character at a random place of the copy, and drop the copy.
@inline(never)
private func snapshotTime(of rope: Rope, count: Int) -> Double {
  var random = SplitMix64(seed: 17)
  let size = rope.utf8Count
  let time = nanoseconds {
    for _ in 0..<count {
      var copy = rope
      copy.insert("x", at: UTF8Offset(random.below(size)))
      keep(copy)
    }
  }
  return time / Double(count)
}

@inline(never)
private func snapshotTime(of string: String, count: Int) -> Double {
  var random = SplitMix64(seed: 17)
  let size = string.utf8.count
  let time = nanoseconds {
    for _ in 0..<count {
      var copy = string
      copy.insert("x", at: copy.utf8.index(copy.startIndex, offsetBy: random.below(size)))
      keep(copy)
    }
  }
  return time / Double(count)
}

private func lineToOffsetBenchmark(_ megabytes: Int) -> Benchmark {
  conversionBenchmark("line-to-offset", megabytes) { rope, random in
    rope.lineStart(random.below(rope.lineCount)).value
  }
}

private func offsetToLineBenchmark(_ megabytes: Int) -> Benchmark {
  conversionBenchmark("offset-to-line", megabytes) { rope, random in
    rope.line(at: UTF8Offset(random.below(rope.utf8Count)))
  }
}

private func conversionBenchmark(
  _ name: String, _ megabytes: Int, _ convert: @escaping @Sendable (Rope, inout SplitMix64) -> Int
) -> Benchmark {
  Benchmark(
    name: "convert/\(name)/\(megabytes)MB", unit: .nanoseconds,
    baseline: "one dependent access in as much memory", rounds: 7
  ) { environment in
    let size = environment.scaled(megabytes << 20, smokeTest: 1 << 14)
    let rope = madeRope(MadeText.lines(size))
    let chain = CacheMissChain(byteCount: size)
    let count = environment.scaled(200_000, smokeTest: 100)
    return {
      var random = SplitMix64(seed: 19)
      var sum = 0
      let time = nanoseconds { for _ in 0..<count { sum &+= convert(rope, &random) } }
      keep(sum)
      return Round(
        value: time / Double(count),
        baseline: chain.nanosecondsPerStep(environment.scaled(1 << 20, smokeTest: 1 << 8)))
    }
  }
}

private let graphemeToOffsetBenchmark = Benchmark(
  name: "convert/grapheme-to-offset", unit: .nanoseconds, baseline: "index(_:offsetBy:) of a String",
  rounds: 5
) { environment in
  let text = Sample.mixed.bytes(repeatedTo: environment.scaled(10 << 20, smokeTest: 1 << 12), in: environment)
  let rope = madeRope(text)
  let string = String(decoding: text, as: UTF8.self)
  let count = environment.scaled(200_000, smokeTest: 100)
  return {
    var random = SplitMix64(seed: 23)
    var sum = 0
    let total = rope.graphemeCount
    let time = nanoseconds {
      for _ in 0..<count { sum &+= rope.utf8Offset(of: GraphemeOffset(random.below(total))).value }
    }
    keep(sum)
    let once = nanoseconds {
      keep(string.index(string.startIndex, offsetBy: total / 2, limitedBy: string.endIndex))
    }
    return Round(value: time / Double(count), baseline: once)
  }
}

private let chunkBenchmark = Benchmark(
  name: "iterate/chunks", unit: .megabytesPerSecond, baseline: "the same over an array", rounds: 9
) { environment in
  let text = Sample.code.bytes(repeatedTo: environment.scaled(10 << 20, smokeTest: 1 << 14), in: environment)
  let rope = madeRope(text)
  return {
    var count = 0
    var flatCount = 0
    let rate = megabytesPerSecond(of: text.count) {
      rope.forEachChunk(in: 0..<rope.endOffset) { chunk in
        count += lineFeedCount(in: chunk)
        return true
      }
    }
    let flatRate = megabytesPerSecond(of: text.count) { flatCount = lineFeedCount(in: text.span) }
    precondition(count == flatCount)
    return Round(value: rate, baseline: flatRate)
  }
}

private let lineBenchmark = Benchmark(
  name: "iterate/lines", unit: .megabytesPerSecond, baseline: "splitting an array", rounds: 9
) { environment in
  let text = Sample.code.bytes(repeatedTo: environment.scaled(10 << 20, smokeTest: 1 << 14), in: environment)
  let rope = madeRope(text)
  return {
    var longest = 0
    let rate = megabytesPerSecond(of: text.count) {
      for line in rope.lines { longest = max(longest, line.utf8Count) }
    }
    var flatLongest = 0
    let flatRate = megabytesPerSecond(of: text.count) {
      var start = 0
      for index in text.indices where text[index] == 10 {
        flatLongest = max(flatLongest, index - start)
        start = index + 1
      }
    }
    precondition(longest == flatLongest)
    return Round(value: rate, baseline: flatRate)
  }
}
