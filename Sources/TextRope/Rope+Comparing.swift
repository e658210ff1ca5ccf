/// Texts are equal if their bytes are, and are ordered by them; how they are cut into nodes is nobody's business.
/// Canonically equivalent texts of different bytes are different texts.
extension Rope: Hashable, Comparable {
  /// Whether both texts have the same bytes.
  ///
  /// - Complexity: O(1) for copies of one text and for texts of different counts; else O(n), where n is the size less what both
  ///   share, and O(log n) for each part that they share: a copy is compared quickly with what it was before some edits.
  public static func == (left: Rope, right: Rope) -> Bool {
    guard left.utf8Count == right.utf8Count, left.scalarCount == right.scalarCount,
      left.lineCount == right.lineCount
    else { return false }
    return left.isIdentical(to: right) || Subrope(left) == Subrope(right)
  }

  /// Whether the bytes of `left` come before those of `right`. For UTF-8 that is the order of the scalars too.
  ///
  /// - Complexity: O(n), where n is the size of the common prefix less what both share; O(1) for copies of one text.
  public static func < (left: Rope, right: Rope) -> Bool {
    !left.isIdentical(to: right) && Subrope(left) < Subrope(right)
  }

  /// Feeds a hash of the bytes to `hasher`; how they are cut into nodes makes no difference. O(n), where n is the size of the
  /// text, at about the speed of reading memory.
  public func hash(into hasher: inout Hasher) { Subrope(self).hash(into: &hasher) }

  /// The first offset at which the texts differ, the end of the shorter one if it is a prefix of the other; nil if they are
  /// equal. It may lie inside a scalar.
  ///
  /// - Complexity: O(n), where n is the size of the common prefix less what both share.
  public func firstDifference(from other: Rope) -> UTF8Offset? {
    if isIdentical(to: other) { return nil }
    if let offset = Subrope(self).commonPrefix(with: Subrope(other)) { return UTF8Offset(offset) }
    return utf8Count == other.utf8Count ? nil : min(endOffset, other.endOffset)
  }

  /// Whether the bytes of the text begin with those of `prefix`. O(m + log n), where m is the size of the prefix.
  public func hasPrefix(_ prefix: Rope) -> Bool {
    utf8Count >= prefix.utf8Count && Subrope(self).commonPrefix(with: Subrope(prefix)) == nil
  }

  /// Whether the bytes of the text end with those of `suffix`. O(m + log n), where m is the size of the suffix.
  public func hasSuffix(_ suffix: Rope) -> Bool {
    guard utf8Count >= suffix.utf8Count else { return false }
    let end = Subrope(self, (endOffset - suffix.utf8Count)..<endOffset)
    return end.commonPrefix(with: Subrope(suffix)) == nil
  }
}

extension Subrope: Hashable, Comparable {
  init(_ rope: Rope) { self.init(rope, 0..<rope.endOffset) }

  /// Whether both parts have the same bytes. O(n), where n is their size less what they share at the same places.
  public static func == (left: Subrope, right: Subrope) -> Bool {
    left.utf8Count == right.utf8Count && left.commonPrefix(with: right) == nil
  }

  /// Whether the bytes of `left` come before those of `right`. O(n), where n is the size of the common prefix.
  public static func < (left: Subrope, right: Subrope) -> Bool {
    guard let (byte, other) = left.firstBytes(otherThan: right) else {
      return left.utf8Count < right.utf8Count
    }
    return byte < other
  }

  /// Feeds a hash of the bytes to `hasher`; how they are cut into nodes makes no difference. O(n), where n is the size of the
  /// part, at about the speed of reading memory.
  public func hash(into hasher: inout Hasher) {
    var hash = TextHash(for: hasher)
    forEachChunk { chunk in
      hash.append(chunk)
      return true
    }
    hash.feed(&hasher)
  }

  /// The bytes at the first offset where two parts differ; nil if one is a prefix of the other.
  private func firstBytes(otherThan other: Subrope) -> (UInt8, UInt8)? {
    guard let offset = commonPrefix(with: other) else { return nil }
    return (base.utf8[range.lowerBound + offset], other.base.utf8[other.range.lowerBound + offset])
  }

  /// The number of bytes before the first that differs; nil if one is a prefix of the other. What both have from the same
  /// node is not looked at.
  fileprivate func commonPrefix(with other: Subrope) -> Int? {
    let count = min(utf8Count, other.utf8Count)
    guard count > 0, let state = base.storage?.handle, let otherState = other.base.storage?.handle else {
      return nil
    }
    if base.isIdentical(to: other.base) && range.lowerBound == other.range.lowerBound { return nil }
    var offset = 0
    while offset < count {
      let here = state.place(holding: range.lowerBound.value + offset)
      let there = otherState.place(holding: other.range.lowerBound.value + offset)
      if let shared = here.top?.countShared(startingWith: there.top) {
        offset += shared
        continue
      }
      let bytes = here.leaf.piece(from: here.offset), others = there.leaf.piece(from: there.offset)
      let length = min(count - offset, min(bytes.count, others.count))
      if let index = bytes.firstDifference(from: others, in: length) { return offset + index }
      offset += length
    }
    return nil
  }
}

extension StateHandle {
  /// The leaf that holds the byte at `offset` of the text, where in it, and the highest node that starts there, if one does
  /// that the finger holds nothing back from.
  fileprivate func place(holding offset: Int) -> (leaf: LeafHandle, offset: Int, top: NodeHandle?) {
    let position = seek(offset, in: .utf8, later: true, adding: .utf8)
    if position.remaining > 0 { return (position.leaf, position.remaining, nil) }
    let delta = heldBack
    if delta.isZero { return (position.leaf, 0, top(startingAt: offset)) }
    if isAtFinger(position.leaf) { return (position.leaf, 0, nil) }
    return (position.leaf, 0, top(startingAt: offset < utf8Before ? offset : offset &- delta.utf8))
  }

  /// The highest node that starts at `offset`, which is the start of a leaf, by the sums of the tree alone. Nodes on the path of
  /// a finger that holds something back are no others' too, so that their sums do not matter to who looks for shared ones.
  private func top(startingAt offset: Int) -> NodeHandle {
    var node = root
    var remaining = offset
    while remaining > 0 {
      let step = node.branch.step(
        to: remaining, in: .utf8, later: true, adding: .utf8, at: node.level)
      remaining = step.remaining
      node = node.branch.child(at: step.index)
    }
    return node
  }
}

extension NodeHandle {
  /// The bytes of the highest node that both this one and `other` are or start with; nil: they have none in common.
  fileprivate func countShared(startingWith other: NodeHandle?) -> Int? {
    guard var other else { return nil }
    var node = self
    while node != other {
      let level = node.level, otherLevel = other.level
      if level == 0 && otherLevel == 0 { return nil }
      if level >= otherLevel { node = node.branch.child(at: 0) }
      if otherLevel >= level { other = other.branch.child(at: 0) }
    }
    return node.summary.utf8
  }
}
