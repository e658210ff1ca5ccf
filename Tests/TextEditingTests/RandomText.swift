import TestSupport
import TextEditing
import TextRope

/// Scalars that join, break, are wide, short or long, and end lines, so that short random texts meet all rules.
let awkwardScalars: [String] = [
  "a", "b", " ", "\n", "\r", "\r\n", "\t", "é", "e\u{301}", "\u{301}", "\u{200D}", "\u{FE0F}",
  "\u{1F468}", "\u{1F3FD}", "\u{1F1FA}", "\u{1F1F8}", "\u{1F1EC}", "\u{1100}", "\u{1161}", "\u{11A8}",
  "\u{AC00}", "\u{915}", "\u{94D}", "\u{937}", "\u{600}", "\u{0}", "\u{2028}", "世", "\u{E0067}",
]

extension SeededGenerator {
  /// A random number below `bound`.
  mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &self)
  }

  /// A text of at most `count` awkward pieces.
  mutating func text(upTo count: Int) -> String {
    var result = ""
    for _ in 0..<below(count + 1) { result += awkwardScalars[below(awkwardScalars.count)] }
    return result
  }

  /// A random edit of a text, on its scalar boundaries.
  mutating func changes(of text: String, upTo count: Int = 4) -> ChangeSet {
    var boundaries = [0]
    for scalar in text.unicodeScalars { boundaries.append(boundaries.last! + UTF8.width(scalar)) }
    var ends = (0..<below(count + 1) * 2).map { _ in boundaries[below(boundaries.count)] }
    ends.sort()
    var changes = ChangeSet()
    for pair in 0..<ends.count / 2 {
      let range = UTF8Offset(ends[2 * pair])..<UTF8Offset(ends[2 * pair + 1])
      changes.append(range, with: self.text(upTo: 3))
    }
    return changes
  }
}

/// What `changes` make of `text`, replaced from the end over plain bytes.
func naive(_ text: String, _ changes: ChangeSet) -> String {
  var bytes = Array(text.utf8)
  for replacement in changes.reversed() {
    let range = replacement.range.lowerBound.value..<replacement.range.upperBound.value
    bytes.replaceSubrange(range, with: replacement.text.utf8)
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The bytes of `text`: `==` on strings is canonical equivalence, which is not what a buffer keeps.
func bytes(_ text: Rope) -> [UInt8] { Array(String(text).utf8) }
/// The bytes of `text`.
func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
