public import UnicodeKernels
import UnicodeReferences

/// A text and where it is cut into spans, decoded from any bytes.
///
///     style   cuts     text
///     1 byte  4 bytes  the rest: scalars that the rules tell apart, a byte each, or the bytes themselves
public struct KernelInput: ChunkedText, CustomStringConvertible, Sendable {
  /// The text, valid UTF-8 but for the style that takes the bytes themselves.
  public let bytes: [UInt8]
  /// The pieces of the text, in order.
  public let parts: [Range<Int>]
  /// Options, from the style.
  public let options: UInt8

  /// Decodes `script`; where `mustBeValid`, raw bytes are repaired and cuts move to scalar boundaries.
  public init(_ script: [UInt8], mustBeValid: Bool) {
    let style = script.first ?? 0
    let rest = script.dropFirst(5)
    var bytes: [UInt8]
    switch style & 7 {
    case 0: bytes = Array(rest)
    case 1:
      // Long runs of few kinds, so that vectors are reached.
      bytes = rest.flatMap { byte -> [UInt8] in
        let scalar = Array(RandomText.scalars[Int(byte & 0x1F) * 3 % RandomText.scalars.count].utf8)
        return Array(repeatElement(scalar, count: Int(byte >> 5) * 5 + 1).joined())
      }
    case 2, 3: bytes = rest.flatMap { Array(RandomText.scalars[Int($0) % RandomText.scalars.count].utf8) }
    default:
      // One of every kind, and in two styles ASCII as it is.
      let pool = ScalarPool.scalars
      bytes = rest.enumerated().flatMap { index, byte in
        style & 2 != 0 && byte < 0x80
          ? [byte] : Array(pool[(Int(byte) + index % 3 * 256) % pool.count].utf8)
      }
    }
    if mustBeValid { bytes = Array(String(decoding: bytes, as: UTF8.self).utf8) }
    var cuts = script.dropFirst().prefix(4).map { Int($0) * 0x0101 }
    // Cut everywhere, in one style.
    if style & 7 == 3 { cuts += Array(stride(from: 0, to: bytes.count, by: 1 + (cuts.first ?? 0) % 7)) }
    self.init(bytes, cutAt: cuts, mustBeValid, style >> 3)
  }

  /// Cuts `bytes` at `places` modulo the length.
  public init(_ bytes: [UInt8], cutAt places: [Int], _ mustBeValid: Bool = true, _ options: UInt8 = 0) {
    let cuts = places.map { place -> Int in
      var cut = place % (bytes.count + 1)
      while mustBeValid, cut > 0, cut < bytes.count, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
      return cut
    }
    let edges = [0] + cuts.sorted() + [bytes.count]
    self.bytes = bytes
    self.parts = zip(edges, edges.dropFirst()).filter { $0 < $1 }.map { $0..<$1 }
    self.options = options
  }

  /// The places between scalars, from 0 to the end.
  public var places: [Int] {
    (0...bytes.count).filter { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
  }

  /// The length of the text in bytes.
  public var utf8Count: Int { bytes.count }

  /// Calls `body` with the piece that holds the byte at `offset`, and where it starts.
  public func withChunk<Result>(at offset: Int, _ body: (Span<UInt8>, Int) -> Result) -> Result {
    let part = parts.last { $0.lowerBound <= offset }!
    return body(bytes.span.extracting(part), part.lowerBound)
  }

  /// The text as a literal, and the pieces.
  public var description: String {
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
      .map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    return "\"\(text)\" in \(parts)"
  }
}
