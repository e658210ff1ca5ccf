/// Turns the bytes that a terminal sends into events.
///
/// Bytes may come in any pieces. A sequence that is not complete is kept until the rest of it comes, or until
/// the caller says that nothing has come for a while: only then is an ESC known to be the key itself.
///
/// Understood are UTF-8, C0 controls, ESC as a prefix for Alt, SS3 and CSI sequences of xterm, rxvt and the
/// Linux console, CSI 27 ~ (modifyOtherKeys), CSI u (the kitty protocol), SGR mouse reports and bracketed
/// paste. What is not understood is dropped whole.
struct KeyDecoder {
  /// Bytes that came and are not decoded, from `start` on.
  var bytes: [UInt8] = []
  var start = 0

  /// Whether the bytes belong to a paste that has not ended; how many of them were searched for its end.
  var isPasting = false
  var searched = 0

  /// The control character that the terminal's Backspace key sends, where it is not DEL.
  let eraseByte: UInt8

  init(eraseByte: UInt8 = 0x7F) {
    self.eraseByte = eraseByte
  }

  /// Adds bytes that came.
  mutating func append(_ more: some Sequence<UInt8>) {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.count < 1 << 16)
      start = 0
      searched = 0
    }
    bytes += more
  }

  /// Whether bytes are left that do not make an event yet.
  var isWaiting: Bool {
    start < bytes.count
  }

  /// The next event, or nil if more bytes are needed.
  ///
  /// - Parameter isIdle: Whether no bytes have come for a while, so that no rest of a sequence is expected.
  mutating func next(isIdle: Bool = false) -> InputEvent? {
    while start < bytes.count {
      if isPasting {
        guard let pasted = takePaste(isIdle: isIdle) else { return nil }
        if !pasted.isEmpty { return .paste(pasted) }
        continue
      }
      switch decode(isIdle: isIdle) {
      case .needsMore: return nil
      case .nothing(let count): start += count
      case .pasteStarts(let count):
        start += count
        searched = start
        isPasting = true
      case .event(let event, let count):
        start += count
        return event
      }
    }
    return nil
  }

  /// What the bytes from `start` on are, and how many of them.
  enum Decoded {
    case needsMore
    case nothing(Int)
    case pasteStarts(Int)
    case event(InputEvent, Int)
  }
}

// MARK: - Text and controls

extension KeyDecoder {
  private func decode(isIdle: Bool) -> Decoded {
    let byte = bytes[start]
    if byte == 0x1B { return decodeEscape(isIdle: isIdle) }
    if let key = control(byte) { return .event(.key(key.0, key.1), 1) }
    return decodeText(isIdle: isIdle)
  }

  /// The key that a C0 control or DEL stands for.
  func control(_ byte: UInt8) -> (Key, Modifiers)? {
    if byte == eraseByte { return (.backspace, []) }
    switch byte {
    case 0x00: return (.character(" "), .control)
    case 0x08: return (.backspace, .control)
    case 0x09: return (.tab, [])
    // an LF is Control+J, or a line ending of a paste that is not bracketed
    case 0x0A, 0x0D: return (.enter, [])
    case 0x1B: return (.escape, [])
    case 0x01...0x1A: return (.character(Unicode.Scalar(byte + 0x60)), .control)
    case 0x1C...0x1F: return (.character(Unicode.Scalar(byte + 0x40)), .control)
    case 0x7F: return (.backspace, [])
    default: return nil
    }
  }

  /// All the text up to the next control, as one event.
  private func decodeText(isIdle: Bool) -> Decoded {
    let run = bytes[start...].prefix { $0 >= 0x20 && $0 != 0x7F }
    var end = run.endIndex
    if end == bytes.count && !isIdle { end -= incompleteTail(of: run) }
    if end == start { return .needsMore }
    return .event(.text(String(decoding: bytes[start..<end], as: UTF8.self)), end - start)
  }

  /// How many bytes at the end may be the start of a scalar.
  private func incompleteTail(of run: ArraySlice<UInt8>) -> Int {
    for count in 1...min(3, run.count) {
      let byte = run[run.endIndex - count]
      if byte & 0xC0 == 0x80 { continue }
      let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return needed > count ? count : 0
    }
    return 0
  }
}

// MARK: - Paste

extension KeyDecoder {
  /// The text up to the end of the paste. A paste that stalls is handed out as far as it came, so that
  /// nothing is lost if its end never comes.
  private mutating func takePaste(isIdle: Bool) -> String? {
    let terminator = Array("\u{1B}[201~".utf8)
    var index = searched
    while index + terminator.count <= bytes.count {
      if bytes[index] == 0x1B && bytes[index...].starts(with: terminator) {
        let content = bytes[start..<index]
        start = index + terminator.count
        isPasting = false
        return KeyDecoder.pasted(content)
      }
      index += 1
    }
    searched = index
    guard isIdle, index > start else { return nil }
    let content = bytes[start..<index]
    start = index
    return KeyDecoder.pasted(content)
  }

  /// Terminals send CR, or what stood in the clipboard, for a line ending.
  private static func pasted(_ content: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var followsCR = false
    for byte in content {
      if byte == 0x0D {
        text.append(0x0A)
      } else if !(byte == 0x0A && followsCR) {
        text.append(byte)
      }
      followsCR = byte == 0x0D
    }
    return String(decoding: text, as: UTF8.self)
  }
}
