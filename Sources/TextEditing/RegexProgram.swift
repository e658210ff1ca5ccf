/// A regular expression as it is matched: a list of instructions.
///
///     a(b|c)*         0  scalar a
///                     1  split 2, else 8
///                     2  save 2            the start of group 1
///                     3  split 4, else 6
///                     4  scalar b
///                     5  jump 7
///                     6  scalar c
///                     7  save 3, then jump 1
///                     8  match
struct RegexProgram: Sendable {
  /// What is done at a place; where nothing is said, the next instruction follows.
  enum Instruction: Sendable {
    /// Passes this scalar.
    case scalar(Unicode.Scalar)
    /// Passes a scalar of a set, by its number.
    case set(Int)
    /// Passes scalars of a set, by its number.
    case repetition(set: Int, minimum: Int, maximum: Int, RegexNode.Eagerness)
    /// Passes what a group matched.
    case backreference(Int, ignoresCase: Bool)
    /// Goes on at the first, and if that fails at the second.
    case split(Int, otherwise: Int)
    case jump(Int)
    /// Stores the place in a register.
    case save(Int)
    /// Goes on at an instruction if the place is the one in a register: a round of a loop that passed nothing.
    case leaveIfUnmoved(Int, to: Int)
    /// Fails if this is not true of the place.
    case assertion(RegexNode.Assertion)
    /// Begins a group that is left as a whole, and goes on at an instruction if it fails and that is what it asks for.
    case enter(Enclosure, failing: Int)
    /// Ends it.
    case leave
    case match
  }

  /// A group that is left as a whole.
  enum Enclosure: Sendable {
    /// Is passed, and not tried in another way.
    case atomic
    /// Must follow.
    case ahead
    /// Must not follow.
    case notAhead
  }

  /// What is done, from the first on.
  private(set) var instructions: [Instruction] = []
  /// The sets that instructions name.
  private(set) var sets: [ScalarSet] = []
  /// Two for each group, of which the first is the whole match, and one for each loop.
  private(set) var registerCount: Int
  /// The number of groups, the whole match counted.
  let groupCount: Int

  /// The most instructions that a program may have.
  private static let maximumCount = 20_000

  /// Whether something depends on what a group matched.
  var hasBackreferences: Bool {
    instructions.contains { if case .backreference = $0 { true } else { false } }
  }

  /// Translates a tree.
  init(_ node: RegexNode, captureCount: Int) throws(InvalidPattern) {
    groupCount = captureCount + 1
    registerCount = 2 * groupCount
    try add(node)
    try append(.match)
  }

  private mutating func append(_ instruction: Instruction) throws(InvalidPattern) {
    if instructions.count == Self.maximumCount { throw InvalidPattern(reason: .tooLarge, offset: 0) }
    instructions.append(instruction)
  }

  private mutating func add(_ set: ScalarSet) -> Int {
    sets.append(set)
    return sets.count - 1
  }

  private mutating func add(_ node: RegexNode) throws(InvalidPattern) {
    switch node {
    case .empty: break
    case .scalar(let scalar, false): try append(.scalar(scalar))
    case .scalar(let scalar, true): try append(.set(add(ScalarSet(scalar, ignoresCase: true))))
    case .anyInLine: try append(.set(add(.anyInLine)))
    case .set(let set): try append(.set(add(set)))
    case .sequence(let nodes):
      for node in nodes { try add(node) }
    case .choice(let nodes): try addChoice(nodes[...])
    case .capture(let node, let number):
      try append(.save(2 * number))
      try add(node)
      try append(.save(2 * number + 1))
    case .repetition(let node, let minimum, let maximum, let eagerness):
      try addRepetition(of: node, minimum, maximum, eagerness)
    case .assertion(let assertion): try append(.assertion(assertion))
    case .look(let node, let isNegative): try add(node, in: isNegative ? .notAhead : .ahead)
    case .atomic(let node): try add(node, in: .atomic)
    case .backreference(let group, let ignoresCase):
      try append(.backreference(group, ignoresCase: ignoresCase))
    }
  }

  private mutating func addChoice(_ nodes: ArraySlice<RegexNode>) throws(InvalidPattern) {
    var jumps: [Int] = []
    for node in nodes.dropLast() {
      let split = instructions.count
      try append(.split(split + 1, otherwise: 0))
      try add(node)
      jumps.append(instructions.count)
      try append(.jump(0))
      instructions[split] = .split(split + 1, otherwise: instructions.count)
    }
    if let last = nodes.last { try add(last) }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
  }

  private mutating func add(_ node: RegexNode, in enclosure: Enclosure) throws(InvalidPattern) {
    let enter = instructions.count
    try append(.enter(enclosure, failing: 0))
    try add(node)
    try append(.leave)
    instructions[enter] = .enter(enclosure, failing: instructions.count)
  }

  private mutating func addRepetition(
    of node: RegexNode, _ minimum: Int, _ maximum: Int?, _ eagerness: RegexNode.Eagerness
  ) throws(InvalidPattern) {
    let set: ScalarSet? =
      switch node {
      case .scalar(let scalar, let ignoresCase): ScalarSet(scalar, ignoresCase: ignoresCase)
      case .anyInLine: .anyInLine
      case .set(let set): set
      default: nil
      }
    if let set {
      let number = add(set)
      return try append(.repetition(set: number, minimum: minimum, maximum: maximum ?? .max, eagerness))
    }
    if eagerness == .possessive {
      return try add(.repetition(node, minimum: minimum, maximum: maximum, .greedy), in: .atomic)
    }
    for _ in 0..<minimum {
      let start = instructions.count
      try add(node)
      // Nothing, however often: else groups in groups of nothing would take years.
      if instructions.count == start { return }
    }
    guard let maximum else { return try addLoop(over: node, eagerness) }
    var splits: [Int] = []
    for _ in minimum..<maximum {
      splits.append(instructions.count)
      try append(.split(0, otherwise: 0))
      try add(node)
    }
    for split in splits {
      instructions[split] = Self.split(into: split + 1, or: instructions.count, eagerness)
    }
  }

  /// Adds a loop without an end; a round that passes nothing leaves it.
  private mutating func addLoop(
    over node: RegexNode, _ eagerness: RegexNode.Eagerness
  ) throws(InvalidPattern) {
    let register = registerCount
    registerCount += 1
    let split = instructions.count
    try append(.split(0, otherwise: 0))
    try append(.save(register))
    try add(node)
    let leave = instructions.count
    try append(.leaveIfUnmoved(register, to: leave + 2))
    try append(.jump(split))
    instructions[split] = Self.split(into: split + 1, or: instructions.count, eagerness)
  }

  private static func split(
    into body: Int, or end: Int, _ eagerness: RegexNode.Eagerness
  ) -> Instruction {
    eagerness == .lazy ? .split(end, otherwise: body) : .split(body, otherwise: end)
  }
}
