/// Texts that benchmarks make for themselves.
enum MadeText {
  /// Lines of 5 to 74 random small letters.
  static func lines(_ byteCount: Int) -> [UInt8] {
    var random = SplitMix64(seed: 3)
    var text: [UInt8] = []
    text.reserveCapacity(byteCount)
    var left = 40
    while text.count < byteCount {
      if left == 0 {
        text.append(10)
        left = 5 + random.below(70)
      } else {
        text.append(UInt8(97 + random.below(26)))
        left -= 1
      }
    }
    return text
  }

  /// `unit` repeated to about `byteCount`, whole copies only.
  static func repeating(_ unit: String, _ byteCount: Int) -> [UInt8] {
    let once = Array(unit.utf8)
    var text: [UInt8] = []
    text.reserveCapacity(byteCount)
    while text.count + once.count <= byteCount { text += once }
    return text
  }
}
