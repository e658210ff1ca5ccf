/// What a rope's tree looks like, for tests and benchmarks.
@_spi(Statistics)
public struct RopeStatistics: Equatable, Sendable {
  /// Levels of branches above the leaves.
  public var depth = 0
  /// Leaves.
  public var leafCount = 0
  /// Branches.
  public var branchCount = 0
  /// Bytes that the leaves have room for; all of it is text but for the gaps.
  public var leafCapacity = 0
  /// Bytes of memory of all nodes, the allocator's own not counted.
  public var memory = 0
  /// Nodes that were copied because they were shared, over the life of the value and of those that it is a copy of.
  public var copiedNodeCount = 0
  /// Nodes of former versions that the tree keeps alive, since it borrows others from them.
  public var formerNodeCount = 0

  /// Text bytes for each byte of the leaves' capacity; 1 for no leaves.
  public func leafFill(of text: Rope) -> Double {
    leafCapacity == 0 ? 1 : Double(text.utf8Count) / Double(leafCapacity)
  }
}

extension Rope {
  /// What the tree looks like. O(*n*), in nodes. Shared nodes count like others.
  @_spi(Statistics)
  public var statistics: RopeStatistics {
    var statistics = RopeStatistics()
    guard let state = storage?.handle else { return statistics }
    statistics.depth = state.depth
    statistics.copiedNodeCount = state.copiedNodes
    state.root.add(to: &statistics)
    var nodes = Set<NodeHandle>(), allNodes = nodes
    state.root.collect(into: &nodes, withLenders: false)
    state.root.collect(into: &allNodes, withLenders: true)
    statistics.formerNodeCount = allNodes.count - nodes.count
    return statistics
  }
}

extension NodeHandle {
  /// Adds this node and those below. The recursion is as deep as the tree.
  fileprivate func add(to statistics: inout RopeStatistics) {
    if isLeaf {
      statistics.leafCount += 1
      statistics.leafCapacity += leaf.capacity
      statistics.memory += LeafHandle.byteCount(capacity: leaf.capacity)
      return
    }
    statistics.branchCount += 1
    statistics.memory += BranchHandle.byteCount(at: level)
    for index in 0..<branch.count {
      branch.child(at: index).add(to: &statistics)
    }
  }

  /// Adds this node and those below to `nodes`, perhaps those too that others are borrowed from, and all below them.
  fileprivate func collect(into nodes: inout Set<NodeHandle>, withLenders: Bool) {
    guard nodes.insert(self).inserted, !isLeaf else { return }
    for index in 0..<branch.count {
      branch.child(at: index).collect(into: &nodes, withLenders: withLenders)
    }
    if withLenders && !branch.ownsAllChildren {
      branch.lender.node.collect(into: &nodes, withLenders: true)
    }
  }
}
