/// A text and where it is cut into spans, decoded from any bytes.
///
///     style   cuts     text
///     1 byte  4 bytes  the rest: scalars that the rules name, a byte each, or the bytes themselves
public struct KernelInput: Sendable {
  /// The text, valid UTF-8 but for the styles that take the bytes themselves.
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
    switch style & 3 {
    case 0: bytes = Array(rest)
    case 1:
      // Long runs of few kinds, so that vectors are reached.
      bytes = rest.flatMap { byte -> [UInt8] in
        let scalar = Array(RandomText.scalars[Int(byte & 0x1F) * 3 % RandomText.scalars.count].utf8)
        return Array(repeatElement(scalar, count: Int(byte >> 5) * 5 + 1).joined())
      }
    default:
      bytes = rest.flatMap { Array(RandomText.scalars[Int($0) % RandomText.scalars.count].utf8) }
    }
    if mustBeValid { bytes = Array(String(decoding: bytes, as: UTF8.self).utf8) }
    self.init(bytes, cutAt: script.dropFirst().prefix(4).map { Int($0) * 0x0101 }, mustBeValid, style >> 2)
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
    self.parts = zip(edges, edges.dropFirst()).map { $0..<$1 }
    self.options = options
  }
}
