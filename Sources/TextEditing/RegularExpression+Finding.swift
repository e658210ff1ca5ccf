public import TextRope

extension RegularExpression {
  /// A match with what its groups captured.
  public struct Match: Hashable, Sendable {
    /// Where the match is, in UTF-8 code units.
    public var range: Range<UTF8Offset>

    /// Where each group matched last, group 0 the whole match; nil where a group took no part.
    public var captures: [Range<UTF8Offset>?]
  }

  /// Calls `body` with every match in `range`, none overlapping the one before, until it returns false.
  ///
  /// A match may be empty; one that is empty does not stand at the end of the one before it: `a*` is found in `aab` at 0–2
  /// and 3–3. What lies around `range` is seen by `^`, `$`, `\b` and lookahead, and a match that goes beyond its end is
  /// none.
  ///
  /// - Parameters:
  ///   - text: Where to look.
  ///   - range: A part of the text; nil for all of it. Ends that the text has not, or that lie inside a scalar, count as the
  ///     nearest before them.
  ///   - body: Is called with each match, and returns whether to go on.
  /// - Throws: If the budget is spent.
  /// - Complexity: O(*n*) in the length of `range` for expressions that hardly go back; never more steps than the budget
  ///   allows.
  public func forEachMatch(
    in text: Rope, range: Range<UTF8Offset>? = nil, _ body: (Match) -> Bool
  ) throws(SearchBudgetExhausted) {
    try forEachMatch(in: text, text.nearest(range), after: nil, body)
  }

  /// The same; an empty match at `lastEnd` is none.
  private func forEachMatch(
    in text: Rope, _ range: Range<UTF8Offset>, after lastEnd: UTF8Offset?, _ body: (Match) -> Bool
  ) throws(SearchBudgetExhausted) {
    var matcher = matcher(in: text)
    try forEachMatch(in: text, range, startingUpTo: range.upperBound, after: lastEnd, &matcher, body)
  }

  private func matcher(in text: Rope) -> RegexMatcher {
    RegexMatcher(program, in: text, cutsGraphemes: options.cutsGraphemes, budget: stepBudget)
  }

  /// The budget, as far as it can be counted down and up.
  private var stepBudget: Int { min(max(0, options.stepBudget), Int.max / 2) }

  /// The same, for matches that start at or before `lastStart`.
  private func forEachMatch(
    in text: Rope, _ range: Range<UTF8Offset>, startingUpTo lastStart: UTF8Offset,
    after previousEnd: UTF8Offset?,
    _ matcher: inout RegexMatcher, _ body: (Match) -> Bool
  ) throws(SearchBudgetExhausted) {
    var place = range.lowerBound
    var lastEnd = previousEnd
    var starts = RegexStarts(of: self, in: text, range, upTo: lastStart)
    while let start = starts.next(from: place, &matcher) {
      matcher.budget += (start - place) * Self.stepsPerByte
      place = start
      let end = try matcher.match(at: place)
      var next: UTF8Offset?
      if let end, end <= range.upperBound, !(end == place && lastEnd == place) {
        if !body(matcher.found(from: place, to: end, groupCount: program.groupCount)) { return }
        lastEnd = end
        if end > place { next = end }
      }
      if next == nil {
        guard place < min(lastStart, range.upperBound) else { return }
        next = matcher.scalarEnd(at: place)
        // What failed with any run before it fails with every shorter run.
        if end == nil, startsWithRunToLineEnd, cutsNothing(at: place, in: text) {
          next = max(next!, min(text.lineRange(text.line(at: place)).upperBound, lastStart))
        }
      }
      matcher.budget += (next! - place) * Self.stepsPerByte
      place = next!
    }
  }

  private func cutsNothing(at place: UTF8Offset, in text: Rope) -> Bool {
    options.cutsGraphemes || text.isBoundary(place, of: GraphemeUnit.self)
  }

  /// The first match that starts at or after `start`, or the nearest place before it that the text has; nil if there is
  /// none.
  ///
  /// - Throws: If the budget is spent.
  public func firstMatch(
    in text: Rope, from start: UTF8Offset = 0
  ) throws(SearchBudgetExhausted) -> Match? {
    try firstMatch(in: text, from: text.nearest(start), after: nil)
  }

  private func firstMatch(
    in text: Rope, from start: UTF8Offset, after lastEnd: UTF8Offset?
  ) throws(SearchBudgetExhausted) -> Match? {
    var found: Match?
    try forEachMatch(in: text, start..<text.endOffset, after: lastEnd) { match in
      found = match
      return false
    }
    return found
  }

  /// The last match that ends at or before `end`, of those that are found from the starts of lines on; nil if there is
  /// none.
  ///
  /// - Parameters:
  ///   - text: Where to look.
  ///   - end: In UTF-8 code units; one that the text has not, or inside a scalar, counts as the nearest before it.
  /// - Throws: If the budget is spent.
  /// - Complexity: That of the lines from the match to `end`, each searched from its start.
  public func lastMatch(in text: Rope, before end: UTF8Offset) throws(SearchBudgetExhausted) -> Match? {
    try lastMatch(in: text, before: text.nearest(end), passingOver: nil)
  }

