import TextLayout
public import TextModels
import TextRope

/// Wraps whole texts at widths as fields have them, and compares all rows with the naive ones. The texts are of
/// the kinds that wrapping has ways of its own for: plain words, code with tabs, East Asian text, mixtures.
public enum WrapExercise {
  /// Wraps a text that is a function of `seed`; how it fails, or nil.
  public static func failure(seed: UInt64) -> String? {
    failure(of: ByteScript(seed: seed, count: 2_400))
  }

  /// Wraps the text that a script makes; how it fails, or nil.
  public static func failure(of script: ByteScript) -> String? {
    var script = script
    let options = LayoutOptions(
      columns: 1 + script.number(below: 120), tabWidth: 1 + script.number(below: 9),
      continuationIndent: script.number(below: 6), indentsLikeLine: script.byte() < 64,
      breaking: script.byte() < 32 ? .graphemes : .words, keepsKoreanWords: script.byte() < 64,
      ambiguousIsWide: script.byte() < 32)
    var pieces = script
    let text = text(from: &pieces)
    let bytes = Array(text.utf8)
    var wrapper = NaiveRows.Wrapper(options)
    do throws(RowExercise.Mismatch) {
      let exercise = RowExercise(options: options, maximumCount: 0)
      let entries = wrapper.rows(of: bytes)
      try exercise.compare(RowIndex(Rope(text), options: options), entries)
      try exercise.compareBroken(bytes, into: 1 + script.number(below: 200), options, entries)
      try exercise.compareReflowed(Rope(text), script.number(below: 120), options, entries)
      return nil
    } catch {
      return "\(error.description)\n\(text.debugDescription)"
    }
  }

  private static func text(from script: inout ByteScript) -> String {
    let kind = script.number(below: 6)
    var text = ""
    while !script.isAtEnd {
      let choice = script.byte()
      switch kind {
      case 0, 1:
        // Lines of code and of words; endings of all kinds, but mostly one.
        if choice < 12 {
          text += kind == 0 || choice < 8 ? "\n" : ["\r\n", "\r", "\u{C}", "é"][Int(choice) % 4]
          text += String(repeating: "\t", count: script.number(below: 4))
        } else {
          text += RowAlphabet.plain(script.byte())
        }
      case 2:
        text += choice < 40 ? RowAlphabet.piece(script.byte()) : RowAlphabet.wide(script.byte())
      case 3:
        // Long runs of what is wide by itself, and now and then something that joins it or is wide only in company.
        text += choice < 5 ? RowAlphabet.piece(script.byte()) : RowAlphabet.wide(script.byte())
      case 4:
        text += choice < 128 ? RowAlphabet.plain(script.byte()) : RowAlphabet.piece(script.byte())
      default:
        text += RowAlphabet.piece(choice)
      }
    }
    return text
  }
}
