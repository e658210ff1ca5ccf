// The sums of a branch's children, in columns: lane i is the sum of the first i children, up to the sum of all of them behind
// the last.
//
//     children     │  a  │   b    │  c  │
//     lanes        0     a      a+b  a+b+c  a+b+c  a+b+c  …
//
// Lane 0 is 0, and the lanes that are left repeat the last. So a search compares all lanes with one number at once, and an edit
// adds to all lanes behind it. But for bytes and line endings, deficits against the bytes are kept: most edits change one
// column alone.

/// The columns of a branch, in their order.
enum SumColumn: Int, CaseIterable {
  case utf8
  case scalarDeficit
  case utf16Deficit
  case graphemeDeficit
  case lineEndings
}

extension SummaryUnit {
  /// The column of the unit, or of the bytes if deficits are kept.
  @inline(__always)
  var wholes: SumColumn { self == .lineEndings ? .lineEndings : .utf8 }

  /// The column of what is to be taken off.
  @inline(__always)
  var deficits: SumColumn? {
    switch self {
    case .utf8, .lineEndings: nil
    case .scalars: .scalarDeficit
    case .utf16: .utf16Deficit
    case .graphemes: .graphemeDeficit
    }
  }
}

extension BranchHandle {
  /// The lanes of `column`. `Word` has the width of the level.
  @inline(__always)
  func lanes<Word: SumWord>(_ column: SumColumn, as word: Word.Type) -> UnsafeMutablePointer<Word> {
    assert(MemoryLayout<Word>.size == Shape.sumWidth(at: level))
    // SAFETY: the column lies at this offset, aligned; all lanes are initialised.
    return unsafe (address + (Self.headerSize + column.rawValue * MemoryLayout<Word>.size * Shape.laneCount))
      .assumingMemoryBound(to: Word.self)
  }

  /// The sum of the children before `index`, in one unit.
  @inline(__always)
  func sum<Word: SumWord>(before index: Int, in unit: SummaryUnit, as word: Word.Type) -> Int {
    let wholes = unsafe Int(truncatingIfNeeded: lanes(unit.wholes, as: word)[index])
    guard let deficits = unit.deficits else { return wholes }
    return unsafe wholes &- Int(truncatingIfNeeded: lanes(deficits, as: word)[index])
  }

  /// The sum of the children before `index`, in one unit.
  @inline(__always)
  func sum(before index: Int, in unit: SummaryUnit) -> Int {
    assert(index >= 0 && index <= count)
    return switch Shape.sumWidth(at: level) {
    case 2: sum(before: index, in: unit, as: Int16.self)
    case 4: sum(before: index, in: unit, as: Int32.self)
    default: sum(before: index, in: unit, as: Int64.self)
    }
  }

  @inline(__always)
  private func sums<Word: SumWord>(before index: Int, as word: Word.Type) -> RopeSummary {
    unsafe RopeSummary(
      utf8: Int(truncatingIfNeeded: lanes(.utf8, as: word)[index]),
      scalarDeficit: Int(truncatingIfNeeded: lanes(.scalarDeficit, as: word)[index]),
      utf16Deficit: Int(truncatingIfNeeded: lanes(.utf16Deficit, as: word)[index]),
      graphemeDeficit: Int(truncatingIfNeeded: lanes(.graphemeDeficit, as: word)[index]),
      lineEndings: Int(truncatingIfNeeded: lanes(.lineEndings, as: word)[index]))
  }

  /// The sums of the children before `index`.
  @inline(__always)
  private func sums(before index: Int) -> RopeSummary {
    switch Shape.sumWidth(at: level) {
    case 2: sums(before: index, as: Int16.self)
    case 4: sums(before: index, as: Int32.self)
    default: sums(before: index, as: Int64.self)
    }
  }

  /// The sums of all children.
  var summary: RopeSummary { sums(before: count) }

  /// The sums of the child at `index`.
  @inline(__always)
  func sum(at index: Int) -> RopeSummary {
    assert(index >= 0 && index < count)
    return sums(before: index &+ 1) - sums(before: index)
  }

