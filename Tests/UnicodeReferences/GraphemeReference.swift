/// Grapheme boundaries by the rules of UAX #29 as they are written: each place is decided by itself, looking back
/// as far as the rule does.
public struct GraphemeReference {
  private let classes: [String]
  private let conjunct: [String]
  private let isPictographic: [Bool]

  private static let clusterBreak = PropertyFacts("Grapheme_Cluster_Break", missing: "Other") { $0 }
  private static let conjunctBreak = PropertyFacts("Indic_Conjunct_Break", missing: "None") { $0 }
  private static let pictographic = PropertyFacts("Extended_Pictographic", missing: "") { !$0.isEmpty }

  /// Looks up the properties of `scalars`.
  public init(_ scalars: [Unicode.Scalar]) {
    classes = scalars.map { Self.clusterBreak[$0] }
    conjunct = scalars.map { Self.conjunctBreak[$0] }
    isPictographic = scalars.map { Self.pictographic[$0] }
  }

  /// Which scalars start a grapheme.
  public var starts: [Bool] {
    classes.indices.map(isBoundary)
  }

  /// Whether there is a boundary before the scalar at `index`.
  public func isBoundary(before index: Int) -> Bool {
    if index == 0 { return true }  // GB1
    let (before, after) = (classes[index - 1], classes[index])
    let controls = ["Control", "CR", "LF"]
    if before == "CR", after == "LF" { return false }  // GB3
    if controls.contains(before) || controls.contains(after) { return true }  // GB4, GB5
    if before == "L", ["L", "V", "LV", "LVT"].contains(after) { return false }  // GB6
    if ["LV", "V"].contains(before), ["V", "T"].contains(after) { return false }  // GB7
    if ["LVT", "T"].contains(before), after == "T" { return false }  // GB8
    if ["Extend", "ZWJ", "SpacingMark"].contains(after) { return false }  // GB9, GB9a
    if before == "Prepend" { return false }  // GB9b
    if conjunct[index] == "Consonant", isLinkedConsonant(endingAt: index - 1) { return false }  // GB9c
    if isPictographic[index], before == "ZWJ" {  // GB11
      var base = index - 2
      while base >= 0, classes[base] == "Extend" { base -= 1 }
      if base >= 0, isPictographic[base] { return false }
    }
    if before == "Regional_Indicator", after == "Regional_Indicator" {  // GB12, GB13
      var first = index - 1
      while first > 0, classes[first - 1] == "Regional_Indicator" { first -= 1 }
      return (index - first) % 2 == 0
    }
    return true  // GB999
  }

  /// A consonant, then extenders and linkers with at least one linker, the last of them at `last`.
  private func isLinkedConsonant(endingAt last: Int) -> Bool {
    var index = last
    var hasLinker = false
    while index >= 0, ["Extend", "Linker"].contains(conjunct[index]) {
      if conjunct[index] == "Linker" { hasLinker = true }
      index -= 1
    }
    return hasLinker && index >= 0 && conjunct[index] == "Consonant"
  }
}
