extension UTF8Scan {
  /// The number of scalars in `text`.
  ///
  /// - Complexity: O(n), where n is `text.count`.
  public static func scalarCount(in text: Span<UInt8>) -> Int {
    var offset = 0
    var count = 0
    while offset &+ 64 <= text.count {
      // Sums of bytes: at most four a round, so that 63 rounds cannot overflow.
      var sums = SIMD16<UInt8>(repeating: 0)
      let end = min(offset &+ 63 &* 64, text.count &- 63)
      while offset < end {
        sums &-=
          (text.block(at: offset).leads &+ text.block(at: offset &+ 16).leads)
          &+ (text.block(at: offset &+ 32).leads &+ text.block(at: offset &+ 48).leads)
        offset &+= 64
      }
      count &+= sums.sum
    }
    while offset < text.count {
      if text.byte(at: offset) & 0xC0 != 0x80 { count &+= 1 }
      offset &+= 1
    }
    return count
  }

  /// The number of UTF-16 code units that `text` has: two for a scalar of four bytes, one for any other.
  ///
  /// - Complexity: O(n), where n is `text.count`.
  public static func utf16Count(in text: Span<UInt8>) -> Int {
    var offset = 0
    var count = 0
    while offset &+ 32 <= text.count {
      // As above, at most four a round: a scalar and a half of each pair.
      var sums = SIMD16<UInt8>(repeating: 0)
      let end = min(offset &+ 63 &* 32, text.count &- 31)
      while offset < end {
        let blocks = (text.block(at: offset), text.block(at: offset &+ 16))
        sums &-= (blocks.0.leads &+ blocks.0.fourByteLeads) &+ (blocks.1.leads &+ blocks.1.fourByteLeads)
        offset &+= 32
      }
      count &+= sums.sum
    }
    while offset < text.count {
      let byte = text.byte(at: offset)
      if byte & 0xC0 != 0x80 { count &+= byte < 0xF0 ? 1 : 2 }
      offset &+= 1
    }
    return count
  }

  /// The number of line endings in `text`: LF, CR LF (one) and CR.
  ///
  /// A line ending counts where it starts, so that counts add up over spans: the LF of a CR LF that was cut in two
  /// adds nothing.
  ///
  /// - Parameter afterCarriageReturn: whether the byte before the span is CR.
  /// - Complexity: O(n), where n is `text.count`.
  public static func lineEndingCount(in text: Span<UInt8>, afterCarriageReturn: Bool = false) -> Int {
    var offset = 0
    var count = 0
    if afterCarriageReturn, text.count > 0, text.byte(at: 0) == 0x0A { offset = 1 }
    while offset &+ 65 <= text.count {
      var sums = SIMD16<UInt8>(repeating: 0)
      let end = min(offset &+ 63 &* 64, text.count &- 64)
      while offset < end {
        let blocks = (
          text.block(at: offset), text.block(at: offset &+ 16), text.block(at: offset &+ 32),
          text.block(at: offset &+ 48)
        )
        let returns = (
          blocks.0.equal(0x0D), blocks.1.equal(0x0D), blocks.2.equal(0x0D), blocks.3.equal(0x0D)
        )
        sums &-=
          (blocks.0.equal(0x0A) &+ blocks.1.equal(0x0A)) &+ (blocks.2.equal(0x0A) &+ blocks.3.equal(0x0A))
        if ((returns.0 | returns.1) | (returns.2 | returns.3)).hasHighBit {
          // A CR counts unless an LF follows, which has counted.
          sums &-=
            ((returns.0 & ~text.block(at: offset &+ 1).equal(0x0A))
              &+ (returns.1 & ~text.block(at: offset &+ 17).equal(0x0A)))
            &+ ((returns.2 & ~text.block(at: offset &+ 33).equal(0x0A))
              &+ (returns.3 & ~text.block(at: offset &+ 49).equal(0x0A)))
        }
        offset &+= 64
      }
      count &+= sums.sum
    }
    while offset < text.count {
      let byte = text.byte(at: offset)
      offset &+= 1
      if byte == 0x0A {
        count &+= 1
      } else if byte == 0x0D, offset == text.count || text.byte(at: offset) != 0x0A {
        count &+= 1
      }
    }
    return count
  }

  /// Whether every byte of `text` is ASCII.
  ///
  /// - Complexity: O(n), where n is the number of bytes before the first that is not.
  public static func isASCII(_ text: Span<UInt8>) -> Bool {
    var offset = 0
    while offset &+ 64 <= text.count {
      let blocks =
        (text.block(at: offset) | text.block(at: offset &+ 16))
        | (text.block(at: offset &+ 32) | text.block(at: offset &+ 48))
      if blocks.hasHighBit { return false }
      offset &+= 64
    }
    while offset < text.count {
      if text.byte(at: offset) >= 0x80 { return false }
      offset &+= 1
    }
    return true
  }
}

extension SIMD16<UInt8> {
  /// 0xFF where a scalar starts.
  @inline(__always)
  var leads: SIMD16<UInt8> { signed(greaterThan: -65) }

  /// 0xFF where a scalar of four bytes starts.
  @inline(__always)
  var fourByteLeads: SIMD16<UInt8> { (self & 0xF0).equal(0xF0) }
}
