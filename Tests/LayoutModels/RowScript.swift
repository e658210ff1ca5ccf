public import TextLayout
public import TextModels

/// What an exercise runs: a layout, how long texts get, and operations.
public struct RowScript: Sendable {
  /// What the rows are laid out by.
  public var options: LayoutOptions
  /// The UTF-8 code units from which on a text is cut down again.
  public var maximumCount: Int
  /// The operations, in order.
  public var operations: [RowOperation]

  /// Reads a script. Texts are of tens of bytes mostly and of hundreds sometimes.
  public init(from script: ByteScript) {
    var script = script
    maximumCount = [16, 24, 24, 32, 32, 48, 64, 400][script.number(below: 8)]
    options = Self.options(from: &script)
    operations = []
    while let next = RowOperation(from: &script) { operations.append(next) }
  }

  /// Narrow widths are the most likely: rows are many and short, and short texts have some.
  private static func options(from script: inout ByteScript) -> LayoutOptions {
    let choice = script.byte()
    guard choice >= 128 else { return edges[Int(choice) % edges.count] }
    return LayoutOptions(
      columns: 1 + script.number(below: choice < 224 ? 12 : 50), tabWidth: 1 + script.number(below: 9),
      continuationIndent: script.number(below: 14), indentsLikeLine: script.byte() < 64,
      breaking: script.byte() < 32 ? .graphemes : .words, keepsKoreanWords: script.byte() < 64,
      ambiguousIsWide: script.byte() < 48)
  }

  private static let edges: [LayoutOptions] = [
    LayoutOptions(columns: 0, tabWidth: 4),
    LayoutOptions(columns: 1),
    LayoutOptions(columns: 3, tabWidth: 2, ambiguousIsWide: true),
    LayoutOptions(columns: 7, continuationIndent: 2),
    LayoutOptions(columns: 12, tabWidth: 3, continuationIndent: 11),
    LayoutOptions(columns: 40),
    LayoutOptions(columns: 9, tabWidth: 4, indentsLikeLine: true),
    LayoutOptions(columns: 14, tabWidth: 3, continuationIndent: 2, indentsLikeLine: true),
    LayoutOptions(columns: 5, breaking: .graphemes),
    LayoutOptions(columns: 10, keepsKoreanWords: true),
  ]
}
