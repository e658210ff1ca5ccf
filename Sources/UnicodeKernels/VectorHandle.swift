#if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2)
  import _Builtin_intrinsics.intel.sse2
#endif

/// Sixteen bytes at once, in the few operations that compile to one or two instructions each on every platform.
///
/// The standard library's masks are reinterpreted as bytes, 0xFF for true, since its own reductions compile to
/// loops over lanes.
extension SIMD16<UInt8> {
  /// Whether the highest bit of any byte is set: for a mask, whether any byte is true.
  @inline(__always) @inlinable
  package var hasHighBit: Bool {
    let words = words
    return (words.x | words.y) & 0x8080_8080_8080_8080 != 0
  }

  /// The bytes as two words, the first eight in `x`.
  @inline(__always) @inlinable
  package var words: SIMD2<UInt64> {
    // SAFETY: both are sixteen bytes of integers, for which any bits are a value.
    unsafe unsafeBitCast(self, to: SIMD2<UInt64>.self)
  }

  /// How many bytes of a mask are true.
  @inline(__always)
  var trueCount: Int {
    let bits = words & SIMD2(repeating: 0x0101_0101_0101_0101)
    return Int(truncatingIfNeeded: ((bits.x &+ bits.y) &* 0x0101_0101_0101_0101) &>> 56)
  }

  /// A mask as a set of sixteen bits, the first byte lowest.
  @inline(__always) @inlinable
  package var bits: UInt64 {
    // Byte k keeps bit k alone, and the product's highest byte is the sum of all eight.
    let bits = words & SIMD2(repeating: 0x8040_2010_0804_0201)
    let (low, high) = (bits.x &* 0x0101_0101_0101_0101, bits.y &* 0x0101_0101_0101_0101)
    return low &>> 56 | (high &>> 56) &<< 8
  }

  /// The same, and whether any byte is true, in one instruction where there is one for it: all x86 has it. The compiler
  /// knows it, but makes it of nothing that is written without its name.
  @inline(__always)
  var places: UInt64 {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2)
      // SAFETY: both are sixteen bytes of integers, for which any bits are a value.
      unsafe UInt64(
        UInt32(truncatingIfNeeded: _mm_movemask_epi8(unsafeBitCast(self, to: SIMD2<Int64>.self))))
    #else
      bits
    #endif
  }

  /// Whether any byte of a mask is true.
  @inline(__always)
  var isAnyTrue: Bool {
    #if arch(x86_64) && canImport(_Builtin_intrinsics.intel.sse2)
      places != 0
    #else
      hasHighBit
    #endif
  }

  /// The place of the first true byte of a mask that has one.
  @inline(__always)
  var firstTrue: Int {
    let words = words
    return words.x != 0
      ? words.x.trailingZeroBitCount &>> 3 : 8 &+ words.y.trailingZeroBitCount &>> 3
  }

  /// The first `count` bytes, and 0 for all others.
  @inlinable @inline(__always)
  package func prefix(_ count: Int) -> SIMD16<UInt8> {
    let places = SIMD16<UInt8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    return self & places.signed(lessThan: Int8(truncatingIfNeeded: count))
  }

  /// The sum of all bytes.
  @inlinable @inline(__always)
  package var sum: Int {
    let low: UInt64 = 0x00FF_00FF_00FF_00FF
    let words = words
    let pairs = (words.x & low) &+ ((words.x &>> 8) & low) &+ (words.y & low) &+ ((words.y &>> 8) & low)
    return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) &>> 48)
  }

  /// The sum of all bytes, where it is less than 256.
  @inline(__always)
  var smallSum: Int {
    let words = words
    return Int(truncatingIfNeeded: ((words.x &+ words.y) &* 0x0101_0101_0101_0101) &>> 56)
  }

  /// The greater byte of each place.
  @inline(__always)
  func greater(_ other: SIMD16<UInt8>) -> SIMD16<UInt8> { replacing(with: other, where: self .< other) }

  /// 0xFF where a byte is `value`.
  @inline(__always) @inlinable
  package func equal(_ value: UInt8) -> SIMD16<UInt8> {
    (self .== SIMD16(repeating: value)).bytes
  }

  /// 0xFF where a byte is from `low` to `high`.
  @inline(__always)
  func isWithin(_ low: UInt8, _ high: UInt8) -> SIMD16<UInt8> {
    (self &- SIMD16(repeating: low &+ 0x80)).signed(
      lessThan: Int8(truncatingIfNeeded: Int(high) &- Int(low) &- 127))
  }

  /// 0xFF where a byte is at least `value`, unsigned.
  @inline(__always)
  func atLeast(_ value: UInt8) -> SIMD16<UInt8> {
    (self .>= SIMD16(repeating: value)).bytes
  }

  /// The same bytes, those from 0x80 on negative. The standard library's conversion is not always inlined.
  @inlinable @inline(__always)
  package var asSigned: SIMD16<Int8> {
    // SAFETY: both are sixteen bytes of integers, for which any bits are a value.
    unsafe unsafeBitCast(self, to: SIMD16<Int8>.self)
  }

  /// 0xFF where a byte, read as signed, is less than `value`.
  @inlinable @inline(__always)
  package func signed(lessThan value: Int8) -> SIMD16<UInt8> {
    (asSigned .< SIMD16<Int8>(repeating: value)).bytes
  }

  /// 0xFF where a byte, read as signed, is greater than `value`.
  @inline(__always)
  func signed(greaterThan value: Int8) -> SIMD16<UInt8> {
    (asSigned .> SIMD16<Int8>(repeating: value)).bytes
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// The mask as bytes, 0xFF for true.
  @inline(__always) @inlinable
  package var bytes: SIMD16<UInt8> {
    // SAFETY: a mask of sixteen bytes is stored as sixteen bytes, each 0 or −1.
    unsafe unsafeBitCast(self, to: SIMD16<UInt8>.self)
  }
}
