import UnicodeKernels

/// Builds a tree from left to right, in one pass: leaves are made as the text comes in, and hung under branches of which
/// one a level is open. O(n) in all.
struct TreeBuilder: ~Copyable {
  /// The open branch of each level from 1 on.
  private var open: [BranchHandle?] = []
  /// The state of the grapheme automaton behind the leaves so far.
  private var breaker = GraphemeBreaker()
  /// Bytes that are not in a leaf yet, fewer than fill one.
  private var pending: [UInt8] = []

  deinit {
    for branch in open { branch?.node.release() }
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
    append(leaf.node, summary: leaf.summary)
  }

  /// Hangs a node under the open branch above it, and a branch that is filled by it likewise.
  private mutating func append(_ node: NodeHandle, summary: RopeSummary) {
    var node = node, summary = summary
    while true {
      let level = node.level + 1
      if open.count < level { open.append(nil) }
      let branch = open[level - 1] ?? BranchHandle.allocate(level: level)
      branch.append(node, summary: summary)
      if branch.count < Shape.branchFill {
        open[level - 1] = branch
        return
      }
      open[level - 1] = nil
      node = branch.node
      summary = branch.summary
    }
  }

  /// The tree of all that was appended, handed over; nil if that is nothing.
  consuming func finish(in state: StateHandle) -> NodeHandle? {
    var tree: NodeHandle?
    if !pending.isEmpty {
      var exit = breaker
      tree = LeafHandle.make(pending.span, ByteTally(pending.span), breaker: &exit).node
    }
    let branches = open
    open = []
    for branch in branches {
      if let branch { tree = state.join(state.tree(consuming: branch), tree) }
    }
    return tree
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
