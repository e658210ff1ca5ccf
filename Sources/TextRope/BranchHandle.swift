/// A branch: up to `Shape.fanOut` children of the level below, with their sums as a structure of arrays, so that
/// a descent in one unit reads one dense array.
///
///     byte 0            4       5   6          8
///     ┌──────────────┬───────┬───┬──────────┬───────────┬─────────┬────────┬───────────┬──────────────┬──────────┐
///     │ references 4 │ level │ – │ count 2  │ UTF-8 w·F │ scalars │ UTF-16 │ graphemes │ line endings │ children │
///     └──────────────┴───────┴───┴──────────┴───────────┴─────────┴────────┴───────────┴──────────────┴──────────┘
///
/// A sum is w = `Shape.sumWidth(at: level)` bytes wide; F is the fan-out, a multiple of 4, so that all is aligned.
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
    // SAFETY: the size is that of the layout above; all that is read before it is written is initialised here.
    let address = unsafe NodeHandle.allocate(byteCount: byteCount(at: level))
    let branch = unsafe BranchHandle(address: address)
    branch.node.initializeReferences()
    unsafe address.storeBytes(of: UInt8(level), toByteOffset: 4, as: UInt8.self)
    branch.count = 0
    return branch
  }

  /// Bytes of a branch at `level`.
  static func byteCount(at level: Int) -> Int {
    headerSize + (5 * Shape.sumWidth(at: level) + MemoryLayout<NodeHandle>.stride) * Shape.fanOut
  }

  @inline(__always)
  private static var headerSize: Int { 8 }

  @inline(__always)
  var node: NodeHandle { unsafe NodeHandle(address: address) }

  @inline(__always)
  var level: Int { node.level }

  /// The number of children.
  @inline(__always)
  var count: Int {
    get { unsafe Int(address.load(fromByteOffset: 6, as: UInt16.self)) }
    nonmutating set {
      // SAFETY: bytes 6 and 7 hold the count.
      unsafe address.storeBytes(of: UInt16(truncatingIfNeeded: newValue), toByteOffset: 6, as: UInt16.self)
    }
  }

  @inline(__always)
  var isFull: Bool { count == Shape.fanOut }

  /// A copy with one reference, which owns a reference to every child.
  func copy() -> BranchHandle {
    let copy = BranchHandle.allocate(level: level)
    // SAFETY: both have the same size; the reference count is left out, others may be changing it.
    unsafe (copy.address + 4).copyMemory(from: address + 4, byteCount: Self.byteCount(at: level) - 4)
    let children = unsafe copy.children
    for index in 0..<count {
      unsafe children[index].retain()
    }
    return copy
  }
}

// MARK: - Children

extension BranchHandle {
  @inline(__always)
  private var children: UnsafeMutablePointer<NodeHandle> {
    // SAFETY: the children lie behind the five columns, bound to `NodeHandle` from the first store on.
    unsafe (address + (Self.headerSize + 5 * Shape.sumWidth(at: level) * Shape.fanOut))
      .assumingMemoryBound(to: NodeHandle.self)
  }

  /// The child at `index`, not retained.
  @inline(__always)
  func child(at index: Int) -> NodeHandle {
    assert(index >= 0 && index < count)
    return unsafe children[index]
  }

  /// Drops the references to all children.
  func releaseChildren() {
    let children = unsafe children
    for index in 0..<count {
      unsafe children[index].release()
    }
  }

  /// Puts `child` at `index`. Consumes `child`; the one there before has a new owner.
  @inline(__always)
  func setChild(_ child: NodeHandle, at index: Int) {
    assert(index >= 0 && index < count)
    unsafe children[index] = child
  }

  /// Adds a child at the end. Consumes it.
  @inline(__always)
  func append(_ child: NodeHandle, summary: RopeSummary) {
    assert(!isFull)
    let index = count
    count = index &+ 1
    setChild(child, at: index)
    setSum(summary, at: index)
  }

