import TestSupport

/// Bytes that are read as decisions: from a seed, or from a fuzzer. When they run out, every decision is 0.
public struct ByteScript: Sendable {
  private let bytes: [UInt8]
  private var position = 0

  /// A script of exactly these bytes.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A script of `count` random bytes, which are a function of `seed`.
  public init(seed: UInt64, count: Int) {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 8)
    while bytes.count < count {
      let word = generator.next()
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
      }
    }
    self.init(bytes)
  }

  /// Whether no bytes are left.
  public var isAtEnd: Bool { position >= bytes.count }

  /// The next byte.
  public mutating func byte() -> UInt8 {
    guard position < bytes.count else { return 0 }
    defer { position += 1 }
    return bytes[position]
  }

  /// The next two bytes as a number.
  public mutating func word() -> UInt16 {
    let high = byte()
    return UInt16(high) << 8 | UInt16(byte())
  }

  /// A number below `bound`, which is at most 256: one byte is read.
  public mutating func number(below bound: Int) -> Int {
    Int(byte()) % bound
  }
}
