/// One class for every scalar that stands for its classes in all kernels together, so that a scalar is
/// looked up once; a small table a kernel maps the combined class to the kernel's own.
struct CombinedClasses {
  private let runs: [Range<UInt32>]
  private var columns = [(name: String, values: [Int])]()

  /// Starts with no kernel, over `runs`: the database's, once all properties have been read.
  init(runs: [Range<UInt32>]) {
    self.runs = runs
  }

  /// Explores `automaton` over the symbols of all scalars and adds its classes as the column `name`.
  mutating func add<Source: Automaton>(_ name: String, _ automaton: Source) -> MinimalAutomaton<Source> {
    add(automaton, [(name, automaton.symbol)])
  }

  /// Explores `automaton` over the symbols that several readings give to the scalars, a column for each.
  mutating func add<Source: Automaton>(
    _ automaton: Source, _ readings: [(name: String, symbol: (UInt32) -> Source.Symbol)]
  ) -> MinimalAutomaton<Source> {
    let symbols = readings.map { reading in runs.map { reading.symbol($0.lowerBound) } }
    let minimal = MinimalAutomaton(automaton, symbols: Array(symbols.joined()))
    for (reading, symbols) in zip(readings, symbols) {
      columns.append((reading.name, symbols.map(minimal.classIndex)))
    }
    return minimal
  }

  /// Adds a column whose value is a function of the scalar.
  mutating func add(_ name: String, _ value: (UInt32) -> Int) {
    columns.append((name, runs.map { value($0.lowerBound) }))
  }

  /// The combined class of each run, numbered in the order of code points.
  var classes: [Int] {
    number(runs.indices.map { run in columns.map { $0.values[run] } })
  }

  /// How many combined classes there are.
  var count: Int { Set(classes).count }

  /// The combined class of every code point.
  func expanded() -> [UInt8] {
    precondition(count <= 256, "\(count) combined classes do not fit into a byte")
    var expanded = [UInt8]()
    expanded.reserveCapacity(Int(UnicodeDatabase.limit))
    for (run, value) in zip(runs, classes) {
      expanded.append(contentsOf: repeatElement(UInt8(value), count: run.count))
    }
    return expanded
  }

  /// All that the column `name` says of the scalars in `ranges`.
  func values(_ name: String, in ranges: [ClosedRange<UInt32>]) -> Set<Int> {
    let column = columns.first { $0.name == name }!.values
    return Set(
      runs.indices.filter { run in ranges.contains { $0.overlaps(runs[run]) } }.map { column[$0] })
  }

  /// What the column `name` says of each combined class.
  func remap(_ name: String) -> [Int] {
    let column = columns.first { $0.name == name }!.values
    var remap = [Int](repeating: 0, count: count)
    for (run, value) in classes.enumerated() { remap[value] = column[run] }
    return remap
  }
}
