// The shortest way, for what editing mostly consists of: a character typed or deleted where the last one was. Whatever it
// refuses goes a longer way: `ShortEditHandle.swift`, then `StateHandle+Editing.swift`.

extension StateHandle {
  /// Types or deletes one printable ASCII character at the gap, or replaces one.
  ///
  /// The finger is armed (`caret` is not −1): the scalars on both sides of the gap are ASCII that does not join. So every
  /// scalar about is a grapheme before and after the edit, all deficits stay as they are, and the leaf's capacity and
  /// gap tell all counts.
  ///
  /// - Parameters:
  ///   - end: The end of the range to replace, in scalars.
  ///   - deleted: The number of scalars to delete.
  ///   - key: What to insert.
  /// - Returns: Whether it was done. If not, nothing was.
  @inlinable @inline(__always)
  func editAtCaret(endingAtScalar end: Int, deleting deleted: Int, inserting key: Keystroke) -> Bool {
    guard unsafe end == state.pointee.caret else { return false }
    // SAFETY: an armed finger has a leaf.
    guard unsafe state.pointee.leaf.unsafelyUnwrapped.editAtGap(deleting: deleted, inserting: key)
    else { return false }
    unsafe state.pointee.caret = end &- deleted &+ key.count
    return true
  }

  /// The same in bytes.
  @inlinable @inline(__always)
  func editAtCaret(endingAtByte end: Int, deleting deleted: Int, inserting key: Keystroke) -> Bool {
    let caret = unsafe state.pointee.caret
    guard caret >= 0 else { return false }
    // SAFETY: an armed finger has a leaf.
    let leaf = unsafe state.pointee.leaf.unsafelyUnwrapped
    guard unsafe end == state.pointee.utf8Before &+ leaf.gapStart else { return false }
    guard leaf.editAtGap(deleting: deleted, inserting: key) else { return false }
    unsafe state.pointee.caret = caret &- deleted &+ key.count
    return true
  }
}

extension LeafHandle {
  /// Replaces at most one printable ASCII character before the gap of the armed finger by at most one. Returns false, having
  /// done nothing, if there is more to do, or something else, or what would then be before the gap might join what is behind.
  @inlinable @inline(__always)
  func editAtGap(deleting deleted: Int, inserting key: Keystroke) -> Bool {
    guard UInt(bitPattern: deleted | key.count) <= 1 else { return false }
    let gapStart = unsafe Int(header.pointee.gapStart), gapEnd = unsafe Int(header.pointee.gapEnd)
    let start = gapStart &- deleted
    // SAFETY: up to two bytes before the text are read, which are the header's: the nearer one is the entry mark. A gap without
    // room is refused before the write.
    let last = unsafe bytes + (gapStart &- 1)
    let code = Int(key.code), removed = unsafe Int(last[0]), before = unsafe Int(bytes[start &- 1])
    // The sign bit collects the objections, so that there is one branch for all: no room, a control, something but ASCII. At the
    // start of the leaf `removed` is the entry mark, which is one or the other. If nothing is deleted, it is the byte before.
    let objections =
      (gapEnd &- gapStart &- 1) | (code &- 14) | (removed &- 14 &* deleted) | (code | removed | before) &<< 56
    guard objections >= 0 else { return false }
    unsafe bytes[start] = UInt8(truncatingIfNeeded: code)
    unsafe header.pointee.gapStart = UInt16(truncatingIfNeeded: start &+ key.count)
    return true
  }
}
