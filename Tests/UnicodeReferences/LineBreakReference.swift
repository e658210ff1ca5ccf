/// Line break opportunities straight from the rules of UAX #14, revision of Unicode 17.0, in the order of the
/// annex: slow, and independent of any table or automaton.
public struct LineBreakReference {
  /// What may happen at a boundary between two scalars.
  public enum Decision: Sendable {
    case prohibited
    case allowed
    case mandatory
  }

  /// A scalar with the marks that LB9 joins to it.
  private struct Unit {
    var properties: LineBreakProperties
    var endsWithJoiner: Bool
  }

  private var units: [Unit] = []

  /// The decision at every boundary of `scalars`: before each of them, and at the end. The end of a text is
  /// mandatory (LB3), its start prohibited (LB2); an empty text has no boundary.
  ///
  /// - Parameter keepingKoreanWords: whether Hangul is taken for letters (8.1).
  public static func decisions(
    in scalars: [Unicode.Scalar], keepingKoreanWords: Bool = false
  ) -> [Decision] {
    guard !scalars.isEmpty else { return [] }
    let (reference, starts) = parse(scalars, keepingKoreanWords)
    var result = [Decision](repeating: .prohibited, count: scalars.count)  // LB2, and LB9 inside units
    for index in starts.indices.dropFirst() {
      result[starts[index]] = reference.decision(before: index)
    }
    return result + [.mandatory]  // LB3
  }

  /// Applies LB9 and LB10: the units, and the index of the first scalar of each.
  private static func parse(_ scalars: [Unicode.Scalar], _ keepingKoreanWords: Bool) -> (Self, [Int]) {
    var reference = Self()
    var starts: [Int] = []
    for (index, scalar) in scalars.enumerated() {
      var properties = LineBreakProperties(scalar)
      if keepingKoreanWords && properties.has(.hangul) { properties = .alphabetic }
      if properties.has([.combiningMark, .zeroWidthJoiner]) {
        let isJoiner = properties.has(.zeroWidthJoiner)
        if let last = reference.units.last,
          !last.properties.has(.hardBreak.union([.space, .zeroWidthSpace]))
        {
          reference.units[reference.units.count - 1].endsWithJoiner = isJoiner  // LB9
          continue
        }
        reference.units.append(Unit(properties: .alphabetic, endsWithJoiner: isJoiner))  // LB10
      } else {
        reference.units.append(Unit(properties: properties, endsWithJoiner: false))
      }
      starts.append(index)
    }
    return (reference, starts)
  }

  /// The properties of the unit at `index`; those of the edge of the text outside.
  private subscript(index: Int) -> LineBreakProperties {
    units.indices.contains(index) ? units[index].properties : .textEdge
  }

  /// The index of the last unit before `index` that is not one of `skipped`.
  private func last(before index: Int, skipping skipped: LineBreakProperties) -> Int {
    var index = index - 1
    while self[index].has(skipped) { index -= 1 }
    return index
  }

  private func decision(before index: Int) -> Decision {
    hardDecision(before: index) ?? punctuationDecision(before: index)
      ?? quotationDecision(before: index) ?? hyphenDecision(before: index)
      ?? numericDecision(before: index) ?? letterDecision(before: index) ?? .allowed  // LB31
  }

  /// LB4 to LB12a: hard breaks, spaces, joiners, glue.
  private func hardDecision(before index: Int) -> Decision? {
    let (before, after) = (self[index - 1], self[index])
    let beforeSpaces = self[last(before: index, skipping: .space)]
    if before.has(.mandatoryBreak) { return .mandatory }  // LB4
    if before.has(.carriageReturn) && after.has(.lineFeed) { return .prohibited }  // LB5
    if before.has([.carriageReturn, .lineFeed, .nextLine]) { return .mandatory }  // LB5
    if after.has(.hardBreak) { return .prohibited }  // LB6
    if after.has([.space, .zeroWidthSpace]) { return .prohibited }  // LB7
    if beforeSpaces.has(.zeroWidthSpace) { return .allowed }  // LB8
    if units[index - 1].endsWithJoiner { return .prohibited }  // LB8a
    if before.has(.wordJoiner) || after.has(.wordJoiner) { return .prohibited }  // LB11
    if before.has(.glue) { return .prohibited }  // LB12
    if !before.has([.space, .breakAfter, .hyphen, .unambiguousHyphen]) && after.has(.glue) {
      return .prohibited  // LB12a
    }
    return nil
  }

