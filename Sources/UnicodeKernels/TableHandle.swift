/// Unchecked loads from the bytes of a generated table, with the bounds asserted in debug builds.
///
/// They are written `table.span.byte(index)`: a method of the array itself would copy all of it for a load.
extension Span<UInt64> {
  /// The byte at `index`.
  @inline(__always)
  func byte(_ index: Int) -> Int {
    assert(index >= 0 && index < count &* 8)
    // SAFETY: an index is a class, a state or an offset out of a table that the generator wrote together with this
    // one, and debug builds assert the bounds.
    return unsafe Int(bytes.unsafeLoad(fromUncheckedByteOffset: index, as: UInt8.self))
  }

  /// The 16-bit integer at `byteOffset`, which is even.
  @inline(__always)
  func half(at byteOffset: Int) -> Int {
    assert(byteOffset >= 0 && byteOffset &+ 2 <= count &* 8 && byteOffset & 1 == 0)
    // SAFETY: as above; tables are aligned to eight bytes.
    return unsafe Int(
      UInt16(littleEndian: bytes.unsafeLoad(fromUncheckedByteOffset: byteOffset, as: UInt16.self)))
  }

  /// The 32-bit integer at `index`.
  @inline(__always)
  func word(_ index: Int) -> UInt32 {
    assert(index >= 0 && index &* 4 &+ 4 <= count &* 8)
    // SAFETY: as above.
    return unsafe UInt32(
      littleEndian: bytes.unsafeLoad(fromUncheckedByteOffset: index &* 4, as: UInt32.self))
  }

  /// The 64-bit integer at `index`.
  @inline(__always)
  func mask(_ index: Int) -> UInt64 {
    assert(index >= 0 && index &* 8 &+ 8 <= count &* 8)
    // SAFETY: as above.
    return unsafe UInt64(
      littleEndian: bytes.unsafeLoad(fromUncheckedByteOffset: index &* 8, as: UInt64.self))
  }

  /// The 32-bit integer at `byteOffset`, a multiple of four.
  @inline(__always)
  func word(at byteOffset: Int) -> UInt32 {
    assert(byteOffset >= 0 && byteOffset &+ 4 <= count &* 8 && byteOffset & 3 == 0)
    // SAFETY: as above.
    return unsafe UInt32(
      littleEndian: bytes.unsafeLoad(fromUncheckedByteOffset: byteOffset, as: UInt32.self))
  }

  /// The byte at `byteOffset + start`.
  @inline(__always)
  func byte(at byteOffset: Int, from start: Int) -> Int {
    assert(byteOffset >= 0 && start >= 0 && start &+ byteOffset < count &* 8)
    // SAFETY: as above.
    return unsafe Int(
      bytes.extracting(unchecked: Range(uncheckedBounds: (start, count &* 8)))
        .unsafeLoad(fromUncheckedByteOffset: byteOffset, as: UInt8.self))
  }

  /// The 16-bit integer at `byteOffset + start`. The sum of the table's address and `start` does not wait for
  /// `byteOffset`, which comes out of the load before this one.
  @inline(__always)
  func half(at byteOffset: Int, from start: Int) -> Int {
    assert(byteOffset >= 0 && start >= 0 && start &+ byteOffset &+ 2 <= count &* 8)
    // SAFETY: as above.
    return unsafe Int(
      UInt16(
        littleEndian: bytes.extracting(unchecked: Range(uncheckedBounds: (start, count &* 8)))
          .unsafeLoad(fromUncheckedByteOffset: byteOffset, as: UInt16.self)))
  }
}
