import UnicodeKernels

/// The hash of a text that comes in chunks, which depends on its bytes alone, not on how they are cut.
///
/// Sixty-four bytes at a time are multiplied into four sums of 64 bits, and those, with the bytes that are left over, are fed to
/// a `Hasher`: several times faster than feeding it the bytes. Its seed, which differs from process to process, goes into
/// every product, so that nobody can look for texts of equal hashes beforehand.
///
///     sum ← fold((word of the block ^ factor) × (next word of the block ^ sum))
struct TextHash {
  private var sums: SIMD4<UInt64>
  private let factors: SIMD4<UInt64>
  /// The bytes that have come since the last block.
  private var rest = InlineArray<64, UInt8>(repeating: 0)
  private var restCount = 0
  private var hasBlocks = false

  /// Creates the hash of an empty text that is going to be fed to `hasher`.
  init(for hasher: Hasher) {
    let seed = SIMD4(repeating: UInt64(bitPattern: Int64(hasher.finalize())))
    // The first bits behind the point of the square roots of 2, 3, 5, 7, and of 11, 13, 17, 19.
    factors =
      seed
      ^ SIMD4(0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1)
    sums =
      seed
      ^ SIMD4(0x510E_527F_ADE6_82D1, 0x9B05_688C_2B3E_6C1F, 0x1F83_D9AB_FB41_BD6B, 0x5BE0_CD19_137E_2179)
  }

  /// Takes the next bytes of the text. O(n).
  mutating func append(_ chunk: Span<UInt8>) {
    var offset = 0
    if restCount > 0 {
      offset = min(64 - restCount, chunk.count)
      keep(chunk.extracting(..<offset))
      if restCount < 64 { return }
      restCount = 0
      let block = rest
      _ = foldBlocks(of: block.span, from: 0)
    }
    offset = foldBlocks(of: chunk, from: offset)
    keep(chunk.extracting(offset...))
  }

  /// Feeds the hash of all that came to `hasher`.
  func feed(_ hasher: inout Hasher) {
    if hasBlocks { hasher.combine(sums) }
    hasher.combine(bytes: rest.span.extracting(..<restCount))
    // A byte that UTF-8 has not sets what is fed next apart.
    hasher.combine(0xFF as UInt8)
  }

  private mutating func keep(_ bytes: Span<UInt8>) {
    for offset in 0..<bytes.count { rest[restCount + offset] = bytes[offset] }
    restCount += bytes.count
  }

  /// Folds whole blocks from `offset` on into the sums, and returns where the last one ends.
  private mutating func foldBlocks(of bytes: Span<UInt8>, from start: Int) -> Int {
    let factors = factors
    var sums = sums
    var offset = start
    while offset &+ 64 <= bytes.count {
      for lane in 0..<4 {
        let factor = bytes.word(at: offset &+ 16 &* lane) ^ factors[lane]
        let product = factor.multipliedFullWidth(by: bytes.word(at: offset &+ 16 &* lane &+ 8) ^ sums[lane])
        sums[lane] = product.high ^ product.low
      }
      offset &+= 64
    }
    self.sums = sums
    hasBlocks = hasBlocks || offset > start
    return offset
  }
}
