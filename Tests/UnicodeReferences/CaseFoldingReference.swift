/// The full, locale-free case folding of the Unicode Standard, section 3.13: toCasefold(X), from the file of
/// the character database.
public enum CaseFoldingReference {
  private static let facts: [Unicode.Scalar: [Unicode.Scalar]] = {
    var mappings: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for line in factLines("case-folding") {
      let scalars = line.split(separator: " ").map { Unicode.Scalar(UInt32($0, radix: 16)!)! }
      mappings[scalars[0]] = Array(scalars.dropFirst())
    }
    return mappings
  }()

  /// What `scalar` folds to: itself, if the file does not name it.
  public static func fold(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    facts[scalar] ?? [scalar]
  }
}

extension CaseFoldingReference {
  /// The folding of a text of valid UTF-8, and the source offset of each folded byte that a scalar's folding starts
  /// at, and of the end; nil for the others.
  public static func fold(_ utf8: [UInt8]) -> (utf8: [UInt8], sourceOffsets: [Int?]) {
    var folded: [UInt8] = []
    var offsets: [Int?] = []
    var source = 0
    for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
      let bytes = fold(scalar).flatMap { Array(String($0).utf8) }
      folded += bytes
      offsets += [source] + [Int?](repeating: nil, count: bytes.count - 1)
      source += UTF8.width(scalar)
    }
    return (folded, offsets + [source])
  }
}
