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

  /// Whether a limit admits a text in the place of another one as a whole.
  static func admits(_ text: [UInt8], insteadOf old: [UInt8], _ limit: TextLimit?) -> Bool {
    guard var limit, limit.policy != .report else { return true }
    limit.maximum = max(limit.maximum, count(old, limit.unit))
    limit.maximumUTF8Count = limit.maximumUTF8Count.map { max($0, old.count) }
    limit.maximumLineCount = limit.maximumLineCount.map { max($0, lineCount(old)) }
    return admits(text, limit)
  }

  private static func admits(_ text: [UInt8], _ limit: TextLimit) -> Bool {
    count(text, limit.unit) <= limit.maximum && text.count <= limit.maximumUTF8Count ?? .max
      && lineCount(text) <= limit.maximumLineCount ?? .max
  }

  private static func lineCount(_ text: [UInt8]) -> Int {
    var lines = 1
    for index in text.indices {
      let isLoneReturn = text[index] == 13 && !(index + 1 < text.count && text[index + 1] == 10)
      if text[index] == 10 || isLoneReturn { lines += 1 }
    }
    return lines
  }
}