  /// Moves `number` children with their sums from `source`, where they stay as garbage.
  func moveChildren(from source: BranchHandle, at start: Int, count number: Int, to target: Int) {
    assert(source.level == level && start >= 0 && target >= 0)
    assert(start + number <= Shape.fanOut && target + number <= Shape.fanOut)
    let width = Shape.sumWidth(at: level)
    // SAFETY: both ranges lie within their columns; the copy allows for overlap.
    for unit in 0..<5 {
      let column = Self.headerSize + unit * width * Shape.fanOut
      unsafe (address + (column + target * width)).copyMemory(
        from: source.address + (column + start * width), byteCount: number * width)
    }
    unsafe (children + target).update(from: source.children + start, count: number)
  }
}

// MARK: - Sums

extension BranchHandle {
  /// The column of `unit`. `Word` has the width of the level.
  @inline(__always)
  func column<Word: FixedWidthInteger>(_ unit: SummaryUnit, as word: Word.Type) -> UnsafeMutablePointer<Word>
  {
    assert(MemoryLayout<Word>.size == Shape.sumWidth(at: level))
    // SAFETY: the column lies at this offset, aligned; every sum below `count` was written as a `Word`.
    return unsafe (address + (Self.headerSize + unit.rawValue * MemoryLayout<Word>.size * Shape.fanOut))
      .assumingMemoryBound(to: Word.self)
  }

  @inline(__always)
  private func sum<Word: FixedWidthInteger>(at index: Int, as word: Word.Type) -> RopeSummary {
    assert(index >= 0 && index < count)
    return unsafe RopeSummary(
      utf8: Int(truncatingIfNeeded: column(.utf8, as: word)[index]),
      scalars: Int(truncatingIfNeeded: column(.scalars, as: word)[index]),
      utf16: Int(truncatingIfNeeded: column(.utf16, as: word)[index]),
      graphemes: Int(truncatingIfNeeded: column(.graphemes, as: word)[index]),
      lineEndings: Int(truncatingIfNeeded: column(.lineEndings, as: word)[index]))
  }

  @inline(__always)
  private func setSum<Word: FixedWidthInteger>(_ sum: RopeSummary, at index: Int, as word: Word.Type) {
    assert(index >= 0 && index < count)
    unsafe column(.utf8, as: word)[index] = Word(truncatingIfNeeded: sum.utf8)
    unsafe column(.scalars, as: word)[index] = Word(truncatingIfNeeded: sum.scalars)
    unsafe column(.utf16, as: word)[index] = Word(truncatingIfNeeded: sum.utf16)
    unsafe column(.graphemes, as: word)[index] = Word(truncatingIfNeeded: sum.graphemes)
    unsafe column(.lineEndings, as: word)[index] = Word(truncatingIfNeeded: sum.lineEndings)
  }

  /// The sums of the child at `index`.
  @inline(__always)
  func sum(at index: Int) -> RopeSummary {
    switch Shape.sumWidth(at: level) {
    case 2: sum(at: index, as: UInt16.self)
    case 4: sum(at: index, as: UInt32.self)
    default: sum(at: index, as: UInt64.self)
    }
  }

  /// Writes the sums of the child at `index`.
  @inline(__always)
  func setSum(_ sum: RopeSummary, at index: Int) {
    switch Shape.sumWidth(at: level) {
    case 2: setSum(sum, at: index, as: UInt16.self)
    case 4: setSum(sum, at: index, as: UInt32.self)
    default: setSum(sum, at: index, as: UInt64.self)
    }
  }

  /// Adds to the sums of the child at `index`.
  @inline(__always)
  func addToSum(_ delta: RopeSummary, at index: Int) {
    setSum(sum(at: index) + delta, at: index)
  }

  /// The sums of all children.
  var summary: RopeSummary {
    var total = RopeSummary()
    for index in 0..<count {
      total += sum(at: index)
    }
    return total
  }

  /// The sums of the children before `index`, in one unit.
  func sum(before index: Int, in unit: SummaryUnit) -> Int {
    var total = 0
    for earlier in 0..<index {
      switch Shape.sumWidth(at: level) {
      case 2: unsafe total &+= Int(truncatingIfNeeded: column(unit, as: UInt16.self)[earlier])
      case 4: unsafe total &+= Int(truncatingIfNeeded: column(unit, as: UInt32.self)[earlier])
      default: unsafe total &+= Int(truncatingIfNeeded: column(unit, as: UInt64.self)[earlier])
      }
    }
    return total
  }
}
