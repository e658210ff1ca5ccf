/// A CSI sequence taken apart.
///
///     ESC [  < 0 ; 12 ; 5  M
///           │ parameters   └ final
///           └ marker
struct ControlSequence {
  /// A byte of `<=>?` before the parameters, which makes a sequence private.
  private let marker: UInt8?
  /// The parameters; of one with colons, the parts.
  private let parameters: [[Int]]
  private let final: UInt8

  init(parameters bytes: ArraySlice<UInt8>, final: UInt8) {
    let isMarked = bytes.first.map { (0x3C...0x3F).contains($0) } ?? false
    marker = isMarked ? bytes.first : nil
    self.final = final
    parameters = bytes.dropFirst(isMarked ? 1 : 0)
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number) }
  }

  /// A number in decimal; 0 if it is none, and never more than fits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { (0x30...0x39).contains($1) ? min($0 * 10 + Int($1 - 0x30), 1 << 24) : 0 }
  }

  private func parameter(_ index: Int, part: Int = 0) -> Int {
    guard index < parameters.count, part < parameters[index].count else { return 0 }
    return parameters[index][part]
  }

  var isPasteStart: Bool {
    marker == nil && final == UInt8(ascii: "~") && parameter(0) == 200
  }

  /// What the sequence reports; nil if that is of no interest.
  func event(adding more: Modifiers) -> InputEvent? {
    if marker == UInt8(ascii: "<") { return mouseEvent }
    if marker != nil { return nil }
    let modifiers = Modifiers(parameter: parameter(1)).union(more)
    switch final {
    case UInt8(ascii: "~"):
      if parameter(0) == 27 {
        return characterEvent(parameter(2), Modifiers(parameter: parameter(1)).union(more))
      }
      return Self.numberedKeys[parameter(0)].map { .key($0, modifiers) }
    case UInt8(ascii: "u"):
      // event type 3: the key was let go
      return parameter(1, part: 1) == 3 ? nil : characterEvent(parameter(0), modifiers)
    case UInt8(ascii: "Z"):
      return .key(.tab, modifiers.union(.shift))
    // rxvt: Shift, Control, both
    case UInt8(ascii: "$"): return Self.numberedKeys[parameter(0)].map { .key($0, more.union(.shift)) }
    case UInt8(ascii: "^"): return Self.numberedKeys[parameter(0)].map { .key($0, more.union(.control)) }
    case UInt8(ascii: "@"):
      return Self.numberedKeys[parameter(0)].map { .key($0, more.union([.control, .shift])) }
    case 0x61...0x64:
      return KeyDecoder.letterKeys[final - 0x20].map { .key($0, more.union(.shift)) }
    default:
      return KeyDecoder.letterKeys[final].map { .key($0, modifiers) }
    }
  }

  /// A key told by its code point, by CSI u or CSI 27 ~.
  private func characterEvent(_ code: Int, _ modifiers: Modifiers) -> InputEvent? {
    switch code {
    case 8, 127: return .key(.backspace, modifiers)
    case 9: return .key(.tab, modifiers)
    case 10, 13: return .key(.enter, modifiers)
    case 27: return .key(.escape, modifiers)
    default: break
    }
    if let key = Self.keypadKeys[code] { return .key(key, modifiers) }
    // the protocol's own functional keys lie in the private use area
    guard let scalar = Unicode.Scalar(UInt32(code)), code >= 32, !(57344...63743).contains(code) else {
      return nil
    }
    if modifiers.isDisjoint(with: [.control, .alt]) { return .text(String(Character(scalar))) }
    // a shifted letter comes as the capital from some terminals and as the small letter from others
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    return .key(.character(lower.count == 1 ? lower.first! : scalar), modifiers)
  }

  /// An SGR mouse report: button, column and row from 1; the final byte tells a press from a release.
  private var mouseEvent: InputEvent? {
    guard parameters.count == 3, parameter(1) > 0, parameter(2) > 0 else { return nil }
    let code = parameter(0)
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let action: MouseEvent.Action
    switch (code & ~0x3C, final) {
    case (0, UInt8(ascii: "M")): action = code & 32 == 0 ? .press : .drag
    case (0, UInt8(ascii: "m")): action = .release
    case (64, UInt8(ascii: "M")): action = .wheelUp
    case (65, UInt8(ascii: "M")): action = .wheelDown
    default: return nil
    }
    return .mouse(
      MouseEvent(action: action, row: parameter(2) - 1, column: parameter(1) - 1, modifiers: modifiers))
  }

  private static let numberedKeys: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  private static let keypadKeys: [Int: Key] = [
    57414: .enter, 57417: .left, 57418: .right, 57419: .up, 57420: .down, 57421: .pageUp,
    57422: .pageDown, 57423: .home, 57424: .end, 57425: .insert, 57426: .delete,
  ]
}
