import Testing
import UnicodeKernels

/// A text in two chunks, or in one if it is cut at its start or its end.
struct CutText: ChunkedText {
  let bytes: [UInt8]
  let cut: Int

  var utf8Count: Int { bytes.count }

  func withChunk<Result>(at offset: Int, _ body: (Span<UInt8>, Int) -> Result) -> Result {
    offset < cut
      ? body(bytes.span.extracting(0..<cut), 0)
      : body(bytes.span.extracting(cut..<bytes.count), cut)
  }
}

/// Expects `condition`, without the cost of the macro, which the loops over whole files would feel.
func check(
  _ condition: Bool, _ comment: @autoclosure () -> String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if !condition { Issue.record("\(comment())", sourceLocation: sourceLocation) }
}
