/// 64 bytes of text, or of a mask, in four parts.
struct TextBlock {
  let parts: (SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>, SIMD16<UInt8>)

  @inline(__always)
  init(_ first: SIMD16<UInt8>, _ second: SIMD16<UInt8>, _ third: SIMD16<UInt8>, _ fourth: SIMD16<UInt8>) {
    parts = (first, second, third, fourth)
  }

  /// The bytes from `offset` on.
  @inline(__always)
  init(_ text: Span<UInt8>, at offset: Int) {
    self.init(
      text.block(at: offset), text.block(at: offset &+ 16), text.block(at: offset &+ 32),
      text.block(at: offset &+ 48))
  }

  /// What `body` makes of the parts.
  @inline(__always)
  func map(_ body: (SIMD16<UInt8>) -> SIMD16<UInt8>) -> TextBlock {
    TextBlock(body(parts.0), body(parts.1), body(parts.2), body(parts.3))
  }
}

extension TextBlock {
  /// All parts, or-ed.
  @inline(__always)
  var union: SIMD16<UInt8> { (parts.0 | parts.1) | (parts.2 | parts.3) }

  /// The sum of the parts.
  @inline(__always)
  var sum: SIMD16<UInt8> { (parts.0 &+ parts.1) &+ (parts.2 &+ parts.3) }

  @inline(__always)
  var isASCII: Bool { !union.hasHighBit }

  /// The number of scalars that start in the block.
  @inline(__always)
  var leadCount: Int { (SIMD16(repeating: 0) &- map { $0.leads }.sum).smallSum }

  /// A mask as a set of 64 bits, the first byte lowest.
  @inline(__always)
  var bits: UInt64 {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2)
      (parts.0.places | parts.1.places &<< 16) | (parts.2.places &<< 32 | parts.3.places &<< 48)
    #else
      // Bit 2i + j of byte k is the byte at 16i + 8j + k.
      let words = ((parts.0 & 0x01 | parts.1 & 0x04) | (parts.2 & 0x10 | parts.3 & 0x40)).words
      return (words.x | words.y &<< 1).transposed
    #endif
  }
}

extension UInt64 {
  /// The square of bits that has the bytes as its rows, with rows and columns exchanged.
  @inline(__always)
  fileprivate var transposed: UInt64 {
    let first = exchanging(0x00AA_00AA_00AA_00AA, 7)
    let second = first.exchanging(0x0000_CCCC_0000_CCCC, 14)
    return second.exchanging(0x0000_0000_F0F0_F0F0, 28)
  }

  /// Each bit of `mask` exchanged for the one `distance` above it.
  @inline(__always)
  private func exchanging(_ mask: UInt64, _ distance: UInt64) -> UInt64 {
    let difference = (self ^ self &>> distance) & mask
    return self ^ difference ^ difference &<< distance
  }
}
