import TextRope

extension ChangeSet {
  /// This edit and `next` after it, as one edit.
  ///
  /// Composing is associative: what stays of the text and what is inserted between does not depend on which
  /// edits are put together first.
  ///
  /// - Parameter next: An edit of the text that this one makes, with its ranges on scalar boundaries.
  /// - Precondition: There is such a text: no range starts before 0 or ends behind what a rope can hold. A change set of
  ///   replacements that come from outside is made by the initializer that throws.
  /// - Complexity: O(*r* + *b*) in the replacements of both, and the bytes that both insert; an insertion at the
  ///   end of the last one is appended to it.
  public func composed(with next: ChangeSet) -> ChangeSet {
    if isEmpty { return next }
    if next.isEmpty { return self }
    precondition(isOfSomeText && next.isOfSomeText, "a range lies out of the bounds of any text")
    var composer = Composer(changes: self)
    for replacement in next {
      composer.add(replacement)
    }
    return composer.finish()
  }

  /// Whether all ranges, which are in order, lie within the bounds of the longest text.
  private var isOfSomeText: Bool {
    first?.boundOfNoText == nil && last?.boundOfNoText == nil
  }

  /// Walks through the text between two edits, in which the first has inserted and the second replaces.
  private struct Composer {
    /// The first edit.
    let changes: ChangeSet

    /// What has been put together so far, in offsets of the text before both.
    var result = ChangeSet()

    /// The first of the first edit's replacements that is not in `result` yet.
    var index = 0

    /// How much of its text has been passed; nil while nothing of it is in `result`.
    var passed: Int?

    /// Offsets between the edits less those before both, ahead of the replacement at `index`.
    var shift = 0

    init(changes: ChangeSet) {
      self.changes = changes
    }

    /// Where the text of the replacement at `index` stands between the edits; nil if there is none left.
    var inserted: Range<Int>? {
      guard index < changes.count else { return nil }
      let start = changes[index].range.lowerBound.value + shift
      return start..<start + changes[index].text.utf8.count
    }

    /// Passes the text of the replacement at `index` up to `count` bytes of it, taking it over or dropping it.
    mutating func pass(upTo count: Int, keeping: Bool) {
      let replacement = changes[index]
      let kept = keeping ? replacement.text.piece((passed ?? 0)..<count) : ""
      let old =
        passed == nil ? replacement.range : replacement.range.upperBound..<replacement.range.upperBound
      result.append(old, with: kept)
      passed = count
      if count == replacement.text.utf8.count {
        shift += replacement.growth
        index += 1
        passed = nil
      }
    }

    /// Takes over the first edit's replacements up to `offset` between the edits.
    mutating func advance(to offset: Int) {
      while let inserted, inserted.upperBound <= offset {
        pass(upTo: inserted.count, keeping: true)
      }
      if let inserted, inserted.lowerBound < offset, (passed ?? 0) < offset - inserted.lowerBound {
        pass(upTo: offset - inserted.lowerBound, keeping: true)
      }
    }

    /// Adds a replacement of the second edit.
    mutating func add(_ replacement: Replacement) {
      var position = replacement.range.lowerBound.value
      let end = replacement.range.upperBound.value
      advance(to: position)
      while position < end {
        if let inserted, inserted.lowerBound <= position {
          let stop = Swift.min(end, inserted.upperBound)
          pass(upTo: stop - inserted.lowerBound, keeping: false)
          position = stop
        } else {
          let stop = Swift.min(end, inserted?.lowerBound ?? end)
          result.append(UTF8Offset(position - shift)..<UTF8Offset(stop - shift), with: "")
          position = stop
        }
      }
      let old = passed == nil ? UTF8Offset(position - shift) : changes[index].range.upperBound
      result.append(old..<old, with: replacement.text)
    }

    /// Takes over what is left of the first edit.
    mutating func finish() -> ChangeSet {
      while let inserted {
        pass(upTo: inserted.count, keeping: true)
      }
      return result
    }
  }
}

extension String {
  /// The bytes of `range`, which lies on scalar boundaries, as a string.
  fileprivate func piece(_ range: Range<Int>) -> String {
    if range.lowerBound == 0 && range.upperBound == utf8.count { return self }
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    return String(Substring(utf8[start..<end]))
  }
}
