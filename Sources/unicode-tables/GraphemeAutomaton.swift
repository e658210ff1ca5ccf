/// Extended grapheme clusters, UAX #29 section 3.1. The output says whether a cluster starts at the scalar.
struct GraphemeAutomaton: Automaton {
  /// What the scalars before this one, in the same cluster, are to the rules.
  enum State: Hashable {
    case start
    case carriageReturn, control
    case prepend
    case leading, vowel, trailing
    /// An odd number of regional indicators.
    case regionalIndicator
    /// A pictograph and extenders after it, and then a joiner.
    case pictograph, joinedPictograph
    /// A consonant with extenders after it, without and with a linker among them.
    case consonant, linkedConsonant
    case other
  }

  /// `Grapheme_Cluster_Break` refined by the properties that GB9c and GB11 look at.
  enum Symbol: Hashable {
    case carriageReturn, lineFeed, control
    /// Extenders by `Indic_Conjunct_Break`: Extend, Linker, none.
    case extend, linker, plainExtend
    case joiner, spacingMark, prepend
    case regionalIndicator
    case leading, vowel, trailing, leadingVowel, leadingVowelTrailing
    case consonant, pictograph, other
  }

  let start = State.start
  private let graphemeBreak: ScalarProperty
  private let conjunctBreak: ScalarProperty
  private let pictographic: ScalarProperty

  init(_ database: UnicodeDatabase) throws {
    graphemeBreak = try database.property("auxiliary/GraphemeBreakProperty.txt", missing: "Other")
    conjunctBreak = try database.property(
      "DerivedCoreProperties.txt", field: 1, missing: "None", where: { $0.first == "InCB" })
    pictographic = try database.set("emoji/emoji-data.txt", "Extended_Pictographic")
  }

  /// What the rules look at, for the tests.
  var properties: [(name: String, property: ScalarProperty)] {
    [("Grapheme_Cluster_Break", graphemeBreak), ("Indic_Conjunct_Break", conjunctBreak)]
  }

  func symbol(of scalar: UInt32) -> Symbol {
    switch graphemeBreak[scalar] {
    case "CR": .carriageReturn
    case "LF": .lineFeed
    case "Control": .control
    case "Extend":
      switch conjunctBreak[scalar] {
      case "Extend": .extend
      case "Linker": .linker
      default: .plainExtend
      }
    case "ZWJ": .joiner
    case "SpacingMark": .spacingMark
    case "Prepend": .prepend
    case "Regional_Indicator": .regionalIndicator
    case "L": .leading
    case "V": .vowel
    case "T": .trailing
    case "LV": .leadingVowel
    case "LVT": .leadingVowelTrailing
    default:
      conjunctBreak[scalar] == "Consonant"
        ? .consonant : pictographic.contains(scalar) ? .pictograph : .other
    }
  }

  /// GB3 to GB999, in their order.
  func step(_ state: State, _ symbol: Symbol) -> (next: State, output: Bool) {
    let joins: (State) -> (next: State, output: Bool) = { ($0, false) }
    let starts = (next: Self.first(symbol), output: true)
    switch (state, symbol) {
    case (.start, _): return starts  // GB1
    case (.carriageReturn, .lineFeed): return joins(.control)  // GB3
    case (.carriageReturn, _), (.control, _): return starts  // GB4
    case (_, .carriageReturn), (_, .lineFeed), (_, .control): return starts  // GB5
    case (.leading, .leading): return joins(.leading)  // GB6
    case (.leading, .vowel), (.leading, .leadingVowel): return joins(.vowel)
    case (.leading, .leadingVowelTrailing): return joins(.trailing)
    case (.vowel, .vowel): return joins(.vowel)  // GB7
    case (.vowel, .trailing), (.trailing, .trailing): return joins(.trailing)  // GB7, GB8
    case (.pictograph, .joiner): return joins(.joinedPictograph)  // GB9, for GB11
    case (.pictograph, .extend), (.pictograph, .linker), (.pictograph, .plainExtend):
      return joins(.pictograph)
    case (.consonant, .linker): return joins(.linkedConsonant)  // GB9, for GB9c
    case (.linkedConsonant, .linker): return joins(.linkedConsonant)
    case (.consonant, .extend), (.consonant, .joiner): return joins(.consonant)
    case (.linkedConsonant, .extend), (.linkedConsonant, .joiner): return joins(.linkedConsonant)
    case (_, .extend), (_, .linker), (_, .plainExtend), (_, .joiner), (_, .spacingMark):
      return joins(.other)  // GB9, GB9a
    case (.prepend, _): return joins(Self.first(symbol))  // GB9b
    case (.linkedConsonant, .consonant): return joins(.consonant)  // GB9c
    case (.joinedPictograph, .pictograph): return joins(.pictograph)  // GB11
    case (.regionalIndicator, .regionalIndicator): return joins(.other)  // GB12, GB13
    default: return starts  // GB999
    }
  }

  /// The state after a cluster's first scalar.
  private static func first(_ symbol: Symbol) -> State {
    switch symbol {
    case .carriageReturn: .carriageReturn
    case .lineFeed, .control: .control
    case .prepend: .prepend
    case .regionalIndicator: .regionalIndicator
    case .leading: .leading
    case .vowel, .leadingVowel: .vowel
    case .trailing, .leadingVowelTrailing: .trailing
    case .consonant: .consonant
    case .pictograph: .pictograph
    case .extend, .linker, .plainExtend, .joiner, .spacingMark, .other: .other
    }
  }
}
