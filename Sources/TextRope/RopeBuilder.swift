import UnicodeKernels

/// Builds a text from chunks, in one pass and without a copy of the whole: what a file or a socket gives is appended as it
/// comes, wherever it is cut.
///
///     var builder = RopeBuilder()
///     while let chunk = read() { try builder.append(chunk.span) }
///     let text = try builder.finish()
///
/// Everything together is O(*n*) for a text of *n* bytes.
///
/// What comes from outside cannot stop the program: bytes that are not UTF-8, and more of them than a text may have, throw.
public struct RopeBuilder: ~Copyable {
  private var tree = TreeBuilder()
  /// The bytes of a scalar whose rest has not come yet, three at most.
  private var cut: [UInt8] = []
  /// Bytes so far, those of the cut scalar not counted.
  private var count = 0
  /// The most UTF-8 code units that the text may have.
  public let maximumUTF8Count: Int

  /// Creates a builder of an empty text.
  ///
  /// - Parameter maximumUTF8Count: The most UTF-8 code units that the text may have, `Rope.maximumUTF8Count` at most.
  public init(maximumUTF8Count: Int = Rope.maximumUTF8Count) {
    self.maximumUTF8Count = min(max(0, maximumUTF8Count), Rope.maximumUTF8Count)
  }

  /// Appends UTF-8. A chunk may end inside a scalar, which the next one completes.
  ///
  /// - Throws: `invalidUTF8` with the offset of the first fault, from the start of the whole text, or `tooLong`. The builder
  ///   is of no use then.
  /// - Complexity: O(*k*) for *k* bytes.
  public mutating func append(_ utf8: Span<UInt8>) throws(TextInputError) {
    var start = 0
    while !cut.isEmpty && start < utf8.count {
      cut.append(utf8[start])
      start += 1
      let scalar = cut
      if let fault = UTF8Scan.firstFault(in: scalar.span) {
        guard fault.kind == .incomplete else { throw .invalidUTF8(UTF8Offset(count + fault.offset)) }
      } else {
        try append(whole: scalar.span)
        cut = []
      }
    }
    let rest = utf8.extracting(start...)
    let end = rest.count - rest.cutScalarCount
    try append(whole: rest.extracting(..<end))
    cut.append(rest.extracting(end...))
  }

  /// Appends a string. O(*k*) for *k* bytes.
  ///
  /// - Throws: `tooLong`, or `invalidUTF8` if the bytes before the string end inside a scalar.
  public mutating func append(_ string: String) throws(TextInputError) {
    guard cut.isEmpty else { throw .invalidUTF8(UTF8Offset(count)) }
    try append(whole: string.utf8Span.span)
  }

  private mutating func append(whole utf8: Span<UInt8>) throws(TextInputError) {
    guard utf8.count <= maximumUTF8Count - count else { throw .tooLong }
    do { try tree.append(utf8) } catch { throw .invalidUTF8(error.offset + count) }
    count += utf8.count
  }

  /// The text of all that was appended. O(log *n*).
  ///
  /// - Throws: `invalidUTF8` if the last scalar is cut, with its offset.
  public consuming func finish() throws(TextInputError) -> Rope {
    if !cut.isEmpty { throw .invalidUTF8(UTF8Offset(count)) }
    if count == 0 { return Rope() }
    let storage = RopeStorage.makeEmpty()
    let state = storage.handle
    state.replace(from: 0, to: 0, with: tree.finish())
    let text = Rope(storage: storage)
    text.checkInvariants()
    return text
  }
}

/// Why a text could not be made of what came from outside.
@frozen
public enum TextInputError: Error, Hashable, Sendable {
  /// The bytes are not UTF-8: the first byte that no valid text has there, from the start of the text.
  case invalidUTF8(UTF8Offset)
  /// The text would have more UTF-8 code units than it may.
  case tooLong
}

extension Span<UInt8> {
  /// The bytes at the end that may be the start of a scalar whose rest is missing.
  fileprivate var cutScalarCount: Int {
    for length in 1...3 where length <= count {
      let byte = self[count - length]
      if byte & 0xC0 == 0x80 { continue }
      let width = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      return width > length ? length : 0
    }
    return 0
  }
}
