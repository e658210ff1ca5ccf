import UnicodeKernels

/// What a rope value holds: the root, and the finger into the place of the last edit.
///
/// Copies of a rope share one storage until one of them is edited; from then on each has its own, and their trees share
/// nodes. While a storage is shared nobody writes to it, but for `StateHandle.disarm`, which is atomic.
@usableFromInline
final class RopeStorage: ManagedBuffer<RopeState, FingerStep> {
  /// Makes a storage that owns `root`. Consumes it. There is no finger.
  static func make(root: NodeHandle, summary: RopeSummary, copiedNodes: Int) -> RopeStorage {
    let buffer = RopeStorage.create(minimumCapacity: Shape.maximumDepth) { _ in
      RopeState(root: root, summary: summary, copiedNodes: copiedNodes)
    }
    return unsafe unsafeDowncast(buffer, to: RopeStorage.self)
  }

  /// Makes a storage of an empty text.
  static func makeEmpty() -> RopeStorage {
    let leaf = LeafHandle.allocate(capacity: min(64, Shape.leafMaximum), entry: GraphemeBreaker())
    return make(root: leaf.node, summary: RopeSummary(), copiedNodes: 0)
  }

  deinit {
    handle.root.release()
  }

  /// A storage of its own for the same text, whose nodes both share. What is held back here is settled there. O(1), or
  /// O(log n) if something is.
  func fork() -> RopeStorage {
    let former = handle
    former.disarm()
    former.root.retain()
    let isSettled = former.isSettled
    let fork = RopeStorage.make(
      root: former.root, summary: isSettled ? former.summary : former.outside,
      copiedNodes: former.copiedNodes)
    if !isSettled { fork.handle.takeFinger(of: former) }
    return fork
  }

  /// The root of a tree in which nothing is held back, handed over.
  func sharedRoot() -> NodeHandle {
    if !handle.isSettled || handle.leaf?.count == 0 {
      let settled = fork()
      let root = settled.handle.root
      root.retain()
      return root
    }
    handle.disarm()
    handle.root.retain()
    return handle.root
  }

  /// The state, which lives as long as the storage.
  @inlinable @inline(__always)
  var handle: StateHandle {
    // SAFETY: whoever uses the handle holds the storage meanwhile: a rope's functions do, through `self`.
    unsafe withUnsafeMutablePointers { state, steps in unsafe StateHandle(state: state, steps: steps) }
  }
}

extension Optional<RopeStorage> {
  /// The state of a storage that is there: somebody holds the only reference to it.
  @inlinable @inline(__always)
  var ownedHandle: StateHandle {
    // SAFETY: nothing has no references.
    unsafe unsafelyUnwrapped.handle
  }
}

/// The header of a `RopeStorage`.
@usableFromInline @frozen
@safe
struct RopeState {
  // The next two come first, where `StateHandle.disarm` finds them: it writes them while others read the rest.

  /// The scalars before the gap of the finger's leaf, if ASCII may be typed there by the short way; else −1.
  @usableFromInline var caret = -1
  /// Not 0: the root was given to another storage since the finger was set down. Nodes on its path may be shared, or are taken
  /// for shared ones (`StateHandle.setFinger`).
  @usableFromInline var isForked = 0
  /// The root of the tree, of which a reference is owned.
  @usableFromInline var root: NodeHandle
  /// The leaf under the finger, owned by its parent; nil: no finger.
  @usableFromInline var leaf: LeafHandle?
  /// The level of the root.
  @usableFromInline var depth: Int
  /// Bytes before the finger's leaf.
  @usableFromInline var utf8Before = 0
  /// Scalars before the finger's leaf.
  @usableFromInline var scalarsBefore = 0
  /// All counts outside the finger's leaf.
  @usableFromInline var outside: RopeSummary
  /// Whether no leaf comes after the finger's.
  @usableFromInline var isLastLeaf = false
  /// The state of the grapheme automaton at the gap of the finger's leaf, if it is known and ASCII may not be typed there; else
  /// 255.
  @usableFromInline var breakerAtGap: UInt8 = 255
  /// Nodes copied because they were shared, for the statistics.
  @usableFromInline var copiedNodes: Int
  #if DEBUG
    /// Edits so far, which the checks of the invariants go by.
    @usableFromInline var mutations = 0
  #endif

  init(root: NodeHandle, summary: RopeSummary, copiedNodes: Int) {
    self.root = root
    self.depth = root.level
    self.outside = summary
    self.copiedNodes = copiedNodes
  }
}

/// One step of the finger's path: the branch at a level, and which of its children the path goes through.
@usableFromInline @frozen
@safe
struct FingerStep {
  @usableFromInline var branch: BranchHandle
  @usableFromInline var index: Int

  @inlinable
  init(branch: BranchHandle, index: Int) {
    self.branch = branch
    self.index = index
  }
}
