/// Reads a regular expression.
///
///     choice      sequence ( "|" sequence )*
///     sequence    ( atom quantifier? )*
///     atom        scalar | "." | "[" set "]" | "\" escape | "^" | "$" | "(" group ")"
struct RegexParser {
  /// The scalars of the pattern.
  private let pattern: [Unicode.Scalar]
  /// The next one to be read.
  private var position = 0
  /// Whether case is ignored from here to the end of the group.
  private var ignoresCase: Bool
  /// Whether `.` matches line endings too, as far.
  private var dotEndsLines = false
  /// How many groups the present place is in.
  private var depth = 0
  /// How many groups capture.
  private(set) var captureCount = 0
  /// The groups that have names.
  private(set) var names = GroupNames()

  /// How deep groups may be nested: parsing and compiling are recursive.
  private static let maximumDepth = 100
  /// How often a repetition may be counted.
  private static let maximumCount = 1_000

  init(_ pattern: String, ignoresCase: Bool) {
    self.pattern = Array(pattern.unicodeScalars)
    self.ignoresCase = ignoresCase
  }

  /// Reads the whole pattern.
  mutating func parse() throws(InvalidPattern) -> RegexNode {
    let node = try choice()
    if !isAtEnd { throw error(.unbalancedParenthesis) }
    return node
  }

  private var isAtEnd: Bool { position == pattern.count }
  private var next: Unicode.Scalar? { isAtEnd ? nil : pattern[position] }

  private func error(_ reason: InvalidPattern.Reason) -> InvalidPattern {
    InvalidPattern(reason: reason, offset: position)
  }

  /// Passes `scalar` if it is next.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  /// Passes the next scalar, which there must be.
  private mutating func scalar() throws(InvalidPattern) -> Unicode.Scalar {
    guard let scalar = next else { throw error(.unexpectedEnd) }
    position += 1
    return scalar
  }

  private mutating func choice() throws(InvalidPattern) -> RegexNode {
    // What a group switches on, it switches off at its end.
    let flags = (ignoresCase, dotEndsLines)
    defer { (ignoresCase, dotEndsLines) = flags }
    var choices = [try sequence()]
    while take("|") { choices.append(try sequence()) }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func sequence() throws(InvalidPattern) -> RegexNode {
    var nodes: [RegexNode] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let start = position
      guard let atom = try atom() else { continue }
      nodes.append(try quantified(atom, from: start))
    }
    return nodes.count == 1 ? nodes[0] : nodes.isEmpty ? .empty : .sequence(nodes)
  }
}

// MARK: - Atoms and groups

extension RegexParser {
  /// Reads an atom; nil if it only switched something on.
  private mutating func atom() throws(InvalidPattern) -> RegexNode? {
    let scalar = try scalar()
    switch scalar {
    case ".": return dotEndsLines ? .set(.any) : .anyInLine
    case "^": return .assertion(.lineStart)
    case "$": return .assertion(.lineEnd)
    case "[": return .set(try set())
    case "(": return try group()
    case "\\": return try escape()
    case "*", "+", "?":
      position -= 1
      throw error(.nothingToRepeat)
    default: return .scalar(scalar, ignoresCase: ignoresCase)
    }
  }

  /// Reads a group after its parenthesis.
  private mutating func group() throws(InvalidPattern) -> RegexNode? {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { throw error(.tooLarge) }
    guard take("?") else { return try capture(named: nil) }
    switch try scalar() {
    case ":": return try body()
    case ">": return .atomic(try body())
    case "=": return .look(try body(), isNegative: false)
    case "!": return .look(try body(), isNegative: true)
    case "P" where next == "<":
      position += 1
      return try capture(named: try name())
    case "<" where next != "=" && next != "!": return try capture(named: try name())
    case "i", "s", "-":
      position -= 1
      return try flags()
    default:
      position -= 1
      throw error(.unsupported)
    }
  }

  private mutating func capture(named name: String?) throws(InvalidPattern) -> RegexNode {
    captureCount += 1
    let number = captureCount
    if let name {
      if names[name] != nil { throw error(.invalidName) }
      names[name] = number
    }
    return .capture(try body(), number)
  }

