import TextRope

/// Tries to match a program at places of a text, going back to the last choice when it fails.
///
/// Choices stand in a stack of its own, so that no text can exhaust the program's, and which has a bound too. All work is
/// counted, by what it takes: every step and every step back, what is passed or given up at once, and the chunks that are
/// read. When the budget is spent the matcher stops.
struct RegexMatcher {
  /// Something to go back to.
  private enum Choice {
    /// Goes on here.
    case goOn(at: Int, UTF8Offset)
    /// Puts back a register.
    case restore(Int, UTF8Offset)
    /// Goes on here with one scalar less of a repetition, down to its least.
    case fewer(at: Int, from: UTF8Offset, UTF8Offset)
    /// Goes on here with one scalar more of a set, up to as many.
    case more(at: Int, set: Int, UTF8Offset, Int)
    /// The start of a group that is left as a whole.
    case barrier(RegexProgram.Enclosure, failing: Int, UTF8Offset)
  }

  private let program: RegexProgram
  private let text: Rope
  /// Whether a match may start or end inside a grapheme.
  private let cutsGraphemes: Bool
  private var reader: ScalarReader
  private var choices: [Choice] = []
  /// Where groups and rounds of loops start and end; −1 where there is nothing.
  private(set) var registers: [UTF8Offset]
  /// Whether a match has left something in the registers and choices; a failure puts back all that it stored.
  private var hasMatched = false
  /// The steps that may still be taken.
  var budget: Int
  /// How many choices may be open at once.
  private let maximumChoiceCount: Int
  /// The chunks that the budget has been charged for.
  private var chargedCount = 0

  /// What reading a chunk costs, in steps.
  private static let stepsPerChunk = 16
  /// How many registers are emptied in a step.
  private static let registersPerStep = 16

  init(_ program: RegexProgram, in text: Rope, cutsGraphemes: Bool, budget: Int) {
    self.program = program
    self.text = text
    self.cutsGraphemes = cutsGraphemes
    self.budget = budget
    maximumChoiceCount = budget
    reader = ScalarReader(text)
    registers = Array(repeating: -1, count: program.registerCount)
  }

  /// The offset after the scalar at `offset`, which is not the end of the text.
  mutating func scalarEnd(at offset: UTF8Offset) -> UTF8Offset { reader.scalar(at: offset)!.end }

  /// The first place from `place` to `last` at which a scalar of `set` starts; nil if there is none. What that takes is
  /// not counted: each scalar is looked at once.
  mutating func place(of set: ScalarSet, from place: UTF8Offset, to last: UTF8Offset) -> UTF8Offset? {
    var place = place
    while place <= last, let next = reader.scalar(at: place) {
      if set.contains(next.scalar) { return place }
      place = next.end
    }
    return nil
  }

  /// The end of the match that starts at `start`, whose groups are in the registers then; nil if none does.
  ///
  /// - Throws: If the budget is spent.
  mutating func match(at start: UTF8Offset) throws(SearchBudgetExhausted) -> UTF8Offset? {
    if hasMatched {
      budget -= registers.count / Self.registersPerStep
      for index in registers.indices { registers[index] = -1 }
      choices.removeAll(keepingCapacity: true)
      hasMatched = false
    }
    var place = start
    var next: Int? = 0
    while true {
      budget -= 1
      if reader.loadCount != chargedCount { chargeForChunks() }
      if budget < 0 || choices.count > maximumChoiceCount { throw SearchBudgetExhausted(offset: start) }
      if let index = next {
        if case .match = program.instructions[index], admits(place) {
          hasMatched = true
          // Where a grapheme is cut, every other match from there cuts it too.
          return admits(start) ? place : nil
        }
        next = step(index, &place)
      } else {
        guard let choice = choices.popLast() else { return nil }
        next = resume(choice, &place)
      }
    }
  }

  private mutating func chargeForChunks() {
    budget -= (reader.loadCount - chargedCount) * Self.stepsPerChunk
    chargedCount = reader.loadCount
  }

  /// Whether a match may start or end at `place`.
  private func admits(_ place: UTF8Offset) -> Bool {
    cutsGraphemes || text.isBoundary(place, of: GraphemeUnit.self)
  }

