// The short ways for the edits that editing consists of: a character typed or deleted where the last one was, and a few
// bytes anywhere in a leaf of plain ASCII. Whatever they refuse goes the long way.

extension StateHandle {
  /// Types or deletes one printable ASCII character at the gap.
  ///
  /// The finger is armed (`caret` is not −1): the scalars on both sides of the gap are ASCII that does not join. So every
  /// scalar about is a grapheme before and after the edit, all deficits stay as they are, and the leaf's capacity and
  /// gap tell all counts.
  ///
  /// - Parameters:
  ///   - isThere: Whether the end of the range to replace is at the gap of the armed finger.
  ///   - deleted: The number of scalars to delete.
  ///   - text: What to insert.
  /// - Returns: Whether it was done.
  @inlinable @inline(__always)
  func editAtCaret(isThere: Bool, deleting deleted: Int, inserting text: Span<UInt8>) -> Bool {
    guard isThere else { return false }
    // SAFETY: an armed finger has a leaf.
    let leaf = unsafe state.pointee.leaf.unsafelyUnwrapped
    if text.count == 1 && deleted == 0 { return unsafe leaf.type(text[0], before: &state.pointee.caret) }
    if text.count == 0 && deleted == 1 { return unsafe leaf.deleteBackwards(before: &state.pointee.caret) }
    return false
  }

  /// Whether the armed finger's gap has `scalars` scalars before it.
  @inlinable @inline(__always)
  func isAtCaret(scalars: Int) -> Bool {
    unsafe scalars == state.pointee.caret
  }

  /// Whether the finger is armed and its gap has `utf8` bytes before it.
  @inlinable @inline(__always)
  func isAtCaret(utf8: Int) -> Bool {
    guard unsafe state.pointee.caret >= 0 else { return false }
    // SAFETY: an armed finger has a leaf.
    return unsafe utf8 == state.pointee.utf8Before
      &+ Int(state.pointee.leaf.unsafelyUnwrapped.header.pointee.gapStart)
  }
}

extension StateHandle {
  /// Replaces up to eight scalars by up to eight in the finger's leaf, if all of them and their neighbours are ASCII.
  ///
  /// - Parameters:
  ///   - scalar: Where, in scalars from the start of the leaf; need not lie in it.
  ///   - deleted: The number of scalars to delete, at least 0.
  ///   - text: What to insert.
  /// - Returns: Whether it was done.
  @inline(__always)
  func replaceShort(atScalar scalar: Int, deleting deleted: Int, inserting text: Span<UInt8>) -> Bool {
    guard let leaf, admitsShort(deleted, text) else { return false }
    if leaf.isPlain { return replacePlain(leaf, at: scalar, deleting: deleted, inserting: text) }
    return replaceAmongASCII(leaf, atScalar: scalar, deleting: deleted, inserting: text)
  }

  /// The same, in bytes.
  @inline(__always)
  func replaceShort(atByte start: Int, deleting deleted: Int, inserting text: Span<UInt8>) -> Bool {
    guard let leaf, admitsShort(deleted, text) else { return false }
    if leaf.isPlain { return replacePlain(leaf, at: start, deleting: deleted, inserting: text) }
    return replaceAmongASCII(leaf, atByte: start, deleting: deleted, inserting: text)
  }

  @inline(__always)
  private func admitsShort(_ deleted: Int, _ text: Span<UInt8>) -> Bool {
    guard let leaf else { return false }
    return deleted <= 8 && text.count <= 8 && leaf.gapCount >= 8 && !isForked
      && (text.isEmpty || text[0] < 0x80)
  }

  @inline(__always)
  private func replacePlain(
    _ leaf: LeafHandle, at start: Int, deleting deleted: Int, inserting text: Span<UInt8>
  ) -> Bool {
    let rest = leaf.count &- start &- deleted
    // At its end, the entry state of the leaf behind is at stake.
    guard start | rest >= 0, rest > 0 || isLastLeaf else { return false }
    guard leaf.replacePlain(at: start, deleting: deleted, inserting: text) else { return false }
    setCaret(scalarsBefore &+ leaf.gapStart)
    return true
  }

