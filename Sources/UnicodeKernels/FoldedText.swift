/// A text as it is without case, with the way back: what a search without case looks through.
///
/// Spans are appended in order, cut anywhere between scalars. A match in `utf8` is a match in the text if both its ends
/// have a source offset; one that begins or ends inside what a single scalar was folded to, such as one `s` of `ß`,
/// has none there.
public struct FoldedText: Sendable {
  /// The folded text.
  public internal(set) var utf8: [UInt8] = []

  /// How many bytes of source have been appended.
  public internal(set) var sourceCount = 0

  /// A scalar that did not fold to one scalar of the same length: where its folding lies, and where it ends.
  struct Change {
    var folded: Range<Int>
    var sourceEnd: Int
  }

  /// All of them, in order.
  var changes: [Change] = []

  /// Creates an empty text.
  public init() {}

  /// The offset in the source of the boundary before the folded byte at `offset`; nil if that lies inside what one
  /// scalar was folded to.
  ///
  /// - Parameter offset: a place between two scalars of `utf8`, in bytes.
  /// - Complexity: O(log n), where n is the number of scalars whose folding has another length.
  public func sourceOffset(of offset: Int) -> Int? {
    let index = changes.partitioningIndex { $0.folded.lowerBound >= offset }
    guard index > 0 else { return offset }
    let change = changes[index - 1]
    if offset < change.folded.upperBound { return nil }
    return change.sourceEnd + offset - change.folded.upperBound
  }
}
