import UnicodeKernels

/// What one cell shows, in four bytes: a scalar, a cluster of several, or the right half of the cell before.
struct Glyph: Hashable {
  /// A scalar value, or `clusterBit` and a position in a `GlyphTable`.
  fileprivate let code: UInt32

  fileprivate static let clusterBit: UInt32 = 1 << 31

  static let space = Glyph(" ")
  /// The second cell of a wide glyph.
  static let rightHalf = Glyph(code: 1 << 30)

  fileprivate init(code: UInt32) {
    self.code = code
  }

  init(_ scalar: Unicode.Scalar) {
    code = scalar.value
  }

  /// Whether all terminals agree on how many cells the glyph takes. After any other the cursor is placed anew.
  ///
  /// Letters of East Asian Width Ambiguous are counted among the certain ones where whole alphabets are of it:
  /// placing the cursor after every one would cost eight bytes a letter.
  var isCertain: Bool {
    switch code {
    case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0x300, 0x370..<0x483, 0x48A..<0x530: true
    case 0x3041..<0x3097, 0x30A1..<0x3100, 0x4E00..<0xA000, 0xAC00..<0xD7A4, 0xFF01..<0xFF61: true
    default: self == .rightHalf
    }
  }
}

/// The clusters of several scalars that are on the screen.
struct GlyphTable {
  private var clusters: [[UInt8]] = []
  private var glyphs: [[UInt8]: Glyph] = [:]

  /// Whether so many clusters were seen that it is time to begin anew, when no frame refers to them.
  var isFull: Bool {
    clusters.count >= 1 << 14
  }

  /// The glyph for a grapheme in UTF-8. Of one that is longer than any screen can show the start is taken.
  mutating func glyph(for grapheme: Span<UInt8>) -> Glyph {
    if grapheme.count == 1 { return Glyph(Unicode.Scalar(grapheme[0])) }
    var length = min(grapheme.count, 128)
    while length < grapheme.count, grapheme[length] & 0xC0 == 0x80 { length -= 1 }
    var bytes: [UInt8] = []
    bytes.append(grapheme.extracting(..<length))
    if let known = glyphs[bytes] { return known }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    if scalars.count == 1 { return Glyph(scalars.first!) }
    let glyph = Glyph(code: Glyph.clusterBit | UInt32(clusters.count))
    clusters.append(bytes)
    glyphs[bytes] = glyph
    return glyph
  }

  /// Appends the UTF-8 of `glyph`.
  func write(_ glyph: Glyph, to output: inout [UInt8]) {
    if glyph.code & Glyph.clusterBit != 0 {
      output += clusters[Int(glyph.code & ~Glyph.clusterBit)]
    } else if let scalar = Unicode.Scalar(glyph.code) {
      output += Array(UTF8.encode(scalar)!)
    }
  }
}
