import UnicodeKernels

// Line endings in a span: how many there are, and where the n-th is from either end. Sixty-four bytes at a time, as sums of
// lanes where they are counted and as sets of bits where they are found.

extension Span<UInt8> {
  /// The number of LFs.
  var lineFeedCount: Int {
    var total = 0, offset = 0
    while offset &+ 64 <= count {
      // At most four a lane and round, so that 63 rounds do not overflow.
      var sums = SIMD16<UInt8>(repeating: 0)
      let end = Swift.min(offset &+ 63 &* 64, count &- 63)
      while offset < end {
        sums &-= lineFeeds(inBlockAt: offset)
        offset &+= 64
      }
      total &+= sums.sum
    }
    var sums = SIMD16<UInt8>(repeating: 0)
    while offset &+ 16 <= count {
      sums &-= block(at: offset).equal(0x0A)
      offset &+= 16
    }
    if count >= 16 {
      // The last block once more, less what has been counted of it.
      let feeds = block(at: count &- 16).equal(0x0A)
      sums &-= feeds & ~feeds.prefix(16 &- (count &- offset))
      return total &+ sums.sum
    }
    while offset < count {
      total &+= byte(at: offset) == 0x0A ? 1 : 0
      offset &+= 1
    }
    return total
  }

  /// The offset behind the `left`-th LF, or the end, and how many are left then.
  func offset(afterLineFeed left: inout Int) -> Int {
    var offset = 0
    while offset &+ 64 <= count {
      let feeds = (0 &- lineFeeds(inBlockAt: offset)).sum
      if feeds >= left {
        let place = bytes(equalTo: 0x0A, inBlockAt: offset).place(ofBit: left &- 1)
        left = 0
        return offset &+ place &+ 1
      }
      left &-= feeds
      offset &+= 64
    }
    while offset < count && left > 0 {
      if byte(at: offset) == 0x0A { left &-= 1 }
      offset &+= 1
    }
    return offset
  }

  /// The offset behind the LF that has `left` − 1 behind it, or 0, and how many are left then.
  func offset(afterLineFeedFromEnd left: inout Int) -> Int {
    var offset = count
    while offset >= 64 {
      let feeds = (0 &- lineFeeds(inBlockAt: offset &- 64)).sum
      if feeds >= left {
        let place = bytes(equalTo: 0x0A, inBlockAt: offset &- 64).place(ofBit: feeds &- left)
        left = 0
        return offset &- 63 &+ place
      }
      left &-= feeds
      offset &-= 64
    }
    while offset > 0 {
      if byte(at: offset &- 1) == 0x0A {
        left &-= 1
        if left == 0 { return offset }
      }
      offset &-= 1
    }
    return 0
  }

  /// The offset behind the CR, or the LF that is no part of a CR LF, that is the `left`-th of them, or the end, and how many
  /// are left then. Whether a CR comes before the span, and then whether one comes at its end.
  func offset(afterLineEnding left: inout Int, afterReturn: inout Bool) -> Int {
    var offset = 0
    while offset &+ 64 <= count {
      let returns = bytes(equalTo: 0x0D, inBlockAt: offset)
      let feeds = bytes(equalTo: 0x0A, inBlockAt: offset)
      let endings = returns | feeds & ~(returns &<< 1 | (afterReturn ? 1 : 0))
      let number = endings.nonzeroBitCount
      if number >= left {
        let place = endings.place(ofBit: left &- 1)
        left = 0
        return offset &+ place &+ 1
      }
      left &-= number
      afterReturn = returns &>> 63 != 0
      offset &+= 64
    }
    while offset < count && left > 0 {
      let byte = byte(at: offset)
      if byte == 0x0D || byte == 0x0A && !afterReturn { left &-= 1 }
      afterReturn = byte == 0x0D
      offset &+= 1
    }
    return offset
  }

  /// The set of places in the 64 bytes at `offset` that have `value`, the first place lowest.
  @inline(__always)
  func bytes(equalTo value: UInt8, inBlockAt offset: Int) -> UInt64 {
    let low = block(at: offset).equal(value).bits | block(at: offset &+ 16).equal(value).bits &<< 16
    let high =
      block(at: offset &+ 32).equal(value).bits | block(at: offset &+ 48).equal(value).bits &<< 16
    return low | high &<< 32
  }

  /// Minus the number of LFs in each lane of the 64 bytes at `offset`.
  @inline(__always)
  private func lineFeeds(inBlockAt offset: Int) -> SIMD16<UInt8> {
    (block(at: offset).equal(0x0A) &+ block(at: offset &+ 16).equal(0x0A))
      &+ (block(at: offset &+ 32).equal(0x0A) &+ block(at: offset &+ 48).equal(0x0A))
  }
}

extension UInt64 {
  /// The place of the bit that has `number` bits below it.
  @inline(__always)
  fileprivate func place(ofBit number: Int) -> Int {
    var bits = self
    for _ in 0..<number { bits &= bits &- 1 }
    return bits.trailingZeroBitCount
  }
}
