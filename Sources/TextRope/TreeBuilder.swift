import UnicodeKernels

/// Builds a tree from left to right, in one pass over the text: leaves are made as it comes in, and when all are there, the
/// branches above them, one level after the other. So the branches of a long text lie side by side, and a descent through them
/// touches few pages of memory. O(n) in all.
struct TreeBuilder: ~Copyable {
  /// A node that nothing is above yet.
  private struct Orphan {
    var node: NodeHandle
    var summary: RopeSummary
  }

  /// The leaves so far.
  private var leaves: [Orphan] = []
  /// The state of the grapheme automaton behind the leaves so far.
  private var breaker = GraphemeBreaker()
  /// Bytes that are not in a leaf yet, fewer than fill one.
  private var pending: [UInt8] = []

  deinit {
    for leaf in leaves { leaf.node.release() }
  }

  /// Appends UTF-8. Each piece that becomes a leaf is validated, copied and counted while it is in the cache.
  ///
  /// - Throws: `InvalidUTF8` with the offset of the first fault in `text`. Whole leaves before it have been appended.
  mutating func append(_ text: Span<UInt8>) throws(InvalidUTF8) {
    var offset = 0
    if !pending.isEmpty {
      offset = text.boundary(atOrBefore: min(text.count, Shape.leafFill - pending.count))
      let piece = text.extracting(..<offset)
      _ = try piece.validatedTally()
      pending.append(piece)
      if offset == text.count && pending.count < Shape.leafFill - 3 { return }
      flush()
    }
    while text.count - offset >= Shape.leafFill {
      let end = text.boundary(atOrBefore: offset + Shape.leafFill)
      let piece = text.extracting(offset..<end)
      appendLeaf(piece, try piece.validatedTally(at: offset))
      offset = end
    }
    let rest = text.extracting(offset...)
    _ = try rest.validatedTally(at: offset)
    pending.append(rest)
  }

  private mutating func flush() {
    if pending.isEmpty { return }
    let bytes = pending
    appendLeaf(bytes.span, ByteTally(bytes.span))
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func appendLeaf(_ text: Span<UInt8>, _ tally: ByteTally) {
    let leaf = LeafHandle.make(text, tally, breaker: &breaker)
    leaves.append(Orphan(node: leaf.node, summary: leaf.summary))
  }

  /// The tree of all that was appended, handed over; nil if that is nothing.
  consuming func finish() -> NodeHandle? {
    flush()
    var nodes = leaves
    leaves = []
    joinLast(of: &nodes)
    while nodes.count > 1 { nodes = Self.parents(of: nodes) }
    return nodes.first?.node
  }

  /// Joins the last leaf to the one before it if it is below its minimum.
  private func joinLast(of nodes: inout [Orphan]) {
    guard nodes.count > 1, let last = nodes.last, last.node.isUnderfull else { return }
    nodes.removeLast()
    let (first, second) = LeafHandle.join(nodes.removeLast().node.leaf, last.node.leaf)
    nodes.append(Orphan(node: first.node, summary: first.summary))
    if let second { nodes.append(Orphan(node: second.node, summary: second.summary)) }
  }

  /// The branches above nodes of one level, filled evenly.
  private static func parents(of nodes: [Orphan]) -> [Orphan] {
    let count = (nodes.count + Shape.branchFill - 1) / Shape.branchFill
    return (0..<count).map { number in
      let branch = BranchHandle.allocate(level: nodes[0].node.level + 1)
      for index in nodes.count * number / count..<nodes.count * (number + 1) / count {
        branch.append(nodes[index].node, summary: nodes[index].summary)
      }
      return Orphan(node: branch.node, summary: branch.summary)
    }
  }
}

extension Span<UInt8> {
  /// The last offset between scalars at or before `offset`, if the bytes are UTF-8; else one that is not far.
  fileprivate func boundary(atOrBefore offset: Int) -> Int {
    var boundary = offset
    while boundary > offset - 4 && boundary > 0 && boundary < count && self[boundary] & 0xC0 == 0x80 {
      boundary -= 1
    }
    return boundary
  }

  /// The tally of the bytes; throws the first fault, if there is one, as one `base` bytes further on. O(n).
  @inline(__always)
  func validatedTally(at base: Int = 0) throws(InvalidUTF8) -> ByteTally {
    let tally = ByteTally(self)
    if tally.union >= 0x80, let fault = UTF8Scan.firstFault(in: self) {
      throw InvalidUTF8(offset: UTF8Offset(base + fault.offset))
    }
    return tally
  }

  /// The tally of the span, which has to be valid UTF-8 and is checked unless it is known to be.
  @inline(__always)
  func tally(isValid: Bool) throws(InvalidUTF8) -> ByteTally {
    isValid ? ByteTally(self) : try validatedTally()
  }
}
