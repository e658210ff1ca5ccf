import TextCore

/// Anchors and ranges that survive edits.
let anchorBenchmarks: [Benchmark] = [anchorBenchmark, rangeBenchmark, rangeQueryBenchmark]

/// How many there are.
private func count(_ environment: Environment) -> Int { environment.scaled(100_000, smokeTest: 1_000) }

/// A character typed and deleted at the start of a text of 10 MB, before all anchors.
private let anchorBenchmark = Benchmark(name: "anchors/100k", unit: .nanoseconds) { environment in
  var anchors = AnchorSet()
  let count = count(environment)
  for index in 0..<count { keep(anchors.add(at: UTF8Offset(100 * index + 50), bias: .after)) }
  return { Round(value: editTime(in: &anchors, environment)) }
}

/// The same with ranges, that is twice as many ends.
private let rangeBenchmark = Benchmark(name: "anchors/ranges/100k", unit: .nanoseconds) { environment in
  var anchors = ranges(count(environment))
  return { Round(value: editTime(in: &anchors, environment)) }
}

/// The ranges that touch a row of 80 bytes, five of them.
private let rangeQueryBenchmark = Benchmark(
  name: "anchors/ranges/query/100k", unit: .nanoseconds
) { environment in
  let count = count(environment)
  let anchors = ranges(count)
  let queries = environment.scaled(10_000, smokeTest: 10)
  return {
    var random = SplitMix64(seed: 5)
    var found = 0
    let time = nanoseconds {
      for _ in 0..<queries {
        let start = UTF8Offset(random.below(100 * count))
        anchors.forEachRange(touching: start..<start + 80) { _, _ in
          found += 1
          return true
        }
      }
    }
    keep(found)
    return Round(value: time / Double(queries))
  }
}

/// Ranges of 1 to 400 bytes, one for each 100 bytes.
private func ranges(_ count: Int) -> AnchorSet {
  var random = SplitMix64(seed: 4)
  var anchors = AnchorSet()
  for index in 0..<count {
    let start = UTF8Offset(100 * index + 50)
    keep(anchors.addRange(start..<start + 1 + random.below(400)))
  }
  return anchors
}

/// Nanoseconds an edit at the start.
private func editTime(in anchors: inout AnchorSet, _ environment: Environment) -> Double {
  let count = environment.scaled(50_000, smokeTest: 50)
  let (typed, deleted) = (ChangeSet(0..<0, with: "x"), ChangeSet(0..<1, with: ""))
  let time = nanoseconds {
    for _ in 0..<count {
      keep(try! anchors.apply(typed).count)
      keep(try! anchors.apply(deleted).count)
    }
  }
  return time / Double(2 * count)
}