  /// LB13 to LB18: punctuation that spaces do not separate, and spaces.
  private func punctuationDecision(before index: Int) -> Decision? {
    let (before, after, next) = (self[index - 1], self[index], self[index + 1])
    let spaced = last(before: index, skipping: .space)
    let beforeSpaces = self[spaced]
    if after.has([.exclamation, .closePunctuation, .closeParenthesis, .symbolsAllowingBreakAfter]) {
      return .prohibited  // LB13
    }
    if beforeSpaces.has(.openPunctuation) { return .prohibited }  // LB14
    if isUnresolvedInitial(beforeSpaces),
      self[spaced - 1].has(
        .hardBreak.union([.openPunctuation, .quotation, .glue, .space, .zeroWidthSpace, .textEdge]))
    {
      return .prohibited  // LB15a
    }
    if isUnresolvedFinal(after),
      next.has(
        .hardBreak.union([
          .space, .glue, .wordJoiner, .closePunctuation, .quotation, .closeParenthesis, .exclamation,
          .infixNumeric, .symbolsAllowingBreakAfter, .zeroWidthSpace, .textEdge,
        ]))
    {
      return .prohibited  // LB15b
    }
    if before.has(.space) && after.has(.infixNumeric) && next.has(.numeric) { return .allowed }  // LB15c
    if after.has(.infixNumeric) { return .prohibited }  // LB15d
    if beforeSpaces.has([.closePunctuation, .closeParenthesis]) && after.has(.nonstarter) {
      return .prohibited  // LB16
    }
    if beforeSpaces.has(.breakBoth) && after.has(.breakBoth) { return .prohibited }  // LB17
    if before.has(.space) { return .allowed }  // LB18
    return nil
  }

  /// LB19 and LB19a: quotation marks.
  private func quotationDecision(before index: Int) -> Decision? {
    let (before, after, next) = (self[index - 1], self[index], self[index + 1])
    if after.has(.quotation) && !isUnresolvedInitial(after) { return .prohibited }  // LB19
    if before.has(.quotation) && !isUnresolvedFinal(before) { return .prohibited }  // LB19
    if !before.has(.eastAsian) && after.has(.quotation) { return .prohibited }  // LB19a
    if after.has(.quotation) && !next.has(.eastAsian) { return .prohibited }  // LB19a
    if before.has(.quotation) && !after.has(.eastAsian) { return .prohibited }  // LB19a
    if before.has(.quotation) && !self[index - 2].has(.eastAsian) { return .prohibited }  // LB19a
    return nil
  }

  /// LB20 to LB22: contingent breaks, hyphens, nonstarters, ellipses.
  private func hyphenDecision(before index: Int) -> Decision? {
    let (before, after) = (self[index - 1], self[index])
    let earlier = self[index - 2]
    if before.has(.contingentBreak) || after.has(.contingentBreak) { return .allowed }  // LB20
    if earlier.has(
      .hardBreak.union([.space, .zeroWidthSpace, .contingentBreak, .glue, .textEdge])),
      before.has(.anyHyphen), after.has(.letter)
    {
      return .prohibited  // LB20a
    }
    if after.has([.breakAfter, .unambiguousHyphen, .hyphen, .nonstarter]) || before.has(.breakBefore) {
      return .prohibited  // LB21
    }
    if earlier.has(.hebrewLetter) && before.has(.anyHyphen) && !after.has(.hebrewLetter) {
      return .prohibited  // LB21a
    }
    if before.has(.symbolsAllowingBreakAfter) && after.has(.hebrewLetter) { return .prohibited }  // LB21b
    if after.has(.inseparable) { return .prohibited }  // LB22
    return nil
  }

