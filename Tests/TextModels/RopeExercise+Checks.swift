import TextRope

/// What is compared after each operation.
extension RopeExercise {
  /// Compares the text, all counts, and conversions: everywhere in a small text, at random in a longer one.
  mutating func check() throws(Mismatch) {
    let tables = NaiveTables(model)
    try checkCounts(tables)
    try checkBytes(of: rope, model.bytes, "the text")
    if model.count <= 16 {
      for offset in 0...model.count { try checkReads(at: offset, tables) }
      for line in tables.lineStarts.indices { try checkLine(line, tables) }
    } else {
      try checkReads(at: Int.random(in: 0...model.count, using: &random), tables)
      try checkLine(Int.random(in: tables.lineStarts.indices, using: &random), tables)
      try checkReads(at: caret, tables)
    }
    try checkConversions(UTF16Unit.self, tables)
    try checkConversions(ScalarUnit.self, tables)
    try checkConversions(GraphemeUnit.self, tables)
    try checkConversions(UTF8Unit.self, tables)
    try checkChunks(tables)
    if Bool.random(using: &random) { try checkViews(tables) }
  }

  /// Compares a rope that nobody should have changed with what it was.
  func check(_ rope: Rope, isStill model: NaiveText, _ what: String) throws(Mismatch) {
    try checkBytes(of: rope, model.bytes, what)
    let tables = NaiveTables(model)
    try expect(rope.graphemeCount, tables.graphemes.count, "the graphemes of \(what)")
    try expect(rope.scalarCount, tables.scalars.count, "the scalars of \(what)")
    try expect(rope.lineCount, tables.lineStarts.count, "the lines of \(what)")
  }

