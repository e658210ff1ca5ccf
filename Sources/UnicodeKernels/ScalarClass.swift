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
    let second = Int(byte(at: offset &+ 1))
    if lead < 0xE0 {
      length = 2
      return scalarLeaves.span.byte(scalarMiddle.span.half(at: (256 &+ (lead &- 0xC0)) &<< 1) &+ second)
    }
    if lead < 0xF0 {
      length = 3
      let leaf = scalarMiddle.span.half(at: (256 &+ (lead &- 0xE0) &<< 6 &+ (second &- 0x80)) &<< 1)
      return scalarLeaves.span.byte(leaf &+ Int(byte(at: offset &+ 2)))
    }
    length = 4
    let upper = scalarMiddle.span.half(at: (3328 &+ ((lead & 0x07) &<< 6 | second & 0x3F)) &<< 1)
    let leaf = scalarMiddle.span.half(at: (upper &+ Int(byte(at: offset &+ 2) & 0x3F) &+ 0x80) &<< 1)
    return scalarLeaves.span.byte(leaf &+ Int(byte(at: offset &+ 3)))
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
    let place = scalarLeads.span.half(at: Int(byte(at: offset)) &<< 1) &+ Int(byte(at: offset &+ 1))
    return scalarLeaves.span.byte(scalarMiddle.span.half(at: place &<< 1) &+ Int(byte(at: last)))
  }

  /// The combined class of the scalar at `offset`, whose last byte is at `last`, without a branch. The span goes on for at
  /// least three bytes.
  @inline(__always)
  func scalarClass(at offset: Int, last: Int) -> Int {
    let lead = Int(byte(at: offset))
    // Of a shorter scalar `upper` is the place of the leaf already. This is written so that it does not become a jump.
    let upper = scalarLeads.span.half(at: lead &<< 1) &+ Int(byte(at: offset &+ 1) & 0x3F)
    let middle = scalarMiddle.span.half(at: (upper &+ 0x80) &<< 1) &+ Int(byte(at: offset &+ 2) & 0x3F)
    let place = upper &+ (middle &- upper) & (0 &- (lead &+ 0x10) &>> 8)
    return scalarLeaves.span.byte(scalarMiddle.span.half(at: (place &+ 0x80) &<< 1) &+ Int(byte(at: last)))
  }

  /// The combined class of the scalar that ends before `offset` > 0, and where it starts.
  @inline(__always)
  func scalarClass(before offset: Int, _ start: inout Int) -> Int {
    start = scalarStart(before: offset)
    var length = 0
    return scalarClass(at: start, &length)
  }
}
