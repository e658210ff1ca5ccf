import UnicodeKernels

/// What stands before the bytes of a leaf, 32 bytes. Counts are kept as deficits against the bytes: typing ASCII
/// among ASCII leaves them all unchanged.
///
///     ┌────────┬────────────┬──────────────────┬───────────┬─────────────┬─────────┐
///     │ header │ entry mark │ text before gap  │    gap    │ text behind │ padding │
///     └────────┴────────────┴──────────────────┴───────────┴─────────────┴─────────┘
///       byte 0   byte 31      32 … 32+gapStart                … 32+capacity  8
///
/// The gap stands between scalars. The padding lets eight bytes be loaded at any byte of the text.
@usableFromInline @frozen
struct LeafHeader {
  /// The reference count, reached through `NodeHandle` alone.
  @usableFromInline var references: Int32
  /// 0; see `NodeHandle`.
  @usableFromInline var level: UInt8
  /// Whether the leaf may hold a CR: set when one comes in, taken away by nothing but a recount.
  @usableFromInline var mayHoldReturn: Bool
  /// Bytes of text and gap.
  @usableFromInline var capacity: UInt16
  /// Bytes before the gap.
  @usableFromInline var gapStart: UInt16
  /// Where the text goes on, in bytes from the start of the storage.
  @usableFromInline var gapEnd: UInt16
  /// Line endings that start here.
  @usableFromInline var lineEndings: UInt16
  /// Bytes less scalars, that is continuation bytes.
  @usableFromInline var scalarDeficit: UInt16
  /// Where graphemes or lines start, roughly: `GraphemeEighths.word` or `LineSixths.word`, reached as
  /// `LeafHandle.remembered` alone.
  @usableFromInline var eighths: UInt64
  /// Bytes less UTF-16 code units.
  @usableFromInline var utf16Deficit: UInt16
  /// Bytes less graphemes that start here.
  @usableFromInline var graphemeDeficit: UInt16
  /// Continuation bytes before the gap.
  @usableFromInline var continuationsBeforeGap: UInt16
  /// The state of the grapheme automaton at the end of the leaf before: `GraphemeBreaker.state`.
  @usableFromInline var entryState: UInt8
  /// Stands where the byte before the text would: 0x80 if an ASCII scalar that comes first in the leaf may not start
  /// a grapheme or a line ending of its own, else 0.
  @usableFromInline var entryMark: UInt8
}

/// A leaf: a gap buffer of UTF-8 with its counts.
@usableFromInline @frozen
@safe
struct LeafHandle {
  // SAFETY: points to a live leaf; see `NodeHandle` for who may change it.
  @usableFromInline let header: UnsafeMutablePointer<LeafHeader>

  @inlinable @inline(__always)
  init(header: UnsafeMutablePointer<LeafHeader>) {
    unsafe self.header = header
  }

  /// Makes an empty leaf with one reference.
  static func allocate(capacity: Int, entry: GraphemeBreaker) -> LeafHandle {
    assert(capacity <= Shape.leafMaximum)
    // SAFETY: all that is read before it is written is initialised here.
    let address = unsafe NodeHandle.allocate(byteCount: byteCount(capacity: capacity))
    let header = unsafe address.assumingMemoryBound(to: LeafHeader.self)
    unsafe header.initialize(
      to: LeafHeader(
        references: 1, level: 0, mayHoldReturn: false, capacity: UInt16(truncatingIfNeeded: capacity),
        gapStart: 0, gapEnd: UInt16(truncatingIfNeeded: capacity), lineEndings: 0, scalarDeficit: 0,
        eighths: 0, utf16Deficit: 0, graphemeDeficit: 0, continuationsBeforeGap: 0, entryState: 0,
        entryMark: 0))
    let leaf = unsafe LeafHandle(header: header)
    leaf.node.initializeReferences()
    leaf.entry = entry
    return leaf
  }

  /// Bytes of a leaf: header, text and gap, padding.
  static func byteCount(capacity: Int) -> Int {
    MemoryLayout<LeafHeader>.size + capacity + 8
  }

  @inline(__always)
  var node: NodeHandle { unsafe NodeHandle(address: UnsafeMutableRawPointer(header)) }
}

// MARK: - Fields

extension LeafHandle {
  /// The storage of text and gap.
  @inlinable @inline(__always)
  var bytes: UnsafeMutablePointer<UInt8> {
    // SAFETY: the storage lies right behind the header.
    unsafe (UnsafeMutableRawPointer(header) + 32).assumingMemoryBound(to: UInt8.self)
  }

  @inline(__always)
  var capacity: Int { unsafe Int(header.pointee.capacity) }

  @inlinable @inline(__always)
  var gapStart: Int { unsafe Int(header.pointee.gapStart) }

  @inline(__always)
  var gapEnd: Int { unsafe Int(header.pointee.gapEnd) }

  @inline(__always)
  var gapCount: Int { gapEnd &- gapStart }

  /// Bytes of text.
  @inlinable @inline(__always)
  var count: Int {
    unsafe Int(header.pointee.capacity) &- Int(header.pointee.gapEnd) &+ Int(header.pointee.gapStart)
  }

  @inline(__always)
  var scalarCount: Int { unsafe count &- Int(header.pointee.scalarDeficit) }