  /// Asks one question, in the middle of a burst of typing; most often none.
  mutating func checkOneRead() throws(Mismatch) {
    guard Int.random(in: 0..<4, using: &random) == 0 else { return }
    let tables = NaiveTables(model)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: try checkCounts(tables)
    case 1: try checkReads(at: Int.random(in: 0...model.count, using: &random), tables)
    case 2: try checkLine(Int.random(in: tables.lineStarts.indices, using: &random), tables)
    default: try checkConversions(GraphemeUnit.self, tables)
    }
  }

  private func checkCounts(_ tables: NaiveTables) throws(Mismatch) {
    try expect(rope.isEmpty, model.count == 0, "isEmpty")
    try expect(rope.utf8Count, model.count, "utf8Count")
    try expect(rope.endOffset, UTF8Offset(model.count), "endOffset")
    try expect(rope.scalarCount, tables.scalars.count, "scalarCount")
    try expect(rope.utf16Count, tables.utf16.count, "utf16Count")
    try expect(rope.graphemeCount, tables.graphemes.count, "graphemeCount")
    try expect(rope.lineCount, tables.lineStarts.count, "lineCount")
    try expect(rope.count(of: UTF8Unit.self), model.count, "count(of: UTF8Unit.self)")
    try expect(rope.count(of: UTF16Unit.self), tables.utf16.count, "count(of: UTF16Unit.self)")
    try expect(rope.count(of: ScalarUnit.self), tables.scalars.count, "count(of: ScalarUnit.self)")
    try expect(rope.count(of: GraphemeUnit.self), tables.graphemes.count, "count(of: GraphemeUnit.self)")
  }

  private func checkBytes(of rope: Rope, _ bytes: [UInt8], _ what: String) throws(Mismatch) {
    var actual: [UInt8] = []
    actual.reserveCapacity(bytes.count)
    rope.forEachChunk(in: 0..<rope.endOffset) { chunk in
      for index in chunk.indices { actual.append(chunk[index]) }
      return true
    }
    try expect(actual, bytes, "the bytes of \(what)")
  }

  /// Everything that is asked by a byte offset.
  private mutating func checkReads(at offset: Int, _ tables: NaiveTables) throws(Mismatch) {
    let place = UTF8Offset(offset)
    try checkReads(at: place, UTF8Unit.self, tables)
    try checkReads(at: place, UTF16Unit.self, tables)
    try checkReads(at: place, ScalarUnit.self, tables)
    try checkReads(at: place, GraphemeUnit.self, tables)
    let starts = tables.graphemes.starts
    try expect(
      rope.graphemeBoundary(after: place)?.value, starts.first { $0 > offset },
      "graphemeBoundary(after: \(place))")
    try expect(
      rope.graphemeBoundary(before: place)?.value, starts.last { $0 < offset },
      "graphemeBoundary(before: \(place))")
    try expect(rope.line(at: place), tables.line(at: offset), "line(at: \(place))")
  }

  private func checkReads<Unit: TextUnit>(at place: UTF8Offset, _ unit: Unit.Type, _ tables: NaiveTables)
    throws(Mismatch)
  {
    let table = tables.table(of: unit)
    for rounding in [OffsetRounding.down, .up, .nearest] {
      try expect(
        rope.offset(of: place, in: unit, rounding: rounding).value,
        table.value(at: place.value, rounding: rounding),
        "offset(of: \(place), in: \(unit), rounding: \(rounding))")
    }
    try expect(
      rope.isBoundary(place, of: unit), table.isBoundary(place.value), "isBoundary(\(place), of: \(unit))")
    try expect(
      rope.roundedDown(place, to: unit).value, table.roundedDown(place.value),
      "roundedDown(\(place), to: \(unit))")
    try expect(
      rope.roundedUp(place, to: unit).value, table.roundedUp(place.value), "roundedUp(\(place), to: \(unit))")
    let line = tables.line(at: place.value)
    let column =
      table.value(at: place.value, rounding: .down)
      - table.value(at: tables.lineStarts[line], rounding: .down)
    let position = rope.position(of: place, in: unit)
    try expect(position, TextPosition(line: line, column: column), "position(of: \(place), in: \(unit))")
    try checkPosition(position, tables)
  }

  private func checkPosition<Unit: TextUnit>(_ position: TextPosition<Unit>, _ tables: NaiveTables)
    throws(Mismatch)
  {
    var expected: UTF8Offset?
    if tables.lineStarts.indices.contains(position.line), position.column >= 0 {
      let table = tables.table(of: Unit.self)
      let range = tables.lineRange(position.line, includingEnding: false)
      let target = table.value(at: range.lowerBound, rounding: .down) + position.column
      if target <= table.value(at: range.upperBound, rounding: .down) {
        expected = UTF8Offset(table.offset(of: target, rounding: .down))
      }
    }
    try expect(rope.utf8Offset(of: position), expected, "utf8Offset(of: \(position))")
  }

  private func checkLine(_ line: Int, _ tables: NaiveTables) throws(Mismatch) {
    try expect(rope.lineStart(line).value, tables.lineStarts[line], "lineStart(\(line))")
    for includingEnding in [false, true] {
      try expect(
        rope.lineRange(line, includingEnding: includingEnding),
        tables.lineRange(line, includingEnding: includingEnding).inBytes,
        "lineRange(\(line), includingEnding: \(includingEnding))")
    }
  }

  /// From `unit` to bytes: everywhere in a small text, at random in a longer one.
  private mutating func checkConversions<Unit: TextUnit>(_ unit: Unit.Type, _ tables: NaiveTables)
    throws(Mismatch)
  {
    let table = tables.table(of: unit)
    let values = model.count <= 16 ? Array(0...table.count) : [.random(in: 0...table.count, using: &random)]
    for value in values {
      for rounding in [OffsetRounding.down, .up, .nearest] {
        try expect(
          rope.utf8Offset(of: TextOffset<Unit>(value), rounding: rounding).value,
          table.offset(of: value, rounding: rounding),
          "utf8Offset(of: \(value) \(unit), rounding: \(rounding))")
      }
    }
    let line = Int.random(in: -1...tables.lineStarts.count, using: &random)
    try checkPosition(TextPosition<Unit>(line: line, column: Int.random(in: -1...6, using: &random)), tables)
  }

  /// Chunks of a random range start and end where scalars do, none is empty, and together they are the range.
  private mutating func checkChunks(_ tables: NaiveTables) throws(Mismatch) {
    let first = tables.scalars.roundedDown(.random(in: 0...model.count, using: &random))
    let second = tables.scalars.roundedDown(.random(in: 0...model.count, using: &random))
    let range = min(first, second)..<max(first, second)
    var actual: [UInt8] = []
    var isWhole = true
    rope.forEachChunk(in: range.inBytes) { chunk in
      isWhole = isWhole && !chunk.isEmpty && chunk[0] & 0xC0 != 0x80
      for index in chunk.indices { actual.append(chunk[index]) }
      return true
    }
    try expect(actual, Array(model.bytes[range]), "the chunks of \(range)")
    try expect(isWhole, true, "chunks of \(range) are not empty and start with a scalar")
    try expect(Array(rope.string(in: range.inBytes).utf8), actual, "string(in: \(range))")
    try checkChunk(at: first)
  }

  private func checkChunk(at offset: Int) throws(Mismatch) {
    let (bytes, start) = rope.withChunk(at: UTF8Offset(offset)) { chunk, start in
      (chunk.indices.map { chunk[$0] }, start.value)
    }
    let end = start + bytes.count
    try expect(
      start <= offset && (offset < end || (offset == end && end == model.count)), true,
      "the chunk at \(offset), \(start)..<\(end), holds it")
    try expect(bytes, Array(model.bytes[start..<end]), "the chunk at \(offset)")
  }

  func expect<Value: Equatable>(
    _ actual: Value, _ expected: Value, _ what: @autoclosure () -> String
  ) throws(Mismatch) {
    guard actual != expected else { return }
    throw Mismatch(description: "\(what()) is \(actual), not \(expected)\nthe text is \(model.bytes)")
  }
}
