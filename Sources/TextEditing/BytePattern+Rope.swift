import TextRope

/// Finding a pattern in a rope, chunk by chunk. Where a match may lie across the seam of two chunks, the bytes on
/// both sides of it are put together and searched by themselves.
///
///     … chunk ──────────┐┌────────── chunk …
///               carried ││ as many           one byte less than the pattern on each side
extension BytePattern {
  /// The first occurrence that starts at or after `start`, a place between two scalars; nil if there is none.
  func firstOffset(in text: Rope, from start: UTF8Offset) -> UTF8Offset? {
    guard start + count <= text.endOffset else { return nil }
    var base = start
    var carried: [UInt8] = []
    var found: UTF8Offset?
    text.forEachChunk(in: start..<text.endOffset) { chunk in
      if !carried.isEmpty {
        let carriedCount = carried.count
        carried.append(chunk.extracting(first: count - 1))
        if let offset = firstOffset(in: carried.span, from: 0) {
          found = base - carriedCount + offset
          return false
        }
        carried.removeLast(min(chunk.count, count - 1))
      }
      if let offset = firstOffset(in: chunk, from: 0) {
        found = base + offset
        return false
      }
      carried.append(chunk.extracting(last: count - 1))
      carried.removeFirst(max(0, carried.count - count + 1))
      base += chunk.count
      return true
    }
    return found
  }

  /// The last occurrence that ends at or before `end`, a place between two scalars; nil if there is none.
  func lastOffset(in text: Rope, before end: UTF8Offset) -> UTF8Offset? {
    var end = end
    var carried: [UInt8] = []
    while end > 0 {
      let found: UTF8Offset? = text.withChunk(at: end - 1) { chunk, base in
        let piece = chunk.extracting(first: end - base)
        let start = end - piece.count
        if !carried.isEmpty {
          var seam: [UInt8] = []
          seam.append(piece.extracting(last: count - 1))
          let pieceCount = seam.count
          seam += carried
          if let offset = lastOffset(in: seam.span, before: pieceCount) {
            return start + piece.count - pieceCount + offset
          }
        }
        if let offset = lastOffset(in: piece, before: piece.count) { return start + offset }
        var head: [UInt8] = []
        head.append(piece.extracting(first: count - 1))
        if head.count < count - 1 { head += carried.prefix(count - 1 - head.count) }
        carried = head
        end = start
        return nil
      }
      if let found { return found }
    }
    return nil
  }
}

extension [UInt8] {
  /// Appends the bytes of a span.
  fileprivate mutating func append(_ span: Span<UInt8>) {
    for index in span.indices { append(span[index]) }
  }
}
