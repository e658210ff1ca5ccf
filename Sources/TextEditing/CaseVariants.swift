import UnicodeKernels

/// The scalars that are the same without case: those that fold to the same scalar (CaseFolding.txt, status C).
enum CaseVariants {
  /// All that fold to another scalar, each with that one, in the order of what they fold to.
  private static let sources: [(folded: UInt32, source: UInt32)] = {
    var sources: [(folded: UInt32, source: UInt32)] = []
    // No scalar from here on folds to another.
    for value in UInt32(0)..<0x2_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = CaseFolding.fold(scalar)
      if folded.count == 1, folded[0] != scalar { sources.append((folded[0].value, value)) }
    }
    sources.sort { $0.folded == $1.folded ? $0.source < $1.source : $0.folded < $1.folded }
    return sources
  }()

  /// Calls `body` with the scalars that fold to the scalar that `scalar` folds to, which are four at the most, until it
  /// returns false; with none if it folds to several.
  static func forEach(of scalar: Unicode.Scalar, _ body: (UInt32) -> Bool) {
    let folded = CaseFolding.fold(scalar)
    guard folded.count == 1, body(folded[0].value) else { return }
    var index = sources.partitioningIndex { $0.folded >= folded[0].value }
    while index < sources.count, sources[index].folded == folded[0].value, body(sources[index].source) {
      index += 1
    }
  }
}
