/// The sizes of the tree. Debug builds use tiny nodes, so that short texts have deep trees.
@usableFromInline
enum Shape {
  #if DEBUG
    /// Bytes that a leaf holds at most.
    static var leafMaximum: Int { 32 }
    /// Bytes that a builder gives to a leaf: below the maximum, so that the first edit does not split it.
    static var leafFill: Int { 20 }
    /// Children that a branch holds at most.
    static var fanOut: Int { 4 }
    /// Children that a builder gives to a branch.
    static var branchFill: Int { 3 }
    /// Levels of branches that a text of the maximum length can need.
    static var maximumDepth: Int { 40 }
  #else
    static var leafMaximum: Int { 2976 }
    static var leafFill: Int { 1984 }
    static var fanOut: Int { 11 }
    static var branchFill: Int { 10 }
    static var maximumDepth: Int { 16 }
  #endif

  /// Lanes of a column in a branch: one more than children, rounded up so that columns of 16 bits fill whole words.
  static var laneCount: Int { (fanOut + 4) & ~3 }

  /// A leaf with fewer bytes is joined to a neighbour (the only leaf of a text may have fewer).
  static var leafMinimum: Int { leafMaximum / 4 }
  /// A branch with fewer children is joined to a neighbour (the root may have fewer, but two at least).
  static var branchMinimum: Int { max(2, fanOut / 4) }
  /// The longest insertion that goes into a leaf in place; longer ones become a tree that is joined in.
  static var insertionMaximum: Int { leafMaximum / 3 }

  /// The capacity of a leaf that holds `count` bytes and is being edited: a quarter more, or twice as many if it is known that
  /// more comes in, up to the maximum.
  static func roomyCapacity(for count: Int, isTyping: Bool = false) -> Int {
    min(leafMaximum, (count + (isTyping ? count : count / 4) + 64) & ~7)
  }

  /// Bytes of one sum in a branch at `level`, which is a signed integer: its highest bit is left for comparing. The
  /// children of a branch on level 1 have at most 11 * 2976 < 2^15 bytes together, those on level 5 at most
  /// 11^5 * 2976 < 2^31; above, 64 bits hold every text within `Rope.maximumUTF8Count`.
  static func sumWidth(at level: Int) -> Int {
    level == 1 ? 2 : level < 6 ? 4 : 8
  }
}
