// PROVISIONAL: the whole public contract over one array, until the tree stands behind it.

/// Text that is edited in place, copied in O(1), and counted in every unit at once.
public struct Rope: Sendable {
  var bytes: [UInt8] = []

  /// Creates an empty text.
  public init() {}
  /// Creates a text from a string.
  public init(_ string: String) { bytes = Array(string.utf8) }
  /// Creates a text from UTF-8.
  ///
  /// - Throws: `InvalidUTF8` with the offset of the first fault.
  public init(utf8: Span<UInt8>) throws(InvalidUTF8) {
    var copy: [UInt8] = []
    for index in utf8.indices { copy.append(utf8[index]) }
    guard String(validating: copy, as: UTF8.self) != nil else { throw InvalidUTF8(offset: UTF8Offset(0)) }
    bytes = copy
  }

  // MARK: Counts

  /// Whether the text has no bytes.
  public var isEmpty: Bool { bytes.isEmpty }
  /// UTF-8 code units.
  public var utf8Count: Int { bytes.count }
  /// Unicode scalars.
  public var scalarCount: Int { String(self).unicodeScalars.count }
  /// UTF-16 code units.
  public var utf16Count: Int { String(self).utf16.count }
  /// Graphemes.
  public var graphemeCount: Int { String(self).count }
  /// Hard lines: line endings and one.
  public var lineCount: Int { lineStarts.count }
  /// The count in `unit`.
  public func count<Unit: TextUnit>(of unit: Unit.Type) -> Int { boundaries(of: unit).count - 1 }
  /// The end of the text.
  public var endOffset: UTF8Offset { UTF8Offset(bytes.count) }

  // MARK: Edits. Bounds lie on scalar boundaries inside the text (precondition).

  /// Replaces `range` by `string`.
  public mutating func replace(_ range: Range<UTF8Offset>, with string: String) {
    bytes.replaceSubrange(range.lowerBound.value..<range.upperBound.value, with: string.utf8)
  }
  /// Replaces `range` by another text, whose nodes are shared.
  public mutating func replace(_ range: Range<UTF8Offset>, with text: Rope) {
    bytes.replaceSubrange(range.lowerBound.value..<range.upperBound.value, with: text.bytes)
  }
  /// Replaces `range` by UTF-8. An invalid `utf8` throws and changes nothing.
  public mutating func replace(_ range: Range<UTF8Offset>, with utf8: Span<UInt8>) throws(InvalidUTF8) {
    replace(range, with: try Rope(utf8: utf8))
  }
  /// Removes `range`.
  public mutating func remove(_ range: Range<UTF8Offset>) { replace(range, with: Rope()) }
  /// Inserts `string` before `offset`.
  public mutating func insert(_ string: String, at offset: UTF8Offset) { replace(offset..<offset, with: string) }
  /// Appends `string`.
  public mutating func append(_ string: String) { insert(string, at: endOffset) }
  /// Appends another text.
  public mutating func append(_ text: Rope) { replace(endOffset..<endOffset, with: text) }

  // MARK: Conversions

  /// The UTF-8 offset of `offset` counted in another unit.
  public func utf8Offset<Unit: TextUnit>(of offset: TextOffset<Unit>, rounding: OffsetRounding = .down) -> UTF8Offset {
    // rounding matters for UTF-16 inside a surrogate pair alone
    if Unit.self == UTF16Unit.self {
      var count = 0, byte = 0
      for scalar in String(self).unicodeScalars {
        if count >= offset.value { break }
        let width = UTF16.width(scalar)
        if count + width > offset.value && rounding != .up { break }
        count += width
        byte += UTF8.width(scalar)
      }
      return UTF8Offset(byte)
    }
    return UTF8Offset(boundaries(of: Unit.self)[offset.value])
  }
  /// The number of units of `unit` before `offset`, rounded where it lies inside one.
  public func offset<Unit: TextUnit>(
    of offset: UTF8Offset, in unit: Unit.Type, rounding: OffsetRounding = .down
  ) -> TextOffset<Unit> {
    if Unit.self == UTF16Unit.self {
      let rounded = roundedDown(offset, to: ScalarUnit.self)
      return TextOffset(String(decoding: bytes[..<rounded.value], as: UTF8.self).utf16.count)
    }
    let all = boundaries(of: unit)
    let above = all.firstIndex { $0 >= offset.value }!
    if all[above] == offset.value { return TextOffset(above) }
    switch rounding {
    case .down: return TextOffset(above - 1)
    case .up: return TextOffset(above)
    case .nearest: return TextOffset(all[above] - offset.value < offset.value - all[above - 1] ? above : above - 1)
    }
  }
  /// Whether a unit of `unit` starts or ends at `offset`. The start and the end of the text are boundaries.
  public func isBoundary<Unit: TextUnit>(_ offset: UTF8Offset, of unit: Unit.Type) -> Bool {
    boundaries(of: unit).contains(offset.value)
  }
  /// The last boundary of `unit` at or before `offset`.
  public func roundedDown<Unit: TextUnit>(_ offset: UTF8Offset, to unit: Unit.Type) -> UTF8Offset {
    UTF8Offset(boundaries(of: unit).last { $0 <= offset.value }!)
  }
  /// The first boundary of `unit` at or after `offset`.
  public func roundedUp<Unit: TextUnit>(_ offset: UTF8Offset, to unit: Unit.Type) -> UTF8Offset {
    UTF8Offset(boundaries(of: unit).first { $0 >= offset.value }!)
  }
  /// The first grapheme boundary after `offset`; nil at the end of the text.
  public func graphemeBoundary(after offset: UTF8Offset) -> UTF8Offset? {
    boundaries(of: GraphemeUnit.self).first { $0 > offset.value }.map { UTF8Offset($0) }
  }
  /// The last grapheme boundary before `offset`; nil at the start of the text.
  public func graphemeBoundary(before offset: UTF8Offset) -> UTF8Offset? {
    boundaries(of: GraphemeUnit.self).last { $0 < offset.value }.map { UTF8Offset($0) }
  }

