import Synchronization
import UnicodeKernels

/// The state of a rope, reached without exclusivity checks and reference counting: an edit at the finger would
/// otherwise spend most of its time on them.
@usableFromInline @frozen
@safe
struct StateHandle {
  // SAFETY: both point into a live `RopeStorage`. They are written through only by the functions of a rope that holds
  // the only reference to it.
  @usableFromInline let state: UnsafeMutablePointer<RopeState>
  @usableFromInline let steps: UnsafeMutablePointer<FingerStep>

  @inlinable @inline(__always)
  init(state: UnsafeMutablePointer<RopeState>, steps: UnsafeMutablePointer<FingerStep>) {
    unsafe self.state = state
    unsafe self.steps = steps
  }

  /// The root; whoever sets it hands over a reference, and takes care of the former one.
  @inline(__always)
  var root: NodeHandle {
    get { unsafe state.pointee.root }
    nonmutating set {
      unsafe state.pointee.root = newValue
      unsafe state.pointee.depth = newValue.level
    }
  }

  @inline(__always)
  var depth: Int { unsafe state.pointee.depth }

  /// The leaf under the finger.
  @inlinable @inline(__always)
  var leaf: LeafHandle? { unsafe state.pointee.leaf }

  /// Whether the finger is on `leaf`.
  @inline(__always)
  func isAtFinger(_ leaf: LeafHandle) -> Bool { self.leaf?.node == leaf.node }

  @inline(__always)
  var outside: RopeSummary {
    get { unsafe state.pointee.outside }
    nonmutating set { unsafe state.pointee.outside = newValue }
  }

  @inline(__always)
  var utf8Before: Int { unsafe state.pointee.utf8Before }

  @inline(__always)
  var scalarsBefore: Int { unsafe state.pointee.scalarsBefore }

  @inline(__always)
  var isLastLeaf: Bool { unsafe state.pointee.isLastLeaf }

  @inline(__always)
  var copiedNodes: Int { unsafe state.pointee.copiedNodes }

  /// The step of the finger's path at `level`, from 1 to `depth`.
  @inline(__always)
  subscript(level: Int) -> FingerStep {
    get {
      assert(level >= 1 && level <= depth)
      return unsafe steps[level &- 1]
    }
    nonmutating set {
      assert(level >= 1 && level <= Shape.maximumDepth)
      unsafe (steps + (level &- 1)).initialize(to: newValue)
    }
  }

  /// Sets the finger down on `leaf`, to which the steps lead. Where the leaf could grow until the text is too long, the
  /// nodes are taken for shared ones: so every edit goes the long way, which looks at the bound.
  @inline(__always)
  func setFinger(_ leaf: LeafHandle, utf8Before: Int, scalarsBefore: Int, isLast: Bool) {
    unsafe state.pointee.leaf = leaf
    unsafe state.pointee.utf8Before = utf8Before
    unsafe state.pointee.scalarsBefore = scalarsBefore
    unsafe state.pointee.isLastLeaf = isLast
    setCaret(-1)
    unsafe state.pointee.isForked = utf8Count > Rope.maximumUTF8Count - Shape.leafMaximum ? 1 : 0
  }

  /// Arms the finger, or with −1 disarms it.
  @inline(__always)
  func setCaret(_ scalars: Int) {
    unsafe state.pointee.caret = scalars
    unsafe state.pointee.breakerAtGap = 255
  }

  /// The state of the grapheme automaton at the gap, if it was kept there.
  @inline(__always)
  var breakerAtGap: GraphemeBreaker? {
    let number = unsafe state.pointee.breakerAtGap
    return number == 255 ? nil : GraphemeBreaker(state: number)
  }

  /// Keeps the state at the gap until an edit goes another way, unless the finger is armed: typing ASCII would not change what is
  /// kept.
  @inline(__always)
  func keepBreaker(_ breaker: GraphemeBreaker) {
    if unsafe state.pointee.caret < 0 { unsafe state.pointee.breakerAtGap = breaker.state }
  }

  /// Lets the finger go, whose deltas have been settled.
  @inline(__always)
  func clearFinger() {
    if let leaf { outside += leaf.summary }
    unsafe state.pointee.leaf = nil
    setCaret(-1)
    unsafe state.pointee.isForked = 0
  }

