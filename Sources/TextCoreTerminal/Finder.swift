import TextCore

/// How a text is looked for, as it is switched in the prompt.
struct FindOptions: Hashable {
  /// Capital and small letters are the same.
  var ignoresCase = false
  /// Only whole words are found.
  var wholeWords = false
  /// What is looked for is a regular expression.
  var isExpression = false

  /// What is switched on, as it is shown.
  var labels: String {
    [ignoresCase ? "Aa" : nil, wholeWords ? "word" : nil, isExpression ? ".*" : nil]
      .compactMap(\.self).joined(separator: " ")
  }
}

/// What is looked for: a literal text, or a regular expression.
enum Finder {
  case literal(TextSearch)
  case expression(RegularExpression)

  /// Reads what was typed; nil if it is nothing, or no regular expression.
  init?(_ pattern: String, _ options: FindOptions) {
    guard !pattern.isEmpty else { return nil }
    if options.isExpression {
      let whole = options.wholeWords ? "\\b(?:\(pattern))\\b" : pattern
      let options = RegularExpression.Options(ignoresCase: options.ignoresCase)
      guard let expression = try? RegularExpression(whole, options: options) else { return nil }
      self = .expression(expression)
    } else {
      let options = TextSearch.Options(ignoresCase: options.ignoresCase, wholeWords: options.wholeWords)
      guard let search = TextSearch(pattern, options: options) else { return nil }
      self = .literal(search)
    }
  }

  /// The next match from a range on, and whether it was found around the end.
  func nextMatch(
    in text: Rope, from range: Range<UTF8Offset>, backwards: Bool
  ) throws(SearchBudgetExhausted) -> (range: Range<UTF8Offset>, isWrapped: Bool)? {
    switch self {
    case .literal(let search):
      return search.nextMatch(in: text, from: range, backwards: backwards).map { ($0.range, $0.isWrapped) }
    case .expression(let expression):
      return try expression.nextMatch(in: text, from: range, backwards: backwards)
        .map { ($0.match.range, $0.isWrapped) }
    }
  }

  /// Calls `body` with every match until it returns false.
  func forEachMatch(
    in text: Rope, _ body: (Range<UTF8Offset>) -> Bool
  ) throws(SearchBudgetExhausted) {
    switch self {
    case .literal(let search): search.forEachMatch(in: text, body)
    case .expression(let expression): try expression.forEachMatch(in: text) { body($0.range) }
    }
  }

  /// Replaces the primary selection if it is a match, and selects the next one; nil if it is none.
  func replaceMatch(
    in session: inout EditingSession, with replacement: String
  ) throws(SearchBudgetExhausted) -> CommandOutcome? {
    switch self {
    case .literal(let search): session.replaceMatch(search, with: replacement)
    case .expression(let expression): try session.replaceMatch(expression, with: replacement)
    }
  }

  /// Replaces all matches.
  func replaceAll(
    in session: inout EditingSession, with replacement: String
  ) throws(SearchBudgetExhausted) -> CommandOutcome {
    switch self {
    case .literal(let search): session.replaceAll(search, with: replacement)
    case .expression(let expression): try session.replaceAll(expression, with: replacement)
    }
  }
}

/// How many matches there are, and which of them is selected.
struct FindTally: Hashable {
  /// The matches, at the most ``most``.
  var count = 0
  /// The number of the one that is selected, from 1; nil if none is.
  var selected: Int?
  /// Whether there are more.
  var isMore = false

  /// Beyond as many nobody counts, nor waits for it.
  static let most = 10_000
  /// Expressions are counted in texts of as many bytes at the most: they take some 20 ns for each.
  static let longestText = 8 << 20

  /// Counts the matches; nil if that would take too long.
  init?(_ finder: Finder, in text: Rope, selection: Range<UTF8Offset>) {
    if case .expression = finder, text.utf8Count > Self.longestText { return nil }
    do {
      try finder.forEachMatch(in: text) { range in
        if count == Self.most {
          isMore = true
          return false
        }
        count += 1
        if range == selection { selected = count }
        return true
      }
    } catch {
      return nil
    }
  }

  /// As it is shown.
  var label: String {
    let all = isMore ? "\(count)+" : "\(count)"
    return selected.map { "\($0) of \(all)" } ?? all
  }
}
