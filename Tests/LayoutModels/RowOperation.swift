import TextModels

/// One step of a script over a text and its rows: a replacement, then a look at a place. Places are relative, so
/// that any part of a script is a script.
public struct RowOperation: Sendable, CustomStringConvertible {
  /// Where the text is replaced: in 65536ths of it, or near the last edit.
  var place: UInt16
  var isNearLast: Bool
  /// The bytes replaced.
  var length: Int
  /// What takes their place.
  var text: String
  /// Where to look afterwards.
  var probe: UInt16
  /// Whether a snapshot is held from here on.
  var holds: Bool

  /// The operation as a reader can follow it.
  public var description: String {
    let scalars = text.unicodeScalars.map { "\\u{\(String($0.value, radix: 16))}" }.joined()
    return "replace \(length) at \(isNearLast ? "last edit" : "\(place)/65536") by \"\(scalars)\""
  }
}

extension RowOperation {
  /// Reads one operation; nil at the end of the script.
  init?(from script: inout ByteScript) {
    guard !script.isAtEnd else { return nil }
    let shape = script.byte()
    isNearLast = shape & 3 == 0
    place = script.word()
    length = shape & 4 == 0 ? 0 : script.number(below: shape & 8 == 0 ? 6 : 60)
    var text = ""
    let pieces = script.number(below: shape >> 4 == 0 ? 24 : 4)
    // Pieces come in runs: most of the alphabet is rare in itself, and meets itself in runs only.
    var piece = RowAlphabet.piece(script.byte())
    for _ in 0..<pieces {
      let choice = script.byte()
      if choice & 3 != 0 { piece = RowAlphabet.piece(script.byte()) }
      text += piece
    }
    self.text = text
    probe = script.word()
    holds = script.byte() < 16
  }
}

/// What the texts of scripts are made of: words and spaces, and everything that wrapping has a rule for.
enum RowAlphabet {
  static func piece(_ byte: UInt8) -> String {
    byte < 96 ? common[Int(byte) % common.count] : nasty[Int(byte) % nasty.count]
  }

  /// Printable ASCII: a word, a space, or any one.
  static func plain(_ byte: UInt8) -> String {
    switch byte {
    case 0..<60: ["alpha", "be", "c", "delta", "x1", "3.14"][Int(byte) % 6]
    case 60..<120: byte % 8 == 0 ? "   " : " "
    default: String(Unicode.Scalar(0x20 + byte % 95))
    }
  }

  /// A scalar of two columns from the ranges of the most of East Asian text.
  static func wide(_ byte: UInt8) -> String {
    let bases: [UInt32] = [0x4E00, 0x9F00, 0x3041, 0x30A1, 0xAC00, 0xD700, 0xFF01, 0x3000]
    return String(Unicode.Scalar(bases[Int(byte) % 8] + UInt32(byte) / 8)!)
  }

  private static let common = ["a", "word", " ", "  ", "x ", "the ", "\n", "longerword", ", ", ". "]

  private static let nasty: [String] = [
    "\t", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\0", "\u{1B}", "\u{7F}",
    // Spaces that hang, and those that do not.
    "\u{3000}", "\u{2003}", "\u{1680}", "\u{205F}", "\u{2007}", "\u{A0}", "\u{202F}",
    // Without width.
    "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{200D}", "\u{AD}", "\u{301}", "\u{308}", "\u{FE0F}", "\u{FE0E}",
    "\u{202E}", "\u{1161}", "\u{11A8}", "\u{34F}",
    // Wide.
    "世", "界", "、", "。", "「", "」", "ア", "ー", "ぁ", "한", "글", "\u{1100}", "Ａ", "％", "〝", "\u{115F}",
    // Emoji.
    "😀", "❤", "☎", "👩", "👍", "\u{1F3FD}", "🇩", "🇪", "👨\u{200D}👩", "1\u{FE0F}\u{20E3}", "\u{1FC00}",
    // Punctuation that looks ahead or back.
    "(", ")", "[", "]", "{", "}", "\"", "'", "“", "”", "‘", "’", "«", "»", "-", "\u{2010}", "–", "—", "…",
    "!",
    "?", "/", ":", ";", ",", ".", "$", "%", "€", "£", "°", "+", "\\", "|", "\u{2024}", "\u{2E3A}", "\u{FFFC}",
    "0", "1", "42", ") ", "\" ", "( ", "- ",
    // Scripts with rules of their own.
    "א", "ב", "ب", "ت", "\u{600}", "\u{110BD}", "ก", "า", "ไ", "ក", "\u{17D2}", "क", "\u{94D}", "ि",
    "\u{1B05}",
    "\u{1B44}", "\u{1BF2}", "\u{1BC0}", "\u{25CC}", "\u{11F02}", "\u{F0B}", "\u{1109B}", "é", "ß", "п",
  ]
}
