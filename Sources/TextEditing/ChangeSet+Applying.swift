public import TextRope

extension ChangeSet {
  /// By how many UTF-8 code units the text grows; negative if it shrinks.
  ///
  /// - Complexity: O(*r*) in replacements.
  public var growth: Int {
    reduce(0) { $0 &+ $1.growth }
  }

  /// Checks that the edit is one of some text: that no range lies out of the bounds of all texts, and that the edit does not
  /// insert more than a text can hold.
  func check() throws(EditError) {
    var growth = 0
    for replacement in self {
      if let bound = replacement.boundOfNoText { throw .outOfBounds(bound) }
      growth += replacement.growth
      guard growth <= Rope.maximumUTF8Count else { throw .tooLong }
    }
  }

  /// Checks that every range lies inside `text` and on boundaries of its scalars, and that no replacement makes the text
  /// longer than `Rope.maximumUTF8Count`.
  ///
  /// - Complexity: O(*r* log *n*) in replacements and the text's length.
  public func check(against text: Rope) throws(EditError) {
    var growth = 0
    for replacement in self {
      try text.check(replacement.range)
      growth += replacement.growth
      guard growth <= Rope.maximumUTF8Count - text.utf8Count else { throw .tooLong }
    }
  }

  /// The change set that takes back what this one does to `text`, the text before the edit.
  ///
  /// - Throws: If a range lies out of bounds or has an end inside a scalar, or if the text would become longer than a rope
  ///   can be.
  /// - Complexity: O(*r* log *n* + *d*) in replacements, the text's length, and the bytes that are replaced.
  public func inverse(for text: Rope) throws(EditError) -> ChangeSet {
    try check(against: text)
    return inverse(forChecked: text)
  }

  /// The same for ranges that have been checked.
  func inverse(forChecked text: Rope) -> ChangeSet {
    var inverse = ChangeSet()
    var shift = 0
    for replacement in self {
      let start = replacement.range.lowerBound + shift
      let old = replacement.range.isEmpty ? "" : text.string(in: replacement.range)
      inverse.append(start..<start + replacement.text.utf8.count, with: old)
      shift += replacement.growth
    }
    return inverse
  }

  /// Makes the replacements in `text`.
  ///
  /// - Throws: If a range lies out of bounds or has an end inside a scalar, or if the text would become longer than a rope
  ///   can be; the text is then as it was.
  /// - Complexity: O(*r* log *n* + *i*) in replacements, the text's length, and the bytes that are inserted.
  public func apply(to text: inout Rope) throws(EditError) {
    try check(against: text)
    apply(toChecked: &text)
  }

  /// Makes replacements that have been checked, from the first to the last, and tells of each: the text after it, the range
  /// that was replaced in the text before it, and the UTF-8 code units that took its place.
  func apply(
    toChecked text: inout Rope, didReplace: (Rope, Range<UTF8Offset>, Int) -> Void = { _, _, _ in }
  ) {
    var shift = 0
    for replacement in self {
      let range = replacement.range.lowerBound + shift..<replacement.range.upperBound + shift
      text.replace(range, with: replacement.text)
      didReplace(text, range, replacement.text.utf8.count)
      shift += replacement.growth
    }
  }
}

extension ChangeSet.Replacement {
  /// An end of the range that no text has; nil if the longest text has both.
  var boundOfNoText: UTF8Offset? {
    if range.lowerBound < 0 { return range.lowerBound }
    return range.upperBound.value > Rope.maximumUTF8Count ? range.upperBound : nil
  }

  /// By how many UTF-8 code units the text grows.
  var growth: Int {
    // A range that nobody has checked may be longer than a number is.
    text.utf8.count &- (range.upperBound.value &- range.lowerBound.value)
  }
}

extension Rope {
  /// Checks that `range` lies inside the text and on boundaries of its scalars.
  func check(_ range: Range<UTF8Offset>) throws(EditError) {
    guard range.lowerBound.value >= 0 else { throw .outOfBounds(range.lowerBound) }
    guard range.upperBound <= endOffset else { throw .outOfBounds(range.upperBound) }
    guard isBoundary(range.lowerBound, of: ScalarUnit.self) else { throw .insideScalar(range.lowerBound) }
    guard range.isEmpty || isBoundary(range.upperBound, of: ScalarUnit.self) else {
      throw .insideScalar(range.upperBound)
    }
  }
}
