import UnicodeKernels

extension Rope {
  /// Replaces `range` by UTF-8. An invalid `utf8` throws and changes nothing.
  ///
  /// - Parameters:
  ///   - range: Bounds in UTF-8, between scalars.
  ///   - utf8: The new text. It need not end between graphemes, but between scalars.
  /// - Throws: `InvalidUTF8` with the offset of the first fault in `utf8`.
  /// - Complexity: O(*k* + log *n*) for *k* bytes inserted; O(*k*) at the place of the edit before.
  @inlinable
  public mutating func replace(_ range: Range<UTF8Offset>, with utf8: Span<UInt8>) throws(InvalidUTF8) {
    let isOwn = isKnownUniquelyReferenced(&storage)
    if isOwn && type(Keystroke(utf8), over: range) { return checkInvariants() }
    try replaceAnywhere(range, with: utf8, isOwn: isOwn)
  }

  /// Replaces `range`, counted in scalars, by UTF-8. An invalid `utf8` throws and changes nothing.
  ///
  /// - Parameters:
  ///   - range: Bounds in scalars.
  ///   - utf8: The new text.
  /// - Throws: `InvalidUTF8` with the offset of the first fault in `utf8`.
  /// - Complexity: O(*k* + log *n*) for *k* bytes inserted; O(*k*) at the place of the edit before.
  @inlinable
  public mutating func replace(_ range: Range<ScalarOffset>, with utf8: Span<UInt8>) throws(InvalidUTF8) {
    let isOwn = isKnownUniquelyReferenced(&storage)
    if isOwn {
      let isDone = storage.ownedHandle.editAtCaret(
        endingAtScalar: range.upperBound.value, deleting: range.upperBound.value &- range.lowerBound.value,
        inserting: Keystroke(utf8))
      if isDone { return checkInvariants() }
    }
    try replaceAnywhere(range, with: utf8, isOwn: isOwn)
  }

  /// Replaces `range` by `string`.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* bytes inserted; O(*k*) at the place of the edit before.
  @inlinable
  public mutating func replace(_ range: Range<UTF8Offset>, with string: String) {
    let isOwn = isKnownUniquelyReferenced(&storage)
    if isOwn && type(Keystroke(string), over: range) { return checkInvariants() }
    replaceAnywhere(range, with: string, isOwn: isOwn)
  }

  /// Replaces `range` by another text, whose nodes are shared. O(log *n*).
  public mutating func replace(_ range: Range<UTF8Offset>, with text: Rope) {
    checkScalarBounds(range)
    precondition(text.utf8Count - range.count <= Self.maximumUTF8Count - utf8Count, "the text is too long")
    guard let other = text.storage else { return replaceValid(range, with: Span()) }
    if range.isEmpty && isEmpty {
      self = text
      return
    }
    let tree = other.sharedRoot()
    let isOwn = isKnownUniquelyReferenced(&storage)
    ownState(isOwn: isOwn).replace(from: range.lowerBound.value, to: range.upperBound.value, with: tree)
    checkInvariants()
  }

  /// Removes `range`. O(log *n*).
  @inlinable
  public mutating func remove(_ range: Range<UTF8Offset>) {
    replaceValid(range, with: Span())
  }

  /// Inserts `string` before `offset`.
  @inlinable
  public mutating func insert(_ string: String, at offset: UTF8Offset) {
    replace(offset..<offset, with: string)
  }

  /// Appends `string`.
  public mutating func append(_ string: String) {
    insert(string, at: endOffset)
  }

  /// Appends another text, whose nodes are shared. O(log *n*).
  public mutating func append(_ text: Rope) {
    replace(endOffset..<endOffset, with: text)
  }

  /// `replace(_:with:)` by a longer way. `isOwn` tells whether nobody else holds the storage.
  @usableFromInline @inline(never)
  mutating func replaceAnywhere(
    _ range: Range<UTF8Offset>, with utf8: Span<UInt8>, isOwn: Bool
  ) throws(InvalidUTF8) {
    if isOwn && replaceShort(range, with: utf8) { return checkInvariants() }
    try replaceByWhole(range, with: utf8, isOwn: isOwn, isValid: false)
  }

  /// `replace(_:with:)` by the shortest way, if nobody else holds the storage and it will do.
  @inlinable @inline(__always)
  mutating func type(_ key: Keystroke, over range: Range<UTF8Offset>) -> Bool {
    storage.ownedHandle.editAtCaret(
      endingAtByte: range.upperBound.value, deleting: range.upperBound.value &- range.lowerBound.value,
      inserting: key)
  }

  /// `replace(_:with:)` by the short ways, if nobody else holds the storage and one of them will do.
  @inline(__always)
  private mutating func replaceShort(_ range: Range<UTF8Offset>, with utf8: Span<UInt8>) -> Bool {
    let state = storage.ownedHandle
    let lower = range.lowerBound.value, upper = range.upperBound.value
    if lower == upper && state.typeScalar(utf8, atByte: lower) { return true }
    return state.fingerHolds(from: lower, to: upper)
      && state.replaceShort(atByte: lower &- state.utf8Before, deleting: upper &- lower, inserting: utf8)
  }

