import UnicodeKernels

// Loops over bytes that find the n-th of something. They count whole blocks as far as possible and then look closer.

extension Span<UInt8> {
  /// The offset with `count` scalars before it, or the end.
  func offset(afterScalars count: Int) -> Int {
    // SAFETY: reads stay below the count.
    unsafe withUnsafeBytes { bytes in
      var left = count, index = 0
      while index &+ 32 <= bytes.count {
        let scalars = unsafe (bytes.baseAddress! + index).scalarsInBlock
        if scalars > left { break }
        left &-= scalars
        index &+= 32
      }
      while index &+ 8 <= bytes.count {
        let leads = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
          .scalarLeads
        let scalars = leads.markCount
        if scalars > left { return index &+ leads.offset(ofMark: left) }
        left &-= scalars
        index &+= 8
      }
      while index < bytes.count {
        if unsafe bytes[index] & 0xC0 != 0x80 {
          if left == 0 { return index }
          left &-= 1
        }
        index &+= 1
      }
      return index
    }
  }

  /// The offset with `count` scalars between it and the end.
  func offset(beforeScalars count: Int) -> Int {
    // SAFETY: reads stay between 0 and the count.
    unsafe withUnsafeBytes { bytes in
      var left = count, index = bytes.count
      while index >= 32 {
        let scalars = unsafe (bytes.baseAddress! + (index &- 32)).scalarsInBlock
        if scalars >= left { break }
        left &-= scalars
        index &-= 32
      }
      while index >= 8 && left > 0 {
        let leads = unsafe UInt64(
          littleEndian: bytes.loadUnaligned(fromByteOffset: index &- 8, as: UInt64.self)
        ).scalarLeads
        let scalars = leads.markCount
        index &-= 8
        if scalars >= left { return index &+ leads.offset(ofMark: scalars &- left) }
        left &-= scalars
      }
      while left > 0 {
        index &-= 1
        if unsafe bytes[index] & 0xC0 != 0x80 { left &-= 1 }
      }
      return index
    }
  }

  /// The offset of the scalar that holds UTF-16 code unit `left`, or the end, and what is left then.
  func offset(afterUTF16 left: inout Int, isInside: inout Bool) -> Int {
    var index = 0
    while index < count {
      let lead = self[index]
      if lead & 0xC0 != 0x80 {
        let units = lead >= 0xF0 ? 2 : 1
        if left < units {
          isInside = left == 1
          return index
        }
        left &-= units
      }
      index &+= 1
    }
    return index
  }

  /// The offset behind the `left`-th LF, or the end, and how many are left then.
  func offset(afterLineFeed left: inout Int) -> Int {
    // SAFETY: reads stay below the count.
    unsafe withUnsafeBytes { bytes in
      var index = 0
      while index &+ 64 <= bytes.count {
        let feeds = unsafe (bytes.baseAddress! + index).lineFeedsInBlock
        if feeds >= left { break }
        left &-= feeds
        index &+= 64
      }
      while index &+ 8 <= bytes.count {
        let word = unsafe UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        let marks = (word ^ 0x0A0A_0A0A_0A0A_0A0A).zeroBytes
        let feeds = marks.markCount
        if feeds >= left {
          let offset = marks.offset(ofMark: left &- 1)
          left = 0
          return index &+ offset &+ 1
        }
        left &-= feeds
        index &+= 8
      }
      while index < bytes.count && left > 0 {
        if unsafe bytes[index] == 0x0A { left &-= 1 }
        index &+= 1
      }
      return index
    }
  }

  /// The offset behind the CR, or the LF that is no part of a CR LF, that is the `left`-th of them, or the end.
  func offset(afterLineEnding left: inout Int, afterReturn: inout Bool) -> Int {
    var index = 0
    while index < count {
      let byte = self[index]
      index &+= 1
      if byte == 0x0D || byte == 0x0A && !afterReturn {
        left &-= 1
        if left == 0 { return index }
      }
      afterReturn = byte == 0x0D
    }
    return index
  }
}

extension UnsafeRawPointer {
  /// The scalars that start in the 32 bytes from here.
  @inline(__always)
  fileprivate var scalarsInBlock: Int {
    let ones = SIMD2<UInt64>(repeating: 0x0101_0101_0101_0101)
    // SAFETY: the caller knows 32 bytes.
    let first = unsafe loadUnaligned(as: SIMD2<UInt64>.self)
    let second = unsafe loadUnaligned(fromByteOffset: 16, as: SIMD2<UInt64>.self)
    let sums = ((first &>> 7) & (~first &>> 6) & ones) &+ ((second &>> 7) & (~second &>> 6) & ones)
    return 32 &- Int(truncatingIfNeeded: ((sums[0] &+ sums[1]) &* 0x0101_0101_0101_0101) &>> 56)
  }

  /// The LFs in the 64 bytes from here.
  @inline(__always)
  fileprivate var lineFeedsInBlock: Int {
    let sums = unsafe (lineFeeds(at: 0) &+ lineFeeds(at: 16)) &+ (lineFeeds(at: 32) &+ lineFeeds(at: 48))
    return Int(truncatingIfNeeded: ((sums[0] &+ sums[1]) &* 0x0101_0101_0101_0101) &>> 56)
  }

  /// A one in each of 16 bytes that is LF. Two words are as fast as sixteen lanes, and compile to vectors everywhere.
  @inline(__always)
  private func lineFeeds(at offset: Int) -> SIMD2<UInt64> {
    let low = SIMD2<UInt64>(repeating: 0x7F7F_7F7F_7F7F_7F7F)
    // SAFETY: the caller knows the bytes.
    let bytes = unsafe loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
    let difference = bytes ^ SIMD2<UInt64>(repeating: 0x0A0A_0A0A_0A0A_0A0A)
    return (~(((difference & low) &+ low) | difference) &>> 7)
      & SIMD2<UInt64>(repeating: 0x0101_0101_0101_0101)
  }
}
