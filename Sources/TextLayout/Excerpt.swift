import TextRope

/// Some text around a place, read at once: mostly all that a keystroke's rows take, the state that they start in, and
/// whether they agree with the old ones.
///
///              start            place                          end
///     ···············[ at most 64 │ what a few rows take          ]···············
///
/// It begins and ends between scalars.
struct Excerpt {
  /// The offset of the first byte, in UTF-8 code units.
  let start: Int

  /// The bytes.
  let bytes: [UInt8]

  /// How much is read before and after the place: mostly enough, and no more than is soon fetched. Little in debug
  /// builds, so that small texts are larger.
  #if DEBUG
    private static let before = 8
    private static let after = 40
  #else
    private static let before = 64
    private static let after = 448
  #endif

  /// The text around `offset`, where a scalar starts or the text ends.
  ///
  /// - Complexity: O(log *n*), *n* being the length of the text.
  init(of text: Rope, around offset: Int) {
    let range = max(0, offset - Self.before)..<min(text.utf8Count, offset + Self.after)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.before + Self.after)
    text.forEachChunk(ofBytes: range) { chunk in
      bytes.append(chunk)
      return true
    }
    if range.upperBound < text.utf8Count {
      // The scalar that may be cut is looked at from its lead on.
      var lead = bytes.count - 1
      while bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
      bytes.removeSubrange(lead...)
    }
    let cut = bytes.prefix { $0 & 0xC0 == 0x80 }.count
    if cut > 0 { bytes.removeFirst(cut) }
    start = range.lowerBound + cut
    self.bytes = bytes
  }

  /// The offset after the last byte.
  var end: Int { start + bytes.count }

  /// The bytes of `range`; nil if the excerpt does not have all of them.
  @_lifetime(borrow self)
  func span(of range: Range<Int>) -> Span<UInt8>? {
    guard range.lowerBound >= start, range.upperBound <= end else { return nil }
    return bytes.span.extracting(range.lowerBound - start..<range.upperBound - start)
  }
}
