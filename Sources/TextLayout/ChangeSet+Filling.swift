public import TextEditing
public import TextRope
import UnicodeKernels

/// Wrapping as text: paragraphs whose lines are filled up to a width.
///
///     // one two          // one two three
///     // three        ►   // four
///     // four
///
/// A **paragraph** is a run of lines with the same marks in front and with something behind them. Marks are those
/// of comments, `//` and `///`, `#`, `*`, `;`, `--`, and of quotations, `>`, with the space around them. The first
/// line keeps what is in front of it, and all others get what is in front of the second.
extension ChangeSet {
  /// The edit that fills the paragraphs among some lines to a width.
  ///
  /// Lines are broken at line break opportunities (UAX #14) alone: a word that is longer than a line stands by
  /// itself. Spaces at the ends of lines are taken away, and lines are joined by a space, but not between two
  /// ideographs or kana. Everything else stays as it is, to the byte, and so do offsets in it.
  ///
  /// - Parameters:
  ///   - lines: Numbers of lines, from 0; those that the text has not are left out.
  ///   - text: The text.
  ///   - options: The width, `columns`, with no limit if 0; the columns of tabs and of ambiguous scalars; and whether
  ///     the words of Korean are kept together. Nothing else is read.
  /// - Complexity: O(*m* + *l* log *n*) in the bytes and the number of the lines and in the text's length.
  public static func fillingParagraphs(
    _ lines: Range<Int>, in text: Rope, options: LayoutOptions
  ) -> ChangeSet {
    var changes = ChangeSet()
    var paragraph: [ParagraphLine] = []
    for line in text.existing(lines) {
      let next = ParagraphLine(line, of: text)
      if let last = paragraph.last, next.isBlank || next.marks != last.marks {
        Paragraph(paragraph, in: text).fill(options, into: &changes)
        paragraph = []
      }
      if !next.isBlank { paragraph.append(next) }
    }
    if !paragraph.isEmpty { Paragraph(paragraph, in: text).fill(options, into: &changes) }
    return changes.keepingEndingsApart(in: text)
  }
}

extension Rope {
  /// The lines of the paragraph that `line` is of; the line alone if nothing is behind its marks.
  ///
  /// A line that the text has not counts as the nearest that it has.
  ///
  /// - Complexity: O(*l* log *n*) in the lines of the paragraph and the text's length.
  public func paragraphLines(at line: Int) -> Range<Int> {
    let line = min(max(0, line), lineCount - 1)
    let middle = ParagraphLine(line, of: self)
    if middle.isBlank { return line..<line + 1 }
    func belongs(_ other: Int) -> Bool {
      let other = ParagraphLine(other, of: self)
      return !other.isBlank && other.marks == middle.marks
    }
    var (first, end) = (line, line + 1)
    while first > 0, belongs(first - 1) { first -= 1 }
    while end < lineCount, belongs(end) { end += 1 }
    return first..<end
  }
}
