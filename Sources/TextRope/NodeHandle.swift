import Synchronization

/// A node of the tree in raw memory: a leaf at level 0, a branch above.
///
///     byte 0         4       5 …
///     ┌──────────────┬───────┬─────────────────────────────┐
///     │ references   │ level │ see LeafHeader, BranchHandle │
///     └──────────────┴───────┴─────────────────────────────┘
///
/// Handles do not own what they point to. Ownership is by convention and counted in the node: a parent owns one
/// reference to each child, a rope's storage one to its root; a function whose documentation says that it
/// consumes a node takes over the caller's reference, and one that returns a node hands one over. A node may be
/// changed only by the owner of its only reference, whose own node is likewise unshared up to the root.
@usableFromInline @frozen
@safe
struct NodeHandle: Hashable {
  // SAFETY: points to the start of a node that `LeafHandle.allocate` or `BranchHandle.allocate` made and
  // that is alive as long as somebody owns a reference.
  @usableFromInline let address: UnsafeMutableRawPointer

  @inlinable @inline(__always)
  init(address: UnsafeMutableRawPointer) {
    unsafe self.address = address
  }

  @inlinable
  static func == (left: Self, right: Self) -> Bool {
    unsafe left.address == right.address
  }

  @inlinable
  func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(address)
  }

  /// The distance to the leaves.
  @inline(__always)
  var level: Int {
    // SAFETY: byte 4 of every node is its level.
    unsafe Int(address.load(fromByteOffset: 4, as: UInt8.self))
  }

  @inline(__always)
  var isLeaf: Bool { level == 0 }

  /// The node as a leaf, which it must be.
  @inline(__always)
  var leaf: LeafHandle {
    assert(isLeaf)
    // SAFETY: a node of level 0 starts with a `LeafHeader`.
    return unsafe LeafHandle(header: address.assumingMemoryBound(to: LeafHeader.self))
  }

  /// The node as a branch, which it must be.
  @inline(__always)
  var branch: BranchHandle {
    assert(!isLeaf)
    return unsafe BranchHandle(address: address)
  }

  /// The sums of all text below. O(fan-out).
  var summary: RopeSummary {
    isLeaf ? leaf.summary : branch.summary
  }

  /// Whether the node is below its minimum, so that it has to be joined to a neighbour unless it is the root.
  var isUnderfull: Bool {
    isLeaf ? leaf.count < Shape.leafMinimum : branch.count < Shape.branchMinimum
  }
}

extension NodeHandle {
  @inline(__always)
  private var references: UnsafeMutablePointer<Atomic<Int32>> {
    // SAFETY: the first four bytes of every node are its count, which is reached as an atomic alone.
    unsafe address.assumingMemoryBound(to: Atomic<Int32>.self)
  }

  /// Makes the count 1: the creator's reference.
  @inline(__always)
  func initializeReferences() {
    // SAFETY: the node is new, nobody else knows it.
    unsafe references.initialize(to: Atomic<Int32>(1))
  }

  /// Whether the caller's reference is the only one. Acquires what former owners wrote.
  @inline(__always)
  var isUnshared: Bool {
    unsafe references.pointee.load(ordering: .acquiring) == 1
  }

  /// Adds a reference.
  @inline(__always)
  func retain() {
    unsafe references.pointee.wrappingAdd(1, ordering: .relaxed)
  }

  /// Drops a reference, and the node with the last one.
  @inline(__always)
  func release() {
    if dropReference() { destroy() }
  }

  /// Drops a reference and says whether it was the last. Nobody can add one to an unshared node meanwhile, so
  /// that the last is dropped without an atomic write.
  @inline(__always)
  private func dropReference() -> Bool {
    if isUnshared { return true }
    return unsafe references.pointee.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0
  }

  /// Frees a node without references and releases its children. The recursion is as deep as the tree.
  @inline(never)
  private func destroy() {
    if !isLeaf { branch.releaseChildren() }
    deallocate()
  }

  /// Frees the memory of a node whose children have new owners.
  @inline(__always)
  func deallocate() {
    // SAFETY: every node comes from `allocate`, and the last reference is gone.
    unsafe address.assumingMemoryBound(to: UInt64.self).deallocate()
  }

  /// Memory for a node, aligned for words: asking for an alignment would take a slower way than `malloc`.
  static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(UnsafeMutablePointer<UInt64>.allocate(capacity: (byteCount + 7) / 8))
  }
}
