/// UTF-8 by the table of well-formed sequences (Unicode, table 3-7), byte by byte.
public enum UTF8Reference {
  /// The ranges that the bytes of a sequence may lie in, by its first byte; nil: no sequence starts so.
  private static func ranges(after lead: UInt8) -> [ClosedRange<UInt8>]? {
    let tail: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0x00...0x7F: return []
    case 0xC2...0xDF: return [tail]
    case 0xE0: return [0xA0...0xBF, tail]
    case 0xE1...0xEC, 0xEE...0xEF: return [tail, tail]
    case 0xED: return [0x80...0x9F, tail]
    case 0xF0: return [0x90...0xBF, tail, tail]
    case 0xF1...0xF3: return [tail, tail, tail]
    case 0xF4: return [0x80...0x8F, tail, tail]
    default: return nil
    }
  }

  /// The maximal subpart at `offset`: its length, and whether it is a whole sequence.
  public static func subpart(_ bytes: [UInt8], at offset: Int) -> (length: Int, isWhole: Bool) {
    guard let ranges = ranges(after: bytes[offset]) else { return (1, false) }
    for (index, range) in ranges.enumerated() {
      let place = offset + 1 + index
      guard place < bytes.count, range.contains(bytes[place]) else { return (index + 1, false) }
    }
    return (ranges.count + 1, true)
  }

  /// `bytes` with a replacement character for each subpart that is not whole, how many there are, and where the
  /// first one is.
  public static func repair(_ bytes: [UInt8]) -> (text: [UInt8], replacements: Int, firstFault: Int?) {
    var text = [UInt8]()
    var replacements = 0
    var firstFault: Int?
    var offset = 0
    while offset < bytes.count {
      let (length, isWhole) = subpart(bytes, at: offset)
      if isWhole {
        text += bytes[offset..<offset + length]
      } else {
        text += [0xEF, 0xBF, 0xBD]
        replacements += 1
        firstFault = firstFault ?? offset
      }
      offset += length
    }
    return (text, replacements, firstFault)
  }
}
