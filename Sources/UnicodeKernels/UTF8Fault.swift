/// The first place where bytes are not UTF-8.
public struct UTF8Fault: Error, Hashable, Sendable {
  /// What is wrong with a sequence.
  public enum Kind: Hashable, Sendable {
    /// A continuation byte where a scalar should start.
    case unexpectedContinuation
    /// A byte that no sequence contains: F5 to FF.
    case invalidByte
    /// A longer sequence than the scalar needs: C0, C1, E0 before 80 to 9F, F0 before 80 to 8F.
    case overlong
    /// A surrogate, U+D800 to U+DFFF: ED before A0 to BF.
    case surrogate
    /// A code point past U+10FFFF: F4 before 90 to BF.
    case outOfRange
    /// A sequence that another scalar's first byte cuts short.
    case truncated
    /// A sequence that the end of the span cuts short: what follows may complete it.
    case incomplete
  }

  /// Where the faulty sequence starts, in bytes.
  public var offset: Int
  /// The length of its maximal subpart in bytes, 1 to 3: the longest beginning of it that could begin a well-formed
  /// sequence, or one byte. One replacement character stands for it (Unicode, section 3.9).
  public var length: Int
  /// What is wrong.
  public var kind: Kind

  /// A fault of `kind`, `length` bytes long, at `offset`.
  public init(offset: Int, length: Int, kind: Kind) {
    self.offset = offset
    self.length = length
    self.kind = kind
  }
}
