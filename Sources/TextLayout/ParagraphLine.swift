import TextRope

/// A line taken apart for filling.
///
///     ␠␠/// one two␠
///     └─┬──┘└──┬──┘└ spaces at the end
///     prefix  body
struct ParagraphLine {
  /// The bytes of the line, without its ending.
  let bytes: [UInt8]

  /// Where the line starts in the text.
  let start: UTF8Offset

  /// The marks of a comment or a quotation, without spaces.
  let marks: [UInt8]

  /// What is behind the prefix, without the spaces at the end.
  let body: Range<Int>

  /// Whether nothing is behind the prefix.
  var isBlank: Bool { body.isEmpty }

  /// What is in front of the body: marks, and the space around them.
  var prefix: ArraySlice<UInt8> { bytes[..<body.lowerBound] }

  /// Takes a line apart.
  init(_ line: Int, of text: Rope) {
    let range = text.lineRange(line)
    let bytes = Array(text.string(in: range).utf8)
    var marks: [UInt8] = []
    var offset = Self.blankEnd(of: bytes, from: 0)
    while let end = Self.markEnd(of: bytes, from: offset) {
      marks += bytes[offset..<end]
      offset = Self.blankEnd(of: bytes, from: end)
      // Quotations stand in quotations; a comment has one mark.
      if bytes[end - 1] != UInt8(ascii: ">") { break }
    }
    var end = bytes.count
    while end > offset, Self.isBlank(bytes[end - 1]) { end -= 1 }
    self.bytes = bytes
    self.marks = marks
    start = range.lowerBound
    body = offset..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func blankEnd(of bytes: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, isBlank(bytes[offset]) { offset += 1 }
    return offset
  }

  /// Where the mark ends that starts at `start`; nil if there is none.
  static func markEnd(of bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let mark = bytes[start]
    var end = start + 1
    while end < bytes.count, bytes[end] == mark { end += 1 }
    let isApart = end == bytes.count || isBlank(bytes[end])
    switch (mark, end - start) {
    case (UInt8(ascii: ">"), _): return start + 1
    case (UInt8(ascii: "/"), 2...3), (UInt8(ascii: ";"), _): return end
    case (UInt8(ascii: "#"), _), (UInt8(ascii: "*"), 1), (UInt8(ascii: "-"), 2): return isApart ? end : nil
    default: return nil
    }
  }
}
