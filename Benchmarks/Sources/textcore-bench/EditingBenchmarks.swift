import TextCore

/// Buffers under a limit, sessions with many carets, history.
let editingBenchmarks: [Benchmark] = [
  clampedPasteBenchmark, limitedKeystrokeBenchmark, refusedKeystrokeBenchmark, sessionKeystrokeBenchmark,
  caretsBenchmark, historyBenchmark,
]

/// A paste of 10 MB into a field of 500 characters; all of it is there to be told what was refused.
private let clampedPasteBenchmark = Benchmark(
  name: "edit/limit/paste/10MB", unit: .microseconds, rounds: 9
) { environment in
  let paste = String(
    decoding: MadeText.lines(environment.scaled(10_000_000, smokeTest: 10_000)), as: UTF8.self)
  return {
    var buffer = TextBuffer(limit: TextLimit(500))
    var refused = 0
    let time = nanoseconds {
      refused = (try? buffer.replace(0..<0, with: paste).refused.utf8.count) ?? 0
    }
    precondition(buffer.count == 500 && refused > 0, "the paste was not clamped")
    return Round(value: time / 1e3)
  }
}

/// A character typed and deleted in 100 MB, the text one short of its limit, against the same without a limit.
private let limitedKeystrokeBenchmark = Benchmark(
  name: "edit/limit/keystroke/100MB", unit: .nanoseconds, baseline: "without a limit"
) { environment in
  let text = madeRope(MadeText.lines(environment.scaled(100_000_000, smokeTest: 10_000)))
  var limited = TextBuffer(text, limit: TextLimit(text.graphemeCount + 1))
  var free = TextBuffer(text)
  let count = environment.scaled(100_000, smokeTest: 100)
  return {
    Round(value: keystrokeTime(in: &limited, count: count), baseline: keystrokeTime(in: &free, count: count))
  }
}

/// A character that is refused in 100 MB at the limit.
private let refusedKeystrokeBenchmark = Benchmark(
  name: "edit/limit/refused/100MB", unit: .nanoseconds
) { environment in
  let text = madeRope(MadeText.lines(environment.scaled(100_000_000, smokeTest: 10_000)))
  var buffer = TextBuffer(text, limit: TextLimit(text.graphemeCount))
  let count = environment.scaled(100_000, smokeTest: 100)
  let middle = UTF8Offset(text.utf8Count / 2)
  return {
    let time = nanoseconds {
      for _ in 0..<count { keep(try? buffer.replace(middle..<middle, with: "x").isUnchanged) }
    }
    return Round(value: time / Double(count))
  }
}

/// Nanoseconds an edit, of pairs that type a character in the middle and delete it.
@inline(never)
private func keystrokeTime(in buffer: inout TextBuffer, count: Int) -> Double {
  let middle = UTF8Offset(buffer.text.utf8Count / 2)
  let time = nanoseconds {
    for _ in 0..<count {
      keep(try? buffer.replace(middle..<middle, with: "x").isUnchanged)
      keep(try? buffer.replace(middle..<middle + 1, with: "").isUnchanged)
    }
  }
  return time / Double(2 * count)
}

/// Typing in the middle of 10 MB: text, history, selections and rows at 80 columns.
private let sessionKeystrokeBenchmark = Benchmark(
  name: "edit/session/keystroke/10MB", unit: .nanoseconds
) { environment in
  var session = EditingSession(
    madeRope(MadeText.lines(environment.scaled(10_000_000, smokeTest: 10_000))),
    layout: LayoutOptions(columns: 80))
  session.perform(.select(Selection(caret: UTF8Offset(session.text.utf8Count / 2))))
  let count = environment.scaled(60_000, smokeTest: 60)
  return {
    let time = nanoseconds {
      for index in 0..<count { session.perform(.insert(index % 6 == 5 ? " " : "x")) }
    }
    return Round(value: time / Double(count))
  }
}

/// One character typed at 1,000 carets in 10 MB.
private let caretsBenchmark = Benchmark(
  name: "edit/carets/1000", unit: .milliseconds
) { environment in
  let size = environment.scaled(10_000_000, smokeTest: 100_000)
  var session = EditingSession(madeRope(MadeText.lines(size)), layout: LayoutOptions(columns: 80))
  session.perform(.selectSeveral((0..<1_000).map { Selection(caret: UTF8Offset($0 * (size / 1_000))) }))
  return { Round(value: nanoseconds { keep(session.perform(.insert("x")).change.count) } / 1e6) }
}

/// What a character costs the history, of a million typed in words of five letters: heap in use, the allocator's
/// overhead included, against what the history says of itself.
private let historyBenchmark = Benchmark(
  name: "edit/history/bytes", unit: .bytes, baseline: "as counted by itself", rounds: 1
) { environment in
  let count = environment.scaled(1_000_000, smokeTest: 1_000)
  return {
    var buffer = TextBuffer()
    var history = History()
    for index in 0..<count {
      let caret = UTF8Offset(index)
      let typed = index % 6 == 5 ? " " : "x"
      guard let outcome = try? buffer.replace(caret..<caret, with: typed) else { continue }
      history.record(
        outcome, kind: .typing, before: SelectionSet(Selection(caret: caret)),
        after: SelectionSet(Selection(caret: caret + 1)))
    }
    let counted = Double(history.byteCount) / Double(count)
    guard let full = Heap.bytesInUse else { return Round(value: counted) }
    history = History()
    keep(history.depth)
    let empty = Heap.bytesInUse ?? full
    return Round(value: Double(full - empty) / Double(count), baseline: counted)
  }
}
