import TextRope

/// All boundaries of one unit in a text, written out: where they are, and how many units come before each.
struct UnitTable {
  /// The byte offsets at which a unit starts, and the end of the text.
  let starts: [Int]
  /// How many units come before each of `starts`.
  let values: [Int]
  /// For each byte offset, the end included, the index of the last boundary at or before it.
  let indexAt: [Int]

  /// Creates a table; `width` says how many units start at each of `starts` but the last.
  init(starts: [Int], width: (Int) -> Int = { _ in 1 }) {
    self.starts = starts
    var values = [0]
    var indexAt: [Int] = []
    values.reserveCapacity(starts.count)
    indexAt.reserveCapacity(starts[starts.count - 1] + 1)
    // Plain loops: this runs after every operation of debug builds too.
    var index = 0
    var offset = 0
    while index < starts.count - 1 {
      values.append(values[index] + width(index))
      index += 1
      while offset < starts[index] {
        indexAt.append(index - 1)
        offset += 1
      }
    }
    indexAt.append(index)
    self.values = values
    self.indexAt = indexAt
  }

  /// How many units there are.
  var count: Int { values[values.count - 1] }

  /// Whether a boundary is at byte `offset`.
  func isBoundary(_ offset: Int) -> Bool { starts[indexAt[offset]] == offset }

  /// The last boundary at or before byte `offset`.
  func roundedDown(_ offset: Int) -> Int { starts[indexAt[offset]] }

  /// The first boundary at or after byte `offset`.
  func roundedUp(_ offset: Int) -> Int {
    isBoundary(offset) ? offset : starts[indexAt[offset] + 1]
  }

  /// The number of units before byte `offset`, rounded where it is no boundary.
  func value(at offset: Int, rounding: OffsetRounding) -> Int {
    values[indexAt[rounded(offset, rounding)]]
  }

  /// The byte offset before which there are `value` units.
  func offset(of value: Int, rounding: OffsetRounding) -> Int {
    let index = values.partitionIndex { $0 > value } - 1
    // Inside a surrogate pair both ends are two code units of UTF-8 away: nearest is down.
    return starts[values[index] == value || rounding != .up ? index : index + 1]
  }

  private func rounded(_ offset: Int, _ rounding: OffsetRounding) -> Int {
    let below = roundedDown(offset)
    let above = roundedUp(offset)
    switch rounding {
    case .down: return below
    case .up: return above
    case .nearest: return above - offset < offset - below ? above : below
    }
  }
}

extension Array {
  /// The first index from which on `isAfter` is true of every element.
  func partitionIndex(where isAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
