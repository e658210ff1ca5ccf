/// What can be counted byte by byte in UTF-8.
@usableFromInline
struct ByteTally {
  /// Bytes 0x80 to 0xBF.
  var continuations = 0
  /// Lead bytes of scalars beyond the basic plane, which take two UTF-16 code units.
  var supplementary = 0
  /// LF bytes.
  var lineFeeds = 0
  /// CR bytes.
  var returns = 0
  /// All bytes or-ed, or at least the highest bit of that.
  var union: UInt8 = 0

  /// Whether all bytes are ASCII and none is CR.
  @inline(__always)
  var isPlain: Bool { union < 0x80 && returns == 0 }
}

extension ByteTally {
  /// Tallies `text`. O(n), some 10 GB/s and more.
  @inline(__always)
  init(_ text: Span<UInt8>) {
    self.init()
    // SAFETY: all reads are below the count of the span.
    unsafe text.withUnsafeBufferPointer { bytes in
      if let start = bytes.baseAddress { unsafe add(start, bytes.count) }
    }
  }

  /// Adds the bytes of a buffer: byte by byte, word by word or in vectors, as it is long.
  @inline(__always)
  private mutating func add(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    if count < 8 { return unsafe addBytes(bytes, count) }
    if count < 96 { return unsafe addWords(bytes, count) }
    unsafe addBlocks(bytes, count)
  }

  @inline(__always)
  private mutating func addBytes(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    var index = 0
    while index < count {
      let byte = unsafe bytes[index]
      union |= byte
      continuations &+= byte & 0xC0 == 0x80 ? 1 : 0
      supplementary &+= byte >= 0xF0 ? 1 : 0
      lineFeeds &+= byte == 0x0A ? 1 : 0
      returns &+= byte == 0x0D ? 1 : 0
      index &+= 1
    }
  }

  private mutating func addWords(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    let words = unsafe UnsafeRawPointer(bytes)
    var index = 0
    while index &+ 8 <= count {
      unsafe add(UInt64(littleEndian: words.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index &+= 8
    }
    if index == count { return }
    // The last word, less the bytes of the one before it; letters, which count as nothing, come in for them.
    let last = unsafe UInt64(littleEndian: words.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
    let excess = UInt64(truncatingIfNeeded: 8 &* (index &+ 8 &- count))
    add(last &>> excess | 0x4141_4141_4141_4141 &<< (64 &- excess))
  }

  @inline(__always)
  private mutating func add(_ word: UInt64) {
    // Most words have nothing to count: every byte is ASCII and above the controls. (A borrow may say otherwise.)
    if (word | (word &- 0x0E0E_0E0E_0E0E_0E0E)) & 0x8080_8080_8080_8080 == 0 { return }
    lineFeeds &+= (word ^ 0x0A0A_0A0A_0A0A_0A0A).zeroBytes.markCount
    returns &+= (word ^ 0x0D0D_0D0D_0D0D_0D0D).zeroBytes.markCount
    if word & 0x8080_8080_8080_8080 != 0 {
      union |= 0x80
      continuations &+= (word & ~(word &<< 1) & 0x8080_8080_8080_8080).markCount
      supplementary &+= (word & (word &<< 1) & (word &<< 2) & (word &<< 3) & 0x8080_8080_8080_8080).markCount
    }
  }

  /// Blocks of 240 bytes keep the sums of their lanes within a byte, so that the plain loops become vector loops.
  @inline(never)
  private mutating func addBlocks(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    var index = 0
    while index < count {
      let end = min(count, index &+ 240)
      var block: UInt8 = 0, feeds: UInt8 = 0, carriages: UInt8 = 0
      var position = index
      while position < end {
        let byte = unsafe bytes[position]
        block |= byte
        feeds &+= byte == 0x0A ? 1 : 0
        carriages &+= byte == 0x0D ? 1 : 0
        position &+= 1
      }
      union |= block
      lineFeeds &+= Int(feeds)
      returns &+= Int(carriages)
      if block >= 0x80 {
        var trailing: UInt8 = 0, four: UInt8 = 0
        position = index
        while position < end {
          let byte = unsafe bytes[position]
          trailing &+= byte & 0xC0 == 0x80 ? 1 : 0
          four &+= byte >= 0xF0 ? 1 : 0
          position &+= 1
        }
        continuations &+= Int(trailing)
        supplementary &+= Int(four)
      }
      index = end
    }
  }
}

extension ByteTally {
  /// The line endings that start in `text`, which this is the tally of: LF, CR, and CR LF as one. An LF right at the
  /// start belongs to a CR before it.
  func lineEndings(in text: Span<UInt8>, afterReturn: Bool) -> Int {
    var endings = lineFeeds &+ returns
    if lineFeeds == 0 { return endings }
    if afterReturn && text[0] == 0x0A { endings &-= 1 }
    if returns > 0 {
      var index = 1
      while index < text.count {
        endings &-= text[index] == 0x0A && text[index &- 1] == 0x0D ? 1 : 0
        index &+= 1
      }
    }
    return endings
  }

  /// The continuation bytes of `text`.
  static func continuations(in text: Span<UInt8>) -> Int {
    ByteTally(text).continuations
  }
}
