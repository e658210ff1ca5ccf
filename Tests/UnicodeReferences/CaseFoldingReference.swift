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
