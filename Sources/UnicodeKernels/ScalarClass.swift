/// The combined class of a scalar, looked up from its bytes: what all kernels together know about it.
extension Span<UInt8> {
  /// The combined class of the scalar at `offset`, and its length in bytes.
  ///
  /// The span ends between scalars (`endsBetweenScalars`). Bytes that are not UTF-8 give some class.
  @inline(__always)
  func scalarClass(at offset: Int, _ length: inout Int) -> Int {
    let lead = Int(byte(at: offset))
    // A stray continuation byte counts as one byte, so that no bytes at all make this read past the end.
    if lead < 0xC0 {
      length = 1
      return scalarLeaves.span.byte(lead)
    }
    let second = Int(byte(at: offset &+ 1)) & 0x3F
    if lead < 0xE0 {
      length = 2
      return scalarLeaves.span.byte(scalarMiddle.span.half(at: (lead & 0x1F) &<< 1) &+ second)
    }
    let third = Int(byte(at: offset &+ 2)) & 0x3F
    if lead < 0xF0 {
      length = 3
      return scalarLeaves.span.byte(
        scalarMiddle.span.half(at: ((lead & 0x0F) &<< 6 | second) &<< 1) &+ third)
    }
    length = 4
    let upper = scalarMiddle.span.half(at: (3072 &+ ((lead & 0x07) &<< 6 | second)) &<< 1)
    let fourth = Int(byte(at: offset &+ 3)) & 0x3F
    return scalarLeaves.span.byte(scalarMiddle.span.half(at: (upper &+ third) &<< 1) &+ fourth)
  }

  /// The combined class of the scalar of at least two bytes at `offset`, and its length in bytes, without a branch: for
  /// scalars of several lengths in no order. The span goes on for at least three bytes.
  @inline(__always)
  func longScalarClass(at offset: Int, _ length: inout Int) -> Int {
    let lead = Int(byte(at: offset))
    length = 2 &+ (lead &+ 0x20) &>> 8 &+ (lead &+ 0x10) &>> 8
    return scalarClass(at: offset, last: offset &+ length &- 1)
  }

  /// The combined class of the scalar of up to three bytes at `offset`, whose last byte is at `last`, without a branch.
  @inline(__always)
  func shortScalarClass(at offset: Int, last: Int) -> Int {
    let place = scalarLeads.span.half(at: Int(byte(at: offset)) &<< 1) &+ Int(byte(at: offset &+ 1) & 0x3F)
    return scalarLeaves.span.byte(scalarMiddle.span.half(at: place &<< 1) &+ Int(byte(at: last) & 0x3F))
  }

  /// The combined class of the scalar at `offset`, whose last byte is at `last`, without a branch. The span goes on for at
  /// least three bytes.
  @inline(__always)
  func scalarClass(at offset: Int, last: Int) -> Int {
    let lead = Int(byte(at: offset))
    // Of a shorter scalar `upper` is the place of the leaf already. This is written so that it does not become a jump.
    let upper = scalarLeads.span.half(at: lead &<< 1) &+ Int(byte(at: offset &+ 1) & 0x3F)
    let middle = scalarMiddle.span.half(at: upper &<< 1) &+ Int(byte(at: offset &+ 2) & 0x3F)
    let place = upper &+ (middle &- upper) & (0 &- (lead &+ 0x10) &>> 8)
    return scalarLeaves.span.byte(scalarMiddle.span.half(at: place &<< 1) &+ Int(byte(at: last) & 0x3F))
  }

  /// The combined class of the scalar that ends before `offset` > 0, and where it starts.
  @inline(__always)
  func scalarClass(before offset: Int, _ start: inout Int) -> Int {
    start = scalarStart(before: offset)
    var length = 0
    return scalarClass(at: start, &length)
  }
}