  /// All counts. O(1).
  var summary: RopeSummary {
    if let leaf { return outside + leaf.summary }
    return outside
  }

  /// The count of bytes. O(1).
  @inline(__always)
  var utf8Count: Int {
    let outside = unsafe state.pointee.outside.utf8
    guard let leaf else { return outside }
    return outside &+ leaf.count
  }

  /// The count of scalars. O(1).
  @inline(__always)
  var scalarCount: Int {
    let outside = unsafe state.pointee.outside.scalars
    guard let leaf else { return outside }
    return outside &+ leaf.scalarCount
  }

  /// The count of graphemes. O(1).
  @inlinable @inline(__always)
  var graphemeCount: Int {
    let outside = unsafe state.pointee.outside.graphemes
    guard let leaf else { return outside }
    return outside &+ leaf.graphemeCount
  }
}

// MARK: - Sharing

extension StateHandle {
  /// Whether the root was given away since the finger was set down.
  @inline(__always)
  var isForked: Bool { unsafe state.pointee.isForked != 0 }

  /// Tells the owners of this storage that its root is about to be shared with another one, so that the finger's nodes
  /// are not theirs alone. Called by whoever holds a reference, perhaps on several threads at once.
  func disarm() {
    // SAFETY: `caret` and `isForked` are the first two words of a state. They are written atomically here, and reached
    // by their addresses, since an access to a property is one to the whole state, which others may be reading. Their
    // plain reads and writes elsewhere happen in a rope that holds the only reference to the storage, hence after every
    // such call: dropping a reference releases, and asking whether one is the only one acquires.
    let words = unsafe UnsafeMutableRawPointer(state)
    unsafe words.assumingMemoryBound(to: Atomic<Int>.self).pointee.store(-1, ordering: .relaxed)
    unsafe (words + MemoryLayout<Int>.stride).assumingMemoryBound(to: Atomic<Int>.self)
      .pointee.store(1, ordering: .relaxed)
  }

  /// The root, unshared: copied if it is not. A leaf is copied with room for `room` bytes.
  @inline(__always)
  func ownRoot(room: Int) -> NodeHandle {
    let root = root
    if root.isUnshared {
      if depth > 0 { root.branch.takeOver() }
      return root
    }
    let copy = copied(root, isOwned: true, gapAt: nil, room: room)
    unsafe state.pointee.root = copy
    return copy
  }

  /// The child at `index` of an unshared branch, unshared likewise. A leaf is copied with its gap at `offset`, if that
  /// is possible, and with room for `room` bytes.
  @inline(__always)
  func ownChild(of branch: BranchHandle, at index: Int, gapAt offset: Int?, room: Int) -> NodeHandle {
    let child = branch.child(at: index)
    let isOwned = !branch.isBorrowed(index)
    if isOwned && child.isUnshared {
      if branch.level > 1 { child.branch.takeOver() }
      return child
    }
    let copy = copied(child, isOwned: isOwned, gapAt: offset, room: room)
    branch.replaceChild(with: copy, at: index)
    return copy
  }

  #if DEBUG
    var mutations: Int { unsafe state.pointee.mutations }

    /// Notes an edit.
    func countMutation() {
      unsafe state.pointee.mutations &+= 1
    }
  #endif

  /// Notes that a node was copied because it was shared.
  func countCopy() {
    unsafe state.pointee.copiedNodes &+= 1
  }

  /// A copy of a shared node. Consumes the node if it is owned.
  @inline(never)
  private func copied(_ node: NodeHandle, isOwned: Bool, gapAt offset: Int?, room: Int) -> NodeHandle {
    countCopy()
    guard node.isLeaf else {
      if !isOwned { node.retain() }
      return node.branch.copy().node
    }
    let leaf = node.leaf
    var capacity = leaf.capacity
    if leaf.gapCount < room && leaf.count &+ room <= Shape.leafMaximum {
      capacity = min(Shape.leafMaximum, (leaf.count &+ room &+ 64) & ~7)
    }
    let copy = leaf.copy(capacity: capacity, gapAt: offset).node
    if isOwned { node.release() }
    return copy
  }
}
