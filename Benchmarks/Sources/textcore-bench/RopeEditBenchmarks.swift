import TextCore

/// Edits: recordings, a made session, random places, bursts. All counts are kept in all of them.
let ropeEditBenchmarks: [Benchmark] =
  Recording.names.flatMap { name in
    [recordingBenchmark(name, readsCount: false), recordingBenchmark(name, readsCount: true)]
  } + [mixedSessionBenchmark] + [1, 10, 100].flatMap { [randomEditBenchmark($0), burstBenchmark($0)] }

extension Rope {
  /// The edit as an editor makes it: at a scalar offset, with bytes.
  @inline(__always)
  fileprivate mutating func apply(_ edit: Recording.Edit, of inserted: Span<UInt8>) {
    do throws(InvalidUTF8) {
      try replace(edit.range, with: inserted.extracting(edit.newText))
    } catch {
      preconditionFailure("a recording is UTF-8")
    }
  }
}

extension Recording {
  /// Nanoseconds an edit on a rope, the load of the text before it not counted.
  @inline(never)
  func timeOnRope(readsCount: Bool, checks: Bool) -> Double {
    var rope = Rope(String(decoding: before, as: UTF8.self))
    let span = inserted.span
    var sum = 0
    let start = threadNanoseconds()
    if readsCount {
      for edit in edits {
        rope.apply(edit, of: span)
        sum &+= rope.graphemeCount
      }
    } else {
      for edit in edits { rope.apply(edit, of: span) }
    }
    let time = (threadNanoseconds() - start)
    keep(sum)
    if checks { precondition(Array(String(rope).utf8) == after, "the rope differs from the recording's end") }
    return time / Double(edits.count)
  }

  /// Nanoseconds an edit on the plain flat gap buffer.
  @inline(never)
  func timeOnFlatBuffer(checks: Bool) -> Double {
    let flat = FlatGapBuffer(before)
    let span = inserted.span
    let time = nanoseconds {
      for edit in edits {
        flat.replace(edit.byteRange, with: span.extracting(edit.newText))
      }
    }
    if checks { precondition(flat.holds(after), "the flat buffer differs from the recording's end") }
    return time / Double(edits.count)
  }
}

private func recordingBenchmark(_ name: String, readsCount: Bool) -> Benchmark {
  Benchmark(
    name: "edit/trace/\(name)" + (readsCount ? "/count" : ""), unit: .nanoseconds,
    baseline: "plain flat gap buffer", rounds: 21
  ) { environment in
    guard let folder = environment.traces, let recording = Recording(name, in: folder) else { return nil }
    var checks = true
    return {
      defer { checks = false }
      return Round(
        value: recording.timeOnRope(readsCount: readsCount, checks: checks),
        baseline: recording.timeOnFlatBuffer(checks: checks))
    }
  }
}

private let mixedSessionBenchmark = Benchmark(
  name: "edit/trace/mixed", unit: .nanoseconds, baseline: "the same session in ASCII", rounds: 15
) { environment in
  let count = environment.scaled(60_000, smokeTest: 2_000)
  let mixed = Recording(name: "mixed", alphabet: Recording.mixedWords, editCount: count)
  let ascii = Recording(name: "ascii", alphabet: Recording.asciiWords, editCount: count)
  var checks = true
  return {
    defer { checks = false }
    return Round(
      value: mixed.timeOnRope(readsCount: false, checks: checks),
      baseline: ascii.timeOnRope(readsCount: false, checks: checks))
  }
}

private func randomEditBenchmark(_ megabytes: Int) -> Benchmark {
  Benchmark(
    name: "edit/random/\(megabytes)MB", unit: .nanoseconds,
    baseline: "one dependent access in as much memory",
    rounds: 5
  ) { environment in
    let size = environment.scaled(megabytes << 20, smokeTest: 1 << 14)
    var rope = Rope(String(decoding: MadeText.lines(size), as: UTF8.self))
    let chain = CacheMissChain(byteCount: size)
    let pairs = environment.scaled(200_000, smokeTest: 100)
    return {
      Round(
        value: randomEditTime(on: &rope, pairs: pairs),
        baseline: chain.nanosecondsPerStep(environment.scaled(1 << 20, smokeTest: 1 << 8)))
    }
  }
}

/// Nanoseconds an edit: one character in, one out, each at a random offset.
@inline(never)
func randomEditTime(on rope: inout Rope, pairs: Int) -> Double {
  var random = SplitMix64(seed: 11)
  let size = rope.utf8Count
  let start = threadNanoseconds()
  for _ in 0..<pairs {
    rope.insert("x", at: UTF8Offset(random.below(size)))
    let offset = UTF8Offset(random.below(size))
    rope.remove(offset..<offset + 1)
  }
  return (threadNanoseconds() - start) / Double(pairs * 2)
}

private func burstBenchmark(_ megabytes: Int) -> Benchmark {
  Benchmark(
    name: "edit/burst/\(megabytes)MB", unit: .nanoseconds, baseline: "plain flat gap buffer", rounds: 5
  ) { environment in
    let size = environment.scaled(megabytes << 20, smokeTest: 1 << 14)
    let text = MadeText.lines(size)
    var rope = Rope(String(decoding: text, as: UTF8.self))
    let flat = FlatGapBuffer(text)
    return {
      Round(
        value: burstTime(on: &rope, bursts: environment.scaled(10_000, smokeTest: 10)),
        baseline: burstTime(on: flat, bursts: environment.scaled(200, smokeTest: 10)))
    }
  }
}

private let typed = Array("the quick brown fox jumps over the lazy dogs".utf8)

extension Rope {
  @inline(__always)
  fileprivate mutating func type(_ key: Span<UInt8>, at caret: UTF8Offset) {
    do throws(InvalidUTF8) {
      try replace(caret..<caret, with: key)
    } catch {
      preconditionFailure("a key is UTF-8")
    }
  }
}

/// Nanoseconds an edit: 40 characters typed and 8 deleted backwards, at random places.
@inline(never)
func burstTime(on rope: inout Rope, bursts: Int) -> Double {
  var random = SplitMix64(seed: 13)
  let size = rope.utf8Count
  let keys = typed.span
  let start = threadNanoseconds()
  for _ in 0..<bursts {
    var caret = UTF8Offset(random.below(size))
    for key in 0..<40 {
      rope.type(keys.extracting(key..<key + 1), at: caret)
      caret += 1
    }
    for _ in 0..<8 {
      caret -= 1
      rope.remove(caret..<caret + 1)
    }
  }
  return (threadNanoseconds() - start) / Double(bursts * 48)
}

@inline(never)
func burstTime(on flat: FlatGapBuffer, bursts: Int) -> Double {
  var random = SplitMix64(seed: 13)
  let size = flat.count
  let keys = typed.span
  let time = nanoseconds {
    for _ in 0..<bursts {
      var caret = random.below(size)
      for key in 0..<40 {
        flat.replace(caret..<caret, with: keys.extracting(key..<key + 1))
        caret += 1
      }
      for _ in 0..<8 {
        caret -= 1
        flat.replace(caret..<caret + 1, with: Span())
      }
    }
  }
  return time / Double(bursts * 48)
}
