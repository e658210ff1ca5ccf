import UnicodeKernels

/// Standard output, written in blocks.
struct StandardOutput {
  private var block: [UInt8] = []
  private static let blockSize = 1 << 16

  mutating func write(_ text: String) throws(OutputError) {
    block += text.utf8
    if block.count >= Self.blockSize { try flush() }
  }

  mutating func write(_ bytes: Span<UInt8>) throws(OutputError) {
    block.append(bytes)
    if block.count >= Self.blockSize { try flush() }
  }

  /// Writes what is held back. Nothing is sure to have been written before this.
  mutating func flush() throws(OutputError) {
    try StandardStreamHandle.write(block, to: 1)
    block.removeAll(keepingCapacity: true)
  }
}
