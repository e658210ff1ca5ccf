/// Sentence boundaries straight from the rules of UAX #29, section 5.1, in their order: slow, and independent of
/// any table or automaton.
public struct SentenceBreakReference {
  private static let facts = PropertyFacts("Sentence_Break", missing: "Other") { $0 }
  /// The value of Sentence_Break.
  static func sentenceBreak(of scalar: Unicode.Scalar) -> String {
    facts[scalar]
  }

  private static let separators = ["Sep", "CR", "LF"]
  private static let ignored = ["Extend", "Format"]
  private static let terms = ["STerm", "ATerm"]

  private var scalars: [String]
  /// The indices in `scalars` that SB5 leaves.
  private var kept: [Int] = []

  /// Whether there is a boundary before each scalar and at the end; an empty text has none.
  public static func boundaries(in scalars: [Unicode.Scalar]) -> [Bool] {
    guard !scalars.isEmpty else { return [] }
    let reference = Self(scalars)
    var result = [Bool](repeating: false, count: scalars.count + 1)  // SB5
    for position in reference.kept.indices {
      result[reference.kept[position]] = reference.isBoundary(before: position)
    }
    result[scalars.count] = true  // SB2
    return result
  }

  private init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars.map { Self.facts[$0] }
    for (index, value) in self.scalars.enumerated() {
      let follows = index > 0 && !Self.separators.contains(self.scalars[index - 1])
      if !follows || !Self.ignored.contains(value) { kept.append(index) }
    }
  }

  private subscript(position: Int) -> String {
    kept.indices.contains(position) ? scalars[kept[position]] : "edge"
  }

  private func isBoundary(before position: Int) -> Bool {
    if position == 0 { return true }  // SB1
    let (before, after) = (self[position - 1], self[position])
    let spaced = skip("Sp", before: position)
    let closed = skip("Close", before: spaced)
    let directlyClosed = skip("Close", before: position)
    if before == "CR" && after == "LF" { return false }  // SB3
    if Self.separators.contains(before) { return true }  // SB4
    if before == "ATerm" && after == "Numeric" { return false }  // SB6
    if ["Upper", "Lower"].contains(self[position - 2]) && before == "ATerm" && after == "Upper" {
      return false  // SB7
    }
    if self[closed - 1] == "ATerm" && isLowerAhead(of: position) { return false }  // SB8
    if Self.terms.contains(self[closed - 1]) && (["SContinue"] + Self.terms).contains(after) {
      return false  // SB8a
    }
    if Self.terms.contains(self[directlyClosed - 1]) && (["Close", "Sp"] + Self.separators).contains(after) {
      return false  // SB9
    }
    if Self.terms.contains(self[closed - 1]) && (["Sp"] + Self.separators).contains(after) {
      return false  // SB10
    }
    if Self.terms.contains(self[closed - 1]) {
      return true  // SB11, without the separator that SB4 is for
    }
    return false  // SB998
  }

  /// The first of the positions right before `position` that hold `value`; `position` if there is none.
  private func skip(_ value: String, before position: Int) -> Int {
    var position = position
    while self[position - 1] == value { position -= 1 }
    return position
  }

  /// Whether a lowercase letter is the first at or after `position` of those that SB8 stops at.
  private func isLowerAhead(of position: Int) -> Bool {
    let stops = ["OLetter", "Upper", "Lower", "edge"] + Self.separators + Self.terms
    var position = position
    while !stops.contains(self[position]) { position += 1 }
    return self[position] == "Lower"
  }
}

extension SentenceBreakReference {
  /// The ends of the sentences of a text of valid UTF-8, in bytes from its start.
  public static func ends(in utf8: [UInt8]) -> [Int] {
    let scalars = Array(String(decoding: utf8, as: UTF8.self).unicodeScalars)
    let offsets = byteOffsets(of: scalars)
    return boundaries(in: scalars).enumerated().dropFirst().filter(\.element).map { offsets[$0.offset] }
  }
}
