import TextRope

/// A text as an array of bytes, with everything a rope can tell about it found by looking at all of it.
public struct NaiveText: Equatable, Sendable {
  /// The text in UTF-8.
  public private(set) var bytes: [UInt8]

  /// Creates a text. `bytes` is valid UTF-8 over the alphabet.
  public init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// Replaces a range of bytes.
  public mutating func replace(_ range: Range<Int>, with other: [UInt8]) {
    bytes.replaceSubrange(range, with: other)
  }

  /// The number of bytes.
  public var count: Int { bytes.count }

  /// The last scalar boundary at or before `offset`, found from the bytes alone.
  public func scalarBoundary(atOrBefore offset: Int) -> Int {
    var boundary = offset
    while boundary < bytes.count, bytes[boundary] & 0xC0 == 0x80 { boundary -= 1 }
    return boundary
  }

  /// The range in scalars of a range of bytes that ends between scalars.
  func scalarRange(of range: Range<Int>) -> Range<ScalarOffset> {
    func scalars(before offset: Int) -> ScalarOffset {
      ScalarOffset(bytes[..<offset].count { $0 & 0xC0 != 0x80 })
    }
    return scalars(before: range.lowerBound)..<scalars(before: range.upperBound)
  }
}

/// The tables of a `NaiveText`: every boundary of every unit, and every line.
struct NaiveTables {
  let bytes: [UInt8]
  let utf8: UnitTable
  let utf16: UnitTable
  let scalars: UnitTable
  let graphemes: UnitTable
  /// The lines; a line's units are its starts, so the last line has no entry of its own.
  let lineStarts: [Int]

  init(_ text: NaiveText) {
    bytes = text.bytes
    let string = String(decoding: bytes, as: UTF8.self)
    let scalarValues = Array(string.unicodeScalars)
    var scalarStarts = [0]
    for scalar in scalarValues {
      scalarStarts.append(scalarStarts[scalarStarts.count - 1] + UTF8.width(scalar))
    }
    precondition(scalarStarts[scalarStarts.count - 1] == bytes.count, "the model's text is not UTF-8")
    utf8 = UnitTable(starts: Array(0...bytes.count))
    utf16 = UnitTable(starts: scalarStarts) { UTF16.width(scalarValues[$0]) }
    scalars = UnitTable(starts: scalarStarts)
    let isStart = NaiveGraphemes.starts(of: scalarValues)
    var graphemeStarts = scalarValues.indices.filter { isStart[$0] }.map { scalarStarts[$0] }
    graphemeStarts.append(bytes.count)
    graphemes = UnitTable(starts: graphemeStarts)
    var lineStarts = [0]
    for index in bytes.indices {
      let isLoneReturn = bytes[index] == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10)
      if bytes[index] == 10 || isLoneReturn { lineStarts.append(index + 1) }
    }
    self.lineStarts = lineStarts
  }

  /// The table of `unit`.
  func table<Unit: TextUnit>(of unit: Unit.Type) -> UnitTable {
    if unit == UTF8Unit.self { return utf8 }
    if unit == UTF16Unit.self { return utf16 }
    if unit == ScalarUnit.self { return scalars }
    return graphemes
  }

  /// The line that byte `offset` is on.
  func line(at offset: Int) -> Int {
    lineStarts.partitionIndex { $0 > offset } - 1
  }

  /// The bytes of `line`, with its ending or without.
  func lineRange(_ line: Int, includingEnding: Bool) -> Range<Int> {
    let start = lineStarts[line]
    guard line + 1 < lineStarts.count else { return start..<bytes.count }
    var end = lineStarts[line + 1]
    guard !includingEnding else { return start..<end }
    end -= 1
    if end > start, bytes[end] == 10, bytes[end - 1] == 13 { end -= 1 }
    return start..<end
  }
}
