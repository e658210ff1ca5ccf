/// Unchecked loads from a span, with the bounds asserted in debug builds.
///
/// The kernels read every byte of a text, most of them several times: a bounds check on each costs a third of
/// their speed. Whoever calls these has compared the offset with `count` already.
extension Span<UInt8> {
  /// The byte at `offset`.
  @inline(__always) @inlinable
  package func byte(at offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count)
    // SAFETY: the caller has compared `offset` with the bounds, and debug builds assert it.
    return unsafe self[unchecked: offset]
  }

  /// The eight bytes from `offset` on, the first one lowest.
  @inline(__always) @inlinable
  package func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset &+ 8 <= count)
    // SAFETY: as above, for eight bytes; any bits are a `UInt64`.
    return unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// The sixteen bytes from `offset` on.
  @inline(__always) @inlinable
  package func block(at offset: Int) -> SIMD16<UInt8> {
    assert(offset >= 0 && offset &+ 16 <= count)
    // SAFETY: as above, for sixteen bytes; any bits are sixteen `UInt8`.
    return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// Whether a scalar starts at `offset`: the byte there is not a continuation byte, or the span ends there.
  @inline(__always) @inlinable
  package func isScalarBoundary(_ offset: Int) -> Bool {
    offset == count || byte(at: offset) & 0xC0 != 0x80
  }

  /// Whether no sequence reaches past the end: then a scalar may be read wherever one starts, whatever the bytes are.
  @inline(__always) @inlinable
  package var endsBetweenScalars: Bool {
    (count < 1 || byte(at: count &- 1) < 0xC0) && (count < 2 || byte(at: count &- 2) < 0xE0)
      && (count < 3 || byte(at: count &- 3) < 0xF0)
  }

  /// Where the scalar before `offset` starts, `offset` > 0 being a place between scalars.
  @inline(__always) @inlinable
  package func scalarStart(before offset: Int) -> Int {
    var start = offset &- 1
    while start > 0, byte(at: start) & 0xC0 == 0x80 { start &-= 1 }
    return start
  }
}

extension Span<UInt8> {
  /// The `length` bytes from `offset` on.
  @inline(__always) @inlinable
  @_lifetime(copy self)
  package func extracting(unchecked offset: Int, _ length: Int) -> Span<UInt8> {
    assert(offset >= 0 && length >= 0 && offset &+ length <= count)
    // SAFETY: the caller has compared the range with the bounds, and debug builds assert it.
    return unsafe extracting(unchecked: Range(uncheckedBounds: (offset, offset &+ length)))
  }
}

extension [UInt8] {
  /// Appends all bytes of `span`.
  package mutating func append(_ span: Span<UInt8>) {
    // SAFETY: the pointer is used inside the closure alone, and copied from.
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
