import UnicodeKernels

/// Builds a tree from left to right, in one pass: leaves are made as the text comes in, and hung under branches of which
/// one a level is open. O(n) in all.
struct TreeBuilder {
  /// The open branch of each level from 1 on.
  private var open: [BranchHandle?] = []
  /// The state of the grapheme automaton behind the leaves so far.
  private var breaker = GraphemeBreaker()
  /// Bytes that are not in a leaf yet, less than fill one.
  private var pending: [UInt8] = []

  /// Appends valid UTF-8.
  mutating func append(_ text: Span<UInt8>) {
    var offset = 0
    if !pending.isEmpty {
      offset = text.boundary(atOrBefore: min(text.count, Shape.leafFill - pending.count))
      pending.append(text.extracting(..<offset))
      if offset == text.count && pending.count < Shape.leafFill - 3 { return }
      flush()
    }
    while text.count - offset >= Shape.leafFill {
      let end = text.boundary(atOrBefore: offset + Shape.leafFill)
      appendLeaf(text.extracting(offset..<end))
      offset = end
    }
    pending.append(text.extracting(offset...))
  }

  private mutating func flush() {
    if pending.isEmpty { return }
    var exit = breaker
    let leaf = LeafHandle.make(pending.span, capacity: pending.count, breaker: &exit)
    breaker = exit
    pending.removeAll(keepingCapacity: true)
    append(leaf.node, summary: leaf.summary)
  }

  private mutating func appendLeaf(_ text: Span<UInt8>) {
    let leaf = LeafHandle.make(text, capacity: text.count, breaker: &breaker)
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

  /// The tree of all that was appended, handed over; nil if that is nothing. The builder must not be used again.
  consuming func finish(in state: StateHandle) -> NodeHandle? {
    var tree: NodeHandle?
    if !pending.isEmpty {
      var exit = breaker
      tree = LeafHandle.make(pending.span, capacity: pending.count, breaker: &exit).node
    }
    for branch in open {
      if let branch { tree = state.join(state.tree(consuming: branch), tree) }
    }
    return tree
  }
}

extension Span<UInt8> {
  /// The last offset between scalars at or before `offset`.
  fileprivate func boundary(atOrBefore offset: Int) -> Int {
    var offset = offset
    while offset > 0 && offset < count && self[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
