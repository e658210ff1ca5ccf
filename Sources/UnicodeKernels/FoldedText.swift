/// A text as it is without case, with the way back: what a search without case looks through.
///
/// Spans are appended in order, cut anywhere between scalars. A match in `utf8` is a match in the text if both its ends
/// have a source offset; one that begins or ends inside what a single scalar was folded to, such as one `s` of `ß`,
/// has none there.
public struct FoldedText: Sendable {
  /// The folded text.
  public private(set) var utf8: [UInt8] = []

  /// How many bytes of source have been appended.
  public private(set) var sourceCount = 0

  /// A scalar that did not fold to one scalar of the same length: where its folding lies, and where it ends.
  private struct Change {
    var folded: Range<Int>
    var sourceEnd: Int
  }

  private var changes: [Change] = []

  /// Creates an empty text.
  public init() {}

  /// Folds `text` and appends it.
  ///
  /// - Parameter text: valid UTF-8 that begins and ends between scalars.
  /// - Complexity: O(n), where n is `text.count`, amortised.
  public mutating func append(_ text: Span<UInt8>) {
    utf8.reserveCapacity(max(utf8.count + text.count + 16, utf8.capacity))
    var offset = 0
    while offset < text.count {
      if offset &+ 8 <= text.count {
        let word = text.word(at: offset)
        if word & 0x8080_8080_8080_8080 == 0 {
          append(Self.lowercased(word))
          offset &+= 8
          continue
        }
      }
      offset = appendScalar(text, at: offset)
    }
    sourceCount += text.count
  }

  /// The offset in the source of the boundary before the folded byte at `offset`; nil if that lies inside what one
  /// scalar was folded to.
  ///
  /// - Parameter offset: a place between two scalars of `utf8`, in bytes.
  /// - Complexity: O(log n), where n is the number of scalars whose folding has another length.
  public func sourceOffset(of offset: Int) -> Int? {
    var lower = 0
    var upper = changes.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if changes[middle].folded.lowerBound < offset { lower = middle + 1 } else { upper = middle }
    }
    guard lower > 0 else { return offset }
    let change = changes[lower - 1]
    if offset < change.folded.upperBound { return nil }
    return change.sourceEnd + offset - change.folded.upperBound
  }

  /// Folds the scalar at `offset` and returns the offset after it.
  private mutating func appendScalar(_ text: Span<UInt8>, at offset: Int) -> Int {
    let (scalar, length) = text.scalar(at: offset)
    let folded = CaseFolding.fold(scalar)
    let start = utf8.count
    for index in 0..<folded.count { utf8.append(contentsOf: UTF8.encode(folded[index])!) }
    if folded.count > 1 || utf8.count - start != length {
      changes.append(Change(folded: start..<utf8.count, sourceEnd: sourceCount + offset + length))
    }
    return offset &+ length
  }

  /// Appends eight bytes, the lowest one first.
  private mutating func append(_ word: UInt64) {
    for index in 0..<8 { utf8.append(UInt8(truncatingIfNeeded: word &>> UInt64(index &* 8))) }
  }

  /// Eight bytes of ASCII in lowercase: 0x20 is added to every byte from A to Z.
  private static func lowercased(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let fromA = word &+ ones &* (0x80 - 0x41)
    let pastZ = word &+ ones &* (0x80 - 0x5B)
    return word &+ ((fromA & ~pastZ & (ones &* 0x80)) &>> 2)
  }
}

extension Span<UInt8> {
  /// The scalar at `offset`, and its length in bytes.
  @inline(__always)
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let lead = UInt32(byte(at: offset))
    if lead < 0x80 { return (Unicode.Scalar(UInt8(truncatingIfNeeded: lead)), 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = lead & (0x7F &>> UInt32(truncatingIfNeeded: length))
    for index in 1..<length { value = value &<< 6 | UInt32(byte(at: offset &+ index)) & 0x3F }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}
