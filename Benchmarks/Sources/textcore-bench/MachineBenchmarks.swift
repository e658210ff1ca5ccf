/// What the machine itself can do: the limits that the other figures are read against.
let machineBenchmarks: [Benchmark] = [
  Benchmark(name: "machine/copy", unit: .megabytesPerSecond) { environment in
    let source = [UInt8](repeating: 120, count: environment.scaled(64 << 20, smokeTest: 1 << 16))
    var target = source
    return {
      Round(
        value: megabytesPerSecond(of: source.count) {
          copyBytes(of: source, to: &target)
          keep(target)
        })
    }
  },
  Benchmark(name: "machine/cache-miss", unit: .nanoseconds) { environment in
    // A random cycle through more memory than the caches hold: each load waits for the one before.
    let count = environment.scaled(1 << 24, smokeTest: 1 << 10)
    var next = Array(0..<count)
    var random = SplitMix64(seed: 1)
    for index in stride(from: count - 1, to: 0, by: -1) {
      next.swapAt(index, Int(random.next() % UInt64(index)))
    }
    let steps = environment.scaled(1 << 20, smokeTest: 1 << 8)
    return {
      var position = 0
      let time = nanoseconds { for _ in 0..<steps { position = next[position] } }
      keep(position)
      return Round(value: time / Double(steps))
    }
  },
]
