import UnicodeKernels
import UnicodeReferences

/// Validates and repairs any bytes, in chunks, and converts offsets if they are valid; compares with the table of
/// well-formed sequences.
public enum UTF8Exercise {
  /// What differs; nil: nothing.
  public static func failure(of input: KernelInput) -> String? {
    let bytes = input.bytes
    let expected = UTF8Reference.repair(bytes)
    let fault = UTF8Scan.firstFault(in: bytes.span)
    if fault?.offset != expected.firstFault { return "the first fault: \(String(describing: fault))" }
    if let fault, fault.length != UTF8Reference.subpart(bytes, at: fault.offset).length {
      return "the length of the first fault: \(fault)"
    }
    var repairer = UTF8Repairer()
    var text = [UInt8]()
    for part in input.parts { repairer.append(bytes.span.extracting(part), to: &text) }
    repairer.finish(into: &text)
    if text != expected.text || repairer.replacementCount != expected.replacements
      || repairer.firstFaultOffset != expected.firstFault
    {
      return "repaired to \(text), not \(expected.text)"
    }
    return failureOfCounts(KernelInput(text, cutAt: input.parts.map(\.upperBound)))
  }

  /// Counts and offsets of valid text.
  private static func failureOfCounts(_ input: KernelInput) -> String? {
    let text = input.bytes
    let string = String(decoding: text, as: UTF8.self)
    var (scalars, units, endings, lineEnd) = (0, 0, 0, false)
    for part in input.parts {
      let span = text.span.extracting(part)
      scalars += UTF8Scan.scalarCount(in: span)
      units += UTF8Scan.utf16Count(in: span)
      endings += UTF8Scan.lineEndingCount(in: span, afterCarriageReturn: lineEnd)
      if !part.isEmpty { lineEnd = text[part.upperBound - 1] == 0x0D }
    }
    let lineStarts = text.indices.filter { index in
      text[index] == 0x0A || text[index] == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A)
    }.map { $0 + 1 }
    if scalars != string.unicodeScalars.count { return "\(scalars) scalars" }
    if units != string.utf16.count { return "\(units) UTF-16 units" }
    if endings != lineStarts.count { return "\(endings) line endings" }
    if UTF8Scan.isASCII(text.span) != text.allSatisfy({ $0 < 0x80 }) { return "whether it is ASCII" }

    let offsets = text.indices.filter { text[$0] & 0xC0 != 0x80 } + [text.count]
    var unit = 0
    for (ordinal, offset) in offsets.enumerated() {
      var count = ordinal
      if UTF8Scan.offset(ofScalar: &count, in: text.span) != offset { return "scalar \(ordinal)" }
      count = unit
      if UTF8Scan.offset(ofUTF16: &count, in: text.span) != offset || count != 0 { return "unit \(unit)" }
      unit += offset < text.count && text[offset] >= 0xF0 ? 2 : 1
    }
    for (ordinal, start) in lineStarts.enumerated() {
      var count = ordinal + 1
      if UTF8Scan.lineStart(afterLineEnding: &count, in: text.span) != start { return "line \(ordinal + 1)" }
    }
    return nil
  }
}
