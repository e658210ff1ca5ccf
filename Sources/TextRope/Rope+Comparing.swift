/// Texts are equal if their bytes are, and are ordered by them; how they are cut into nodes is nobody's business.
/// Canonically equivalent texts of different bytes are different texts.
extension Rope: Hashable, Comparable {
  /// Whether both texts have the same bytes.
  ///
  /// - Complexity: O(1) for copies of one text and for texts of different counts; else O(n), where n is the size.
  public static func == (left: Rope, right: Rope) -> Bool {
    guard left.utf8Count == right.utf8Count, left.scalarCount == right.scalarCount,
      left.lineCount == right.lineCount
    else { return false }
    return left.isIdentical(to: right) || Subrope(left) == Subrope(right)
  }

  /// Whether the bytes of `left` come before those of `right`. For UTF-8 that is the order of the scalars too.
  ///
  /// - Complexity: O(n), where n is the size of the common prefix; O(1) for copies of one text.
  public static func < (left: Rope, right: Rope) -> Bool {
    !left.isIdentical(to: right) && Subrope(left) < Subrope(right)
  }

  /// Feeds the bytes to `hasher`. O(n), where n is the size of the text.
  public func hash(into hasher: inout Hasher) { Subrope(self).hash(into: &hasher) }
}

extension Subrope: Hashable, Comparable {
  init(_ rope: Rope) { self.init(rope, 0..<rope.endOffset) }

  /// Whether both parts have the same bytes. O(n), where n is their size.
  public static func == (left: Subrope, right: Subrope) -> Bool {
    left.utf8Count == right.utf8Count && left.firstDifference(from: right) == nil
  }

  /// Whether the bytes of `left` come before those of `right`. O(n), where n is the size of the common prefix.
  public static func < (left: Subrope, right: Subrope) -> Bool {
    guard let (byte, other) = left.firstDifference(from: right) else {
      return left.utf8Count < right.utf8Count
    }
    return byte < other
  }

  /// Feeds the bytes, and then a byte that UTF-8 has not, to `hasher`. O(n), where n is the size of the part.
  public func hash(into hasher: inout Hasher) {
    forEachChunk { chunk in
      hasher.combine(bytes: chunk)
      return true
    }
    hasher.combine(0xFF as UInt8)
  }

  /// The bytes at the first offset where two parts differ; nil if one is a prefix of the other.
  private func firstDifference(from other: Subrope) -> (UInt8, UInt8)? {
    var offset = 0
    let count = min(utf8Count, other.utf8Count)
    var difference: (UInt8, UInt8)?
    while offset < count, difference == nil {
      base.withChunk(at: range.lowerBound + offset) { chunk, start in
        let from = range.lowerBound + offset - start
        other.base.withChunk(at: other.range.lowerBound + offset) { otherChunk, otherStart in
          let otherFrom = other.range.lowerBound + offset - otherStart
          let length = min(count - offset, chunk.count - from, otherChunk.count - otherFrom)
          let here = chunk.extracting(from..<(from + length))
          let there = otherChunk.extracting(otherFrom..<(otherFrom + length))
          if !here.isEqual(to: there), let index = here.indices.first(where: { here[$0] != there[$0] }) {
            difference = (here[index], there[index])
          }
          offset += length
        }
      }
    }
    return difference
  }
}
