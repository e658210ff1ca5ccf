/// Text that is edited in place, copied in O(1), and counted in every unit at once.
///
/// A rope is a value. Copies share their storage until one of them is edited, and most of it from then on. They may be
/// used on different threads.
///
/// The text is kept in a persistent B+-tree, whose leaves are gap buffers of UTF-8 and whose branches hold the sums of the
/// five counts: bytes, scalars, UTF-16 code units, graphemes, line endings. All counts are read in O(1), and offsets
/// are converted between any two units in O(log n).
///
///     Rope ──► RopeStorage   root · finger: leaf, path, position of its gap
///                  │
///                  ▼
///               branch       sums of up to 11 children, in columns
///              ┌───┴────┐
///              ▼        ▼
///            leaf ··· leaf   text before the gap · gap · text behind; counts; entry state
///
/// - **Entry states.** Whether a scalar starts a grapheme depends on those before it. A leaf knows the state of the grapheme
///   automaton at its start, so that its count of graphemes is its own affair and counts add up. CR LF across leaves
///   needs no rule of its own.
/// - **The finger.** Edits come in runs at one place. The rope remembers the leaf of the last edit, and keeps the difference
///   that later edits make from the branches until the finger moves on.
/// - **Sharing.** Nodes count their references. An edit copies the nodes on its path that others hold, and nothing if
///   nobody does.
///
/// Offsets given to a rope must lie within the text, and the bounds of an edit between scalars: anything else is a
/// mistake of the caller and stops the program.
public struct Rope: @unchecked Sendable {
  // Sendable: while a storage has several owners it is only read, but for the atomic words that `StateHandle.disarm` sets;
  // and a node is written only by the owner of its only reference (`NodeHandle`). Dropping a reference releases and asking
  // whether one is the only one acquires, for storages as for nodes.

  /// Root and finger; nil: the text is empty.
  @usableFromInline var storage: RopeStorage?

  /// Creates an empty text. Allocates nothing.
  @inlinable
  public init() {
    storage = nil
  }

  /// Creates a text over `storage`.
  init(storage: RopeStorage?) {
    self.storage = storage
  }

  /// The most UTF-8 code units that a text may have: 64 GiB (2 GiB − 1 where `Int` has 32 bits). An edit of a rope that would
  /// go past it is a mistake of the caller and stops the program; a `RopeBuilder` throws, and so does all that edits or
  /// loads a text on behalf of somebody outside.
  public static var maximumUTF8Count: Int {
    Int(clamping: Int64(1) << 36)
  }
}

extension Rope {
  /// Creates a text from a string. O(n).
  public init(_ string: String) {
    self.init()
    append(string)
  }

  /// Creates a text from UTF-8. O(n).
  ///
  /// - Throws: `InvalidUTF8` with the offset of the first fault.
  public init(utf8: Span<UInt8>) throws(InvalidUTF8) {
    self.init()
    try replace(endOffset..<endOffset, with: utf8)
  }
}

/// Bytes that are not UTF-8.
public struct InvalidUTF8: Error, Equatable, Sendable {
  /// The first byte that no valid text has there, from the start of the bytes that were given.
  public var offset: UTF8Offset

  /// Creates the error for the byte at `offset`.
  public init(offset: UTF8Offset) {
    self.offset = offset
  }
}

// MARK: - Counts

extension Rope {
  /// All counts. O(1).
  var summary: RopeSummary {
    storage?.handle.summary ?? RopeSummary()
  }

  /// Whether the text has no bytes. O(1).
  public var isEmpty: Bool { utf8Count == 0 }

  /// UTF-8 code units. O(1).
  public var utf8Count: Int { storage?.handle.utf8Count ?? 0 }

  /// Unicode scalars. O(1).
  public var scalarCount: Int { storage?.handle.scalarCount ?? 0 }

  /// UTF-16 code units. O(1).
  public var utf16Count: Int { summary.utf16 }

  /// Extended grapheme clusters, UAX #29. O(1).
  @inlinable
  public var graphemeCount: Int {
    guard let storage else { return 0 }
    return storage.handle.graphemeCount
  }

  /// Hard lines, UAX #14: line endings (LF, CR LF, CR) and one. O(1).
  public var lineCount: Int { summary.lineEndings + 1 }

  /// The count in `unit`. O(1).
  public func count<Unit: TextUnit>(of unit: Unit.Type) -> Int {
    summary[Unit.measure.summaryUnit]
  }

  /// The end of the text.
  public var endOffset: UTF8Offset { UTF8Offset(utf8Count) }
}

extension Rope {
  /// Whether both are copies of one text, neither of which has been edited since. O(1).
  public func isIdentical(to other: Rope) -> Bool {
    storage === other.storage
  }
}
