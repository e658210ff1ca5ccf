import Glibc

/// The baseline of the edit benchmarks: one flat gap buffer of bytes, which counts nothing and shares nothing.
/// It is written as one would write it: move the gap, drop, copy in.
///
///     text before the gap │ gap │ text after the gap
///     0                gapStart gapEnd          capacity
@safe
final class FlatGapBuffer {
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var gapStart = 0
  private var gapEnd: Int

  /// Creates a buffer of `text`, with room for as much again and a megabyte.
  init(_ text: [UInt8] = []) {
    capacity = text.count * 2 + 1 << 20
    // SAFETY: no byte is read before it was written, and the memory lives until `deinit`.
    unsafe bytes = .allocate(capacity: capacity)
    gapEnd = capacity
    replace(0..<0, with: text.span)
  }

  deinit {
    // SAFETY: `bytes` is what was allocated last, and bytes need no deinitialising.
    unsafe bytes.deallocate()
  }

  /// The number of bytes of text.
  var count: Int { capacity - gapEnd + gapStart }

  /// Replaces the bytes of `range` by others.
  @inline(never)
  func replace(_ range: Range<Int>, with new: Span<UInt8>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    if new.count > gapEnd - gapStart { grow(by: new.count) }
    let position = range.lowerBound
    // SAFETY: both moves stay within `capacity`, as the range lies inside the text; what goes in fits into the gap.
    if position < gapStart {
      let moved = gapStart - position
      unsafe memmove(bytes + (gapEnd - moved), bytes + position, moved)
      gapEnd -= moved
    } else if position > gapStart {
      let moved = position - gapStart
      unsafe memmove(bytes + gapStart, bytes + gapEnd, moved)
      gapEnd += moved
    }
    gapEnd += range.count
    unsafe new.withUnsafeBufferPointer { new in
      if let source = new.baseAddress { unsafe memcpy(bytes + position, source, new.count) }
    }
    gapStart = position + new.count
  }

  /// Whether the text is exactly `expected`.
  func holds(_ expected: [UInt8]) -> Bool {
    guard count == expected.count else { return false }
    // SAFETY: as many bytes as `expected` has are text, before the gap and after it.
    return unsafe expected.withUnsafeBufferPointer { expected in
      guard let start = expected.baseAddress else { return true }
      return unsafe memcmp(bytes, start, gapStart) == 0
        && memcmp(bytes + gapEnd, start + gapStart, capacity - gapEnd) == 0
    }
  }

  private func grow(by inserted: Int) {
    let larger = (capacity + inserted) * 2
    let after = capacity - gapEnd
    // SAFETY: the new memory is larger than the old, and the old is given back once.
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe memcpy(grown, bytes, gapStart)
    unsafe memcpy(grown + (larger - after), bytes + gapEnd, after)
    unsafe bytes.deallocate()
    unsafe bytes = grown
    capacity = larger
    gapEnd = larger - after
  }
}
