/// Memory at the end of an array that folded text is written to.
@safe
struct FoldingOutput {
  private let start: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  /// How many bytes have been written.
  private(set) var count = 0
  /// Whether the last scalar folded to more than one.
  var wasSeveral = false

  /// The room for a block of sixteen bytes and for three scalars.
  static var slack: Int { 32 }

  /// Whether there is room for a block and a scalar's folding.
  @inline(__always)
  var hasRoom: Bool { count &+ Self.slack <= capacity }

  /// Calls `body` with the uninitialised memory of `span`, which has room for `slack` bytes.
  @inline(__always)
  static func write(to span: inout OutputSpan<UInt8>, _ body: (inout FoldingOutput) -> Void) {
    // SAFETY: the memory does not leave `body`, and as many bytes count as initialised as have been written.
    unsafe span.withUnsafeMutableBufferPointer { buffer, count in
      var output = unsafe FoldingOutput(
        start: buffer.baseAddress! + count, capacity: buffer.count - count)
      body(&output)
      count += output.count
    }
  }

  @inline(__always)
  private init(start: UnsafeMutablePointer<UInt8>, capacity: Int) {
    unsafe self.start = start
    self.capacity = capacity
  }

  /// Appends the first `length` bytes of `block`, up to all sixteen.
  @inline(__always)
  mutating func append(_ block: SIMD16<UInt8>, _ length: Int) {
    assert(count &+ 16 <= capacity && length >= 0 && length <= 16)
    // SAFETY: there is room for sixteen bytes: callers test `hasRoom` before a block, and debug builds assert it.
    unsafe UnsafeMutableRawPointer(start + count).storeBytes(of: block, as: SIMD16<UInt8>.self)
    count &+= length
  }

  /// Appends the lowest `length` bytes of `bytes`, up to all four.
  @inline(__always)
  mutating func append(_ bytes: UInt32, _ length: Int) {
    assert(count &+ 4 <= capacity && length >= 1 && length <= 4)
    // SAFETY: there is room for four bytes: a block is at most sixteen, a folding at most three scalars of four.
    unsafe UnsafeMutableRawPointer(start + count).storeBytes(of: bytes.littleEndian, as: UInt32.self)
    count &+= length
  }

  /// Appends the UTF-8 of the scalar `value`.
  @inline(__always)
  mutating func append(scalar value: UInt32) {
    let last = 0x80 | value & 0x3F
    let second = 0x80 | value &>> 6 & 0x3F
    if value < 0x80 {
      append(value, 1)
    } else if value < 0x800 {
      append(0xC0 | value &>> 6 | last &<< 8, 2)
    } else if value < 0x1_0000 {
      append(0xE0 | value &>> 12 | second &<< 8 | last &<< 16, 3)
    } else {
      let third = 0x80 | value &>> 12 & 0x3F
      append(0xF0 | value &>> 18 | third &<< 8 | second &<< 16 | last &<< 24, 4)
    }
  }
}
