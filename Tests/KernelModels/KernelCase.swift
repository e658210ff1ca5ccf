public import UnicodeKernels
import UnicodeReferences

/// A text with places where it is cut into spans, decoded from any bytes.
///
/// The first byte says how often the text is cut and what the others are: UTF-8, repaired; or each of them a scalar
/// out of the pool, or a short run of it, or ASCII.
public struct KernelCase: ChunkedText, CustomStringConvertible {
  /// The text.
  public let bytes: [UInt8]
  /// Where it is cut, ascending, from 0 to its end.
  public let cuts: [Int]

  /// Decodes a case.
  public init(_ script: [UInt8]) {
    let head = Int(script.first ?? 0)
    let pool = ScalarPool.scalars
    var scalars: [Unicode.Scalar] = []
    if head & 3 == 0 {
      scalars = Array(String(decoding: script.dropFirst(), as: UTF8.self).unicodeScalars)
    } else {
      for (index, byte) in script.dropFirst().enumerated() {
        if head & 3 == 1, byte < 0x80 {
          scalars.append(Unicode.Scalar(byte))
        } else {
          let scalar = pool[(Int(byte) + index % 3 * 256) % pool.count]
          scalars += repeatElement(scalar, count: head & 3 == 3 && index.isMultiple(of: 5) ? 70 : 1)
        }
      }
    }
    let interval = head >> 2 & 15
    var bytes: [UInt8] = []
    var cuts = [0]
    for (index, scalar) in scalars.enumerated() {
      if interval > 0, (index &* 7 &+ head >> 6).isMultiple(of: interval), cuts.last != bytes.count {
        cuts.append(bytes.count)
      }
      bytes += UTF8.encode(scalar)!
    }
    self.bytes = bytes
    self.cuts = cuts.last == bytes.count ? cuts : cuts + [bytes.count]
  }

  /// Calls `body` with each span and where it starts.
  public func forEachSpan(_ body: (Span<UInt8>, Int) -> Void) {
    for (start, end) in zip(cuts, cuts.dropFirst()) { body(bytes.span.extracting(start..<end), start) }
  }

  /// The places between scalars, from 0 to the end.
  public var places: [Int] {
    (0...bytes.count).filter { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
  }

  /// The length of the text in bytes.
  public var utf8Count: Int { bytes.count }

  /// Calls `body` with the span that holds the byte at `offset`, and where it starts.
  public func withChunk<Result>(at offset: Int, _ body: (Span<UInt8>, Int) -> Result) -> Result {
    let index = cuts.lastIndex { $0 <= offset }!
    return body(bytes.span.extracting(cuts[index]..<cuts[index + 1]), cuts[index])
  }

  /// The text as a literal, and the cuts.
  public var description: String {
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
      .map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    return "\"\(text)\" cut at \(cuts)"
  }
}
