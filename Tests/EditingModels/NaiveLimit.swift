import TextEditing
import TextModels

/// Limits as they are defined: every prefix of an insertion is tried, the longest first, and the whole result is
/// counted each time.
enum NaiveLimit {
  /// What an insertion becomes: the result and the bytes of it that went in; nil if the edit is refused.
  static func replacing(
    _ range: Range<Int>, of text: [UInt8], with insertion: [UInt8], _ limit: TextLimit?
  ) -> (result: [UInt8], accepted: Int)? {
    func result(_ count: Int) -> [UInt8] {
      Array(text[..<range.lowerBound]) + insertion[..<count] + text[range.upperBound...]
    }
    guard let limit, limit.policy != .report, !insertion.isEmpty else {
      return (result(insertion.count), insertion.count)
    }
    let ends = limit.policy == .reject ? [insertion.count] : graphemeEnds(insertion).reversed()
    for end in ends where admits(result(end), limit) { return (result(end), end) }
    return nil
  }

  /// The graphemes, scalars, UTF-16 or UTF-8 code units of a text.
  static func count(_ text: [UInt8], _ unit: TextLimit.Unit) -> Int {
    let string = String(decoding: text, as: UTF8.self)
    switch unit {
    case .graphemes: return graphemeEnds(text).count
    case .scalars: return string.unicodeScalars.count
    case .utf16: return string.utf16.count
    case .utf8: return text.count
    }
  }

  /// Where the graphemes of a text end.
  static func graphemeEnds(_ text: [UInt8]) -> [Int] {
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    let isStart = NaiveGraphemes.starts(of: scalars)
    var ends: [Int] = []
    var offset = 0
    for (scalar, starts) in zip(scalars, isStart) {
      if starts, offset > 0 { ends.append(offset) }
      offset += UTF8.width(scalar)
    }
    if offset > 0 { ends.append(offset) }
    return ends
  }

  private static func admits(_ text: [UInt8], _ limit: TextLimit) -> Bool {
    var lines = 1
    for index in text.indices {
      let isLoneReturn = text[index] == 13 && !(index + 1 < text.count && text[index + 1] == 10)
      if text[index] == 10 || isLoneReturn { lines += 1 }
    }
    return count(text, limit.unit) <= limit.maximum && text.count <= limit.maximumUTF8Count ?? .max
      && lines <= limit.maximumLineCount ?? .max
  }
}
