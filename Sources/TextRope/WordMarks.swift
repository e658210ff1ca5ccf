// Eight bytes at a time: a mark is the highest bit of a byte.

extension UInt64 {
  private static var lowBits: UInt64 { 0x7F7F_7F7F_7F7F_7F7F }

  /// A mark in each byte that is zero, exactly.
  @inline(__always)
  var zeroBytes: UInt64 {
    ~(((self & Self.lowBits) &+ Self.lowBits) | self | Self.lowBits)
  }

  /// A mark in each byte that is the first of a scalar in UTF-8.
  @inline(__always)
  var scalarLeads: UInt64 {
    (~self | (self &<< 1)) & ~Self.lowBits
  }

  /// The number of marks. No other bit is set.
  @inline(__always)
  var markCount: Int {
    Int(truncatingIfNeeded: ((self &>> 7) &* 0x0101_0101_0101_0101) &>> 56)
  }

  /// The byte, from the lowest, of the mark that has `number` marks below it.
  @inline(__always)
  func offset(ofMark number: Int) -> Int {
    var marks = self
    for _ in 0..<number { marks &= marks &- 1 }
    return marks.trailingZeroBitCount &>> 3
  }
}
