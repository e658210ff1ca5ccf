// Lending. What copying a branch costs is the counting of references to its children, there and back. So a copy owns none of
// them: it borrows them from the branch that it is a copy of, which it keeps alive, and owns those alone that it has
// replaced since. An edit under a snapshot retains one node a level.
//
//     branch ──►  a    b    c    d        owned by the lender
//                 ▲         ▲    ▲
//     copy   ──►  a    b′   c    d        a, c and d are borrowed, b′ is owned
//       └──► lender
//
// - A lender does not change while somebody holds it: the borrower's reference makes it a shared one.
// - A lender owns all of its children, and a copy of a borrower owns all of its own. Were there chains of lenders, former
//   versions would keep one another alive, twice as many with every level.
// - When nobody else holds the lender any more, its children become the borrower's at the next edit there; and when a borrower
//   comes to own more than a third of its children, it comes to own all. So little is kept for nobody.

extension BranchHandle {
  /// A bit for each child that is the lender's.
  @inline(__always)
  private var borrowed: UInt16 {
    get { unsafe address.load(fromByteOffset: 6, as: UInt16.self) }
    nonmutating set {
      // SAFETY: bytes 6 and 7 hold the bits.
      unsafe address.storeBytes(of: newValue, toByteOffset: 6, as: UInt16.self)
    }
  }

  /// The branch that children are borrowed from, of which a reference is owned; there is none unless some are.
  @inline(__always)
  private(set) var lender: BranchHandle {
    get {
      assert(!ownsAllChildren)
      // SAFETY: written when the children were borrowed, and alive while they are.
      return unsafe BranchHandle(address: address.load(fromByteOffset: 8, as: UnsafeMutableRawPointer.self))
    }
    nonmutating set {
      unsafe address.storeBytes(of: newValue.address, toByteOffset: 8, as: UnsafeMutableRawPointer.self)
    }
  }

  /// Whether no child is borrowed.
  @inline(__always)
  var ownsAllChildren: Bool { borrowed == 0 }

  /// Whether the child at `index` is the lender's.
  @inline(__always)
  func isBorrowed(_ index: Int) -> Bool {
    borrowed &>> UInt16(truncatingIfNeeded: index) & 1 != 0
  }

  /// A copy with one reference, which borrows what it can. Consumes the branch.
  func copy() -> BranchHandle {
    let size = Self.byteCount(at: level)
    let copy = unsafe BranchHandle(address: NodeHandle.allocate(byteCount: size))
    // SAFETY: both have the same size; the reference count is left out, others may be changing it.
    unsafe (copy.address + 4).copyMemory(from: address + 4, byteCount: size - 4)
    copy.node.initializeReferences()
    if ownsAllChildren {
      copy.lender = self
      copy.borrowed = UInt16(truncatingIfNeeded: 1 &<< count &- 1)
    } else {
      copy.borrowed = 0
      copy.forEachOwnIndex { child(at: $0).retain() }
      node.release()
    }
    return copy
  }

  /// Puts `child`, which it consumes, at `index` of an unshared branch. The child there before has a new owner, unless it was
  /// borrowed.
  func replaceChild(with child: NodeHandle, at index: Int) {
    let lender = ownsAllChildren ? nil : lender
    borrowed &= ~(1 &<< UInt16(truncatingIfNeeded: index))
    setChild(child, at: index)
    guard let lender else { return }
    if ownsAllChildren {
      lender.node.release()
    } else if 3 &* (count &- borrowed.nonzeroBitCount) > count {
      ownAllChildren()
    }
  }

  /// Makes the children of an unshared branch its own, if nobody else holds the lender.
  @inline(__always)
  func takeOver() {
    if !ownsAllChildren && lender.node.isUnshared { takeOverChildren() }
  }

  @inline(never)
  private func takeOverChildren() {
    let lender = lender
    forEachOwnIndex { lender.child(at: $0).release() }
    borrowed = 0
    lender.node.deallocate()
  }

  /// Makes all children of an unshared branch its own.
  @inline(never)
  func ownAllChildren() {
    takeOver()
    if ownsAllChildren { return }
    for index in 0..<count where isBorrowed(index) { child(at: index).retain() }
    let lender = lender
    borrowed = 0
    lender.node.release()
  }

  /// Drops the references to the children and to the lender.
  func releaseChildren() {
    forEachOwnIndex { child(at: $0).release() }
    if !ownsAllChildren { lender.node.release() }
  }

  @inline(__always)
  private func forEachOwnIndex(_ body: (Int) -> Void) {
    var owned = ~Int(borrowed) & (1 &<< count &- 1)
    while owned != 0 {
      body(owned.trailingZeroBitCount)
      owned &= owned &- 1
    }
  }
}

#if DEBUG
  extension BranchHandle {
    /// Whether what is borrowed is there where it is borrowed from.
    var borrowsTruly: Bool {
      if ownsAllChildren { return true }
      return lender.ownsAllChildren && lender.level == level && lender.count == count
        && (0..<count).allSatisfy { !isBorrowed($0) || lender.child(at: $0) == child(at: $0) }
    }
  }
#endif
