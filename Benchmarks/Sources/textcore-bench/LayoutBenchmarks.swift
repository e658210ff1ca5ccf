import TextCore

/// Wrapping, keeping rows right, heights.
let layoutBenchmarks: [Benchmark] =
  Sample.allCases.map(wrapBenchmark)
  + [adversarialWrapBenchmark]
  + rewrapBenchmarks
  + [
    firstScreenBenchmark, resizeBenchmark(.code), resizeBenchmark(.mixed), rowMemoryBenchmark,
    heightBenchmark,
  ]

let width = LayoutOptions(columns: 80)

/// About how much text is wrapped at once where the rest may wait: some hundred rows.
let budget = 32_768

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

/// A keystroke anywhere in the text of a field that grows to ten rows and scrolls then: its rows are kept right, and
/// its height is read. Asking for the time is included, and is the most of it. Rows that are out of sight are settled by whoever scrolls there.
private let heightBenchmark = Benchmark(
  name: "height/keystroke", unit: .microseconds, rounds: 5
) { environment in
  var text = madeRope(
    Sample.english.bytes(repeatedTo: environment.scaled(10_000_000, smokeTest: 10_000), in: environment))
  var rows = RowIndex(text, options: width, budget: 0)
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
        keep(policy.height(of: &rows, in: text).visibleHeight)
      }
    }
    return Round(value: time / Double(count) / 1e3)
  }
}
