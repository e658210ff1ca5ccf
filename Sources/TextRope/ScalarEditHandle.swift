import UnicodeKernels

// The short way for scripts that are not ASCII: a scalar typed or deleted where the last one was. What it spares is looking for
// the state of the grapheme automaton before the gap, which is kept from one keystroke to the next.

extension StateHandle {
  /// Types one scalar at the gap, if the state there is known from the last keystroke.
  ///
  /// - Parameters:
  ///   - scalar: Where, in scalars from the start of the text.
  ///   - text: What to insert; need not be valid.
  /// - Returns: Whether it was done. If not, nothing was.
  @inline(__always)
  func typeScalar(_ text: Span<UInt8>, atScalar scalar: Int) -> Bool {
    guard let breaker = breakerAtGap, let leaf, scalar == scalarsBefore &+ leaf.scalarsBeforeGap
    else { return false }
    return typeScalar(text, into: leaf, breaker)
  }

  /// The same in bytes.
  @inline(__always)
  func typeScalar(_ text: Span<UInt8>, atByte offset: Int) -> Bool {
    guard let breaker = breakerAtGap, let leaf, offset == utf8Before &+ leaf.gapStart else { return false }
    return typeScalar(text, into: leaf, breaker)
  }

  @inline(never)
  private func typeScalar(_ text: Span<UInt8>, into leaf: LeafHandle, _ breaker: GraphemeBreaker) -> Bool {
    replaceScalar(0, of: leaf, inserting: text, breaker)
  }

  /// Replaces at most one scalar before the gap by at most one, neither of them a CR.
  ///
  /// - Parameters:
  ///   - deleted: The number of scalars to delete.
  ///   - text: What to insert; need not be valid.
  /// - Returns: Whether it was done. If not, nothing was.
  @inline(never)
  func replaceScalar(deleting deleted: Int, inserting text: Span<UInt8>) -> Bool {
    guard let leaf, UInt(bitPattern: deleted) <= 1 else { return false }
    let width = deleted == 0 ? 0 : leaf.scalarWidthBeforeGap
    guard width > 0 || deleted == 0 else { return false }
    return replaceScalar(width, of: leaf, inserting: text, nil)
  }

  /// The same, given the number of bytes to delete.
  @inline(never)
  func replaceScalar(deletingBytes width: Int, inserting text: Span<UInt8>) -> Bool {
    guard let leaf, width == 0 || width == leaf.scalarWidthBeforeGap else { return false }
    return replaceScalar(width, of: leaf, inserting: text, nil)
  }

  /// Replaces the scalar of `width` bytes before the gap of the finger's leaf, or none, by at most one. `breaker` is the state
  /// before it, if that is known.
  @inline(__always)
  private func replaceScalar(
    _ width: Int, of leaf: LeafHandle, inserting text: Span<UInt8>, _ breaker: GraphemeBreaker?
  ) -> Bool {
    guard !isForked, text.count <= 4, leaf.gapCount >= 8 else { return false }
    guard text.isEmpty || text.isScalarButReturn else { return false }
    let start = leaf.gapStart &- width
    let removed = leaf.slice(start, start &+ width), behind = leaf.tail
    if width == 1 && removed[0] == 0x0D { return false }
    let before = breaker ?? leaf.breaker(at: start)
    // Behind a CR a line ending might become two, or two one.
    if before.isAfterReturn { return false }
    var change = StateChange(old: before, new: before)
    var graphemes = 0
    if !text.isEmpty { graphemes = change.new.passScalar(in: text, at: 0).starts }
    if width > 0 { graphemes &-= change.old.passScalar(in: removed, at: 0).starts }
    let after = change.new
    // If a leaf follows, its entry state is at stake.
    if !change.isSettled && !(behind.isEmpty && isLastLeaf) {
      guard let difference = change.settleSoon(in: behind) else { return false }
      graphemes &+= difference
    }
    leaf.replaceScalar(width, inserting: text, graphemes: graphemes)
    arm()
    keepBreaker(after)
    return true
  }
}

extension LeafHandle {
  /// Whether the scalar before the gap, the one behind, or the first of `text` is not ASCII.
  @inline(__always)
  func isGapAmongNonASCII(_ text: Span<UInt8>) -> Bool {
    let gapEnd = gapEnd
    // SAFETY: a byte of the text or the entry mark, and a byte of the text.
    let before = unsafe bytes[gapStart &- 1], behind = unsafe gapEnd == capacity ? 0 : bytes[gapEnd]
    return (text.isEmpty ? before | behind : before | behind | text.byte(at: 0)) >= 0x80
  }

  /// The bytes of the scalar before the gap; 0 if there is none.
  @inline(__always)
  fileprivate var scalarWidthBeforeGap: Int {
    let gapStart = gapStart
    if gapStart == 0 { return 0 }
    return gapStart &- slice(0, gapStart).scalarStart(before: gapStart)
  }

  /// Replaces the scalar of `width` bytes before a gap of eight bytes or more, or none, by one or none, which adds `graphemes`.
  @inline(__always)
  fileprivate func replaceScalar(_ width: Int, inserting text: Span<UInt8>, graphemes: Int) {
    let start = gapStart &- width
    // SAFETY: the scalar lies before the gap, which has eight bytes to write to.
    let isLineFeedTaken = unsafe width == 1 && bytes[start] == 0x0A
    let word = text.firstWord
    unsafe UnsafeMutableRawPointer(bytes + start).storeBytes(of: word, as: UInt64.self)
    if isLineFeedTaken || word == 0x0A { addLineEndings((word == 0x0A ? 1 : 0) &- (isLineFeedTaken ? 1 : 0)) }
    let added = Scalar(width: text.count), taken = Scalar(width: width)
    let continuations = added.continuations &- taken.continuations
    moveGapStart(to: start &+ text.count, addingContinuations: continuations)
    addToDeficits(
      scalars: continuations, utf16: added.utf16Deficit &- taken.utf16Deficit,
      graphemes: text.count &- width &- graphemes)
  }
}

/// What is counted in a scalar, or in none, by the number of its bytes.
private struct Scalar {
  /// Bytes in UTF-8; 0: there is no scalar.
  let width: Int

  /// Bytes but the first.
  @inline(__always)
  var continuations: Int { max(0, width &- 1) }

  /// Bytes less UTF-16 code units: four bytes are two of them.
  @inline(__always)
  var utf16Deficit: Int { min(2, continuations) }
}

extension Span<UInt8> {
  /// Whether this is one scalar in valid UTF-8 and not CR, which may become a line ending together with what is behind. The span
  /// has one to four bytes. The bounds are those of the Unicode Standard, table 3-7.
  @inline(__always)
  fileprivate var isScalarButReturn: Bool {
    let lead = byte(at: 0)
    if count == 1 { return lead < 0x80 && lead != 0x0D }
    let second = byte(at: 1)
    if count == 2 { return lead >= 0xC2 && lead < 0xE0 && second & 0xC0 == 0x80 }
    guard byte(at: 2) & 0xC0 == 0x80 else { return false }
    if count == 3 {
      let first: UInt8 = lead == 0xE0 ? 0xA0 : 0x80
      let last: UInt8 = lead == 0xED ? 0x9F : 0xBF
      return lead & 0xF0 == 0xE0 && second >= first && second <= last
    }
    let first: UInt8 = lead == 0xF0 ? 0x90 : 0x80
    let last: UInt8 = lead == 0xF4 ? 0x8F : 0xBF
    return lead >= 0xF0 && lead <= 0xF4 && second >= first && second <= last && byte(at: 3) & 0xC0 == 0x80
  }
}
