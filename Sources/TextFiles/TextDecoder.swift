import TextRope
import UnicodeKernels

/// Turns bytes that come in chunks into a text.
///
/// Chunks may end anywhere, inside a scalar too.
struct TextDecoder {
  private var repairer = UTF8Repairer()
  private var text = Rope()
  /// Repaired bytes that are not in the text yet.
  private var block: [UInt8] = []
  private var hasByteOrderMark: Bool?
  private static let blockSize = 1 << 18

  mutating func append(_ chunk: Span<UInt8>) {
    repairer.append(chunk, to: &block)
    if block.count >= Self.blockSize { moveBlock() }
  }

  mutating func finish() -> DecodedText {
    repairer.finish(into: &block)
    moveBlock()
    var decoded = DecodedText()
    decoded.text = text
    decoded.hasByteOrderMark = hasByteOrderMark ?? false
    decoded.repairCount = repairer.replacementCount
    decoded.firstFault = repairer.firstFaultOffset
    return decoded
  }

  /// Appends the block, which ends between scalars, to the text; a byte order mark before the first is left out.
  private mutating func moveBlock() {
    var start = 0
    if hasByteOrderMark == nil {
      hasByteOrderMark = block.starts(with: ByteOrderMark.utf8)
      if hasByteOrderMark == true { start = ByteOrderMark.utf8.count }
    }
    do {
      text.append(try Rope(utf8: block.span.extracting(start...)))
    } catch {
      preconditionFailure("what was repaired is UTF-8")
    }
    block.removeAll(keepingCapacity: true)
  }
}

/// U+FEFF at the start of a file.
enum ByteOrderMark {
  static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]
}
