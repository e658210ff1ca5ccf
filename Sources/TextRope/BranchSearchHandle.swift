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
  ///   - later: Whether a position between two children belongs to the later one.
  ///   - other: A second unit to add up on the way.
  @inline(__always)
  func step(
    to target: Int, in unit: SummaryUnit, later: Bool, adding other: SummaryUnit
  ) -> BranchStep {
    switch Shape.sumWidth(at: level) {
    case 2: step(to: target, in: unit, later: later, adding: other, as: UInt16.self)
    case 4: step(to: target, in: unit, later: later, adding: other, as: UInt32.self)
    default: step(to: target, in: unit, later: later, adding: other, as: UInt64.self)
    }
  }

  @inline(__always)
  private func step<Word: FixedWidthInteger>(
    to target: Int, in unit: SummaryUnit, later: Bool, adding other: SummaryUnit, as word: Word.Type
  ) -> BranchStep {
    let sums = unsafe column(unit, as: word)
    let others = unsafe column(other, as: word)
    let last = count &- 1
    let bias = later ? 1 : 0
    var step = BranchStep(index: 0, remaining: target, passed: 0)
    // SAFETY: the index stays below the number of children.
    while step.index < last {
      let sum = unsafe Int(truncatingIfNeeded: sums[step.index])
      if step.remaining &+ bias <= sum { break }
      step.remaining &-= sum
      unsafe step.passed &+= Int(truncatingIfNeeded: others[step.index])
      step.index &+= 1
    }
    return step
  }
}
