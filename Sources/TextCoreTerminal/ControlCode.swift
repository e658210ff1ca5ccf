/// The control functions that the editor sends, in the notation of ECMA-48 and of xterm.
enum ControlCode {
  /// Takes the terminal: the alternate screen, and keys told apart as the kitty protocol does.
  static let enterEditor = "\u{1B}[?1049h\u{1B}[>1u" + setModes

  /// Sets what somebody else may have reset: no automatic wrapping, mouse buttons and drags in SGR notation,
  /// bracketed paste, keys told apart as xterm does, clusters as units where the terminal can.
  static let setModes =
    "\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h\u{1B}[>4;1m\u{1B}[?2027h\u{1B}[2J"

  /// Gives it back.
  static let leaveEditor =
    "\u{1B}[?2026l\u{1B}[?2027l\u{1B}[>4m\u{1B}[<u\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?7h"
    + "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  /// What is written between these two appears at once, where the terminal can.
  static let beginUpdate = "\u{1B}[?2026h"
  static let endUpdate = "\u{1B}[?2026l"

  static let hideCursor = "\u{1B}[?25l"
  static let showCursor = "\u{1B}[?25h"
  static let eraseScreen = "\u{1B}[0m\u{1B}[2J"
  static let eraseToEndOfRow = "\u{1B}[K"

  /// Places the cursor; row and column from 0.
  static func moveCursor(row: Int, column: Int) -> String {
    "\u{1B}[\(row + 1);\(column + 1)H"
  }

  /// The longest text, in bytes, that the terminal's clipboard is given.
  static let longestClipboard = 1 << 20

  /// Puts text on the clipboard of the terminal's user: OSC 52, with the text in Base64.
  static func copyToClipboard(_ text: String) -> String {
    "\u{1B}]52;c;\(Base64.encoded(text.utf8))\u{1B}\\"
  }
}

/// RFC 4648, section 4.
enum Base64 {
  static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 1
      if count == 3 {
        for shift in [18, 12, 6, 0] { result.append(alphabet[Int(bits >> UInt32(shift) & 63)]) }
        (bits, count) = (0, 0)
      }
    }
    if count > 0 {
      bits <<= UInt32(8 * (3 - count))
      for position in 0..<4 {
        result.append(
          position <= count ? alphabet[Int(bits >> UInt32(18 - 6 * position) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
