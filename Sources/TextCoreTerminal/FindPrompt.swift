import TextCore

/// A search, and what its matches are replaced by, while they are typed.
///
///      Find: needle                                   Aa word .*  3 of 17
///      Replace needle by: pin                                     3 of 17
struct FindPrompt {
  /// What became of the search.
  enum Result: Hashable {
    /// There is nothing to look for, or something was found.
    case fine
    /// There is no match.
    case missing
    /// What was typed is no regular expression.
    case invalid
    /// The regular expression takes too long.
    case exhausted
  }

  /// Where the text to search for is typed.
  var field: EditingSession
  /// Where what replaces it is typed; nil if nothing is replaced.
  var replacement: EditingSession?
  /// Whether keys go to the replacement.
  var isInReplacement = false
  /// How the text is looked for.
  var options = FindOptions()
  /// What was selected when the search began, and is again if it is given up; nil once something was replaced.
  var origin: Selection?
  /// What became of the search.
  var result = Result.fine
  /// How many matches there are; nil if nobody counted.
  var tally: FindTally?

  init(from origin: Selection, searching text: String, options: FindOptions) {
    field = EditingSession(Rope(text))
    field.perform(.selectAll)
    self.origin = origin
    self.options = options
  }

  /// What is looked for.
  var pattern: String { String(field.text) }

  /// The field that keys go to.
  var activeField: EditingSession {
    get { isInReplacement ? replacement ?? field : field }
    set {
      if isInReplacement { replacement = newValue } else { field = newValue }
    }
  }

  /// What looks for it; nil if it is nothing, or no regular expression.
  var finder: Finder? { Finder(pattern, options) }

  /// What stands before the active field.
  var label: String {
    switch result {
    case .missing: return " Not found: "
    case .invalid: return " Not a regular expression: "
    case .exhausted: return " Takes too long: "
    case .fine: break
    }
    if isInReplacement { return " Replace \(pattern.shown) by: " }
    return replacement == nil ? " Find: " : " Find to replace: "
  }

  /// What stands at the right.
  var status: String {
    let count = tally.map(\.label) ?? ""
    return [options.labels, count].filter { !$0.isEmpty }.joined(separator: "  ")
  }
}

/// A line to go to, while it is typed.
struct LinePrompt {
  /// Where it is typed: a line, or a line and a column, from 1.
  var field = EditingSession()

  /// The line and the column, from 0; nil if that is no number.
  var place: (line: Int, column: Int)? {
    let parts = String(field.text).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let line = parts.first.flatMap({ Int($0) }), line > 0 else { return nil }
    let column = parts.count == 2 ? Int(parts[1]) ?? 1 : 1
    return (line - 1, max(1, column) - 1)
  }
}

extension String {
  /// What comes before the first line ending.
  var firstLine: String {
    let line = utf8.prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: line, as: UTF8.self)
  }

  /// The string, cut where it is too long for a message.
  var shown: String {
    unicodeScalars.count > 40 ? String(unicodeScalars.prefix(40)) + "…" : self
  }
}