  /// Reads what a group holds, and its parenthesis.
  private mutating func body() throws(InvalidPattern) -> RegexNode {
    let node = try choice()
    if !take(")") { throw error(.unbalancedParenthesis) }
    return node
  }

  /// Reads a name and the `>` after it.
  private mutating func name() throws(InvalidPattern) -> String {
    var name = ""
    while !take(">") {
      let scalar = try scalar()
      guard scalar.isASCII, scalar.isWordScalar else { throw error(.invalidName) }
      name.unicodeScalars.append(scalar)
    }
    if name.utf8.first.map({ $0 < 0x3A }) ?? true { throw error(.invalidName) }
    return name
  }

  /// Reads `i`, `s` and `-`, for a group or for the rest of this one.
  private mutating func flags() throws(InvalidPattern) -> RegexNode? {
    let before = (ignoresCase, dotEndsLines)
    var isOn = true
    while true {
      switch try scalar() {
      case "-": isOn = false
      case "i": ignoresCase = isOn
      case "s": dotEndsLines = isOn
      case ")": return nil
      case ":":
        let node = try body()
        (ignoresCase, dotEndsLines) = before
        return node
      default:
        position -= 1
        throw error(.unsupported)
      }
    }
  }
}

// MARK: - Quantifiers

extension RegexParser {
  /// `atom` with the quantifier after it, if there is one.
  private mutating func quantified(_ atom: RegexNode, from start: Int) throws(InvalidPattern) -> RegexNode {
    guard let (minimum, maximum) = try count() else { return atom }
    if case .assertion = atom, pattern[start] != "(" {
      throw InvalidPattern(reason: .nothingToRepeat, offset: start)
    }
    let eagerness: RegexNode.Eagerness = take("?") ? .lazy : take("+") ? .possessive : .greedy
    if let next, next == "*" || next == "+" || next == "?" { throw error(.nothingToRepeat) }
    return .repetition(atom, minimum: minimum, maximum: maximum, eagerness)
  }

  /// Reads `*`, `+`, `?`, `{n}`, `{n,}` or `{n,m}`; nil if none of them is next.
  private mutating func count() throws(InvalidPattern) -> (minimum: Int, maximum: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard next == "{" else { return nil }
    position += 1
    let minimum = try number()
    let maximum = take(",") ? (next == "}" ? nil : try number()) : minimum
    if !take("}") { throw error(.invalidQuantifier) }
    if let maximum, maximum < minimum { throw error(.invalidQuantifier) }
    return (minimum, maximum)
  }

  private mutating func number() throws(InvalidPattern) -> Int {
    var value: Int?
    while let digit = next?.hexadecimalDigit, digit < 10 {
      position += 1
      value = (value ?? 0) * 10 + Int(digit)
      if value! > Self.maximumCount { throw error(.tooLarge) }
    }
    guard let value else { throw error(.invalidQuantifier) }
    return value
  }
}

// MARK: - Escapes and sets

extension RegexParser {
  /// Reads an escape after its backslash.
  private mutating func escape() throws(InvalidPattern) -> RegexNode {
    switch next {
    case "A": return assertion(.textStart)
    case "z": return assertion(.textEnd)
    case "b": return assertion(.wordBoundary)
    case "B": return assertion(.noWordBoundary)
    case "R":
      position += 1
      let crlf: [RegexNode] = [.scalar("\r", ignoresCase: false), .scalar("\n", ignoresCase: false)]
      let one = ScalarSet([.range(0x0A...0x0D), .range(0x85...0x85), .range(0x2028...0x2029)])
      return .atomic(.choice([.sequence(crlf), .set(one)]))
    case "k":
      position += 1
      if !take("<") { throw error(.invalidName) }
      let name = try name()
      guard let group = names[name] else { throw error(.invalidName) }
      return .backreference(group, ignoresCase: ignoresCase)
    case "1", "2", "3", "4", "5", "6", "7", "8", "9":
      let group = try number()
      if group > captureCount { throw error(.invalidName) }
      return .backreference(group, ignoresCase: ignoresCase)
    default:
      switch try setEscape() {
      case .range(let range) where range.count == 1:
        return .scalar(Unicode.Scalar(range.lowerBound)!, ignoresCase: ignoresCase)
      case let part: return .set(ScalarSet([part]))
      }
    }
  }

