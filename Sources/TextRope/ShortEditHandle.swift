// The short ways for edits in the finger's leaf that neither meet nor leave anything but ASCII without CR: then nothing
// changes but bytes and LFs. Whatever they refuse goes the long way: `StateHandle+Editing.swift`.

extension StateHandle {
  /// Replaces scalars in the finger's leaf, if all of them, all that come in, and the neighbours are ASCII without CR, and the
  /// leaf has room.
  ///
  /// - Parameters:
  ///   - scalar: Where, in scalars from the start of the leaf; need not lie in it.
  ///   - deleted: The number of scalars to delete.
  ///   - text: What to insert; need not be valid.
  /// - Returns: Whether it was done.
  @inline(__always)
  func replaceShort(atScalar scalar: Int, deleting deleted: Int, inserting text: Span<UInt8>) -> Bool {
    replaceWord(at: scalar, deleting: deleted, inserting: text)
      || replaceOther(atScalar: scalar, deleting: deleted, inserting: text)
  }

  /// The same, in bytes.
  @inline(__always)
  func replaceShort(atByte start: Int, deleting deleted: Int, inserting text: Span<UInt8>) -> Bool {
    replaceWord(at: start, deleting: deleted, inserting: text)
      || replaceOther(atByte: start, deleting: deleted, inserting: text)
  }

  /// Replaces up to eight bytes by up to eight in a leaf of plain ASCII, where bytes and scalars are the same.
  @inline(__always)
  private func replaceWord(at start: Int, deleting deleted: Int, inserting text: Span<UInt8>) -> Bool {
    guard let leaf, UInt(bitPattern: deleted) <= 8, text.count <= 8 else { return false }
    // The sign bit collects the objections. At the end of the leaf, the entry state of the one behind is at stake.
    let rest = leaf.count &- start &- deleted
    let objections = start | (rest &- (isLastLeaf ? 0 : 1)) | (leaf.gapCount &- 8)
    guard objections >= 0, leaf.isPlain, !isForked else { return false }
    guard leaf.replaceWord(at: start, deleting: deleted, inserting: text) else { return false }
    setCaret(scalarsBefore &+ leaf.gapStart)
    return true
  }

  /// Replaces a scalar at the gap if something else than ASCII is about, else a piece of ASCII.
  @inline(never)
  private func replaceOther(
    atScalar scalar: Int, deleting deleted: Int, inserting text: Span<UInt8>
  ) -> Bool {
    if let leaf, scalar &+ deleted == leaf.scalarsBeforeGap, leaf.isGapAmongNonASCII(text) {
      return replaceScalar(deleting: deleted, inserting: text)
    }
    return replaceASCII(atScalar: scalar, deleting: deleted, inserting: text)
  }

  @inline(never)
  private func replaceOther(
    atByte start: Int, deleting deleted: Int, inserting text: Span<UInt8>
  ) -> Bool {
    if let leaf, start &+ deleted == leaf.gapStart, leaf.isGapAmongNonASCII(text) {
      return replaceScalar(deletingBytes: deleted, inserting: text)
    }
    return replaceASCII(atByte: start, deleting: deleted, inserting: text)
  }

  @inline(never)
  private func replaceASCII(
    atScalar scalar: Int, deleting deleted: Int, inserting text: Span<UInt8>
  ) -> Bool {
    guard let leaf, admits(text, deleting: deleted) else { return false }
    let rest = leaf.scalarCount &- scalar &- deleted
    guard scalar | rest >= 0, rest > 0 || isLastLeaf else { return false }
    if scalar &+ deleted == leaf.scalarsBeforeGap {
      // If what is deleted is ASCII it starts here; if not, the leaf will object.
      return armed(
        by: leaf.replaceASCII(at: leaf.gapStart &- deleted, nil, deleting: deleted, inserting: text))
    }
    let start = leaf.offset(afterScalars: scalar)
    return armed(by: leaf.replaceASCII(at: start, scalar, deleting: deleted, inserting: text))
  }

  @inline(never)
  private func replaceASCII(
    atByte start: Int, deleting deleted: Int, inserting text: Span<UInt8>
  ) -> Bool {
    guard let leaf, admits(text, deleting: deleted) else { return false }
    let rest = leaf.count &- start &- deleted
    guard start | rest >= 0, rest > 0 || isLastLeaf, leaf.isScalarBoundary(start) else { return false }
    return armed(by: leaf.replaceASCII(at: start, nil, deleting: deleted, inserting: text))
  }

