/// Case folding for search without case: full and locale-free (Unicode Standard, section 3.13, toCasefold(X);
/// CaseFolding.txt, status C and F).
///
/// Two texts are equal without case if their foldings are equal. `ß` folds to `ss`, both `Σ` and `ς` to `σ`; the
/// Turkish letters are no exception, `İ` folds to `i` and a dot above. Nothing is normalised: `é` and `e` with an
/// accent stay different.
public enum CaseFolding {
  /// What one scalar folds to: up to three scalars.
  @frozen
  public struct Folded: Hashable, Sendable {
    /// How many scalars there are: 1 to 3.
    public let count: Int
    @usableFromInline let first: Unicode.Scalar
    @usableFromInline let second: Unicode.Scalar
    @usableFromInline let third: Unicode.Scalar

    /// The scalar at `index`, which is less than `count`.
    @inlinable
    public subscript(index: Int) -> Unicode.Scalar {
      precondition(index >= 0 && index < count, "not a scalar of this folding")
      return index == 0 ? first : index == 1 ? second : third
    }

    @inline(__always)
    init(_ count: Int, _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar) {
      (self.count, self.first, self.second, self.third) = (count, first, second, third)
    }
  }

  /// What `scalar` folds to: most often itself.
  ///
  /// - Complexity: O(1).
  public static func fold(_ scalar: Unicode.Scalar) -> Folded {
    let action = scalar.value < foldingLimit ? action(of: Int(scalar.value)) : 0
    guard action != 0 else { return Folded(1, scalar, scalar, scalar) }
    let head = foldings.span.word(action &* 3)
    let count = Int(head &>> 24)
    if count == 1 {
      let folded = self.scalar((scalar.value &+ head) & 0x1F_FFFF)
      return Folded(1, folded, folded, folded)
    }
    return Folded(
      count, self.scalar(head & 0xFF_FFFF), self.scalar(foldings.span.word(action &* 3 &+ 1)),
      self.scalar(foldings.span.word(action &* 3 &+ 2)))
  }

  /// What `value`, less than `foldingLimit`, becomes: an index of `foldings`; 0: it stays.
  @inline(__always)
  static func action(of value: Int) -> Int {
    foldingActions.span.byte(foldingBlocks.span.byte(value &>> 6) &<< 6 | value & 0x3F)
  }

  /// A value out of the tables, all of which are scalars, or 0.
  @inline(__always)
  private static func scalar(_ value: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
