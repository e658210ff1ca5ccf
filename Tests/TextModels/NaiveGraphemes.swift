/// Grapheme boundaries by the rules of UAX #29, one after the other, as they are written there.
public enum NaiveGraphemes {
  /// Whether each scalar of `scalars` starts a grapheme.
  ///
  /// All scalars must be of the alphabet. O(n) but for the looks back of GB9c and GB11, which go no further than
  /// the cluster.
  public static func starts(of scalars: [Unicode.Scalar]) -> [Bool] {
    let classes = scalars.map(NastyScalar.properties)
    var result: [Bool] = []
    result.reserveCapacity(scalars.count)
    var regionalRun = 0
    for index in classes.indices {
      // GB1; GB3 to GB999 in `isBoundary`.
      result.append(index == 0 || isBoundary(classes, at: index, afterRegional: regionalRun))
      regionalRun = classes[index].clusterBreak == .regional ? regionalRun + 1 : 0
    }
    return result
  }

  private static func isBoundary(_ classes: [NastyScalar], at index: Int, afterRegional run: Int) -> Bool {
    let before = classes[index - 1]
    let after = classes[index]
    switch (before.clusterBreak, after.clusterBreak) {
    case (.carriageReturn, .lineFeed): return false  // GB3
    case (.carriageReturn, _), (.lineFeed, _), (.control, _): return true  // GB4
    case (_, .carriageReturn), (_, .lineFeed), (_, .control): return true  // GB5
    case (.leading, .leading), (.leading, .vowel), (.leading, .leadingVowel),
      (.leading, .leadingVowelTrailing):
      return false  // GB6
    case (.leadingVowel, .vowel), (.leadingVowel, .trailing), (.vowel, .vowel), (.vowel, .trailing):
      return false  // GB7
    case (.leadingVowelTrailing, .trailing), (.trailing, .trailing): return false  // GB8
    case (_, .extend), (_, .joiner): return false  // GB9
    case (_, .spacingMark): return false  // GB9a
    case (.prepend, _): return false  // GB9b
    default: break
    }
    if after.conjunct == .consonant, endsWithLinkedConsonant(classes[..<index]) { return false }  // GB9c
    if after.isPictographic, before.clusterBreak == .joiner, endsWithPictograph(classes[..<(index - 1)]) {
      return false  // GB11
    }
    // GB12, GB13: an odd number of regional indicators stands before this one.
    if before.clusterBreak == .regional, after.clusterBreak == .regional { return run % 2 == 0 }
    return true  // GB999
  }

  /// Whether `classes` ends in a consonant, extends and linkers, and among these at least one linker.
  private static func endsWithLinkedConsonant(_ classes: ArraySlice<NastyScalar>) -> Bool {
    var sawLinker = false
    for current in classes.reversed() {
      switch current.conjunct {
      case .linker: sawLinker = true
      case .extend: continue
      case .consonant: return sawLinker
      case .none: return false
      }
    }
    return false
  }

  /// Whether `classes` ends in a pictograph and any number of extends.
  private static func endsWithPictograph(_ classes: ArraySlice<NastyScalar>) -> Bool {
    classes.reversed().first { $0.clusterBreak != .extend }?.isPictographic ?? false
  }
}
