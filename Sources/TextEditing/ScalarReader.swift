import TextRope
import UnicodeKernels

/// Reads a rope's scalars one by one, at any place, out of copies of the two chunks read last: who goes back and forth over
/// the edge of a chunk, or compares one place with another, copies neither again and again.
struct ScalarReader {
  private let text: Rope
  private let end: UTF8Offset
  /// The chunk read last.
  private var bytes: [UInt8] = []
  private var start: UTF8Offset = 0
  /// The chunk read before that.
  private var otherBytes: [UInt8] = []
  private var otherStart: UTF8Offset = 0
  /// How many chunks have been copied.
  private(set) var loadCount = 0

  init(_ text: Rope) {
    self.text = text
    end = text.endOffset
  }

  /// The scalar that starts at `offset` and where it ends; nil at the end of the text.
  mutating func scalar(at offset: UTF8Offset) -> (scalar: Unicode.Scalar, end: UTF8Offset)? {
    guard offset < end else { return nil }
    load(offset)
    let index = offset - start
    let lead = bytes[index]
    if lead < 0x80 { return (Unicode.Scalar(lead), offset + 1) }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    // Chunks never split a scalar.
    for next in index + 1..<index + length { value = value << 6 | UInt32(bytes[next] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", offset + length)
  }

  /// The scalar that ends at `offset`; nil at the start of the text.
  mutating func scalar(before offset: UTF8Offset) -> Unicode.Scalar? {
    offset > 0 ? scalar(at: scalarStart(before: offset))?.scalar : nil
  }

  /// Where the scalar before `offset` starts; `offset` is not the start of the text.
  mutating func scalarStart(before offset: UTF8Offset) -> UTF8Offset {
    load(offset - 1)
    var index = offset - 1 - start
    while bytes[index] & 0xC0 == 0x80 { index -= 1 }
    return start + index
  }

  /// Makes the chunk that holds the byte at `offset` the one read last.
  @inline(__always)
  private mutating func load(_ offset: UTF8Offset) {
    if offset < start || offset >= start + bytes.count { change(to: offset) }
  }

  @inline(never)
  private mutating func change(to offset: UTF8Offset) {
    swap(&bytes, &otherBytes)
    swap(&start, &otherStart)
    if offset >= start, offset < start + bytes.count { return }
    loadCount += 1
    var bytes = self.bytes
    self.bytes = []
    bytes.removeAll(keepingCapacity: true)
    start = text.withChunk(at: offset) { chunk, start in
      bytes.append(chunk)
      return start
    }
    self.bytes = bytes
  }
}

extension Unicode.Scalar {
  /// Whether two scalars fold to the same.
  func hasSameFolding(as other: Unicode.Scalar) -> Bool {
    let (left, right) = (CaseFolding.fold(self), CaseFolding.fold(other))
    return left.count == right.count && (0..<left.count).allSatisfy { left[$0] == right[$0] }
  }
}
