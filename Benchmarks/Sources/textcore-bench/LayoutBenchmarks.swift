import TextCore

/// Wrapping, keeping rows right, heights.
let layoutBenchmarks: [Benchmark] =
  Sample.allCases.map(wrapBenchmark)
  + [adversarialWrapBenchmark]
  + ["p50", "p99"].map { keystrokeBenchmark("rewrap/keystroke/100MB", $0, prose, megabytes: 100) }
  + ["p50", "p99"].flatMap { quantile in
    [
      keystrokeBenchmark("rewrap/long-line/solid", quantile, solid, megabytes: 10),
      keystrokeBenchmark("rewrap/long-line/spaced", quantile, spaced, megabytes: 10),
    ]
  }
  + [
    firstScreenBenchmark, resizeBenchmark(.code), resizeBenchmark(.mixed), rowMemoryBenchmark,
    heightBenchmark,
  ]

private let width = LayoutOptions(columns: 80)

/// About how much text is wrapped at once where the rest may wait: some hundred rows.
private let budget = 32_768

private func wrapBenchmark(_ sample: Sample) -> Benchmark {
  Benchmark(name: "wrap/\(sample.rawValue)", unit: .megabytesPerSecond, rounds: 9) { environment in
    let text = madeRope(
      sample.bytes(repeatedTo: environment.scaled(4_000_000, smokeTest: 1), in: environment))
    return {
      Round(
        value: megabytesPerSecond(of: text.utf8Count) { keep(RowIndex(text, options: width).rowCount) })
    }
  }
}

/// The slowest of many lines of 100 KB: each pair of scalars of different line break classes repeated, tabs,
/// controls, CR LF. Which ones are slow, lines of a tenth of that tell: a line that took more than its share at
/// 100 KB would take more than its share at 10 KB.
private let adversarialWrapBenchmark = Benchmark(
  name: "wrap/adversarial", unit: .milliseconds, rounds: 3
) { environment in
  let scalars = Array(
    " \t\u{7}\u{B}\u{85}\u{A0}\u{200B}\u{2060}\u{200D}\u{301}aא1“”\"'»)](}[!?/,:;-‐–—…$%€+世、「」ぁ한각🇩😀👍🏽กकक\u{94D}\u{1B05}\u{1BF2}\u{FFFC}"
      .unicodeScalars)
  let size = environment.scaled(100_000, smokeTest: 100)
  var units = ["\r\n"]
  for first in scalars {
    for second in scalars {
      var unit = ""
      unit.unicodeScalars.append(first)
      unit.unicodeScalars.append(second)
      units.append(unit)
    }
  }
  let timed = units.map { unit in
    (unit: unit, time: leastTime(toWrap: madeRope(MadeText.repeating(unit, size / 10))))
  }
  let texts = timed.sorted { $0.time > $1.time }.prefix(32).map {
    madeRope(MadeText.repeating($0.unit, size))
  }
  return { Round(value: texts.map(leastTime).max()! / 1e6) }
}

/// The nanoseconds that wrapping takes, the least of three: of many texts, one is always interrupted.
private func leastTime(toWrap text: Rope) -> Double {
  (0..<3).map { _ in nanoseconds { keep(RowIndex(text, options: width).rowCount) } }.min()!
}

/// A keystroke, the rows kept right, and what a frontend reads then: the caret's row and the number of rows.
///
/// Where a keystroke moves every row of a long line, only those in view are exact at once.
private func keystrokeBenchmark(
  _ name: String, _ quantile: String, _ make: @escaping @Sendable (Environment, Int) -> [UInt8],
  megabytes: Int
) -> Benchmark {
  Benchmark(name: "\(name)/\(quantile)", unit: .microseconds, rounds: 3) { environment in
    var text = madeRope(make(environment, environment.scaled(megabytes * 1_000_000, smokeTest: 10_000)))
    var rows = RowIndex(text, options: width)
    var random = SplitMix64(seed: 11)
    return {
      let count = environment.scaled(2_000, smokeTest: 20)
      var times: [Double] = []
      for step in 0..<count {
        let place = text.roundedDown(UTF8Offset(random.below(text.utf8Count)), to: GraphemeUnit.self)
        text.insert(step % 6 == 5 ? " " : "x", at: place)
        times.append(
          nanoseconds {
            rows.update(text, replacing: place..<place, newLength: 1, budget: budget)
            keep(rows.rowIndex(at: place + 1) + rows.rowCount)
          })
      }
      times.sort()
      return Round(value: times[quantile == "p50" ? count / 2 : count * 99 / 100] / 1e3)
    }
  }
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

private let firstScreenBenchmark = Benchmark(
  name: "resize/100MB/first-screen", unit: .milliseconds, rounds: 5
) { environment in
  let text = madeRope(
    Sample.english.bytes(repeatedTo: environment.scaled(100_000_000, smokeTest: 10_000), in: environment))
  var random = SplitMix64(seed: 5)
  return {
    let place = UTF8Offset(random.below(text.utf8Count))
    return Round(
      value: nanoseconds {
        var rows = RowIndex(text, options: LayoutOptions(columns: 60), budget: 0)
        rows.settle(text, from: place, count: 60)
        keep(rows.rowIndex(at: place))
      } / 1e6)
  }
}

private func resizeBenchmark(_ sample: Sample) -> Benchmark {
  Benchmark(name: "resize/100MB/settled/\(sample.rawValue)", unit: .milliseconds, rounds: 3) { environment in
    let text = madeRope(
      sample.bytes(repeatedTo: environment.scaled(100_000_000, smokeTest: 10_000), in: environment))
    return {
      Round(
        value: nanoseconds { keep(RowIndex(text, options: LayoutOptions(columns: 60)).rowCount) } / 1e6)
    }
  }
}

/// The heap that the rows of 10 MB of code take, by row.
private let rowMemoryBenchmark = Benchmark(name: "memory/rows", unit: .bytes, rounds: 1) { environment in
  guard Heap.bytesInUse != nil else { return nil }
  let text = madeRope(
    Sample.code.bytes(repeatedTo: environment.scaled(10_000_000, smokeTest: 10_000), in: environment))
  return {
    let before = Heap.bytesInUse!
    let rows = RowIndex(text, options: width)
    let used = Heap.bytesInUse! - before
    return Round(value: Double(used) / Double(rows.rowCount))
  }
}

private let heightBenchmark = Benchmark(
  name: "height/keystroke", unit: .microseconds, rounds: 5
) { environment in
  var text = madeRope(prose(environment, environment.scaled(10_000_000, smokeTest: 10_000)))
  var rows = RowIndex(text, options: width)
  let policy = HeightPolicy(minimumRows: 1, maximumRows: 10)
  var random = SplitMix64(seed: 23)
  return {
    let count = environment.scaled(2_000, smokeTest: 20)
    var time = 0.0
    for _ in 0..<count {
      let place = text.roundedDown(UTF8Offset(random.below(text.utf8Count)), to: GraphemeUnit.self)
      text.insert("x", at: place)
      time += nanoseconds {
        rows.update(text, replacing: place..<place, newLength: 1, budget: budget)
        keep(policy.height(of: rows).visibleHeight)
      }
    }
    return Round(value: time / Double(count) / 1e3)
  }
}