  /// `replace(_:with:)` by the longest way. `isValid` tells whether `utf8` is known to be valid.
  @inline(never)
  private mutating func replaceByWhole(
    _ range: Range<UTF8Offset>, with utf8: Span<UInt8>, isOwn: Bool, isValid: Bool
  ) throws(InvalidUTF8) {
    if utf8.count > Shape.leafFill {
      return try replace(range, withLong: utf8)
    }
    let lower = range.lowerBound.value, upper = range.upperBound.value
    let state = ownState(isOwn: isOwn)
    let total = state.utf8Count
    precondition(lower >= 0 && upper <= total, "the range is out of bounds")
    precondition(utf8.count - (upper - lower) <= Self.maximumUTF8Count - total, "the text is too long")
    try state.replace(from: lower, to: upper, with: utf8, isValid: isValid)
    checkInvariants()
  }

  /// `replace(_:with:)` by a longer way. `isOwn` tells whether nobody else holds the storage.
  @usableFromInline @inline(never)
  mutating func replaceAnywhere(
    _ range: Range<ScalarOffset>, with utf8: Span<UInt8>, isOwn: Bool
  ) throws(InvalidUTF8) {
    if isOwn {
      let state = storage.ownedHandle
      let lower = range.lowerBound.value, upper = range.upperBound.value
      if lower == upper && state.typeScalar(utf8, atScalar: lower) { return checkInvariants() }
      if state.fingerHolds(fromScalar: lower, to: upper) {
        let isDone = state.replaceShort(
          atScalar: lower &- state.scalarsBefore, deleting: upper &- lower, inserting: utf8)
        if isDone { return checkInvariants() }
      }
    }
    try replaceByWhole(range, with: utf8, isOwn: isOwn)
  }

  /// `replace(_:with:)` by the longest way.
  @inline(never)
  private mutating func replaceByWhole(
    _ range: Range<ScalarOffset>, with utf8: Span<UInt8>, isOwn: Bool
  ) throws(InvalidUTF8) {
    if utf8.count > Shape.leafFill {
      let start = utf8Offset(of: range.lowerBound)
      return try replace(start..<(range.isEmpty ? start : utf8Offset(of: range.upperBound)), withLong: utf8)
    }
    let lower = range.lowerBound.value, upper = range.upperBound.value
    let state = ownState(isOwn: isOwn)
    precondition(lower >= 0 && upper <= state.scalarCount, "the range is out of bounds")
    // A scalar has a byte at least.
    precondition(
      utf8.count - (upper - lower) <= Self.maximumUTF8Count - state.utf8Count, "the text is too long")
    try state.replace(fromScalar: lower, to: upper, with: utf8)
    checkInvariants()
  }

  /// Replaces `range` by a long UTF-8, as a tree that is validated while it is built.
  private mutating func replace(
    _ range: Range<UTF8Offset>, withLong utf8: Span<UInt8>
  ) throws(InvalidUTF8) {
    checkScalarBounds(range)
    precondition(utf8.count - range.count <= Self.maximumUTF8Count - utf8Count, "the text is too long")
    var builder = TreeBuilder()
    try builder.append(utf8)
    let isOwn = isKnownUniquelyReferenced(&storage)
    let state = ownState(isOwn: isOwn)
    state.replace(
      from: range.lowerBound.value, to: range.upperBound.value, with: builder.finish())
    checkInvariants()
  }

  /// Replaces `range` by UTF-8 that is known to be valid: by the shortest way that will do.
  @inlinable @inline(__always)
  mutating func replaceValid(_ range: Range<UTF8Offset>, with utf8: Span<UInt8>) {
    let isOwn = isKnownUniquelyReferenced(&storage)
    if isOwn && type(Keystroke(utf8), over: range) { return checkInvariants() }
    replaceValidAnywhere(range, with: utf8, isOwn: isOwn)
  }

  /// The same for a string, by a longer way.
  @usableFromInline @inline(never)
  mutating func replaceAnywhere(_ range: Range<UTF8Offset>, with string: String, isOwn: Bool) {
    replaceValidAnywhere(range, with: string.utf8Span.span, isOwn: isOwn)
  }

  /// The same by a longer way.
  @usableFromInline @inline(never)
  mutating func replaceValidAnywhere(_ range: Range<UTF8Offset>, with utf8: Span<UInt8>, isOwn: Bool) {
    if isOwn && replaceShort(range, with: utf8) { return checkInvariants() }
    replaceValidByWhole(range, with: utf8, isOwn: isOwn)
  }

  @inline(never)
  private mutating func replaceValidByWhole(
    _ range: Range<UTF8Offset>, with utf8: Span<UInt8>, isOwn: Bool
  ) {
    if range.isEmpty && utf8.isEmpty { return checkScalarBounds(range) }
    do throws(InvalidUTF8) {
      try replaceByWhole(range, with: utf8, isOwn: isOwn, isValid: true)
    } catch {
      preconditionFailure("the bytes are known to be valid")
    }
  }
}

extension Rope {
  /// The state of a storage that nobody else holds: that of the rope if `isOwn`, else a new one.
  @inline(__always)
  private mutating func ownState(isOwn: Bool) -> StateHandle {
    if isOwn, let storage { return storage.handle }
    return forkedState()
  }

  @inline(never)
  private mutating func forkedState() -> StateHandle {
    let own = storage?.fork() ?? RopeStorage.makeEmpty()
    storage = own
    return own.handle
  }
}
