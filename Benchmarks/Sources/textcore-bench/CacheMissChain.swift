/// A random cycle through memory in which each load waits for the one before: what one dependent access costs
/// in that much memory.
struct CacheMissChain {
  private let next: [Int32]

  /// Creates a cycle through `byteCount` bytes.
  init(byteCount: Int) {
    let count = max(2, byteCount / 4)
    var next = (0..<Int32(count)).map { $0 }
    var random = SplitMix64(seed: 1)
    for index in stride(from: count - 1, to: 0, by: -1) { next.swapAt(index, random.below(index)) }
    self.next = next
  }

  /// The nanoseconds of one access, over `steps` of them.
  func nanosecondsPerStep(_ steps: Int) -> Double {
    var position: Int32 = 0
    let time = nanoseconds { for _ in 0..<steps { position = next[Int(position)] } }
    keep(position)
    return time / Double(steps)
  }
}
