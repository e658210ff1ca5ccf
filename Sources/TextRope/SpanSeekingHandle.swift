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
}

extension Span<UInt8> {
  /// The first offset below `length`, within both spans, at which they differ. Of one memory nothing is read.
  func firstDifference(from other: Span<UInt8>, in length: Int) -> Int? {
    if isIdentical(to: other) { return nil }
    var offset = 0
    while offset &+ 16 <= length {
      let difference = block(at: offset) ^ other.block(at: offset)
      let words = difference.words
      if words.x | words.y != 0 { break }
      offset &+= 16
    }
    while offset < length {
      if byte(at: offset) != other.byte(at: offset) { return offset }
      offset &+= 1
    }
    return nil
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
}
