import TextRope

/// What is compared of the views: whole, and a walk back and forth from somewhere.
extension RopeExercise {
  /// Compares one view, or all of them if the text is small.
  mutating func checkViews(_ tables: NaiveTables) throws(Mismatch) {
    let all = model.count <= 12
    let chosen = Int.random(in: 0..<6, using: &random)
    let string = String(decoding: model.bytes, as: UTF8.self)
    if all || chosen == 0 {
      let ends = (rope.utf8.startIndex, rope.utf8.endIndex)
      try expect(Array(rope.utf8), model.bytes, "utf8")
      let start = Int.random(in: ends.0.value...ends.1.value, using: &random)
      var iterator = rope.utf8.iterator(at: UTF8Offset(start))
      try checkWalk(
        model.bytes, from: start, next: { iterator.next() }, previous: { iterator.previous() }, "utf8")
    }
    if all || chosen == 1 {
      let scalars = Array(string.unicodeScalars)
      try expect(Array(rope.unicodeScalars), scalars, "unicodeScalars")
      let start = Int.random(in: 0...scalars.count, using: &random)
      var iterator = rope.unicodeScalars.iterator(at: UTF8Offset(tables.scalars.starts[start]))
      try checkWalk(
        scalars, from: start, next: { iterator.next() }, previous: { iterator.previous() }, "unicodeScalars")
    }
    if all || chosen == 2 {
      let units = Array(string.utf16)
      try expect(Array(rope.utf16), units, "utf16")
      let start = Int.random(in: 0...units.count, using: &random)
      var iterator = rope.utf16.iterator(at: UTF16Offset(start))
      try checkWalk(units, from: start, next: { iterator.next() }, previous: { iterator.previous() }, "utf16")
    }
    if all || chosen == 3 { try checkGraphemes(tables) }
    if all || chosen == 4 { try checkLines(tables, includingEndings: false) }
    if all || chosen == 5 { try checkLines(tables, includingEndings: true) }
    try checkIndices(tables)
  }

  private mutating func checkGraphemes(_ tables: NaiveTables) throws(Mismatch) {
    let starts = tables.graphemes.starts
    let graphemes = (0..<(starts.count - 1)).map { Array(model.bytes[starts[$0]..<starts[$0 + 1]]) }
    try expect(rope.graphemes.map { Array($0.utf8) }, graphemes, "graphemes")
    let start = Int.random(in: 0...graphemes.count, using: &random)
    var iterator = rope.graphemes.iterator(at: UTF8Offset(starts[start]))
    try checkWalk(
      graphemes, from: start, next: { iterator.next().map { Array($0.utf8) } },
      previous: { iterator.previous().map { Array($0.utf8) } }, "graphemes")
  }

  private mutating func checkLines(_ tables: NaiveTables, includingEndings: Bool) throws(Mismatch) {
    let lines = tables.lineStarts.indices.map {
      Array(model.bytes[tables.lineRange($0, includingEnding: includingEndings)])
    }
    let view = includingEndings ? rope.linesWithEndings : rope.lines
    try expect(view.map { Array(String($0).utf8) }, lines, "lines, \(includingEndings)")
    let start = Int.random(in: 0...lines.count, using: &random)
    var iterator = view.iterator(at: start)
    try checkWalk(
      lines, from: start, next: { iterator.next().map { Array(String($0).utf8) } },
      previous: { iterator.previous().map { Array(String($0).utf8) } }, "lines, \(includingEndings)")
  }

  /// Walks a few steps in random directions, with a turn at every end.
  private mutating func checkWalk<Element: Equatable>(
    _ elements: [Element], from start: Int, next: () -> Element?, previous: () -> Element?, _ what: String
  ) throws(Mismatch) {
    var place = start
    var isForwards = Bool.random(using: &random)
    for _ in 0..<24 {
      if Int.random(in: 0..<6, using: &random) == 0 { isForwards.toggle() }
      if isForwards {
        try expect(next(), place < elements.count ? elements[place] : nil, "\(what): next at \(place)")
        place = min(place + 1, elements.count)
        isForwards = place < elements.count
      } else {
        try expect(previous(), place > 0 ? elements[place - 1] : nil, "\(what): previous at \(place)")
        place = max(place - 1, 0)
        isForwards = place == 0
      }
    }
  }

  /// Indices and subscripts, at one place each.
  private mutating func checkIndices(_ tables: NaiveTables) throws(Mismatch) {
    guard model.count > 0 else { return }
    let byte = Int.random(in: 0..<model.count, using: &random)
    try expect(rope.utf8[UTF8Offset(byte)], model.bytes[byte], "utf8[\(byte)]")
    try checkIndex(rope.unicodeScalars, tables.scalars, at: byte)
    try checkIndex(rope.graphemes, tables.graphemes, at: byte)
    let line = Int.random(in: tables.lineStarts.indices, using: &random)
    try expect(
      rope.lines[line].range, tables.lineRange(line, includingEnding: false).inBytes, "lines[\(line)]")
    let part = tables.scalars.roundedDown(byte)
    try expect(
      Array(String(rope[UTF8Offset(part)..<rope.endOffset]).utf8), Array(model.bytes[part...]),
      "part \(part)...")
  }

  private func checkIndex<View: BidirectionalCollection>(
    _ view: View, _ table: UnitTable, at byte: Int
  ) throws(Mismatch) where View.Index == UTF8Offset {
    let number = table.indexAt[byte]
    let index = UTF8Offset(table.starts[number])
    try expect(
      view.index(after: index).value, table.starts[number + 1], "index(after: \(index)) of \(View.self)")
    try expect(view.index(before: view.index(after: index)), index, "index(before:) of \(View.self)")
    try expect(
      view.distance(from: view.startIndex, to: index), number, "distance to \(index) of \(View.self)")
    try expect(
      view.index(view.startIndex, offsetBy: number), index, "index offset by \(number) of \(View.self)")
    try expect(view.count, table.count, "count of \(View.self)")
  }
}
