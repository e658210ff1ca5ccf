import TextCore

/// Looking for literals and regular expressions in whole texts.
let searchBenchmarks: [Benchmark] = [
  searchBenchmark("edit/search/100MB", megabytes: 100, "the needle"),
  searchBenchmark("edit/search/folded/100MB", megabytes: 100, "The Needle", ignoresCase: true),
  backwardSearchBenchmark, expressionBenchmark, explosionBenchmark,
]

/// A text of lines with `the needle` at its end.
private func haystack(_ size: Int) -> Rope {
  var text = madeRope(MadeText.lines(size))
  text.append("the needle 2026")
  return text
}

/// A literal that stands at the end.
private func searchBenchmark(
  _ name: String, megabytes: Int, _ needle: String, ignoresCase: Bool = false
) -> Benchmark {
  Benchmark(name: name, unit: .megabytesPerSecond) { environment in
    let size = environment.scaled(megabytes * 1_000_000, smokeTest: 10_000)
    let text = haystack(size)
    guard let search = TextSearch(needle, options: .init(ignoresCase: ignoresCase)) else { return nil }
    return {
      var found: Range<UTF8Offset>?
      let rate = megabytesPerSecond(of: size) { found = search.firstMatch(in: text) }
      precondition(found?.upperBound == text.endOffset - 5, "the literal was not found")
      return Round(value: rate)
    }
  }
}

/// A literal that stands at the start, looked for from the end.
private let backwardSearchBenchmark = Benchmark(
  name: "edit/search/backwards/100MB", unit: .megabytesPerSecond
) { environment in
  let size = environment.scaled(100_000_000, smokeTest: 10_000)
  var text = madeRope(MadeText.lines(size))
  text.insert("the needle", at: 0)
  guard let search = TextSearch("the needle") else { return nil }
  return {
    var found: Range<UTF8Offset>?
    let rate = megabytesPerSecond(of: size) { found = search.lastMatch(in: text, before: text.endOffset) }
    precondition(found?.lowerBound == 0, "the literal was not found")
    return Round(value: rate)
  }
}

/// A regular expression without a literal to start from, whose match stands at the end.
private let expressionBenchmark = Benchmark(
  name: "edit/search/expression/10MB", unit: .megabytesPerSecond, rounds: 5
) { environment in
  let size = environment.scaled(10_000_000, smokeTest: 10_000)
  let text = haystack(size)
  guard let expression = try? RegularExpression(#"\d{4}"#) else { return nil }
  return {
    var found: Range<UTF8Offset>?
    let rate = megabytesPerSecond(of: size) { found = try? expression.firstMatch(in: text)?.range }
    precondition(found?.upperBound == text.endOffset, "the expression was not found")
    return Round(value: rate)
  }
}

/// How long it takes until the budget stops an expression that explodes.
private let explosionBenchmark = Benchmark(
  name: "edit/search/explosion", unit: .milliseconds, rounds: 3
) { environment in
  let text = Rope(String(repeating: "a", count: 10_000) + "b")
  let budget = environment.scaled(5_000_000, smokeTest: 10_000)
  let options = RegularExpression.Options(stepBudget: budget)
  guard let expression = try? RegularExpression("(a+)+$", options: options) else { return nil }
  return {
    var isStopped = false
    let time = nanoseconds {
      do { keep(try expression.firstMatch(in: text)?.range) } catch { isStopped = true }
    }
    precondition(isStopped, "the expression was not stopped")
    return Round(value: time / 1e6)
  }
}
