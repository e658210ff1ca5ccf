extension UTF8Scan {
  /// The byte offset after `count` scalars.
  ///
  /// - Parameter count: at least 0. When the span holds fewer, it is lowered by those that were passed.
  /// - Returns: the offset, `text.count` if the span holds exactly so many, or nil if it holds fewer.
  /// - Complexity: O(n), where n is the number of bytes passed.
  public static func offset(ofScalar count: inout Int, in text: Span<UInt8>) -> Int? {
    precondition(count >= 0, "an offset is not negative")
    var offset = 0
    // As long as a block cannot hold more scalars than are left, it is passed whole.
    while count > 64, offset &+ 64 <= text.count {
      let sums =
        (text.block(at: offset).leads &+ text.block(at: offset &+ 16).leads)
        &+ (text.block(at: offset &+ 32).leads &+ text.block(at: offset &+ 48).leads)
      count &-= (0 &- sums).sum
      offset &+= 64
    }
    while offset < text.count {
      if text.byte(at: offset) & 0xC0 != 0x80 {
        if count == 0 { return offset }
        count &-= 1
      }
      offset &+= 1
    }
    return count == 0 ? offset : nil
  }

  /// The byte offset after `count` UTF-16 code units.
  ///
  /// - Parameter count: at least 0. It becomes 0, or 1 where the place is between the surrogates of the scalar at
  ///   the offset returned. When the span holds fewer units, it is lowered by those that were passed.
  /// - Returns: the offset, `text.count` if the span holds exactly so many, or nil if it holds fewer.
  /// - Complexity: O(n), where n is the number of bytes passed.
  public static func offset(ofUTF16 count: inout Int, in text: Span<UInt8>) -> Int? {
    precondition(count >= 0, "an offset is not negative")
    var offset = 0
    // A block of 64 bytes has at most 64 code units.
    while count > 64, offset &+ 64 <= text.count {
      count &-= utf16Count(in: text.extracting(unchecked: offset, 64))
      offset &+= 64
    }
    while offset < text.count {
      let byte = text.byte(at: offset)
      if byte & 0xC0 != 0x80 {
        let units = byte < 0xF0 ? 1 : 2
        if count < units { return offset }
        count &-= units
      }
      offset &+= 1
    }
    return count == 0 ? offset : nil
  }

  /// Where the line begins that follows the `count`-th line ending.
  ///
  /// - Parameters:
  ///   - count: at least 1. When the span holds fewer line endings, it is lowered by those that were passed.
  ///   - afterCarriageReturn: whether the byte before the span is CR, so that an LF at its start is no ending of
  ///     its own.
  /// - Returns: the offset after the line ending, or nil if the span holds fewer. If the ending is a CR and the
  ///   span ends with it, that is `text.count`, and an LF at the start of the next span still belongs to it.
  /// - Complexity: O(n), where n is the number of bytes passed.
  public static func lineStart(
    afterLineEnding count: inout Int, in text: Span<UInt8>, afterCarriageReturn: Bool = false
  ) -> Int? {
    precondition(count >= 1, "line endings are counted from 1")
    var offset = 0
    if afterCarriageReturn, text.count > 0, text.byte(at: 0) == 0x0A { offset = 1 }
    // Blocks are passed whole while they hold fewer endings than are left. A CR LF across the end of a block
    // counts in the first one, and its LF is stepped over.
    while offset &+ 64 <= text.count {
      let endings = lineEndingCount(in: text.extracting(unchecked: offset, 64))
      if endings >= count { break }
      count &-= endings
      offset &+= 64
      if text.byte(at: offset &- 1) == 0x0D, offset < text.count, text.byte(at: offset) == 0x0A {
        offset &+= 1
      }
    }
    while offset < text.count {
      let byte = text.byte(at: offset)
      offset &+= 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, offset < text.count, text.byte(at: offset) == 0x0A { offset &+= 1 }
      count &-= 1
      if count == 0 { return offset }
    }
    return nil
  }

  /// The start of the scalar that holds the byte at `offset`; `offset` itself at the end of the span.
  ///
  /// - Complexity: O(1).
  public static func scalarStart(atOrBefore offset: Int, in text: Span<UInt8>) -> Int {
    precondition(offset >= 0 && offset <= text.count, "the offset is outside the span")
    return offset == text.count || text.isScalarBoundary(offset) ? offset : text.scalarStart(before: offset)
  }
}
