/// Where a search in a branch goes on, and what it has passed.
struct BranchStep {
  /// The child to go down to.
  var index: Int
  /// What is left of the target inside that child, in the unit that is sought.
  var remaining: Int
  /// The sum of the children before it, in the other unit.
  var passed: Int
}

extension BranchHandle {
  /// The child that holds a position: the first one whose end, in `unit`, is not before it.
  ///
  /// - Parameters:
  ///   - target: The position in `unit`, from the start of the branch.
  ///   - unit: What is sought in.
  ///   - later: Whether a position between two children belongs to the later one.
  ///   - other: A second unit to add up on the way.
  ///   - level: The level of the branch, which whoever descends knows.
  @inline(__always)
  func step(
    to target: Int, in unit: SummaryUnit, later: Bool, adding other: SummaryUnit, at level: Int
  ) -> BranchStep {
    assert(level == self.level)
    return switch Shape.sumWidth(at: level) {
    case 2: step(to: target, in: unit, later: later, adding: other, as: Int16.self)
    case 4: step(to: target, in: unit, later: later, adding: other, as: Int32.self)
    default: wideStep(to: target, in: unit, later: later, adding: other)
    }
  }

  @inline(never)
  private func wideStep(
    to target: Int, in unit: SummaryUnit, later: Bool, adding other: SummaryUnit
  ) -> BranchStep {
    step(to: target, in: unit, later: later, adding: other, as: Int64.self)
  }

  @inline(__always)
  private func step<Word: SumWord>(
    to target: Int, in unit: SummaryUnit, later: Bool, adding other: SummaryUnit, as word: Word.Type
  ) -> BranchStep {
    let bound = target &+ (later ? 1 : 0)
    let wholes = unsafe lanes(unit.wholes, as: word)
    let below: Int
    if let deficits = unit.deficits {
      below = unsafe Word.count(below: bound, in: wholes, less: lanes(deficits, as: word))
    } else {
      below = unsafe Word.count(below: bound, in: wholes)
    }
    // Lane 0 is below every bound but 0. The end of the text may be behind all children: it belongs to the last.
    let index = min(below &- (bound > 0 ? 1 : 0), count &- 1)
    return BranchStep(
      index: index, remaining: target &- sum(before: index, in: unit, as: word),
      passed: sum(before: index, in: other, as: word))
  }
}
