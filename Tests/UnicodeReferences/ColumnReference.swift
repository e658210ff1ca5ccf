/// Columns by the rules of the design, grapheme by grapheme, from the properties themselves.
public struct ColumnReference {
  private let tabWidth: Int
  private let ambiguousIsWide: Bool

  private static let category = PropertyFacts("General_Category", missing: "Cn") { $0 }
  private static let eastAsianWidth = PropertyFacts("East_Asian_Width", missing: "N") { $0 }
  private static let hangul = PropertyFacts("Hangul_Syllable_Type", missing: "NA") { $0 }
  private static let clusterBreak = PropertyFacts("Grapheme_Cluster_Break", missing: "Other") { $0 }
  private static let defaultIgnorable = set("Default_Ignorable_Code_Point")
  private static let prependedConcatenationMark = set("Prepended_Concatenation_Mark")
  private static let pictographic = set("Extended_Pictographic")
  private static let emojiPresentation = set("Emoji_Presentation")
  private static let modifier = set("Emoji_Modifier")
  private static let modifierBase = set("Emoji_Modifier_Base")
  private static let variationBase = set("Emoji_Variation_Base")

  private static func set(_ name: String) -> PropertyFacts<Bool> {
    PropertyFacts(name, missing: "") { !$0.isEmpty }
  }

  /// The options are those of the counter.
  public init(tabWidth: Int = 8, ambiguousIsWide: Bool = false) {
    self.tabWidth = tabWidth
    self.ambiguousIsWide = ambiguousIsWide
  }

  /// The column after each grapheme of `scalars`, line after line, tab stops counted from the start of each line.
  public func columns(after scalars: [Unicode.Scalar]) -> [Int] {
    let starts = GraphemeReference(scalars).starts
    var result = [Int]()
    var column = 0
    var lineStart = 0
    var first = 0
    while first < scalars.count {
      let end = (first + 1..<scalars.count).first { starts[$0] } ?? scalars.count
      if scalars[first] == "\t" {
        repeat { column += 1 } while (column - lineStart) % tabWidth != 0
      } else {
        column += width(of: Array(scalars[first..<end]))
      }
      if scalars[end - 1] == "\n" || scalars[end - 1] == "\r" { lineStart = column }
      result.append(column)
      first = end
    }
    return result
  }

  /// The columns of one grapheme that is no tab.
  public func width(of grapheme: [Unicode.Scalar]) -> Int {
    var columns = 0
    for (index, scalar) in grapheme.enumerated() {
      let before = index > 0 ? grapheme[index - 1] : nil
      if scalar.value == 0xFE0F, let before, Self.variationBase[before] {
        columns = 2
      } else if scalar.value == 0xFE0E, let before, Self.variationBase[before],
        Self.emojiPresentation[before]
      {
        columns = min(columns, 1)
      } else if Self.modifier[scalar], let before,
        Self.modifierBase[before]
      {
        columns = 2
      } else if Self.pictographic[scalar], before?.value == 0x200D {
        continue
      } else {
        columns = min(2, columns + width(of: scalar))
      }
    }
    return columns
  }

  /// The columns of one scalar: the first rule that matches.
  private func width(of scalar: Unicode.Scalar) -> Int {
    let category = Self.category[scalar]
    let eastAsianWidth = Self.eastAsianWidth[scalar]
    // Line endings, and the controls that are an opportunity of width 0.
    if ["\n", "\r", "\u{B}", "\u{C}", "\u{85}"].contains(scalar) { return 0 }
    if category == "Cc" { return 1 }
    if scalar.value == 0xAD { return 1 }
    if scalar.value == 0x115F { return 2 }
    if category == "Zl" || category == "Zp" { return 0 }
    if category == "Cf" { return Self.prependedConcatenationMark[scalar] ? 1 : 0 }
    if Self.defaultIgnorable[scalar] { return 0 }
    if category == "Mn" || category == "Me" { return 0 }
    if ["V", "T"].contains(Self.hangul[scalar]) { return 0 }
    if Self.clusterBreak[scalar] == "Regional_Indicator" { return 2 }
    if eastAsianWidth == "W" || eastAsianWidth == "F" { return 2 }
    return eastAsianWidth == "A" && ambiguousIsWide ? 2 : 1
  }
}