  @inline(never)
  private func replaceAmongASCII(
    _ leaf: LeafHandle, atScalar scalar: Int, deleting deleted: Int, inserting text: Span<UInt8>
  ) -> Bool {
    let rest = leaf.scalarCount &- scalar &- deleted
    guard scalar | rest >= 0, rest > 0 || isLastLeaf else { return false }
    let start = leaf.offset(afterScalars: scalar)
    return armed(by: leaf.replaceAmongASCII(at: start, scalar, deleting: deleted, inserting: text))
  }

  @inline(never)
  private func replaceAmongASCII(
    _ leaf: LeafHandle, atByte start: Int, deleting deleted: Int, inserting text: Span<UInt8>
  ) -> Bool {
    let rest = leaf.count &- start &- deleted
    guard start | rest >= 0, rest > 0 || isLastLeaf, leaf.isScalarBoundary(start) else { return false }
    return armed(by: leaf.replaceAmongASCII(at: start, nil, deleting: deleted, inserting: text))
  }

  /// Arms the finger after an edit; if it was refused, disarms it, since the gap may have been moved.
  @inline(__always)
  private func armed(by isDone: Bool) -> Bool {
    if isDone { arm() } else { setCaret(-1) }
    return isDone
  }
}

extension LeafHandle {
  /// Types a printable ASCII character at the gap of the armed finger. Returns false, having done nothing, if it is something
  /// else or the gap is full.
  @inlinable @inline(__always)
  func type(_ character: UInt8, before caret: inout Int) -> Bool {
    let gapStart = unsafe Int(header.pointee.gapStart), gapEnd = unsafe Int(header.pointee.gapEnd)
    // The sign bit collects the objections.
    let code = Int(character)
    guard (code &- 14) | (127 &- code) | (gapEnd &- gapStart &- 1) >= 0 else { return false }
    // SAFETY: the gap has room for a byte.
    unsafe bytes[gapStart] = character
    unsafe header.pointee.gapStart = UInt16(truncatingIfNeeded: gapStart &+ 1)
    caret &+= 1
    return true
  }

  /// Deletes the printable ASCII character before the gap of the armed finger. Returns false, having done nothing, if that is
  /// something else, or what would then be before the gap might join what is behind.
  @inlinable @inline(__always)
  func deleteBackwards(before caret: inout Int) -> Bool {
    let start = unsafe Int(header.pointee.gapStart) &- 1
    // SAFETY: the two bytes before the gap, of which one or both may be the header's, as the entry mark is.
    let place = unsafe bytes + start
    let code = unsafe Int(place[0]), before = unsafe Int(place[-1])
    guard start | (code &- 14) | (127 &- code) | (127 &- before) >= 0 else { return false }
    unsafe header.pointee.gapStart = UInt16(truncatingIfNeeded: start)
    caret &-= 1
    return true
  }

  /// Replaces up to eight bytes of a leaf of plain ASCII by up to eight, for which the gap has room, if they are likewise.
  @inline(__always)
  fileprivate func replacePlain(at start: Int, deleting deleted: Int, inserting text: Span<UInt8>) -> Bool {
    let inserted = text.firstWord
    let isAtEntry = unsafe start == 0 && header.pointee.entryMark != 0
    guard !inserted.holdsReturnOrNonASCII, !isAtEntry else { return false }
    // SAFETY: reads of words end within the padding behind the text; the gap has eight bytes to write to.
    let removed: UInt64
    if start &+ deleted == gapStart {
      removed = unsafe UnsafeRawPointer(bytes + start).loadUnaligned(as: UInt64.self)
    } else {
      moveGap(to: start, scalarsBefore: start)
      let gapEnd = gapEnd
      removed = unsafe UnsafeRawPointer(bytes + gapEnd).loadUnaligned(as: UInt64.self)
      unsafe header.pointee.gapEnd = UInt16(truncatingIfNeeded: gapEnd &+ deleted)
    }
    unsafe UnsafeMutableRawPointer(bytes + start).storeBytes(of: inserted, as: UInt64.self)
    unsafe header.pointee.gapStart = UInt16(truncatingIfNeeded: start &+ text.count)
    let lineEndings = inserted.lineFeeds &- removed.first(deleted).lineFeeds
    unsafe header.pointee.lineEndings = UInt16(
      truncatingIfNeeded: Int(header.pointee.lineEndings) &+ lineEndings)
    return true
  }

