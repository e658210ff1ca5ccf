import LayoutModels
import TextLayout
import TextModels
import TextRope
import Testing

/// Inputs that once had wrong rows.
@Suite struct FoundByFuzzingTests {
  /// A leading consonant and a Hangul syllable are one grapheme of two columns.
  @Test func aSyllableAfterALeadingConsonantAddsNoColumns() {
    let text = Rope("    \u{1100}\u{AE00}\u{AE00}\u{AE00}the the the \u{2026}\u{2026}")
    #expect(RowIndex(text, options: LayoutOptions(columns: 40)).row(0).columns == 24)
  }

  /// A deletion brought an unsettled part to where wrapping began, and what the part did not know was forgotten.
  @Test func aDeletionUpToAnUnsettledPartLeavesNoStaleRows() {
    #expect(RowExercise.failure(of: RowScript(from: ByteScript(seed: 905_369, count: 1_000))) == nil)
  }
}
