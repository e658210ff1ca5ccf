import TextCore
import UnicodeKernels

/// How long one line is, its ending not counted.
struct LineMeasure: Hashable {
  var graphemes = 0
  var scalars = 0
  var utf16 = 0
  var utf8 = 0
  /// The cells that the line takes in a terminal.
  var columns = 0
}

/// Measures line after line of a text that comes in chunks, cut anywhere between scalars.
struct LineMeasurer {
  private let tabWidth: Int
  private var measure = LineMeasure()
  private var breaker = GraphemeBreaker()
  private var counter: ColumnCounter
  private var followsCR = false

  init(tabWidth: Int) {
    self.tabWidth = tabWidth
    counter = ColumnCounter(tabWidth: tabWidth)
  }

  /// Consumes `chunk` and calls `body` for each line that ends in it.
  mutating func append<Failure: Error>(
    _ chunk: Span<UInt8>, _ body: (LineMeasure) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    for index in chunk.indices {
      let byte = chunk[index]
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
        followsCR = false
        continue
      }
      let endsCRLF = byte == UInt8(ascii: "\n") && followsCR
      followsCR = byte == UInt8(ascii: "\r")
      if !endsCRLF {
        count(chunk.extracting(start..<index))
        try body(finish())
      }
      start = index + 1
    }
    count(chunk.extracting(start..<chunk.count))
  }

  /// The line that is open; a new one begins.
  mutating func finish() -> LineMeasure {
    measure.columns = counter.column
    let finished = measure
    // a line ending is a boundary of everything that is counted here: nothing has to be remembered across it
    measure = LineMeasure()
    breaker = GraphemeBreaker()
    counter = ColumnCounter(tabWidth: tabWidth)
    return finished
  }

  private mutating func count(_ part: Span<UInt8>) {
    measure.utf8 += part.count
    measure.graphemes += breaker.count(part)
    counter.count(part)
    measure.scalars += UTF8Scan.scalarCount(in: part)
    measure.utf16 += UTF8Scan.utf16Count(in: part)
  }
}

extension Rope {
  /// Calls `body` with the measure of each line.
  func forEachLineMeasure<Failure: Error>(
    tabWidth: Int, _ body: (LineMeasure) throws(Failure) -> Void
  ) throws(Failure) {
    var measurer = LineMeasurer(tabWidth: tabWidth)
    try forEachChunk(in: 0..<endOffset) { (chunk) throws(Failure) in
      try measurer.append(chunk, body)
      return true
    }
    try body(measurer.finish())
  }
}