  /// The sums of the leaf at `index` of a branch on level 1.
  @inline(__always)
  func leafSum(at index: Int) -> RopeSummary {
    assert(level == 1 && index >= 0 && index < count)
    return sums(before: index &+ 1, as: Int16.self) - sums(before: index, as: Int16.self)
  }

  /// Replaces the sums of the child at `index`.
  func setSum(_ sum: RopeSummary, at index: Int) {
    addToSum(sum - self.sum(at: index), at: index)
  }

  /// Adds to the sums of the child at `index`.
  @inline(__always)
  func addToSum(_ delta: RopeSummary, at index: Int) {
    switch Shape.sumWidth(at: level) {
    case 2: add(delta.utf8, behind: index, to: .utf8, as: Int16.self)
    case 4: add(delta.utf8, behind: index, to: .utf8, as: Int32.self)
    default: add(delta.utf8, behind: index, to: .utf8, as: Int64.self)
    }
    if !delta.isOfBytesAlone { addOthers(delta, at: index) }
  }

  /// Adds to the sums of the child at `index`, but for the bytes.
  @inline(never)
  private func addOthers(_ delta: RopeSummary, at index: Int) {
    switch Shape.sumWidth(at: level) {
    case 2: addOthers(delta, at: index, as: Int16.self)
    case 4: addOthers(delta, at: index, as: Int32.self)
    default: addOthers(delta, at: index, as: Int64.self)
    }
  }

  @inline(__always)
  private func addOthers<Word: SumWord>(_ delta: RopeSummary, at index: Int, as word: Word.Type) {
    add(delta.scalarDeficit, behind: index, to: .scalarDeficit, as: word)
    add(delta.utf16Deficit, behind: index, to: .utf16Deficit, as: word)
    add(delta.graphemeDeficit, behind: index, to: .graphemeDeficit, as: word)
    add(delta.lineEndings, behind: index, to: .lineEndings, as: word)
  }

  @inline(__always)
  private func add<Word: SumWord>(
    _ delta: Int, behind index: Int, to column: SumColumn, as word: Word.Type
  ) {
    unsafe Word.add(delta, behind: index, to: lanes(column, as: word))
  }
}

// MARK: - Moving

extension BranchHandle {
  /// Makes lanes for another child at `index`, which is empty so far. The branch is not full, and its count is not changed.
  func insertEmptySum(at index: Int) {
    switch Shape.sumWidth(at: level) {
    case 2: insertEmptySum(at: index, as: Int16.self)
    case 4: insertEmptySum(at: index, as: Int32.self)
    default: insertEmptySum(at: index, as: Int64.self)
    }
  }

  private func insertEmptySum<Word: SumWord>(at index: Int, as word: Word.Type) {
    for column in SumColumn.allCases {
      let lanes = unsafe lanes(column, as: word)
      // SAFETY: the last lane, which repeats the one before, is overwritten; the copy allows for overlap.
      unsafe (lanes + (index + 1)).update(from: lanes + index, count: Shape.laneCount - index - 1)
    }
  }

  /// Takes away the lanes of the children from `start` up to `end`. The branch's count is not changed.
  func removeSums(from start: Int, to end: Int) {
    switch Shape.sumWidth(at: level) {
    case 2: removeSums(from: start, to: end, as: Int16.self)
    case 4: removeSums(from: start, to: end, as: Int32.self)
    default: removeSums(from: start, to: end, as: Int64.self)
    }
  }

  private func removeSums<Word: SumWord>(from start: Int, to end: Int, as word: Word.Type) {
    for column in SumColumn.allCases {
      let lanes = unsafe lanes(column, as: word)
      // SAFETY: all indices are those of lanes.
      let removed = unsafe lanes[end] &- lanes[start]
      for lane in start..<Shape.laneCount {
        unsafe lanes[lane] = lanes[min(lane + end - start, Shape.laneCount - 1)] &- removed
      }
    }
  }
}

#if DEBUG
  extension BranchHandle {
    /// Whether the first lanes are 0 and the last ones repeat those of the last child.
    var hasTrueLanes: Bool {
      sums(before: 0).isZero && sums(before: Shape.laneCount - 1) == summary
    }
  }
#endif
