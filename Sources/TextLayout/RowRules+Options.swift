import TextRope
import UnicodeKernels

extension RowRules {
  /// The rules that `options` stand for.
  init(_ options: LayoutOptions) {
    self.init(
      columns: options.columns, tabWidth: options.tabWidth, indent: options.continuationIndent,
      indentsLikeLine: options.indentsLikeLine, ambiguousIsWide: options.ambiguousIsWide,
      breaksAnywhere: options.breaking == .graphemes,
      tailoring: options.keepsKoreanWords ? .koreanWords : .none)
  }

  /// The space that the line starts with which `offset` lies in: its columns, and where the scalar begins that
  /// ends it, or it is as wide as a row.
  ///
  /// - Complexity: O(log n + l), l being the space, and no more of it than fits the width.
  func leadingSpace(ofLineAt offset: Int, in text: Rope) -> (columns: Int, end: Int) {
    let lineStart = text.lineStart(text.line(at: UTF8Offset(offset)))
    var length = 64
    repeat {
      let end = text.roundedUp(min(lineStart + length, text.endOffset), to: ScalarUnit.self)
      var window = TextWindow()
      text.forEachChunk(in: lineStart..<end) { chunk in
        window.append(chunk)
        return true
      }
      let found = leadingColumns(window.bytes, from: 0, to: window.count)
      // A mark behind the last space would make it visible.
      if found.end < window.count || end == text.endOffset {
        return (found.columns, lineStart.value + found.end)
      }
      length *= 4
    } while true
  }

  /// The scanner at `offset`, where a row starts that goes on with a line.
  ///
  /// - Parameters:
  ///   - excerpt: text around `offset`.
  ///   - reach: how far the rows of the line before it reach beyond it.
  func scanner(
    continuingLineAt offset: Int, in text: Rope, near excerpt: Excerpt, reach: Int
  ) -> RowScanner {
    RowScanner(
      rules: self,
      continuingLineIn: breaksAnywhere
        ? LineBreakState() : LineBreakState(in: text, at: offset, near: excerpt, tailoring),
      leadingColumns: indentsLikeLine ? leadingSpace(ofLineAt: offset, in: text).columns : 0, reach: reach)
  }
}
