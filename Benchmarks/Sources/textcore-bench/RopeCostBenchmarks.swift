import TextCore

/// What an edit costs as the text grows: one point a decade, from a thousand bytes to a thousand million. The plot of
/// these is `cost.svg`.
let ropeCostBenchmarks: [Benchmark] = CostSeries.allCases.flatMap { series in
  (3...9).filter { $0 <= series.lastDecade }.map { series.benchmark(decade: $0) }
}

/// One line of the plot.
enum CostSeries: String, CaseIterable {
  case random, burst, line, flat

  /// What the line shows.
  var caption: String {
    switch self {
    case .random: "rope: a random edit"
    case .burst: "rope: typing"
    case .line: "rope: a line's offset"
    case .flat: "flat gap buffer: a random edit"
    }
  }

  /// What the line is measured against.
  fileprivate var baseline: String {
    switch self {
    case .random, .line: "one dependent access in as much memory, 100 MB at most"
    case .burst: "plain flat gap buffer, 100 MB at most"
    case .flat: "copying a third of the text"
    }
  }

  /// Where the line ends: a flat buffer of a thousand million bytes would take minutes.
  fileprivate var lastDecade: Int { self == .flat ? 8 : 9 }

  fileprivate func benchmark(decade: Int) -> Benchmark {
    let names = [3: "1KB", 4: "10KB", 5: "100KB", 6: "1MB", 7: "10MB", 8: "100MB", 9: "1GB"]
    return Benchmark(
      name: "cost/\(rawValue)/\(names[decade]!)", unit: .nanoseconds, baseline: baseline,
      rounds: decade > 7 ? 3 : 5
    ) { environment in
      let size = environment.scaled((0..<decade).reduce(1) { power, _ in power * 10 }, smokeTest: 10_000)
      let text = MadeText.lines(size)
      let smallText = Array(text.prefix(100_000_000))
      switch self {
      case .flat: return costOfFlatEdit(text, environment)
      case .burst: return costOfBurst(text, smallText, environment)
      case .line:
        let rope = madeRope(text)
        let chain = CacheMissChain(byteCount: smallText.count)
        let count = environment.scaled(200_000, smokeTest: 100)
        return {
          Round(value: lineLookupTime(on: rope, count: count), baseline: chain.nanosecondsPerStep(count))
        }
      case .random:
        var rope = madeRope(text)
        let chain = CacheMissChain(byteCount: smallText.count)
        let pairs = environment.scaled(100_000, smokeTest: 100)
        return {
          Round(value: randomEditTime(on: &rope, pairs: pairs), baseline: chain.nanosecondsPerStep(2 * pairs))
        }
      }
    }
  }
}

/// Typing makes the text grow: a short one by no more than half, and it is made anew for each round.
private func costOfBurst(_ text: [UInt8], _ smallText: [UInt8], _ environment: Environment) -> () -> Round {
  let bursts = environment.scaled(min(5_000, max(16, text.count / 64)), smokeTest: 10)
  let flatBursts = environment.scaled(min(bursts, max(5, 1_000_000_000 / text.count)), smokeTest: 10)
  var rope = madeRope(text)
  var flat = FlatGapBuffer(smallText)
  return {
    if text.count < 1_000_000 {
      rope = madeRope(text)
      flat = FlatGapBuffer(smallText)
    }
    return Round(
      value: burstTime(on: &rope, bursts: bursts), baseline: burstTime(on: flat, bursts: flatBursts))
  }
}

@inline(never)
private func lineLookupTime(on rope: Rope, count: Int) -> Double {
  var random = SplitMix64(seed: 29)
  let lines = rope.lineCount
  var sum = 0
  let time = nanoseconds { for _ in 0..<count { sum &+= rope.lineStart(random.below(lines)).value } }
  keep(sum)
  return time / Double(count)
}

private func costOfFlatEdit(_ text: [UInt8], _ environment: Environment) -> () -> Round {
  let flat = FlatGapBuffer(text)
  let pairs = environment.scaled(max(20, 100_000_000 / text.count / 10), smokeTest: 100)
  let third = Array(text.prefix(text.count / 3))
  let key: [UInt8] = [120]
  var copy = third
  return {
    var random = SplitMix64(seed: 11)
    let time = nanoseconds {
      for _ in 0..<pairs {
        let place = random.below(text.count), other = random.below(text.count)
        flat.replace(place..<place, with: key.span)
        flat.replace(other..<other + 1, with: Span())
      }
    }
    let copying = nanoseconds {
      for _ in 0..<pairs {
        copyBytes(of: third, to: &copy)
        keep(copy)
      }
    }
    return Round(value: time / Double(pairs * 2), baseline: copying / Double(pairs))
  }
}
