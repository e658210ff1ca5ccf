import UnicodeKernels

extension Rope {
  /// Replaces `range` by UTF-8. An invalid `utf8` throws and changes nothing.
  ///
  /// - Parameters:
  ///   - range: Bounds in UTF-8, between scalars.
  ///   - utf8: The new text. It need not end between graphemes, but between scalars.
  /// - Throws: `InvalidUTF8` with the offset of the first fault in `utf8`.
  /// - Complexity: O(*k* + log *n*) for *k* bytes inserted; O(*k*) at the place of the edit before.
  public mutating func replace(_ range: Range<UTF8Offset>, with utf8: Span<UInt8>) throws(InvalidUTF8) {
    try utf8.validate()
    replaceValid(range, with: utf8)
  }

  /// Replaces `range`, counted in scalars, by UTF-8. An invalid `utf8` throws and changes nothing.
  ///
  /// - Parameters:
  ///   - range: Bounds in scalars.
  ///   - utf8: The new text.
  /// - Throws: `InvalidUTF8` with the offset of the first fault in `utf8`.
  /// - Complexity: O(*k* + log *n*) for *k* bytes inserted; O(*k*) at the place of the edit before.
  public mutating func replace(_ range: Range<ScalarOffset>, with utf8: Span<UInt8>) throws(InvalidUTF8) {
    try utf8.validate()
    let lower = utf8Offset(of: range.lowerBound)
    let upper = range.isEmpty ? lower : utf8Offset(of: range.upperBound)
    replaceValid(lower..<upper, with: utf8)
  }

  /// Replaces `range` by `string`.
  ///
  /// - Complexity: O(*k* + log *n*) for *k* bytes inserted.
  public mutating func replace(_ range: Range<UTF8Offset>, with string: String) {
    replaceValid(range, with: string.utf8Span.span)
  }

  /// Replaces `range` by another text, whose nodes are shared. O(log *n*).
  public mutating func replace(_ range: Range<UTF8Offset>, with text: Rope) {
    check(range, inserting: text.utf8Count)
    guard let other = text.storage else { return replaceValid(range, with: Span()) }
    if range.isEmpty && isEmpty {
      self = text
      return
    }
    let tree = other.sharedRoot()
    ownState().replace(from: range.lowerBound.value, to: range.upperBound.value, with: tree)
    checkInvariants()
  }

  /// Removes `range`. O(log *n*).
  public mutating func remove(_ range: Range<UTF8Offset>) {
    replaceValid(range, with: Span())
  }

  /// Inserts `string` before `offset`.
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

  /// Replaces `range` by UTF-8 that is known to be valid.
  private mutating func replaceValid(_ range: Range<UTF8Offset>, with utf8: Span<UInt8>) {
    check(range, inserting: utf8.count)
    if range.isEmpty && utf8.isEmpty { return }
    ownState().replace(from: range.lowerBound.value, to: range.upperBound.value, with: utf8)
    checkInvariants()
  }
}

extension Rope {
  /// Stops the program unless `range` lies between scalars of the text and `count` more bytes are not too many.
  private func check(_ range: Range<UTF8Offset>, inserting count: Int) {
    let total = utf8Count
    precondition(
      range.lowerBound.value >= 0 && range.upperBound.value <= total, "the range is out of bounds")
    precondition(
      isBoundary(range.lowerBound, of: ScalarUnit.self) && isBoundary(range.upperBound, of: ScalarUnit.self),
      "a bound lies inside a scalar")
    precondition(count <= Self.maximumUTF8Count - total, "the text is too long")
  }

  /// The state of a storage that nobody else holds.
  private mutating func ownState() -> StateHandle {
    if isKnownUniquelyReferenced(&storage) { return storage!.handle }
    let own = storage?.fork() ?? RopeStorage.makeEmpty()
    storage = own
    return own.handle
  }
}

extension Span<UInt8> {
  /// Throws the first fault, if there is one. O(n).
  fileprivate func validate() throws(InvalidUTF8) {
    if let fault = UTF8Scan.firstFault(in: self) { throw InvalidUTF8(offset: UTF8Offset(fault.offset)) }
  }
}
