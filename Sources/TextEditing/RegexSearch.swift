#if !hasFeature(Embedded)
  public import TextRope

  /// A `Regex` of Swift's looked for in the lines of a rope. Embedded Swift has no `Regex`.
  ///
  /// This is for expressions that a program builds; those that come from outside are a ``RegularExpression``'s, which has
  /// a budget. Each hard line is matched by itself, without its ending, so that no more than one line is ever made a
  /// string; a match never spans lines. Lines longer than `maximumLineLength` are not looked at, and told: a `Regex` that
  /// goes back and forth takes time that grows with the line, up to exponentially, and nothing can stop it on its way.
  public struct RegexSearch {
    /// The expression.
    public let regex: Regex<AnyRegexOutput>

    /// The longest line, in UTF-8 code units, that is looked at.
    public var maximumLineLength: Int

    /// A match with its captures.
    public struct Match {
      /// Where the match is, in UTF-8 code units.
      public let range: Range<UTF8Offset>
      /// What the groups captured, group 0 the whole match; nil where a group took no part.
      public let captures: [Substring?]
    }

    /// Creates a search for `regex`.
    public init(_ regex: some RegexComponent, maximumLineLength: Int = 1 << 16) {
      self.regex = Regex<AnyRegexOutput>(regex.regex)
      self.maximumLineLength = maximumLineLength
    }
  }

  extension RegexSearch {
    /// Calls `body` with the matches in `lines` of the text, in order, until it returns false.
    ///
    /// Lines that the text has not are left out.
    ///
    /// - Returns: The lines that were too long to be looked at.
    /// - Complexity: O(*l* log *n*) in lines and the text's length, and what the expression takes for each line.
    @discardableResult
    public func forEachMatch(in text: Rope, lines: Range<Int>? = nil, _ body: (Match) -> Bool) -> [Int] {
      var skipped: [Int] = []
      for line in text.existing(lines ?? 0..<text.lineCount) {
        let range = text.lineRange(line)
        guard range.upperBound - range.lowerBound <= maximumLineLength else {
          skipped.append(line)
          continue
        }
        let content = text.string(in: range)
        for match in content.matches(of: regex) {
          if !body(Match(match, in: content, at: range.lowerBound)) { return skipped }
        }
      }
      return skipped
    }

    /// The first match that starts at or after `start`; nil if there is none.
    ///
    /// One that the text has not, or inside a scalar, counts as the nearest before it.
    public func firstMatch(in text: Rope, from start: UTF8Offset = 0) -> Match? {
      let start = text.nearest(start)
      var found: Match?
      forEachMatch(in: text, lines: text.line(at: start)..<text.lineCount) { match in
        guard match.range.lowerBound >= start else { return true }
        found = match
        return false
      }
      return found
    }

    /// The last match that ends at or before `end`; nil if there is none.
    ///
    /// One that the text has not, or inside a scalar, counts as the nearest before it.
    public func lastMatch(in text: Rope, before end: UTF8Offset) -> Match? {
      let end = text.nearest(end)
      for line in (0...text.line(at: end)).reversed() {
        var found: Match?
        forEachMatch(in: text, lines: line..<line + 1) { match in
          guard match.range.upperBound <= end else { return false }
          found = match
          return true
        }
        if let found { return found }
      }
      return nil
    }

    /// The edit that puts `template` in place of every match, `$0` to `$9` in it standing for the captures and `$$` for
    /// a dollar sign.
    public func replacingAll(in text: Rope, with template: String) -> ChangeSet {
      var changes = ChangeSet()
      forEachMatch(in: text) { match in
        changes.append(match.range, with: match.expanding(template))
        return true
      }
      return changes
    }
  }

  extension RegexSearch.Match {
    fileprivate init(_ match: Regex<AnyRegexOutput>.Match, in content: String, at start: UTF8Offset) {
      let lower = content.utf8.distance(from: content.startIndex, to: match.range.lowerBound)
      let upper = content.utf8.distance(from: content.startIndex, to: match.range.upperBound)
      range = start + lower..<start + upper
      captures = match.output.map(\.substring)
    }

    /// `template` with the captures put in.
    public func expanding(_ template: String) -> String {
      var result = ""
      var scalars = template.unicodeScalars.makeIterator()
      while let scalar = scalars.next() {
        guard scalar == "$", let next = scalars.next() else {
          result.unicodeScalars.append(scalar)
          continue
        }
        if let digit = next.properties.numericType == .decimal ? Int(String(next)) : nil {
          if captures.indices.contains(digit) { result += captures[digit] ?? "" }
        } else {
          if next != "$" { result.unicodeScalars.append(scalar) }
          result.unicodeScalars.append(next)
        }
      }
      return result
    }
  }
#endif
