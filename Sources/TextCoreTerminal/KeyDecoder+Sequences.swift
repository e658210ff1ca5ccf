extension KeyDecoder {
  /// What begins with ESC.
  func decodeEscape(isIdle: Bool) -> Decoded {
    let escape = Decoded.event(.key(.escape, []), 1)
    guard start + 1 < bytes.count else { return isIdle ? escape : .needsMore }
    switch bytes[start + 1] {
    case UInt8(ascii: "["):
      return decodeCSI(from: start + 2, modifiers: [], isIdle: isIdle)
    case UInt8(ascii: "O"):
      return decodeSS3(isIdle: isIdle)
    case 0x1B:
      // rxvt sends Alt with a key as ESC before the key's sequence
      guard start + 2 < bytes.count else { return isIdle ? escape : .needsMore }
      guard bytes[start + 2] == UInt8(ascii: "[") else { return escape }
      return decodeCSI(from: start + 3, modifiers: .alt, isIdle: isIdle)
    case let byte:
      if let (key, modifiers) = control(byte) {
        return .event(.key(key, modifiers.union(.alt)), 2)
      }
      return decodeAltCharacter(isIdle: isIdle)
    }
  }

  private func decodeAltCharacter(isIdle: Bool) -> Decoded {
    let lead = bytes[start + 1]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
    let end = start + 1 + length
    if end > bytes.count { return isIdle ? .nothing(bytes.count - start) : .needsMore }
    let text = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    return .event(.key(.character(text.unicodeScalars.first!), .alt), 1 + length)
  }

  /// SS3: ESC O, a modifier in some terminals, and a letter.
  private func decodeSS3(isIdle: Bool) -> Decoded {
    var index = start + 2
    var parameter = 0
    while index < bytes.count, case let digit = bytes[index], (0x30...0x39).contains(digit) {
      parameter = min(parameter * 10 + Int(digit - 0x30), 1000)
      index += 1
    }
    guard index < bytes.count else {
      return isIdle ? .event(.key(.character("O"), .alt), 2) : .needsMore
    }
    let count = index + 1 - start
    let modifiers = Modifiers(parameter: parameter)
    let final = bytes[index]
    if let key = KeyDecoder.letterKeys[final] { return .event(.key(key, modifiers), count) }
    // rxvt: Control with an arrow
    if let key = KeyDecoder.letterKeys[final &- 0x20], (0x61...0x64).contains(final) {
      return .event(.key(key, .control), count)
    }
    switch final {
    case UInt8(ascii: "M"): return .event(.key(.enter, modifiers), count)
    case UInt8(ascii: "I"): return .event(.key(.tab, modifiers), count)
    // the keypad in its application mode sends the character it has, plus 0x40
    case 0x6A...0x79: return .event(.text(String(Unicode.Scalar(final - 0x40))), count)
    default: return .nothing(count)
    }
  }
}

// MARK: - CSI

extension KeyDecoder {
  /// A control sequence: parameter bytes, intermediate bytes, one final byte (ECMA-48, 5.4).
  private func decodeCSI(from first: Int, modifiers: Modifiers, isIdle: Bool) -> Decoded {
    // the Linux console: CSI [ A to CSI [ E
    if first < bytes.count, bytes[first] == UInt8(ascii: "[") {
      guard first + 1 < bytes.count else { return isIdle ? .nothing(bytes.count - start) : .needsMore }
      let number = Int(bytes[first + 1]) - 0x40
      let count = first + 2 - start
      return (1...5).contains(number) ? .event(.key(.function(number), modifiers), count) : .nothing(count)
    }
    var index = first
    while index < bytes.count, (0x20...0x3F).contains(bytes[index]) {
      // rxvt ends sequences with Shift by a dollar sign, which elsewhere is an intermediate byte
      if bytes[index] == UInt8(ascii: "$") { break }
      index += 1
    }
    guard index < bytes.count else {
      if !isIdle { return .needsMore }
      return index == first ? .event(.key(.character("["), .alt), 2) : .nothing(bytes.count - start)
    }
    let count = index + 1 - start
    let final = bytes[index]
    guard final == UInt8(ascii: "$") || (0x40...0x7E).contains(final) else {
      // not a control sequence: what stopped it may begin something else
      return .nothing(index - start)
    }
    let sequence = ControlSequence(parameters: bytes[first..<index], final: final)
    if sequence.isPasteStart { return .pasteStarts(count) }
    guard let event = sequence.event(adding: modifiers) else { return .nothing(count) }
    return .event(event, count)
  }

  /// The keys that a letter at the end of a sequence stands for.
  static let letterKeys: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
    UInt8(ascii: "S"): .function(4),
  ]
}
