/// A regular expression as it is read: a tree.
indirect enum RegexNode: Sendable {
  /// Nothing.
  case empty
  /// One scalar.
  case scalar(Unicode.Scalar, ignoresCase: Bool)
  /// Any scalar that ends no line: `.`.
  case anyInLine
  /// One scalar out of a set.
  case set(ScalarSet)
  /// One after another.
  case sequence([RegexNode])
  /// The first that leads to a match.
  case choice([RegexNode])
  /// A group whose place is told: its number, from 1.
  case capture(RegexNode, Int)
  /// Several in a row.
  case repetition(RegexNode, minimum: Int, maximum: Int?, Eagerness)
  /// Something that is true of a place.
  case assertion(Assertion)
  /// What must follow, or must not, and is not passed.
  case look(RegexNode, isNegative: Bool)
  /// What is not tried in another way once it has matched.
  case atomic(RegexNode)
  /// What a group matched, once more.
  case backreference(Int, ignoresCase: Bool)

  /// How many a repetition takes.
  enum Eagerness: Sendable {
    /// As many as it can, then fewer: `a*`.
    case greedy
    /// As few as it can, then more: `a*?`.
    case lazy
    /// As many as it can and no fewer: `a*+`.
    case possessive
  }

  /// Something that is true of a place.
  enum Assertion: Sendable {
    /// `^`: the start of a line.
    case lineStart
    /// `$`: the end of a line, before its ending.
    case lineEnd
    /// `\A`: the start of the text.
    case textStart
    /// `\z`: the end of the text.
    case textEnd
    /// `\b`: between a scalar of a word and another.
    case wordBoundary
    /// `\B`: anywhere else.
    case noWordBoundary
  }
}