  /// The same; an empty match at `place` is none.
  private func lastMatch(
    in text: Rope, before end: UTF8Offset, passingOver place: UTF8Offset?
  ) throws(SearchBudgetExhausted) -> Match? {
    var matcher = matcher(in: text)
    var line = text.line(at: end)
    while line >= 0 {
      let content = text.lineRange(line)
      let lastStart = min(content.upperBound, end)
      var found: Match?
      try forEachMatch(in: text, content.lowerBound..<end, startingUpTo: lastStart, after: nil, &matcher) {
        match in
        if match.range.isEmpty, match.range.lowerBound == place { return true }
        found = match
        return true
      }
      if let found { return found }
      // The ending of the line before is passed too.
      matcher.budget += Self.stepsPerByte
      line -= 1
    }
    return nil
  }

  /// The next match from `selection` on: after it, or before it if `backwards`, and around the end of the text.
  ///
  /// Who goes on from match to match finds those that ``forEachMatch(in:range:_:)`` tells: an empty match at the end of the
  /// selection is passed over.
  ///
  /// - Parameters:
  ///   - text: Where to look.
  ///   - selection: Ends that the text has not, or that lie inside a scalar, count as the nearest before them.
  ///   - backwards: Whether to go towards the start of the text.
  /// - Returns: nil if there is no match at all. The only match is found again, around the end.
  /// - Throws: If the budget is spent.
  public func nextMatch(
    in text: Rope, from selection: Range<UTF8Offset>, backwards: Bool = false
  ) throws(SearchBudgetExhausted) -> (match: Match, isWrapped: Bool)? {
    let selection = text.nearest(selection)
    if backwards {
      let place = selection.isEmpty ? selection.lowerBound : nil
      if let match = try lastMatch(in: text, before: selection.lowerBound, passingOver: place) {
        return (match, false)
      }
      return try lastMatch(in: text, before: text.endOffset).map { ($0, true) }
    }
    let end = selection.upperBound
    if let match = try firstMatch(in: text, from: end, after: end) { return (match, false) }
    return try firstMatch(in: text).map { ($0, true) }
  }

  /// The edit that puts `template` in place of every match in `range`, or in the whole text; see
  /// ``expanding(_:for:in:)``.
  ///
  /// - Throws: If the budget is spent.
  public func replacingAll(
    in text: Rope, range: Range<UTF8Offset>? = nil, with template: String
  ) throws(SearchBudgetExhausted) -> ChangeSet {
    var changes = ChangeSet()
    try forEachMatch(in: text, range: range) { match in
      changes.append(match.range, with: expanding(template, for: match, in: text))
      return true
    }
    return changes
  }

  /// `template` with what a match captured put in.
  ///
  /// `$0` is the whole match, `$1` the first group, `$name` or `${name}` the group of that name, and `$$` a dollar sign.
  /// A number has as many digits as name a group. Nothing stands for a group that took no part; a dollar sign before
  /// anything else is one. Ends of a capture that `text` has not, since the match is of another one, count as the nearest.
  ///
  /// - Complexity: O(*k* log *n*) in what is put in.
  public func expanding(_ template: String, for match: Match, in text: Rope) -> String {
    var result = ""
    let scalars = Array(template.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if scalars[index] == "$", let (group, length) = reference(in: scalars[(index + 1)...]) {
        if let group, group < match.captures.count, let range = match.captures[group] {
          result += text.string(in: text.nearest(range))
        }
        if group == nil { result += "$" }
        index += 1 + length
      } else {
        result.unicodeScalars.append(scalars[index])
        index += 1
      }
    }
    return result
  }

  /// What stands after a dollar sign: the group it names, none for another dollar sign, and how many scalars do that.
  private func reference(in scalars: ArraySlice<Unicode.Scalar>) -> (group: Int?, length: Int)? {
    guard let first = scalars.first else { return nil }
    if first == "$" { return (nil, 1) }
    if ("0"..."9").contains(first) {
      var (group, length) = (0, 0)
      for digit in scalars {
        guard ("0"..."9").contains(digit) else { break }
        let next = group * 10 + Int(digit.value - 0x30)
        if next >= program.groupCount { break }
        (group, length) = (next, length + 1)
      }
      return length == 0 ? nil : (group, length)
    }
    let isBraced = first == "{"
    let name = (isBraced ? scalars.dropFirst() : scalars).prefix { $0.isASCII && $0.isWordScalar }
    let group = names[String(String.UnicodeScalarView(name))]
    guard let group, !isBraced || scalars.dropFirst(name.count + 1).first == "}" else { return nil }
    return (group, name.count + (isBraced ? 2 : 0))
  }
}

extension RegexMatcher {
  /// The match that was found.
  fileprivate func found(
    from start: UTF8Offset, to end: UTF8Offset, groupCount: Int
  ) -> RegularExpression.Match {
    var captures: [Range<UTF8Offset>?] = [start..<end]
    for group in 1..<max(1, groupCount) {
      let (start, end) = (registers[2 * group], registers[2 * group + 1])
      captures.append(start >= 0 && end >= start ? start..<end : nil)
    }
    return RegularExpression.Match(range: start..<end, captures: captures)
  }
}
