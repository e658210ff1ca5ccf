/// Which ranges stand where, as an interval tree: a treap in the order of the ranges' starts, in which each node knows
/// the range of its subtree that ends last.
///
/// It stores no places, but compares the ranks of anchors, which keep the order of the text. So an edit that moves
/// anchors changes nothing here, unless it makes some of them change places; those are taken out before and put back.
struct RangeTree: Sendable {
  /// A range, and its place in the tree.
  struct Node: Sendable {
    /// The anchor at its start.
    var start: Int32
    /// The anchor at its end.
    var end: Int32
    /// How often the node was given to another range.
    var generation: Int32 = 0
    /// Whether it stands for a range.
    var isUsed = true
    /// The nodes of the ranges that start before it and after it, below it; −1 for none.
    var left: Int32 = -1
    var right: Int32 = -1
    /// The range of the subtree that ends last.
    var last: Int32 = -1
  }

  /// The nodes, by their ranges' numbers.
  private(set) var nodes: [Node] = []
  /// The topmost node; −1 for none.
  private var root: Int32 = -1
  /// Nodes that stand for no range.
  private var free: [Int32] = []
  /// The number of ranges.
  private(set) var count = 0

  /// A new range between two anchors, which is not in the tree yet.
  mutating func makeRange(from start: Int32, to end: Int32) -> Int32 {
    count += 1
    if let index = free.popLast() {
      nodes[Int(index)] = Node(start: start, end: end, generation: nodes[Int(index)].generation)
      return index
    }
    nodes.append(Node(start: start, end: end))
    return Int32(nodes.count - 1)
  }

  /// Gives up a range, which is not in the tree any more.
  mutating func giveUp(_ index: Int32) {
    nodes[Int(index)].isUsed = false
    nodes[Int(index)].generation &+= 1
    free.append(index)
    count -= 1
  }

  /// A number that looks random and is always the same: what makes the tree balanced.
  private func priority(_ index: Int32) -> UInt32 {
    var value = UInt32(bitPattern: index) &* 0x9E37_79B9
    value ^= value >> 15
    value = value &* 0x85EB_CA6B
    return value ^ value >> 13
  }
}

extension RangeTree {
  /// The ranks of the anchors.
  typealias Ranks = [AnchorSet.Slot]

  /// Where a range starts.
  private func startRank(_ index: Int32, _ ranks: Ranks) -> Int {
    ranks[Int(nodes[Int(index)].start)].rank
  }

  /// Where a range ends; the ends of an empty one may have been moved apart.
  private func endRank(_ index: Int32, _ ranks: Ranks) -> Int {
    max(startRank(index, ranks), ranks[Int(nodes[Int(index)].end)].rank)
  }

  /// Finds out anew which range below a node ends last.
  private mutating func update(_ index: Int32, _ ranks: Ranks) {
    var last = index
    for child in [nodes[Int(index)].left, nodes[Int(index)].right] where child >= 0 {
      let candidate = nodes[Int(child)].last
      if endRank(candidate, ranks) > endRank(last, ranks) { last = candidate }
    }
    nodes[Int(index)].last = last
  }

  /// The ranges that start before a rank, and all others.
  private mutating func split(_ index: Int32, at rank: Int, _ ranks: Ranks) -> (Int32, Int32) {
    if index < 0 { return (-1, -1) }
    if startRank(index, ranks) < rank {
      let (left, right) = split(nodes[Int(index)].right, at: rank, ranks)
      nodes[Int(index)].right = left
      update(index, ranks)
      return (index, right)
    }
    let (left, right) = split(nodes[Int(index)].left, at: rank, ranks)
    nodes[Int(index)].left = right
    update(index, ranks)
    return (left, index)
  }

  /// One tree of two, all ranges of the first starting before those of the second.
  private mutating func join(_ left: Int32, _ right: Int32, _ ranks: Ranks) -> Int32 {
    if left < 0 { return right }
    if right < 0 { return left }
    if priority(left) > priority(right) {
      nodes[Int(left)].right = join(nodes[Int(left)].right, right, ranks)
      update(left, ranks)
      return left
    }
    nodes[Int(right)].left = join(left, nodes[Int(right)].left, ranks)
    update(right, ranks)
    return right
  }

  /// Puts a range into the tree. O(log *n*).
  mutating func insert(_ index: Int32, _ ranks: Ranks) {
    (nodes[Int(index)].left, nodes[Int(index)].right, nodes[Int(index)].last) = (-1, -1, index)
    let (left, right) = split(root, at: startRank(index, ranks), ranks)
    root = join(join(left, index, ranks), right, ranks)
  }

  /// Takes a range out of the tree. O(log *n*).
  mutating func remove(_ index: Int32, _ ranks: Ranks) {
    let rank = startRank(index, ranks)
    let (left, rest) = split(root, at: rank, ranks)
    let (_, right) = split(rest, at: rank + 1, ranks)
    root = join(left, right, ranks)
  }

  /// Calls `body` with the ranges that start before rank `end` and end at or after rank `start`, in the order of their
  /// starts, until it returns false.
  func forEach(from start: Int, to end: Int, _ ranks: Ranks, _ body: (Int32) -> Bool) {
    _ = visit(root, from: start, to: end, ranks, body)
  }

  private func visit(
    _ index: Int32, from start: Int, to end: Int, _ ranks: Ranks, _ body: (Int32) -> Bool
  ) -> Bool {
    guard index >= 0, endRank(nodes[Int(index)].last, ranks) >= start else { return true }
    let node = nodes[Int(index)]
    guard visit(node.left, from: start, to: end, ranks, body) else { return false }
    guard startRank(index, ranks) < end else { return true }
    if endRank(index, ranks) >= start, !body(index) { return false }
    return visit(node.right, from: start, to: end, ranks, body)
  }
}
