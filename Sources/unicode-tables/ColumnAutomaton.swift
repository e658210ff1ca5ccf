/// Graphemes and their columns in terminal cells, in one automaton. The output says whether a cluster starts
/// at the scalar and how many columns it adds: a cluster's width is a running sum that never exceeds 2.
struct ColumnAutomaton: Automaton {
  struct State: Hashable {
    var grapheme: GraphemeAutomaton.State
    /// The columns of the cluster so far.
    var columns: Int
    /// What the scalar before this one may be to a selector, a modifier or a pictograph.
    var last: Trait
    var isAfterJoiner: Bool
  }

  /// What changes the width of a scalar by those beside it.
  enum Trait: Hashable {
    case none
    /// In emoji-variation-sequences, with text and with emoji presentation by default.
    case textVariationBase, emojiVariationBase
    case modifierBase
    case textVariationModifierBase, emojiVariationModifierBase
    case modifier
    case textSelector, emojiSelector
  }

  struct Symbol: Hashable {
    var grapheme: GraphemeAutomaton.Symbol
    var width: Int
    var trait: Trait
    var isPictographic: Bool
  }

  struct Output: Hashable {
    var starts: Bool
    var columns: Int
  }

  let start = State(grapheme: .start, columns: 0, last: .none, isAfterJoiner: false)
  private let graphemes: GraphemeAutomaton
  private let category: ScalarProperty
  private let eastAsianWidth: ScalarProperty
  private let hangulSyllableType: ScalarProperty
  private let defaultIgnorable: ScalarProperty
  private let prependedConcatenationMark: ScalarProperty
  private let pictographic: ScalarProperty
  private let emojiPresentation: ScalarProperty
  private let modifier: ScalarProperty
  private let modifierBase: ScalarProperty
  private let variationBases: Set<UInt32>

  init(_ database: UnicodeDatabase, _ graphemes: GraphemeAutomaton) throws {
    self.graphemes = graphemes
    category = try database.property("extracted/DerivedGeneralCategory.txt", missing: "Cn")
    eastAsianWidth = try database.property("EastAsianWidth.txt", missing: "N")
    hangulSyllableType = try database.property("HangulSyllableType.txt", missing: "NA")
    defaultIgnorable = try database.set("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
    prependedConcatenationMark = try database.set("PropList.txt", "Prepended_Concatenation_Mark")
    pictographic = try database.set("emoji/emoji-data.txt", "Extended_Pictographic")
    emojiPresentation = try database.set("emoji/emoji-data.txt", "Emoji_Presentation")
    modifier = try database.set("emoji/emoji-data.txt", "Emoji_Modifier")
    modifierBase = try database.set("emoji/emoji-data.txt", "Emoji_Modifier_Base")
    variationBases = Set(
      try database.records(of: "emoji/emoji-variation-sequences.txt").compactMap { fields in
        fields[0].split(separator: " ").first.flatMap { UInt32($0, radix: 16) }
      })
    database.singleOut(variationBases)
    database.singleOut([0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0xAD, 0x115F, 0xFE0E, 0xFE0F])
  }

  /// What the rules look at, for the tests, beyond what others do.
  var properties: [(name: String, property: ScalarProperty)] {
    let bases = variationBases.map { (range: $0..<$0 + 1, value: "Yes") }
    return [
      ("Hangul_Syllable_Type", hangulSyllableType), ("Default_Ignorable_Code_Point", defaultIgnorable),
      ("Prepended_Concatenation_Mark", prependedConcatenationMark),
      ("Emoji_Presentation", emojiPresentation), ("Emoji_Modifier", modifier),
      ("Emoji_Modifier_Base", modifierBase),
      ("Emoji_Variation_Base", ScalarProperty(entries: bases, defaults: [], missing: "")),
    ]
  }

  func symbol(of scalar: UInt32) -> Symbol {
    symbol(of: scalar, ambiguousIsWide: false)
  }

  /// What the rules see of `scalar` where those of ambiguous width take one column, or two.
  func symbol(of scalar: UInt32, ambiguousIsWide: Bool) -> Symbol {
    Symbol(
      grapheme: graphemes.symbol(of: scalar), width: width(of: scalar, ambiguousIsWide: ambiguousIsWide),
      trait: trait(of: scalar), isPictographic: pictographic.contains(scalar))
  }

  func step(_ state: State, _ symbol: Symbol) -> (next: State, output: Output) {
    let (grapheme, starts) = graphemes.step(state.grapheme, symbol.grapheme)
    let columns: Int
    if starts {
      columns = symbol.width
    } else if symbol.trait == .emojiSelector, state.last.isVariationBase {
      columns = 2
    } else if symbol.trait == .textSelector, state.last.isEmojiVariationBase {
      columns = min(state.columns, 1)
    } else if symbol.trait == .modifier, state.last.isModifierBase {
      columns = 2
    } else if symbol.isPictographic, state.isAfterJoiner {
      columns = state.columns
    } else {
      columns = min(2, state.columns + symbol.width)
    }
    let next = State(
      grapheme: grapheme, columns: columns, last: symbol.trait, isAfterJoiner: symbol.grapheme == .joiner)
    return (next, Output(starts: starts, columns: starts ? columns : columns - state.columns))
  }

  /// The width of a scalar by itself: the first rule that matches. Tabs are the counter's affair.
  private func width(of scalar: UInt32, ambiguousIsWide: Bool) -> Int {
    let category = category[scalar]
    switch scalar {
    case 0x0A, 0x0B, 0x0C, 0x0D, 0x85: return 0  // line endings, and what is an opportunity of width 0
    case 0xAD: return 1
    case 0x115F: return 2
    default: break
    }
    if category == "Zl" || category == "Zp" { return 0 }
    if category == "Cf" { return prependedConcatenationMark.contains(scalar) ? 1 : 0 }
    if defaultIgnorable.contains(scalar) { return 0 }
    if category == "Mn" || category == "Me" { return 0 }
    if ["V", "T"].contains(hangulSyllableType[scalar]) { return 0 }
    if graphemes.symbol(of: scalar) == .regionalIndicator { return 2 }
    switch eastAsianWidth[scalar] {
    case "W", "F": return 2
    case "A": return ambiguousIsWide ? 2 : 1
    default: return 1
    }
  }

  private func trait(of scalar: UInt32) -> Trait {
    if scalar == 0xFE0E { return .textSelector }
    if scalar == 0xFE0F { return .emojiSelector }
    if modifier.contains(scalar) { return .modifier }
    let isModifierBase = modifierBase.contains(scalar)
    guard variationBases.contains(scalar) else { return isModifierBase ? .modifierBase : .none }
    if emojiPresentation.contains(scalar) {
      return isModifierBase ? .emojiVariationModifierBase : .emojiVariationBase
    }
    return isModifierBase ? .textVariationModifierBase : .textVariationBase
  }
}

extension ColumnAutomaton.Trait {
  fileprivate var isVariationBase: Bool {
    isEmojiVariationBase || self == .textVariationBase || self == .textVariationModifierBase
  }

  fileprivate var isEmojiVariationBase: Bool {
    self == .emojiVariationBase || self == .emojiVariationModifierBase
  }

  fileprivate var isModifierBase: Bool {
    self == .modifierBase || self == .textVariationModifierBase || self == .emojiVariationModifierBase
  }
}
