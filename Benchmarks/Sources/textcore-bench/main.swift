import Foundation

/// Every suite, in the order in which it is run. A suite is a file of its own.
let suites: [[Benchmark]] = [
  machineBenchmarks,
  kernelBenchmarks,
  boundaryBenchmarks,
  ropeEditBenchmarks,
  ropeLoadBenchmarks,
  ropeReadBenchmarks,
  ropeCompareBenchmarks,
  ropeWorstBenchmarks,
  ropeCostBenchmarks,
  layoutBenchmarks,
  editingBenchmarks,
  searchBenchmarks,
  anchorBenchmarks,
]

func fail(_ message: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data("textcore-bench: \(message)\n".utf8))
  exit(code)
}

if CommandLine.arguments.contains("--help") {
  print(Environment.usage)
  exit(0)
}
let environment: Environment
do throws(Environment.WrongCall) {
  environment = try Environment(arguments: Array(CommandLine.arguments.dropFirst()))
} catch {
  fail("\(error)\n\(Environment.usage)", code: 2)
}

if let name = environment.child {
  guard let child = ChildProcess(rawValue: name) else { fail("no child '\(name)'", code: 2) }
  say("\(child.measure(in: environment))")
  exit(0)
}

var report = Report()
for benchmark in suites.joined() where environment.selects(benchmark.name) {
  if environment.listsOnly {
    say(benchmark.name)
  } else if let outcome = benchmark.run(in: environment) {
    report.add(outcome)
  } else {
    say("\(benchmark.name)  skipped: its input is not there")
  }
}
if let file = environment.json {
  do {
    try report.json().write(to: file)
  } catch {
    fail("'\(file.path)' cannot be written", code: 1)
  }
}
if let folder = environment.plots {
  let plots = [
    ("cost", LogPlot.cost(report.outcomes)), ("rewrap-latencies", LogPlot.latencies(report.outcomes)),
    ("rewrap-cost", LogPlot.rewrapCost(report.outcomes)),
  ]
  for case (let name, let plot?) in plots {
    let file = folder.appending(path: "\(name).svg")
    do {
      try plot.svg().write(to: file, atomically: true, encoding: .utf8)
    } catch {
      fail("'\(file.path)' cannot be written", code: 1)
    }
  }
}
