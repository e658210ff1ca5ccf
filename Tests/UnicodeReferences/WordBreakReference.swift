/// Word boundaries straight from the rules of UAX #29, section 4.1.1, in their order: slow, and independent of
/// any table or automaton.
public struct WordBreakReference {
  /// What the rules ask of a scalar.
  private struct Properties {
    var wordBreak: String
    var isPictographic: Bool
    var isLetterOrNumber: Bool

    init(_ scalar: Unicode.Scalar) {
      wordBreak = WordBreakReference.wordBreak[scalar]
      isPictographic = WordBreakReference.pictographic[scalar]
      isLetterOrNumber = WordBreakReference.letterOrNumber[scalar]
    }

    init() {
      wordBreak = "edge"
      isPictographic = false
      isLetterOrNumber = false
    }

    func isOne(of values: [String]) -> Bool {
      values.contains(wordBreak)
    }
  }

  private static let wordBreak = PropertyFacts("Word_Break", missing: "Other") { $0 }
  private static let pictographic = PropertyFacts("Extended_Pictographic", missing: "") { !$0.isEmpty }
  private static let letterOrNumber = PropertyFacts("General_Category", missing: "Cn") {
    ["L", "N"].contains($0.prefix(1))
  }

  /// The value of Word_Break.
  static func wordBreak(of scalar: Unicode.Scalar) -> String {
    wordBreak[scalar]
  }

  private static let edge = Properties()
  private static let newlines = ["Newline", "CR", "LF"]
  private static let ignored = ["Extend", "Format", "ZWJ"]
  private static let letters = ["ALetter", "Hebrew_Letter"]
  private static let middles = ["MidNumLet", "Single_Quote"]

  private var scalars: [Properties]
  /// The indices in `scalars` that WB4 leaves.
  private var kept: [Int] = []

  /// Whether there is a boundary before each scalar and at the end; an empty text has none.
  public static func boundaries(in scalars: [Unicode.Scalar]) -> [Bool] {
    guard !scalars.isEmpty else { return [] }
    let reference = Self(scalars)
    var result = [Bool](repeating: false, count: scalars.count + 1)  // WB4
    for position in reference.kept.indices {
      result[reference.kept[position]] = reference.isBoundary(before: position)
    }
    result[scalars.count] = true  // WB2
    return result
  }

  /// Whether a segment that consists of `scalars` is a word, not space, punctuation or a symbol: whether it has
  /// a letter, a number or a connector that WB4 does not ignore.
  public static func isWord(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    scalars.contains {
      let properties = Properties($0)
      return !properties.isOne(of: ignored)
        && (properties.isLetterOrNumber
          || properties.isOne(of: letters + ["Numeric", "Katakana", "ExtendNumLet"]))
    }
  }

