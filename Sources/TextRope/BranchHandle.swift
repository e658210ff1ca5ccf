/// A branch: up to `Shape.fanOut` children of the level below, and the sums of those before each of them, as a structure of
/// arrays, so that a descent in one unit reads dense arrays.
///
///     byte 0            4       5       6            8          16
///     ┌──────────────┬───────┬───────┬────────────┬──────────┬───────────────┬──────────┐
///     │ references 4 │ level │ count │ borrowed 2 │ lender 8 │ columns 5·w·L │ children │
///     └──────────────┴───────┴───────┴────────────┴──────────┴───────────────┴──────────┘
///
/// A column has L = `Shape.laneCount` lanes, a multiple of 4, so that all is aligned; a lane is w = `Shape.sumWidth(at: level)`
/// bytes wide. See `BranchSumsHandle.swift`; for the lender and what is borrowed `BranchLendingHandle.swift`.
@usableFromInline @frozen
@safe
struct BranchHandle {
  // SAFETY: points to a live branch; see `NodeHandle` for who may change it.
  @usableFromInline let address: UnsafeMutableRawPointer

  @inline(__always)
  init(address: UnsafeMutableRawPointer) {
    unsafe self.address = address
  }

  /// Makes a branch without children, with one reference.
  static func allocate(level: Int) -> BranchHandle {
    // SAFETY: the size is that of the layout above; what is read before it is written is initialised here.
    let branch = unsafe BranchHandle(address: NodeHandle.allocate(byteCount: byteCount(at: level)))
    unsafe branch.address.initializeMemory(as: UInt8.self, repeating: 0, count: childrenOffset(at: level))
    unsafe branch.address.storeBytes(of: UInt8(level), toByteOffset: 4, as: UInt8.self)
    branch.node.initializeReferences()
    return branch
  }

  /// Bytes of a branch at `level`.
  static func byteCount(at level: Int) -> Int {
    childrenOffset(at: level) + MemoryLayout<NodeHandle>.stride * Shape.fanOut
  }

  /// Bytes before the children of a branch at `level`.
  @inline(__always)
  private static func childrenOffset(at level: Int) -> Int {
    headerSize + SumColumn.allCases.count * Shape.sumWidth(at: level) * Shape.laneCount
  }

  /// Bytes before the columns.
  @inline(__always)
  static var headerSize: Int { 16 }

  @inline(__always)
  var node: NodeHandle { unsafe NodeHandle(address: address) }

  @inline(__always)
  var level: Int { node.level }

  /// The number of children.
  @inline(__always)
  var count: Int {
    get { unsafe Int(address.load(fromByteOffset: 5, as: UInt8.self)) }
    nonmutating set {
      // SAFETY: byte 5 holds the count.
      unsafe address.storeBytes(of: UInt8(truncatingIfNeeded: newValue), toByteOffset: 5, as: UInt8.self)
    }
  }

  @inline(__always)
  var isFull: Bool { count == Shape.fanOut }
}

// MARK: - Children

extension BranchHandle {
  @inline(__always)
  private var children: UnsafeMutablePointer<NodeHandle> {
    // SAFETY: the children lie behind the columns, bound to `NodeHandle` from the first store on.
    unsafe (address + Self.childrenOffset(at: level)).assumingMemoryBound(to: NodeHandle.self)
  }

  /// The child at `index`, not retained.
  @inline(__always)
  func child(at index: Int) -> NodeHandle {
    assert(index >= 0 && index < count)
    return unsafe children[index]
  }

  /// Puts `child` at `index`. Consumes `child`; the one there before has a new owner.
  @inline(__always)
  func setChild(_ child: NodeHandle, at index: Int) {
    assert(index >= 0 && index < count && !isBorrowed(index))
    unsafe children[index] = child
  }

  /// Puts `child` at `index`, with its sums. As above.
  func setChild(_ child: NodeHandle, summary: RopeSummary, at index: Int) {
    setChild(child, at: index)
    setSum(summary, at: index)
  }

  /// Adds a child at the end. Consumes it.
  func append(_ child: NodeHandle, summary: RopeSummary) {
    insert(child, summary: summary, at: count)
  }

  /// Inserts a child. Consumes it.
  func insert(_ child: NodeHandle, summary: RopeSummary, at index: Int) {
    assert(!isFull && index >= 0 && index <= count && ownsAllChildren)
    insertEmptySum(at: index)
    let children = unsafe children
    // SAFETY: the branch is not full; the copy allows for overlap.
    unsafe (children + (index + 1)).update(from: children + index, count: count - index)
    count += 1
    setChild(child, summary: summary, at: index)
  }

  /// Moves `number` children with their sums from another branch of the level, where they stay as garbage.
  func insertChildren(from source: BranchHandle, at start: Int, count number: Int, to target: Int) {
    assert(source.node != node && source.level == level && count + number <= Shape.fanOut)
    assert(source.ownsAllChildren)
    for index in 0..<number {
      insert(source.child(at: start + index), summary: source.sum(at: start + index), at: target + index)
    }
  }

  /// Takes out the children from `start` up to `end`, which have new owners.
  func removeChildren(from start: Int, to end: Int) {
    assert(start >= 0 && start <= end && end <= count && ownsAllChildren)
    removeSums(from: start, to: end)
    let children = unsafe children
    // SAFETY: both ranges lie within the children; the copy allows for overlap.
    unsafe (children + start).update(from: children + end, count: count - end)
    count -= end - start
  }
}