  /// LB23 to LB25: numbers.
  private func numericDecision(before index: Int) -> Decision? {
    let (before, after, next) = (self[index - 1], self[index], self[index + 1])
    let prefixOrPostfix: LineBreakProperties = [.prefixNumeric, .postfixNumeric]
    let separator: LineBreakProperties = [.symbolsAllowingBreakAfter, .infixNumeric]
    let endsNumber = self[last(before: index, skipping: separator)].has(.numeric)
    let endsClosedNumber =
      before.has([.closePunctuation, .closeParenthesis])
      && self[last(before: index - 1, skipping: separator)].has(.numeric)
    if before.has(.letter) && after.has(.numeric) { return .prohibited }  // LB23
    if before.has(.numeric) && after.has(.letter) { return .prohibited }  // LB23
    if before.has(.prefixNumeric) && after.has(.pictograph) { return .prohibited }  // LB23a
    if before.has(.pictograph) && after.has(.postfixNumeric) { return .prohibited }  // LB23a
    if before.has(prefixOrPostfix) && after.has(.letter) { return .prohibited }  // LB24
    if before.has(.letter) && after.has(prefixOrPostfix) { return .prohibited }  // LB24
    if endsClosedNumber && after.has(prefixOrPostfix) { return .prohibited }  // LB25
    if endsNumber && after.has(prefixOrPostfix.union(.numeric)) { return .prohibited }  // LB25
    if before.has(prefixOrPostfix) && after.has(.openPunctuation) {
      if next.has(.numeric) { return .prohibited }  // LB25
      if next.has(.infixNumeric) && self[index + 2].has(.numeric) { return .prohibited }  // LB25
    }
    if before.has(prefixOrPostfix.union([.hyphen, .infixNumeric])) && after.has(.numeric) {
      return .prohibited  // LB25
    }
    return nil
  }

  /// LB26 to LB30b: syllables, letters, parentheses, flags, emoji.
  private func letterDecision(before index: Int) -> Decision? {
    let (before, after, next) = (self[index - 1], self[index], self[index + 1])
    let base: LineBreakProperties = [.aksara, .dottedCircle]
    let start = base.union(.aksaraStart)
    if before.has(.hangulL) && after.has([.hangulL, .hangulV, .hangulLV, .hangulLVT]) {
      return .prohibited  // LB26
    }
    if before.has([.hangulV, .hangulLV]) && after.has([.hangulV, .hangulT]) { return .prohibited }  // LB26
    if before.has([.hangulT, .hangulLVT]) && after.has(.hangulT) { return .prohibited }  // LB26
    if before.has(.hangul) && after.has(.postfixNumeric) { return .prohibited }  // LB27
    if before.has(.prefixNumeric) && after.has(.hangul) { return .prohibited }  // LB27
    if before.has(.letter) && after.has(.letter) { return .prohibited }  // LB28
    if before.has(.aksaraPrebase) && after.has(start) { return .prohibited }  // LB28a
    if before.has(start) && after.has([.viramaFinal, .virama]) { return .prohibited }  // LB28a
    if self[index - 2].has(start) && before.has(.virama) && after.has(base) { return .prohibited }  // LB28a
    if before.has(start) && after.has(start) && next.has(.viramaFinal) { return .prohibited }  // LB28a
    if before.has(.infixNumeric) && after.has(.letter) { return .prohibited }  // LB29
    let letterOrNumber = LineBreakProperties.letter.union(.numeric)
    if before.has(letterOrNumber) && after.has(.openPunctuation) && !after.has(.eastAsian) {
      return .prohibited  // LB30
    }
    if before.has(.closeParenthesis) && !before.has(.eastAsian) && after.has(letterOrNumber) {
      return .prohibited  // LB30
    }
    if before.has(.regionalIndicator) && after.has(.regionalIndicator) {
      let indicators = index - 1 - last(before: index, skipping: .regionalIndicator)
      return indicators.isMultiple(of: 2) ? .allowed : .prohibited  // LB30a
    }
    if before.has(.emojiBase) && after.has(.emojiModifier) { return .prohibited }  // LB30b
    if before.has(.pictographic) && before.has(.reserved) && after.has(.emojiModifier) {
      return .prohibited  // LB30b
    }
    return nil
  }

  private func isUnresolvedInitial(_ properties: LineBreakProperties) -> Bool {
    properties.has(.quotation) && properties.has(.initial)
  }

  private func isUnresolvedFinal(_ properties: LineBreakProperties) -> Bool {
    properties.has(.quotation) && properties.has(.final)
  }
}

extension LineBreakReference {
  /// An opportunity, in bytes from the start of the text.
  public struct Opportunity: Hashable, Sendable {
    /// Where it is.
    public var offset: Int
    /// Whether the text must be broken there.
    public var isMandatory: Bool

    /// Creates an opportunity.
    public init(offset: Int, isMandatory: Bool) {
      self.offset = offset
      self.isMandatory = isMandatory
    }
  }

  /// The opportunities of a text of valid UTF-8, the end included.
  public static func opportunities(in utf8: [UInt8]) -> [Opportunity] {
    let scalars = Array(String(decoding: utf8, as: UTF8.self).unicodeScalars)
    return zip(decisions(in: scalars), byteOffsets(of: scalars)).compactMap { decision, offset in
      decision == .prohibited ? nil : Opportunity(offset: offset, isMandatory: decision == .mandatory)
    }
  }
}
