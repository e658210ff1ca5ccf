extension BoundaryRules {
  /// Reads a piece of `text` from `offset` on, and leaves its boundaries in `buffer`: a run of ASCII, or up to 128
  /// bytes of anything.
  @inline(__always)
  static func read(
    _ text: Span<UInt8>, from offset: inout Int, _ state: inout UInt8, into buffer: inout BoundaryBuffer
  ) {
    precondition(text.endsBetweenScalars, "the span ends inside a scalar")
    buffer.clear()
    let comesASCII = isASCII(text, at: offset)
    let group = asciiGroup(ofState: Int(state))
    if comesASCII, group != 0xFF {
      let run = readASCII(text, from: offset, after: group)
      if run.count > 0 {
        let last = asciiState(after: run.group)
        buffer.bits = run.boundaries
        buffer.marks = run.marks
        if final(last).contains(.confirms) { buffer.open = run.count &- 1 }
        state = UInt8(truncatingIfNeeded: last)
        offset &+= run.count
        return
      }
    }
    // Of ASCII only what is not regular is read scalar by scalar.
    let length = min(comesASCII ? 4 : BoundaryBuffer.capacity &- 3, text.count &- offset)
    let rest = text.extracting(unchecked: offset, text.count &- offset)
    offset &+= readScalars(rest, length, &state, &buffer)
  }

  /// Whether at least sixteen bytes of ASCII come at `offset`: with fewer it is not worth looking at them apart.
  @inline(__always)
  private static func isASCII(_ text: Span<UInt8>, at offset: Int) -> Bool {
    offset &+ 16 <= text.count
      && (text.word(at: offset) | text.word(at: offset &+ 8)) & 0x8080_8080_8080_8080 == 0
  }

  /// Reads ASCII from `start` on in groups of eight, up to 64 bytes, as far as pairs decide.
  ///
  /// A step of an automaton waits for the one before it, at least four cycles for the load alone. Pairs of bytes wait
  /// for nothing, as long as every state on the way is the regular one after its byte: for line breaks that is so in
  /// 92 of 100 groups of source code and 96 of English.
  ///
  /// The bits of the pairs of a group, shifted together:
  ///
  ///     bit  0         1 … 8    12               13 … 20   24 … 31
  ///          boundary  before   mark on that     marks     not regular
  ///          before    the      boundary
  ///          the byte  bytes
  ///          before
  @inline(never)
  private static func readASCII(
    _ text: Span<UInt8>, from start: Int, after group: Int
  ) -> (boundaries: UInt64, marks: UInt64, count: Int, group: Int) {
    var boundaries: UInt64 = 0
    var marks: UInt64 = 0
    var previous = group
    var place = 0
    let stop = min(64, text.count &- start) &- 7
    while place < stop {
      let word = text.word(at: start &+ place)
      if word & 0x8080_8080_8080_8080 != 0 { break }
      var bits: UInt32 = 0
      var last = previous
      for index in 0..<8 {
        let next = asciiGroup(of: UInt8(truncatingIfNeeded: word &>> UInt64(index &* 8)))
        bits = bits &>> 1 | asciiPair(at: last &<< 5 &+ next)
        last = next
      }
      let shift = UInt64(truncatingIfNeeded: place)
      if bits & 1 != 0 {
        boundaries |= 1 &<< (shift &- 1)
        marks |= UInt64(bits &>> 12 & 1) &<< (shift &- 1)
      }
      if bits &>> 24 != 0 {
        let count = (bits &>> 24).trailingZeroBitCount
        let kept = (1 as UInt64) &<< UInt64(truncatingIfNeeded: count) &- 1
        boundaries |= (UInt64(bits &>> 1) & kept) &<< shift
        marks |= (UInt64(bits &>> 13) & kept) &<< shift
        if count > 0 {
          place &+= count
          previous = asciiGroup(of: text.byte(at: start &+ place &- 1))
        }
        break
      }
      boundaries |= UInt64(bits &>> 1 & 0xFF) &<< shift
      marks |= UInt64(bits &>> 13 & 0xFF) &<< shift
      previous = last
      place &+= 8
    }
    return (boundaries, marks, place, previous)
  }

  /// Reads the scalars that start in the first `length` bytes of `text`, and returns where the next one starts.
  @inline(never)
  private static func readScalars(
    _ text: Span<UInt8>, _ length: Int, _ state: inout UInt8, _ buffer: inout BoundaryBuffer
  ) -> Int {
    let copy = buffer
    var row = Int(state) &<< rowShift
    var place = 0
    var count = 0
    while place < length {
      var width = 0
      let classOffset = classOffset(of: text.scalarClass(at: place, &width))
      let step = step(after: row, classOffset)
      row = nextRow(after: row, classOffset)
      copy.put(marksAreRare ? place : place | (step.rawValue & 16) &<< 11, at: count)
      count &+= step.rawValue & 1
      if step.rawValue & (marksAreRare ? 0b11110 : 0b1110) != 0 {
        count = buffer.decide(step, at: place, count)
      }
      place &+= width
    }
    buffer.count = count
    state = UInt8(truncatingIfNeeded: row &>> rowShift)
    return place
  }
}