  // MARK: Lines

  /// The line, from 0, that `offset` is on. An offset between CR and LF is on the line that they end.
  public func line(at offset: UTF8Offset) -> Int { lineStarts.lastIndex { $0 <= offset.value }! }
  /// The first offset of `line`.
  public func lineStart(_ line: Int) -> UTF8Offset { UTF8Offset(lineStarts[line]) }
  /// The range of `line`, with its ending or without.
  public func lineRange(_ line: Int, includingEnding: Bool = false) -> Range<UTF8Offset> {
    let starts = lineStarts
    let start = starts[line]
    guard line + 1 < starts.count else { return UTF8Offset(start)..<endOffset }
    var end = starts[line + 1]
    if !includingEnding {
      end -= 1
      if bytes[end] == 10, end > start, bytes[end - 1] == 13 { end -= 1 }
    }
    return UTF8Offset(start)..<UTF8Offset(end)
  }
  /// Line and column of `offset`, the column in `unit` and rounded down.
  public func position<Unit: TextUnit>(of offset: UTF8Offset, in unit: Unit.Type) -> TextPosition<Unit> {
    let line = line(at: offset)
    return TextPosition(
      line: line,
      column: self.offset(of: offset, in: unit) - self.offset(of: lineStart(line), in: unit))
  }
  /// The offset of `position`, or nil if the line does not exist or is shorter (its ending not counted).
  public func utf8Offset<Unit: TextUnit>(of position: TextPosition<Unit>) -> UTF8Offset? {
    guard position.line >= 0, position.line < lineCount, position.column >= 0 else { return nil }
    let range = lineRange(position.line)
    let target = offset(of: range.lowerBound, in: Unit.self) + position.column
    guard target <= offset(of: range.upperBound, in: Unit.self) else { return nil }
    return utf8Offset(of: target)
  }

  // MARK: Content

  /// Calls `body` with each chunk of `range` in order, until it returns false. Chunks never split a scalar.
  public func forEachChunk<Failure: Error>(
    in range: Range<UTF8Offset>, _ body: (Span<UInt8>) throws(Failure) -> Bool
  ) throws(Failure) {
    guard !range.isEmpty else { return }
    let slice = Array(bytes[range.lowerBound.value..<range.upperBound.value])
    _ = try body(slice.span)
  }
  /// Calls `body` with the chunk that holds `offset` (at the end of the text: the last one) and the chunk's start.
  public func withChunk<Result: ~Copyable, Failure: Error>(
    at offset: UTF8Offset, _ body: (Span<UInt8>, UTF8Offset) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(bytes.span, 0)
  }
  /// The text of `range`.
  public func string(in range: Range<UTF8Offset>) -> String {
    String(decoding: bytes[range.lowerBound.value..<range.upperBound.value], as: UTF8.self)
  }
  /// The text of `range`, sharing nodes with this one.
  public func slice(_ range: Range<UTF8Offset>) -> Rope { Rope(string(in: range)) }

  private var lineStarts: [Int] {
    var starts = [0]
    for index in bytes.indices {
      if bytes[index] == 10 || (bytes[index] == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10)) {
        starts.append(index + 1)
      }
    }
    return starts
  }
  private func boundaries<Unit: TextUnit>(of unit: Unit.Type) -> [Int] {
    let string = String(self)
    var result = [0]
    if Unit.self == UTF8Unit.self { return Array(0...bytes.count) }
    if Unit.self == GraphemeUnit.self {
      for character in string { result.append(result.last! + character.utf8.count) }
    } else {
      for scalar in string.unicodeScalars { result.append(result.last! + UTF8.width(scalar)) }
    }
    return result
  }
}

/// Bytes that are not UTF-8.
public struct InvalidUTF8: Error, Equatable, Sendable {
  /// The first byte that no valid text has there.
  public var offset: UTF8Offset
}

extension Rope {
  /// Whether both are copies of one text, neither edited since.
  func isIdentical(to other: Rope) -> Bool { false }
}
