/// Unchecked loads from a generated table, which holds packed integers, with the bounds asserted in debug builds.
extension InlineArray where Element == UInt64 {
  /// The byte at `index`.
  @inline(__always)
  func byte(_ index: Int) -> Int {
    assert(index >= 0 && index < count &* 8)
    // SAFETY: an index is a class, a state or an offset out of a table that the generator wrote together with this
    // one, and debug builds assert the bounds.
    return unsafe Int(span.bytes.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self))
  }

  /// The 16-bit integer at `byteOffset`, which is even.
  @inline(__always)
  func half(at byteOffset: Int) -> Int {
    assert(byteOffset >= 0 && byteOffset &+ 2 <= count &* 8 && byteOffset & 1 == 0)
    // SAFETY: as above; tables are aligned to eight bytes.
    return unsafe Int(
      UInt16(littleEndian: span.bytes.unsafeLoad(fromUncheckedByteOffset: byteOffset, as: UInt16.self)))
  }

  /// The 32-bit integer at `index`.
  @inline(__always)
  func word(_ index: Int) -> UInt32 {
    assert(index >= 0 && index &* 4 < count &* 8)
    // SAFETY: as above.
    return unsafe UInt32(
      littleEndian: span.bytes.unsafeLoad(fromUncheckedByteOffset: index &* 4, as: UInt32.self))
  }

  /// The 64-bit integer at `index`.
  @inline(__always)
  func mask(_ index: Int) -> UInt64 {
    assert(index >= 0 && index < count)
    // SAFETY: as above.
    return unsafe span[unchecked: index]
  }
}
