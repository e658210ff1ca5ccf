// Loops over bytes that find the n-th of something. They count whole blocks as far as possible and then look closer.

extension Span<UInt8> {
  private static var block: Int { 64 }

  /// The offset with `count` scalars before it, or the end.
  func offset(afterScalars count: Int) -> Int {
    // SAFETY: reads stay below the count.
    unsafe withUnsafeBufferPointer { bytes in
      var left = count, index = 0
      while index &+ Self.block <= bytes.count {
        var continuations: UInt8 = 0
        for position in index..<index &+ Self.block {
          continuations &+= unsafe bytes[position] & 0xC0 == 0x80 ? 1 : 0
        }
        let scalars = Self.block &- Int(continuations)
        if scalars > left { break }
        left &-= scalars
        index &+= Self.block
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
    unsafe withUnsafeBufferPointer { bytes in
      var left = count, index = bytes.count
      while index >= Self.block {
        var continuations: UInt8 = 0
        for position in index &- Self.block..<index {
          continuations &+= unsafe bytes[position] & 0xC0 == 0x80 ? 1 : 0
        }
        let scalars = Self.block &- Int(continuations)
        if scalars > left { break }
        left &-= scalars
        index &-= Self.block
      }
      while left > 0 {
        index &-= 1
        if unsafe bytes[index] & 0xC0 != 0x80 { left &-= 1 }
      }
      // A whole block may start inside a scalar, which is not among those counted.
      while index < bytes.count, unsafe bytes[index] & 0xC0 == 0x80 { index &+= 1 }
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
    unsafe withUnsafeBufferPointer { bytes in
      var index = 0
      while index &+ Self.block <= bytes.count {
        var feeds: UInt8 = 0
        for position in index..<index &+ Self.block {
          feeds &+= unsafe bytes[position] == 0x0A ? 1 : 0
        }
        if Int(feeds) >= left { break }
        left &-= Int(feeds)
        index &+= Self.block
      }
      while index < bytes.count {
        let isFeed = unsafe bytes[index] == 0x0A
        index &+= 1
        if isFeed {
          left &-= 1
          if left == 0 { return index }
        }
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