  private init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars.map(Properties.init)
    for (index, properties) in self.scalars.enumerated() {
      let follows = index > 0 && !self.scalars[index - 1].isOne(of: Self.newlines)
      if !follows || !properties.isOne(of: Self.ignored) { kept.append(index) }
    }
  }

  private subscript(position: Int) -> Properties {
    kept.indices.contains(position) ? scalars[kept[position]] : Self.edge
  }

  private func isBoundary(before position: Int) -> Bool {
    if position == 0 { return true }  // WB1
    let (before, after, next) = (self[position - 1], self[position], self[position + 1])
    let earlier = self[position - 2]
    let adjacent = scalars[kept[position] - 1]
    if before.isOne(of: ["CR"]) && after.isOne(of: ["LF"]) { return false }  // WB3
    if before.isOne(of: Self.newlines) { return true }  // WB3a
    if after.isOne(of: Self.newlines) { return true }  // WB3b
    if adjacent.isOne(of: ["ZWJ"]) && after.isPictographic { return false }  // WB3c
    if adjacent.isOne(of: ["WSegSpace"]) && after.isOne(of: ["WSegSpace"]) { return false }  // WB3d
    return
      !(areLetters(earlier, before, after, next) || areNumbers(earlier, before, after, next)
      || areExtended(before, after) || isInsideFlag(position))  // WB999
  }

  /// WB5 to WB7c: letters, and punctuation inside words.
  private func areLetters(
    _ earlier: Properties, _ before: Properties, _ after: Properties, _ next: Properties
  ) -> Bool {
    let (letters, hebrew) = (Self.letters, ["Hebrew_Letter"])
    let middle = ["MidLetter"] + Self.middles
    if before.isOne(of: letters) && after.isOne(of: letters) { return true }  // WB5
    if before.isOne(of: letters) && after.isOne(of: middle) && next.isOne(of: letters) {
      return true  // WB6
    }
    if earlier.isOne(of: letters) && before.isOne(of: middle) && after.isOne(of: letters) {
      return true  // WB7
    }
    if before.isOne(of: hebrew) && after.isOne(of: ["Single_Quote"]) { return true }  // WB7a
    if before.isOne(of: hebrew) && after.isOne(of: ["Double_Quote"]) && next.isOne(of: hebrew) {
      return true  // WB7b
    }
    if earlier.isOne(of: hebrew) && before.isOne(of: ["Double_Quote"]) && after.isOne(of: hebrew) {
      return true  // WB7c
    }
    return false
  }

  /// WB8 to WB12: numbers.
  private func areNumbers(
    _ earlier: Properties, _ before: Properties, _ after: Properties, _ next: Properties
  ) -> Bool {
    let (letters, numeric) = (Self.letters, ["Numeric"])
    let middle = ["MidNum"] + Self.middles
    if before.isOne(of: numeric) && after.isOne(of: numeric) { return true }  // WB8
    if before.isOne(of: letters) && after.isOne(of: numeric) { return true }  // WB9
    if before.isOne(of: numeric) && after.isOne(of: letters) { return true }  // WB10
    if earlier.isOne(of: numeric) && before.isOne(of: middle) && after.isOne(of: numeric) {
      return true  // WB11
    }
    if before.isOne(of: numeric) && after.isOne(of: middle) && next.isOne(of: numeric) {
      return true  // WB12
    }
    return false
  }

  /// WB13 to WB13b: Katakana and connectors.
  private func areExtended(_ before: Properties, _ after: Properties) -> Bool {
    let extended = Self.letters + ["Numeric", "Katakana"]
    if before.isOne(of: ["Katakana"]) && after.isOne(of: ["Katakana"]) { return true }  // WB13
    if before.isOne(of: extended + ["ExtendNumLet"]) && after.isOne(of: ["ExtendNumLet"]) {
      return true  // WB13a
    }
    if before.isOne(of: ["ExtendNumLet"]) && after.isOne(of: extended) { return true }  // WB13b
    return false
  }

  /// WB15 and WB16: flags.
  private func isInsideFlag(_ position: Int) -> Bool {
    var first = position
    while self[first - 1].isOne(of: ["Regional_Indicator"]) { first -= 1 }
    return self[position].isOne(of: ["Regional_Indicator"]) && !(position - first).isMultiple(of: 2)
  }
}

extension WordBreakReference {
  /// What lies between two boundaries, in bytes from the start of the text.
  public struct Segment: Hashable, Sendable {
    /// Where it starts.
    public var start: Int
    /// Where it ends.
    public var end: Int
    /// Whether it is a word.
    public var isWord: Bool

    /// Creates a segment.
    public init(start: Int, end: Int, isWord: Bool) {
      self.start = start
      self.end = end
      self.isWord = isWord
    }
  }

  /// The segments of a text of valid UTF-8.
  public static func segments(in utf8: [UInt8]) -> [Segment] {
    let scalars = Array(String(decoding: utf8, as: UTF8.self).unicodeScalars)
    let offsets = byteOffsets(of: scalars)
    let ends = boundaries(in: scalars).enumerated().filter(\.element).map(\.offset)
    return zip(ends, ends.dropFirst()).map { start, end in
      Segment(start: offsets[start], end: offsets[end], isWord: isWord(scalars[start..<end]))
    }
  }
}

/// Where each scalar starts in UTF-8, and where the last one ends.
func byteOffsets(of scalars: [Unicode.Scalar]) -> [Int] {
  scalars.reduce(into: [0]) { $0.append($0.last! + UTF8.width($1)) }
}