  /// Does one instruction; the next one, or nil if it fails.
  private mutating func step(_ index: Int, _ place: inout UTF8Offset) -> Int? {
    switch program.instructions[index] {
    case .scalar(let scalar):
      guard let next = reader.scalar(at: place), next.scalar == scalar else { return nil }
      place = next.end
    case .set(let set):
      guard let next = reader.scalar(at: place), program.sets[set].contains(next.scalar) else { return nil }
      place = next.end
    case .repetition(let set, let minimum, let maximum, let eagerness):
      let taken = eagerness == .lazy ? minimum : maximum
      guard let least = pass(set, minimum, to: taken, &place) else { return nil }
      switch eagerness {
      case .greedy: if least < place { choices.append(.fewer(at: index + 1, from: least, place)) }
      case .lazy: choices.append(.more(at: index + 1, set: set, place, maximum - minimum))
      case .possessive: break
      }
    case .backreference(let group, let ignoresCase):
      guard passAgain(group, ignoresCase, &place) else { return nil }
    case .split(let first, let second):
      choices.append(.goOn(at: second, place))
      return first
    case .jump(let target): return target
    case .save(let register):
      choices.append(.restore(register, registers[register]))
      registers[register] = place
    case .leaveIfUnmoved(let register, let target):
      if registers[register] == place { return target }
    case .assertion(let assertion):
      guard holds(assertion, at: place) else { return nil }
    case .enter(let enclosure, let end): choices.append(.barrier(enclosure, failing: end, place))
    case .leave:
      guard leave(&place) else { return nil }
    case .match: return nil
    }
    return index + 1
  }

  /// Goes back to a choice; the instruction to go on with, or nil if it has none.
  private mutating func resume(_ choice: Choice, _ place: inout UTF8Offset) -> Int? {
    switch choice {
    case .goOn(let index, let offset):
      place = offset
      return index
    case .restore(let register, let offset):
      registers[register] = offset
      return nil
    case .fewer(let index, let least, let offset):
      place = reader.scalarStart(before: offset)
      if place > least { choices.append(.fewer(at: index, from: least, place)) }
      return index
    case .more(let index, let set, let offset, let count):
      guard count > 0, let next = reader.scalar(at: offset), program.sets[set].contains(next.scalar) else {
        return nil
      }
      place = next.end
      choices.append(.more(at: index, set: set, place, count - 1))
      return index
    case .barrier(.notAhead, let end, let offset):
      place = offset
      return end
    case .barrier: return nil
    }
  }

  /// Passes scalars of a set, `maximum` at the most; the place after the least that must be, nil if there are fewer.
  private mutating func pass(
    _ set: Int, _ minimum: Int, to maximum: Int, _ place: inout UTF8Offset
  ) -> UTF8Offset? {
    var least = minimum == 0 ? place : nil
    var count = 0
    // What the budget does not allow is not looked at: the next step stops the search.
    while count < maximum, count <= budget, let next = reader.scalar(at: place),
      program.sets[set].contains(next.scalar)
    {
      place = next.end
      count += 1
      if count == minimum { least = place }
    }
    budget -= count
    return least
  }

  /// Passes what a group matched; false if something else follows, or the group has matched nothing.
  private mutating func passAgain(_ group: Int, _ ignoresCase: Bool, _ place: inout UTF8Offset) -> Bool {
    var (offset, end) = (registers[2 * group], registers[2 * group + 1])
    guard offset >= 0, end >= offset else { return false }
    while offset < end {
      guard let old = reader.scalar(at: offset), let new = reader.scalar(at: place) else { return false }
      let isSame = old.scalar == new.scalar || ignoresCase && old.scalar.hasSameFolding(as: new.scalar)
      if !isSame { return false }
      (offset, place) = (old.end, new.end)
      budget -= 1
    }
    return true
  }

  /// Leaves the group entered last, whose choices are given up; false if it was one that must not match.
  private mutating func leave(_ place: inout UTF8Offset) -> Bool {
    var kept: [Choice] = []
    while let choice = choices.popLast() {
      budget -= 1
      switch choice {
      case .barrier(.notAhead, _, _):
        for case .restore(let register, let offset) in kept { registers[register] = offset }
        return false
      case .barrier(let enclosure, _, let offset):
        if enclosure == .ahead { place = offset }
        // What the group stored must still be put back if what follows fails.
        choices += kept.reversed()
        return true
      case .restore: kept.append(choice)
      default: break
      }
    }
    return false
  }

  private mutating func holds(_ assertion: RegexNode.Assertion, at place: UTF8Offset) -> Bool {
    switch assertion {
    case .textStart: return place == 0
    case .textEnd: return place == text.endOffset
    case .lineStart:
      guard let before = reader.scalar(before: place) else { return true }
      return before == "\n" || before == "\r" && reader.scalar(at: place)?.scalar != "\n"
    case .lineEnd:
      guard let after = reader.scalar(at: place)?.scalar else { return true }
      return after == "\r" || after == "\n" && reader.scalar(before: place) != "\r"
    case .wordBoundary, .noWordBoundary:
      let before = reader.scalar(before: place)?.isWordScalar ?? false
      let after = reader.scalar(at: place)?.scalar.isWordScalar ?? false
      return (before != after) == (assertion == .wordBoundary)
    }
  }
}
