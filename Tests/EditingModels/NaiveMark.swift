import TextEditing
import TextRope

/// An anchor, or the two of a range, by their offsets, and where they were in every state of the history.
struct NaiveMark {
  /// The anchor; nil for a range.
  var anchor: Anchor?
  /// The range; nil for an anchor.
  var range: AnchoredRange?
  /// What each end sticks to.
  let biases: [OffsetBias]
  /// Where each end is.
  var offsets: [UTF8Offset]
  /// Where each was, by the number of the state.
  var known: [Int: [UTF8Offset]] = [:]

  /// Where the range is: the ends of an empty one may have been moved apart.
  var place: Range<UTF8Offset> { offsets[0]..<max(offsets[0], offsets[offsets.count - 1]) }

  /// Moves the ends as one replacement after another says, from the last to the first.
  mutating func follow(_ change: ChangeSet) {
    for index in offsets.indices {
      for replacement in change.reversed() {
        let (range, count) = (replacement.range, replacement.text.utf8.count)
        let isBefore = biases[index] == .before
        if offsets[index] > range.upperBound || !range.isEmpty && offsets[index] == range.upperBound {
          offsets[index] += count - (range.upperBound - range.lowerBound)
        } else if range.isEmpty ? offsets[index] == range.lowerBound : offsets[index] > range.lowerBound {
          offsets[index] = isBefore ? range.lowerBound : range.lowerBound + count
        }
      }
    }
  }
}

extension EditingExercise {
  /// Adds an anchor or a range, to as many as are cheap to compare.
  mutating func mark(
    _ range: Range<UTF8Offset>, isRange: Bool, _ start: OffsetBias, _ end: OffsetBias
  ) {
    guard marks.count < 6 else { return }
    if isRange {
      let added = anchors.addRange(range, startBias: start, endBias: end)
      marks.append(
        NaiveMark(range: added, biases: [start, end], offsets: [range.lowerBound, range.upperBound]))
    } else {
      let added = anchors.add(at: range.lowerBound, bias: start)
      marks.append(NaiveMark(anchor: added, biases: [start], offsets: [range.lowerBound]))
    }
    remember()
  }

  /// Removes an anchor or a range.
  mutating func unmark(_ place: Int) {
    guard !marks.isEmpty else { return }
    let mark = marks.remove(at: place % marks.count)
    if let anchor = mark.anchor { anchors.remove(anchor) }
    if let range = mark.range { anchors.removeRange(range) }
  }

  /// Moves the naive ones as an edit says.
  mutating func follow(_ change: ChangeSet) {
    for index in marks.indices { marks[index].follow(change) }
    remember()
  }

  /// Puts the naive ones where they were in the present state; those that were not there yet, where the real ones are.
  mutating func goBack() {
    for index in marks.indices {
      if let known = marks[index].known[past.number] {
        marks[index].offsets = known
      } else if let anchor = marks[index].anchor, let offset = anchors.offset(of: anchor) {
        marks[index].offsets = [offset]
      } else if let range = marks[index].range, let place = anchors.range(of: range) {
        marks[index].offsets = [place.lowerBound, place.upperBound]
      }
    }
    remember()
  }

  private mutating func remember() {
    for index in marks.indices { marks[index].known[past.number] = marks[index].offsets }
  }

  /// Compares where anchors and ranges are, and which of them are found near the middle of the text.
  func checkMarks() throws(Mismatch) {
    for mark in marks {
      if let anchor = mark.anchor {
        try expect(anchors.offset(of: anchor), mark.offsets[0], "where an anchor is")
      } else if let range = mark.range {
        try expect(anchors.range(of: range), mark.place, "where a range is")
      }
    }
    let middle = UTF8Offset(model.count / 2)
    let asked = middle..<middle + model.count / 8
    var anchorCount = 0
    anchors.forEachAnchor(in: asked) { _, _ in
      anchorCount += 1
      return true
    }
    let near = marks.filter {
      $0.place.lowerBound <= asked.upperBound && $0.place.upperBound >= asked.lowerBound
    }
    try expect(anchorCount, near.filter { $0.anchor != nil }.count, "the anchors in \(asked)")
    var found: [AnchoredRange] = []
    anchors.forEachRange(touching: asked) { range, _ in
      found.append(range)
      return true
    }
    try expect(Set(found), Set(near.compactMap(\.range)), "the ranges touching \(asked)")
    try expect(found.count, Set(found).count, "how often each is told")
  }
}
