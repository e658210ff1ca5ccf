extension UTF8Scan {
  /// The first fault in `bytes`, or nil if they are well-formed UTF-8.
  ///
  /// Blocks of 64 ASCII bytes are passed at once; other blocks are checked without a branch, a sixteenth of a
  /// vector a byte. Only a block with a fault is read sequence by sequence.
  ///
  /// - Complexity: O(n), where n is the number of bytes up to the fault.
  public static func firstFault(in bytes: Span<UInt8>) -> UTF8Fault? {
    var offset = 0
    // The vectors look three bytes back.
    while offset < 3, offset < bytes.count {
      switch sequence(in: bytes, at: offset) {
      case .scalar(let length): offset &+= length
      case .fault(let fault): return fault
      }
    }
    // Whether a scalar may reach from before `offset` into the block there.
    var isOpen = false
    while offset &+ 64 <= bytes.count {
      let blocks = (
        bytes.block(at: offset), bytes.block(at: offset &+ 16), bytes.block(at: offset &+ 32),
        bytes.block(at: offset &+ 48)
      )
      if !isOpen, !((blocks.0 | blocks.1) | (blocks.2 | blocks.3)).hasHighBit {
        offset &+= 64
        continue
      }
      let faults =
        (faults(in: bytes, at: offset) | faults(in: bytes, at: offset &+ 16))
        | (faults(in: bytes, at: offset &+ 32) | faults(in: bytes, at: offset &+ 48))
      if faults.hasHighBit { break }
      offset &+= 64
      isOpen =
        bytes.byte(at: offset &- 1) >= 0xC0 || bytes.byte(at: offset &- 2) >= 0xE0
        || bytes.byte(at: offset &- 3) >= 0xF0
    }
    // A sequence that began before the block is read again from its first byte.
    if isOpen { offset = bytes.scalarStart(before: offset) }
    while offset < bytes.count {
      if offset &+ 8 <= bytes.count, bytes.word(at: offset) & 0x8080_8080_8080_8080 == 0 {
        offset &+= 8
        continue
      }
      switch sequence(in: bytes, at: offset) {
      case .scalar(let length): offset &+= length
      case .fault(let fault): return fault
      }
    }
    return nil
  }

  /// One sequence: a scalar's length, or a fault.
  enum Sequence {
    case scalar(length: Int)
    case fault(UTF8Fault)
  }

  /// Reads the sequence at `offset` by the table of well-formed sequences (Unicode, table 3-7).
  static func sequence(in bytes: Span<UInt8>, at offset: Int) -> Sequence {
    let lead = bytes.byte(at: offset)
    func fault(_ length: Int, _ kind: UTF8Fault.Kind) -> Sequence {
      .fault(UTF8Fault(offset: offset, length: length, kind: kind))
    }
    let length: Int
    switch lead {
    case 0x00...0x7F: return .scalar(length: 1)
    case 0x80...0xBF: return fault(1, .unexpectedContinuation)
    case 0xC0, 0xC1: return fault(1, .overlong)
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return fault(1, .invalidByte)
    }
    for index in 1..<length {
      guard offset &+ index < bytes.count else { return fault(index, .incomplete) }
      let byte = bytes.byte(at: offset &+ index)
      guard byte & 0xC0 == 0x80 else { return fault(index, .truncated) }
      guard index == 1 else { continue }
      switch lead {
      case 0xE0 where byte < 0xA0, 0xF0 where byte < 0x90: return fault(1, .overlong)
      case 0xED where byte > 0x9F: return fault(1, .surrogate)
      case 0xF4 where byte > 0x8F: return fault(1, .outOfRange)
      default: break
      }
    }
    return .scalar(length: length)
  }

  /// High bits where a byte of the block at `offset` ≥ 3 cannot stand after the three bytes before it.
  @inline(__always)
  private static func faults(in bytes: Span<UInt8>, at offset: Int) -> SIMD16<UInt8> {
    let block = bytes.block(at: offset)
    let first = bytes.block(at: offset &- 1)
    let second = bytes.block(at: offset &- 2)
    let third = bytes.block(at: offset &- 3)
    // A byte continues a sequence if and only if a lead before it reaches that far.
    let isContinuation = block.signed(lessThan: -64)
    let isDue = first.atLeast(0xC0) | second.atLeast(0xE0) | third.atLeast(0xF0)
    var faults = isContinuation ^ isDue
    // The second byte has a narrower range after four leads; it is a continuation here, or a fault already.
    faults |= first.equal(0xE0) & block.signed(lessThan: -96)
    faults |= first.equal(0xED) & block.signed(greaterThan: -97)
    faults |= first.equal(0xF0) & block.signed(lessThan: -112)
    faults |= first.equal(0xF4) & block.signed(greaterThan: -113)
    faults |= (block & 0xFE).equal(0xC0) | block.atLeast(0xF5)
    return faults
  }
}
