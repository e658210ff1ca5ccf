import TextRope
import UnicodeKernels

/// Turns bytes that come in chunks into a text.
///
/// Chunks may end anywhere, inside a scalar or a CR LF too.
struct TextDecoder {
  private var repairer = UTF8Repairer()
  private var text: [UInt8] = []
  private var endings = LineEndingCounter()

  mutating func append(_ chunk: Span<UInt8>) {
    // repairing touches neither CR nor LF
    endings.count(chunk)
    repairer.append(chunk, to: &text)
  }

  mutating func finish() -> DecodedText {
    repairer.finish(into: &text)
    var decoded = DecodedText()
    decoded.hasByteOrderMark = text.starts(with: ByteOrderMark.utf8)
    decoded.repairCount = repairer.replacementCount
    decoded.firstFault = repairer.firstFaultOffset
    decoded.lineEndings = endings.counts
    let start = decoded.hasByteOrderMark ? ByteOrderMark.utf8.count : 0
    do {
      decoded.text = try Rope(utf8: text.span.extracting(start..<text.count))
    } catch {
      preconditionFailure("what was repaired is UTF-8")
    }
    return decoded
  }
}

/// U+FEFF at the start of a file.
enum ByteOrderMark {
  static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]
}
