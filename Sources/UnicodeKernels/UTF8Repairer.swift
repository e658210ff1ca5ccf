/// Turns any bytes into UTF-8: each maximal subpart of an ill-formed sequence becomes one U+FFFD, as Unicode
/// recommends (section 3.9) and as all browsers do. NUL and a byte order mark are kept.
///
/// Bytes may come in chunks cut anywhere, inside scalars too: at most three bytes wait for the next chunk.
///
///     var repairer = UTF8Repairer()
///     var text = [UInt8]()
///     while let chunk = … { repairer.append(chunk, to: &text) }
///     repairer.finish(into: &text)
public struct UTF8Repairer: Sendable {
  /// How many replacement characters have been written.
  public private(set) var replacementCount = 0
  /// The start of the first fault, in bytes from the start of all chunks; nil: none so far.
  public private(set) var firstFaultOffset: Int?

  /// A sequence that the end of the last chunk cut short, 0 to 3 bytes.
  private var pending = [UInt8]()
  /// The bytes of all chunks before the pending ones.
  private var consumed = 0

  /// A repairer that has read nothing.
  public init() {}

  /// Appends the repaired text of `bytes` to `output`; the last sequence waits if it may go on in the next chunk.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  public mutating func append(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
    var start = 0
    // The sequence in waiting takes bytes one by one until it is whole or broken.
    while !pending.isEmpty, start < bytes.count {
      pending.append(bytes[start])
      start += 1
      if let fault = UTF8Scan.firstFault(in: pending.span) {
        if fault.kind == .incomplete { continue }
        replace(fault.length, in: &output)
        // What follows the subpart is the byte that broke it, read again: it is in this chunk.
        start -= pending.count - fault.length
      } else {
        output.append(pending.span)
        consumed += pending.count
      }
      pending.removeAll(keepingCapacity: true)
    }
    while start < bytes.count {
      let rest = bytes.extracting(start..<bytes.count)
      guard let fault = UTF8Scan.firstFault(in: rest) else {
        output.append(rest)
        consumed += rest.count
        return
      }
      output.append(rest.extracting(0..<fault.offset))
      consumed += fault.offset
      if fault.kind == .incomplete {
        pending.append(rest.extracting(fault.offset..<rest.count))
        return
      }
      replace(fault.length, in: &output)
      start += fault.offset + fault.length
    }
  }

  /// Ends the text: a sequence that still waits is replaced.
  public mutating func finish(into output: inout [UInt8]) {
    guard !pending.isEmpty else { return }
    replace(pending.count, in: &output)
    pending.removeAll()
  }

  /// Writes one replacement character for `length` bytes.
  private mutating func replace(_ length: Int, in output: inout [UInt8]) {
    output += [0xEF, 0xBF, 0xBD]
    replacementCount += 1
    if firstFaultOffset == nil { firstFaultOffset = consumed }
    consumed += length
  }
}