  /// The same in any leaf, if all bytes and their neighbours are ASCII and none is CR: then nothing changes but bytes and LFs.
  /// The gap may be moved in any case.
  ///
  /// - Parameter scalars: The scalars before `start`, if the caller knows.
  @inline(__always)
  fileprivate func replaceAmongASCII(
    at start: Int, _ scalars: Int?, deleting deleted: Int, inserting text: Span<UInt8>
  ) -> Bool {
    let inserted = text.firstWord
    // SAFETY: the byte before the text is the entry mark. Reads of words end within the padding behind the text, and the gap has
    // eight bytes to write to.
    let before = unsafe bytes[start <= gapStart ? start &- 1 : start &+ gapCount &- 1]
    guard !inserted.holdsReturnOrNonASCII, before < 0x80, before != 0x0D else { return false }
    let isBackspace = start &+ deleted == gapStart
    if !isBackspace { moveGap(to: start, scalarsBefore: scalars) }
    let gapEnd = gapEnd
    let tailStart = isBackspace ? gapEnd : gapEnd &+ deleted
    let removed = unsafe UnsafeRawPointer(bytes + (isBackspace ? start : gapEnd))
      .loadUnaligned(as: UInt64.self).first(deleted)
    let behind = unsafe tailStart == capacity ? 0 : bytes[tailStart]
    guard !removed.holdsReturnOrNonASCII, behind < 0x80 else { return false }
    unsafe UnsafeMutableRawPointer(bytes + start).storeBytes(of: inserted, as: UInt64.self)
    unsafe header.pointee.gapStart = UInt16(truncatingIfNeeded: start &+ text.count)
    unsafe header.pointee.gapEnd = UInt16(truncatingIfNeeded: tailStart)
    let lineEndings = inserted.lineFeeds &- removed.lineFeeds
    unsafe header.pointee.lineEndings = UInt16(
      truncatingIfNeeded: Int(header.pointee.lineEndings) &+ lineEndings)
    return true
  }
}

extension Span<UInt8> {
  /// The bytes, at most eight, in the order of memory on a machine whose low bytes come first, and zeros.
  @inline(__always)
  fileprivate var firstWord: UInt64 {
    // SAFETY: all loads lie within the span: two of four bytes that may overlap, or single bytes.
    unsafe withUnsafeBytes { bytes in
      let count = bytes.count
      if count == 1 { return unsafe UInt64(bytes[0]) }
      if count >= 4 {
        let low = unsafe UInt64(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
        let high = unsafe UInt64(
          UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)))
        return low | high &<< UInt64(truncatingIfNeeded: 8 &* (count &- 4))
      }
      if count == 0 { return 0 }
      let middle = count >> 1
      return unsafe UInt64(bytes[0]) | UInt64(bytes[middle]) &<< UInt64(truncatingIfNeeded: 8 &* middle)
        | UInt64(bytes[count &- 1]) &<< UInt64(truncatingIfNeeded: 8 &* (count &- 1))
    }
  }
}

extension UInt64 {
  /// Whether a byte is CR or not ASCII.
  @inline(__always)
  fileprivate var holdsReturnOrNonASCII: Bool {
    (self | (self ^ 0x0D0D_0D0D_0D0D_0D0D).zeroBytes) & 0x8080_8080_8080_8080 != 0
  }

  /// The number of LF bytes.
  @inline(__always)
  fileprivate var lineFeeds: Int {
    (self ^ 0x0A0A_0A0A_0A0A_0A0A).zeroBytes.markCount
  }

  /// The first `count` bytes, and zeros.
  @inline(__always)
  fileprivate func first(_ count: Int) -> UInt64 {
    if count == 0 { return 0 }
    let unused = UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    return (self &<< unused) &>> unused
  }
}