  @inline(__always)
  private func admits(_ text: Span<UInt8>, deleting deleted: Int) -> Bool {
    guard let leaf, deleted >= 0, !isForked else { return false }
    return text.count <= leaf.gapCount &+ deleted && (text.isEmpty || text[0] < 0x80)
  }

  /// Arms the finger after an edit; if it was refused, disarms it, since the gap may have been moved.
  @inline(__always)
  private func armed(by isDone: Bool) -> Bool {
    if isDone { arm() } else { setCaret(-1) }
    return isDone
  }
}

extension LeafHandle {
  /// Replaces up to eight bytes of a leaf of plain ASCII by up to eight, for which the gap has room, if they are likewise.
  @inline(__always)
  fileprivate func replaceWord(at start: Int, deleting deleted: Int, inserting text: Span<UInt8>) -> Bool {
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
    let added = inserted.lineFeedMarks, taken = removed.first(deleted).lineFeedMarks
    if added | taken != 0 { addLineEndings(added.markCount &- taken.markCount) }
    return true
  }

  /// Replaces bytes, for which the gap and what is deleted leave room, in any leaf, if all bytes and their neighbours are ASCII
  /// and none is CR. The gap may be moved in any case.
  ///
  /// - Parameter scalars: The scalars before `start`, if the caller knows.
  @inline(__always)
  fileprivate func replaceASCII(
    at start: Int, _ scalars: Int?, deleting deleted: Int, inserting text: Span<UInt8>
  ) -> Bool {
    guard let added = text.plainLineFeeds else { return false }
    // SAFETY: the byte before the text is the entry mark.
    let before = unsafe bytes[start <= gapStart ? start &- 1 : start &+ gapCount &- 1]
    guard before < 0x80, before != 0x0D else { return false }
    let isBackspace = start &+ deleted == gapStart
    if !isBackspace {
      guard byteOrNone(at: start) < 0x80 else { return false }
      moveGap(to: start, scalarsBefore: scalars)
    }
    let gapEnd = gapEnd
    let tailStart = isBackspace ? gapEnd : gapEnd &+ deleted
    let removedStart = isBackspace ? start : gapEnd
    let behind = unsafe tailStart == capacity ? 0 : bytes[tailStart]
    guard behind < 0x80, let taken = slice(removedStart, removedStart &+ deleted).plainLineFeeds
    else { return false }
    // SAFETY: the text fits between `start` and the tail, and does not overlap the leaf: a span of this leaf would have kept
    // it from being unshared.
    unsafe text.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { unsafe (bytes + start).update(from: first, count: source.count) }
    }
    unsafe header.pointee.gapStart = UInt16(truncatingIfNeeded: start &+ text.count)
    unsafe header.pointee.gapEnd = UInt16(truncatingIfNeeded: tailStart)
    addLineEndings(added &- taken)
    return true
  }

  /// The byte at `offset`, or 0 at the end of the text.
  @inline(__always)
  private func byteOrNone(at offset: Int) -> UInt8 {
    offset == count ? 0 : byte(at: offset)
  }

  @inline(__always)
  func addLineEndings(_ delta: Int) {
    unsafe header.pointee.lineEndings = UInt16(
      truncatingIfNeeded: Int(header.pointee.lineEndings) &+ delta)
  }
}

extension Span<UInt8> {
  /// How many bytes are LF, if all are ASCII and none is CR; else nil. O(n).
  @inline(__always)
  fileprivate var plainLineFeeds: Int? {
    if count <= 8 {
      let word = firstWord
      return word.holdsReturnOrNonASCII ? nil : word.lineFeedMarks.markCount
    }
    let tally = ByteTally(self)
    return tally.isPlain ? tally.lineFeeds : nil
  }

  /// The bytes, at most eight, in the order of memory on a machine whose low bytes come first, and zeros.
  @inline(__always)
  var firstWord: UInt64 {
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

  /// A mark in each byte that is LF.
  @inline(__always)
  fileprivate var lineFeedMarks: UInt64 {
    (self ^ 0x0A0A_0A0A_0A0A_0A0A).zeroBytes
  }

  /// The first `count` bytes, and zeros.
  @inline(__always)
  fileprivate func first(_ count: Int) -> UInt64 {
    if count == 0 { return 0 }
    let unused = UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    return (self &<< unused) &>> unused
  }
}