  private mutating func assertion(_ assertion: RegexNode.Assertion) -> RegexNode {
    position += 1
    return .assertion(assertion)
  }

  /// Reads an escape that may stand in a set.
  private mutating func setEscape() throws(InvalidPattern) -> ScalarSet.Part {
    let scalar = try scalar()
    switch scalar {
    case "d": return .categories(.decimalNumber)
    case "D": return .categories(GeneralCategories.decimalNumber.inverted)
    case "s": return .space(true)
    case "S": return .space(false)
    case "w": return .word(true)
    case "W": return .word(false)
    case "p": return .categories(try categories())
    case "P": return .categories(try categories().inverted)
    case "n": return .range(0x0A...0x0A)
    case "r": return .range(0x0D...0x0D)
    case "t": return .range(0x09...0x09)
    case "f": return .range(0x0C...0x0C)
    case "v": return .range(0x0B...0x0B)
    case "e": return .range(0x1B...0x1B)
    case "0": return .range(0...0)
    case "x": return try hexadecimal(digits: 2)
    case "u": return try hexadecimal(digits: 4)
    default:
      // A letter or digit may come to mean something; all else stands for itself.
      if scalar.isASCII, scalar.isWordScalar, scalar != "_" {
        position -= 1
        throw error(.unsupported)
      }
      return .range(scalar.value...scalar.value)
    }
  }

  /// Reads a code point, of as many digits or in braces.
  private mutating func hexadecimal(digits: Int) throws(InvalidPattern) -> ScalarSet.Part {
    let isBraced = take("{")
    var value: UInt32 = 0
    var count = 0
    while isBraced ? next != "}" : count < digits {
      guard let digit = try scalar().hexadecimalDigit, count < 8 else { throw error(.invalidScalar) }
      value = value << 4 | digit
      count += 1
    }
    if isBraced { position += 1 }
    guard count > 0, let scalar = Unicode.Scalar(value) else { throw error(.invalidScalar) }
    return .range(scalar.value...scalar.value)
  }

  /// Reads the name of a general category in braces.
  private mutating func categories() throws(InvalidPattern) -> GeneralCategories {
    if !take("{") { throw error(.unsupported) }
    let first = try scalar()
    let second: Unicode.Scalar? = next == "}" ? nil : try scalar()
    guard let categories = GeneralCategories(first: first, second: second), take("}") else {
      throw error(.unsupported)
    }
    return categories
  }

  /// Reads a set after its bracket.
  private mutating func set() throws(InvalidPattern) -> ScalarSet {
    let isNegated = take("^")
    var parts: [ScalarSet.Part] = []
    var isFirst = true
    while isFirst || next != "]" {
      isFirst = false
      let lower = try setPart()
      guard case .range(let start) = lower, next == "-", position + 1 < pattern.count,
        pattern[position + 1] != "]"
      else {
        parts.append(lower)
        continue
      }
      position += 1
      guard case .range(let end) = try setPart(), start.lowerBound <= end.lowerBound else {
        throw error(.invalidRange)
      }
      parts.append(.range(start.lowerBound...end.lowerBound))
    }
    position += 1
    return ScalarSet(parts, isNegated: isNegated, ignoresCase: ignoresCase)
  }

  private mutating func setPart() throws(InvalidPattern) -> ScalarSet.Part {
    let scalar = try scalar()
    if scalar == "\\" { return try setEscape() }
    // Other dialects read these as sets in sets, and as operators.
    if scalar == "[" || scalar == "&" && next == "&" {
      position -= 1
      throw error(.unsupported)
    }
    return .range(scalar.value...scalar.value)
  }
}

extension Unicode.Scalar {
  /// The value of a hexadecimal digit in ASCII; nil if it is none.
  fileprivate var hexadecimalDigit: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }
}

/// The groups of a regular expression that have names, found by these in O(1).
struct GroupNames: Sendable {
  private var numbers: [[UInt8]: Int] = [:]

  /// The number of the group of this name; nil if there is none.
  subscript(name: String) -> Int? {
    get { numbers[Array(name.utf8)] }
    set { numbers[Array(name.utf8)] = newValue }
  }
}
