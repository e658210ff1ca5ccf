import TextCore

/// Loading and the memory it takes, each in a process of its own.
let ropeLoadBenchmarks: [Benchmark] = [
  Benchmark(
    name: "load/100MB/ascii", unit: .milliseconds, baseline: "allocate and memcpy", rounds: 5,
    prepare: load(.loadASCII, against: .copyASCII)),
  Benchmark(
    name: "load/100MB/mixed", unit: .milliseconds, baseline: "allocate and memcpy", rounds: 5,
    prepare: load(.loadMixed, against: .copyMixed)),
  Benchmark(
    name: "heap/loaded/100MB", unit: .ratio, baseline: "a String", rounds: 1, prepare: heap(.heapLoaded)),
  Benchmark(
    name: "heap/edited/1MB", unit: .ratio, baseline: "a String", rounds: 1, prepare: heap(.heapEdited)),
]

private func load(
  _ child: ChildProcess, against copy: ChildProcess
) -> @Sendable (Environment) -> (() -> Round)? {
  { environment in
    {
      guard let time = child.run(in: environment), let baseline = copy.run(in: environment) else {
        fail("the process for \(child.rawValue) failed", code: 1)
      }
      return Round(value: time / 1e6, baseline: baseline / 1e6)
    }
  }
}

private func heap(_ child: ChildProcess) -> @Sendable (Environment) -> (() -> Round)? {
  { environment in
    guard Heap.bytesInUse != nil else { return nil }
    return {
      guard let ratio = child.run(in: environment),
        let baseline = ChildProcess.heapString.run(in: environment)
      else {
        fail("the process for \(child.rawValue) failed", code: 1)
      }
      return Round(value: ratio, baseline: baseline)
    }
  }
}

/// Nanoseconds to make a rope of UTF-8: validated, counted, stored.
@inline(never)
func timeToLoad(_ text: [UInt8]) -> Double {
  let start = threadNanoseconds()
  let rope = madeRope(text)
  let time = (threadNanoseconds() - start)
  precondition(rope.utf8Count == text.count)
  return time
}

/// The heap that a loaded text takes, as a ratio to its bytes.
func heapAfterLoading(_ text: [UInt8]) -> Double {
  let before = Heap.bytesInUse ?? 0
  let rope = madeRope(text)
  let after = Heap.bytesInUse ?? 0
  precondition(rope.utf8Count == text.count)
  keep(text)
  return Double(after - before) / Double(text.count)
}

/// The heap that 1 MB takes after 400,000 edits at random places, as a ratio to its bytes.
func heapAfterEdits(in environment: Environment) -> Double {
  let text = MadeText.lines(environment.scaled(1 << 20, smokeTest: 1 << 14))
  let before = Heap.bytesInUse ?? 0
  var rope = madeRope(text)
  keep(randomEditTime(on: &rope, pairs: environment.scaled(200_000, smokeTest: 100)))
  let after = Heap.bytesInUse ?? 0
  // It was there at first, so it has to be there at last.
  keep(text)
  return Double(after - before) / Double(rope.utf8Count)
}

/// The heap that a string of a text takes, as a ratio to its bytes.
func heapOfString(_ text: [UInt8]) -> Double {
  let before = Heap.bytesInUse ?? 0
  let string = String(decoding: text, as: UTF8.self)
  let after = Heap.bytesInUse ?? 0
  keep(string)
  keep(text)
  return Double(after - before) / Double(text.count)
}

/// A rope of `text`, which is UTF-8.
func madeRope(_ text: [UInt8]) -> Rope {
  do throws(InvalidUTF8) {
    return try Rope(utf8: text.span)
  } catch {
    preconditionFailure("the text is not UTF-8 at \(error.offset)")
  }
}
