public import TestSupport

/// Texts that are likely to go wrong: scalars of every class, in runs and mixed, and CR and LF.
public enum RandomText {
  /// Scalars that the rules name, at least one for each class and edge.
  public static let scalars: [Unicode.Scalar] = [
    "a", "Z", "1", " ", ".", "\t", "\n", "\r", "\u{B}", "\u{7F}", "\u{1}", "\u{85}", "\u{A0}", "\u{AD}", "é",
    "ж", "א",
    "\u{300}", "\u{301}", "\u{600}", "\u{6DD}", "\u{8E2}", "\u{D4E}", "\u{110BD}", "क", "ि", "\u{93E}",
    "\u{94D}", "\u{902}",
    "\u{93C}", "ก", "ำ", "ᄀ", "ᅟ", "ᅡ", "ᆨ", "가", "각", "힣", "\u{D7B0}", "\u{D7CB}", "あ", "ー", "\u{3099}",
    "\u{309A}",
    "漢", "字", "。", "「", "　", "\u{303F}", "\u{302A}", "Ａ", "ﾞ", "｡", "\u{200B}", "\u{200C}", "\u{200D}",
    "\u{2028}",
    "\u{2029}", "\u{2060}", "\u{FE0E}", "\u{FE0F}", "\u{FEFF}", "👨", "👩", "❤", "⌚", "😀", "🏻", "☝", "🇦", "🇧",
    "©",
    "\u{E0020}", "\u{E007F}", "\u{1B05}", "\u{1B44}", "\u{1039}", "\u{16D63}", "\u{25CC}", "①", "\u{FFFC}",
    "\u{10FFFD}",
    "\u{1F8FF}", "\u{180E}", "\u{AC01}", "\u{11003}", "\u{1133B}",
  ]

  /// About `scalars` scalars: sometimes all mixed, sometimes mostly one or two of them or plain runs.
  public static func utf8(using generator: inout SeededGenerator, scalars count: Int) -> [UInt8] {
    let style = Int.random(in: 0..<8, using: &generator)
    if style == 6 { return code(using: &generator, scalars: count) }
    let pair = [
      Self.scalars.randomElement(using: &generator)!, Self.scalars.randomElement(using: &generator)!,
    ]
    var text = [UInt8]()
    for _ in 0..<count {
      let isPlain = Int.random(in: 0..<8, using: &generator) != 0
      let scalar: Unicode.Scalar
      switch style {
      case 0 where isPlain: scalar = Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &generator))
      case 1 where isPlain: scalar = Unicode.Scalar(UInt32.random(in: 0x4E00...0x9FFF, using: &generator))!
      case 2 where isPlain: scalar = pair.randomElement(using: &generator)!
      case 7 where isPlain: scalar = Unicode.Scalar(UInt32.random(in: 0x900...0x97F, using: &generator))!
      case 3 where isPlain: scalar = Bool.random(using: &generator) ? "\n" : "\r"
      default: scalar = Self.scalars.randomElement(using: &generator)!
      }
      text += Array(scalar.utf8)
    }
    return text
  }

  /// Lines of code: tabs at their start, now and then inside, and LF or CR LF at their end.
  private static func code(using generator: inout SeededGenerator, scalars count: Int) -> [UInt8] {
    var text = [UInt8]()
    let ending: [UInt8] = Bool.random(using: &generator) ? [0x0A] : [0x0D, 0x0A]
    while text.count < count {
      text += [UInt8](repeating: 0x09, count: Int.random(in: 0...3, using: &generator))
      text += [UInt8](repeating: 0x78, count: Int.random(in: 0...90, using: &generator))
      switch Int.random(in: 0..<16, using: &generator) {
      case 0: text += [0x09, 0x78]
      case 1: text += Array("é".utf8)
      case 2: text += [0x0B]
      case 3: text += [0x01]
      default: text += ending
      }
    }
    return text
  }
}
