public import TextRope

/// A regular expression that is looked for in a rope as it lies there: matches may span lines and chunks, and no part of
/// the text is made a string.
///
///     let search = try RegularExpression(#"(?<year>\d{4})-(\d\d)"#)
///     let changes = try search.replacingAll(in: text, with: "$2/$year")
///
/// The syntax is that of Swift's and other regular expressions: `.`, sets, `\d \w \s \p{…}`, groups with and without
/// captures and names, `* + ? {n,m}` greedy, lazy and possessive, `|`, `^` and `$` (of lines), `\A \z \b \B`, lookahead,
/// atomic groups, backreferences, `(?i)` and `(?s)`. What is not understood is refused, never read as something else.
/// Scalars are matched, without normalisation; without case, scalars that fold to the same scalar match.
///
/// A match never cuts a grapheme, unless that is asked for: where it would, the expression is tried further.
///
/// Expressions that go back and forth can take time that grows exponentially. Each step is counted, and a search that has
/// taken more than its budget is stopped with an error; it has changed nothing.
public struct RegularExpression: Sendable {
  /// What counts as a match.
  public struct Options: Hashable, Sendable {
    /// Whether capital and small letters are the same.
    public var ignoresCase: Bool

    /// Whether a match may start or end inside a grapheme.
    public var cutsGraphemes: Bool

    /// How many steps a search may take, beside ``RegularExpression/stepsPerByte`` for each byte that it passes. A
    /// step takes some 20 ns.
    public var stepBudget: Int

    /// Creates options.
    public init(ignoresCase: Bool = false, cutsGraphemes: Bool = false, stepBudget: Int = 5_000_000) {
      self.ignoresCase = ignoresCase
      self.cutsGraphemes = cutsGraphemes
      self.stepBudget = stepBudget
    }
  }

  /// The steps that a search may take for each byte that it passes, beside its budget.
  public static let stepsPerByte = 64

  /// The expression as it was written.
  public let pattern: String

  /// What counts as a match.
  public let options: Options

  /// The groups that have names.
  let names: GroupNames

  /// What is matched.
  let program: RegexProgram

  /// A text that every match starts with; nil if there is none.
  let prefix: TextSearch?

  /// The scalars of which every match starts with one; nil if that is not known.
  let firstScalars: ScalarSet?

  /// Whether the expression starts with `.*`: where it fails, it fails to the end of the line. Not so if what follows
  /// asks for what a group matched, which may be the run.
  let startsWithRunToLineEnd: Bool

  /// Reads an expression.
  ///
  /// - Throws: If the pattern is not well-formed, or too large.
  /// - Complexity: O(*m* log *m*) in the pattern's length, counted repetitions of groups written out.
  public init(_ pattern: String, options: Options = Options()) throws(InvalidPattern) {
    self.pattern = pattern
    self.options = options
    var parser = RegexParser(pattern, ignoresCase: options.ignoresCase)
    let node = try parser.parse()
    names = parser.names
    program = try RegexProgram(node, captureCount: parser.captureCount)
    firstScalars = node.firstScalars
    startsWithRunToLineEnd = node.startsWithRunToLineEnd && !program.hasBackreferences
    prefix = TextSearch(node.literalPrefix, options: TextSearch.Options(cutsGraphemes: true))
  }
}

/// Why a pattern is no regular expression, and where.
public struct InvalidPattern: Error, Hashable, Sendable {
  /// Why a pattern is no regular expression.
  @frozen
  public enum Reason: Hashable, Sendable {
    /// The pattern ends in the middle of something.
    case unexpectedEnd
    /// A parenthesis has no other one.
    case unbalancedParenthesis
    /// A quantifier stands where there is nothing to repeat.
    case nothingToRepeat
    /// A quantifier in braces is not `{n}`, `{n,}` or `{n,m}`.
    case invalidQuantifier
    /// A range in a set ends before it starts.
    case invalidRange
    /// An escape names no scalar.
    case invalidScalar
    /// A group has no good name, or one that another has; or there is no such group yet.
    case invalidName
    /// This means something in other regular expressions, or may come to.
    case unsupported
    /// The pattern is nested too deeply, or repeats too much.
    case tooLarge
  }

  /// Why the pattern is no regular expression.
  public var reason: Reason

  /// Where, in Unicode scalars of the pattern.
  public var offset: Int
}

/// A search was stopped since it had taken more steps than it may.
public struct SearchBudgetExhausted: Error, Hashable, Sendable {
  /// Where it was trying to match, in UTF-8 code units of the text.
  public var offset: UTF8Offset
}

extension RegexNode {
  /// A text that every match starts with.
  fileprivate var literalPrefix: String {
    switch self {
    case .scalar(let scalar, false): return String(scalar)
    case .capture(let node, _), .atomic(let node): return node.literalPrefix
    case .repetition(let node, let minimum, _, _): return minimum > 0 ? node.literalPrefix : ""
    case .sequence(let nodes):
      var prefix = ""
      for node in nodes {
        guard case .scalar(let scalar, false) = node else {
          prefix += node.literalPrefix
          break
        }
        prefix.unicodeScalars.append(scalar)
      }
      return prefix
    default: return ""
    }
  }

  /// The scalars of which every match starts with one.
  fileprivate var firstScalars: ScalarSet? {
    switch self {
    case .scalar(let scalar, let ignoresCase): return ScalarSet(scalar, ignoresCase: ignoresCase)
    case .set(let set): return set
    case .capture(let node, _), .atomic(let node): return node.firstScalars
    case .repetition(let node, let minimum, _, _): return minimum > 0 ? node.firstScalars : nil
    case .sequence(let nodes):
      let first = nodes.first { node in
        if case .assertion = node { return false }
        return true
      }
      return first?.firstScalars
    default: return nil
    }
  }

  /// Whether the expression starts with any number of scalars up to the end of the line.
  fileprivate var startsWithRunToLineEnd: Bool {
    switch self {
    case .repetition(.anyInLine, 0, nil, let eagerness): eagerness != .possessive
    case .capture(let node, _): node.startsWithRunToLineEnd
    case .sequence(let nodes): nodes[0].startsWithRunToLineEnd
    default: false
    }
  }
}