  @inlinable @inline(__always)
  var graphemeCount: Int { unsafe count &- Int(header.pointee.graphemeDeficit) }

  /// The scalars before the gap.
  @inline(__always)
  var scalarsBeforeGap: Int { unsafe gapStart &- Int(header.pointee.continuationsBeforeGap) }

  /// Whether every scalar is ASCII and a grapheme of its own, and there is no CR.
  @inline(__always)
  var isPlain: Bool {
    unsafe Int(header.pointee.scalarDeficit) | Int(header.pointee.graphemeDeficit)
      | (header.pointee.mayHoldReturn ? 1 : 0) == 0
  }

  /// All counts. They are written as one, so that a caller cannot forget a deficit.
  @inline(__always)
  var summary: RopeSummary {
    get {
      unsafe RopeSummary(
        utf8: count,
        scalarDeficit: Int(header.pointee.scalarDeficit),
        utf16Deficit: Int(header.pointee.utf16Deficit),
        graphemeDeficit: Int(header.pointee.graphemeDeficit),
        lineEndings: Int(header.pointee.lineEndings))
    }
    nonmutating set {
      assert(newValue.utf8 == count)
      unsafe header.pointee.scalarDeficit = UInt16(truncatingIfNeeded: newValue.scalarDeficit)
      unsafe header.pointee.utf16Deficit = UInt16(truncatingIfNeeded: newValue.utf16Deficit)
      unsafe header.pointee.graphemeDeficit = UInt16(truncatingIfNeeded: newValue.graphemeDeficit)
      unsafe header.pointee.lineEndings = UInt16(truncatingIfNeeded: newValue.lineEndings)
    }
  }

  /// The state of the grapheme automaton before the first byte.
  var entry: GraphemeBreaker {
    get { unsafe GraphemeBreaker(state: header.pointee.entryState) }
    nonmutating set {
      unsafe header.pointee.entryState = newValue.state
      unsafe header.pointee.entryMark = newValue.isPlain ? 0 : 0x80
    }
  }
}

// MARK: - Text

extension LeafHandle {
  /// The text before the gap.
  var head: Span<UInt8> {
    @_lifetime(borrow self) get { slice(0, gapStart) }
  }

  /// The text behind the gap.
  var tail: Span<UInt8> {
    @_lifetime(borrow self) get { slice(gapEnd, capacity) }
  }

  /// Storage bytes from `start` to `end`, which do not include the gap.
  @_lifetime(borrow self)
  func slice(_ start: Int, _ end: Int) -> Span<UInt8> {
    assert(start >= 0 && start <= end && end <= capacity && (end <= gapStart || start >= gapEnd))
    // SAFETY: the bytes are initialised and stay so while the leaf is neither edited nor freed, which its owner
    // does not do while a span of it is in use.
    let span = unsafe Span(_unsafeStart: UnsafePointer(bytes + start), count: end &- start)
    return unsafe _overrideLifetime(span, borrowing: self)
  }

  /// The byte at `offset` of the text.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count)
    return unsafe bytes[offset < gapStart ? offset : offset &+ gapCount]
  }

  /// Whether `offset` lies between scalars.
  func isScalarBoundary(_ offset: Int) -> Bool {
    offset == count || byte(at: offset) & 0xC0 != 0x80
  }

  /// The last scalar boundary at or before `offset`.
  func scalarBoundary(atOrBefore offset: Int) -> Int {
    var offset = offset
    while !isScalarBoundary(offset) { offset &-= 1 }
    return offset
  }

  /// The text from `offset` on, up to the gap or the end.
  @_lifetime(borrow self)
  func piece(from offset: Int) -> Span<UInt8> {
    offset < gapStart ? slice(offset, gapStart) : slice(offset &+ gapCount, capacity)
  }

  /// Calls `body` with the text of `range`, in one or two pieces, until it returns false; says whether it never did.
  @inline(__always)
  func forEachPiece<Failure: Error>(
    from start: Int, to end: Int, _ body: (Span<UInt8>) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    assert(start >= 0 && start <= end && end <= count)
    let gapStart = gapStart, gapCount = gapCount
    if start < gapStart && start < end {
      guard try body(slice(start, min(end, gapStart))) else { return false }
    }
    if end > gapStart && start < end {
      guard try body(slice(max(start, gapStart) &+ gapCount, end &+ gapCount)) else { return false }
    }
    return true
  }
}

// MARK: - The state at the end

extension LeafHandle {
  /// The state of the grapheme automaton behind the last byte. O(1), unless the leaf ends in scalars whose
  /// meaning depends on those before: then O(their number), at most the leaf.
  var exit: GraphemeBreaker { breaker(at: count) }

  /// The state of the grapheme automaton at `offset`, which lies between scalars.
  func breaker(at offset: Int) -> GraphemeBreaker {
    let gapStart = gapStart
    if offset <= gapStart {
      return GraphemeBreaker.breaker(in: slice(0, offset), at: offset, entry: entry)
    }
    let behind = slice(gapEnd, offset &+ gapCount)
    return GraphemeBreaker.breaker(in: behind, at: behind.count, entry: breaker(at: gapStart))
  }
}
