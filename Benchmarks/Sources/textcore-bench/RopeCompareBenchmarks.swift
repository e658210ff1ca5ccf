import TextCore

/// Hashing and comparing whole texts.
let ropeCompareBenchmarks: [Benchmark] = [
  Benchmark(
    name: "compare/hash", unit: .megabytesPerSecond, baseline: "a Hasher over an array", rounds: 9
  ) { environment in
    let text = MadeText.lines(environment.scaled(10 << 20, smokeTest: 1 << 14))
    let rope = madeRope(text)
    return {
      Round(
        value: megabytesPerSecond(of: text.count) { keep(rope.hashValue) },
        baseline: megabytesPerSecond(of: text.count) { keep(hash(of: text)) })
    }
  },
  Benchmark(
    name: "compare/equal", unit: .megabytesPerSecond, baseline: "comparing arrays", rounds: 9
  ) { environment in
    let text = MadeText.lines(environment.scaled(10 << 20, smokeTest: 1 << 14))
    let rope = madeRope(text), other = madeRope(text)
    let copy = text.map { $0 }
    return {
      Round(
        value: megabytesPerSecond(of: text.count) { precondition(rope == other) },
        baseline: megabytesPerSecond(of: text.count) { precondition(text == copy) })
    }
  },
  Benchmark(
    name: "compare/equal/edited", unit: .microseconds, baseline: "comparing arrays", rounds: 9
  ) { environment in
    // A copy in which a character was replaced by itself shares all but the path to it.
    let text = MadeText.lines(environment.scaled(10 << 20, smokeTest: 1 << 14))
    let rope = madeRope(text)
    var copy = rope
    let place = UTF8Offset(text.count / 2)
    copy.replace(place..<place + 1, with: rope.string(in: place..<place + 1))
    let flat = text.map { $0 }
    let other = copy
    return {
      let time = nanoseconds { for _ in 0..<100 { precondition(rope == other) } }
      return Round(
        value: time / 100 / 1e3, baseline: nanoseconds { precondition(text == flat) } / 1e3)
    }
  },
]

@inline(never)
private func hash(of bytes: [UInt8]) -> Int {
  var hasher = Hasher()
  // SAFETY: the buffer is read inside the closure only.
  unsafe bytes.withUnsafeBytes { bytes in unsafe hasher.combine(bytes: bytes) }
  return hasher.finalize()
}
