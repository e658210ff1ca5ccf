import TextRope
import UnicodeKernels

/// Turns bytes that come in chunks into a text.
///
/// Chunks may end anywhere, inside a scalar too.
struct TextDecoder: ~Copyable {
  private var repairer = UTF8Repairer()
  private var builder: RopeBuilder
  /// Repaired bytes that are not in the text yet.
  private var block: [UInt8] = []
  private var hasByteOrderMark: Bool?
  private static let blockSize = 1 << 18

  /// Creates a decoder of texts that have no more UTF-8 code units than is said, and than a text may have.
  init(maximumUTF8Count: Int) {
    builder = RopeBuilder(maximumUTF8Count: maximumUTF8Count)
  }

  mutating func append(_ chunk: Span<UInt8>) throws(TextFileError.Reason) {
    repairer.append(chunk, to: &block)
    if block.count >= Self.blockSize { try moveBlock() }
  }

  consuming func finish() throws(TextFileError.Reason) -> DecodedText {
    repairer.finish(into: &block)
    try moveBlock()
    var decoded = DecodedText()
    decoded.hasByteOrderMark = hasByteOrderMark ?? false
    decoded.repairCount = repairer.replacementCount
    decoded.firstFault = repairer.firstFaultOffset
    do throws(TextInputError) {
      decoded.text = try builder.finish()
    } catch {
      preconditionFailure("what was repaired ends with a scalar")
    }
    return decoded
  }

  /// Appends the block, which ends between scalars, to the text; a byte order mark before the first is left out.
  private mutating func moveBlock() throws(TextFileError.Reason) {
    var moved: [UInt8] = []
    swap(&moved, &block)
    var start = 0
    if hasByteOrderMark == nil {
      hasByteOrderMark = moved.starts(with: ByteOrderMark.utf8)
      if hasByteOrderMark == true { start = ByteOrderMark.utf8.count }
    }
    do throws(TextInputError) {
      try builder.append(moved.span.extracting(start...))
    } catch {
      // What was repaired is UTF-8: nothing but its length can be wrong.
      throw .tooLong
    }
    moved.removeAll(keepingCapacity: true)
    block = moved
  }
}

/// U+FEFF at the start of a file.
enum ByteOrderMark {
  static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]
}
