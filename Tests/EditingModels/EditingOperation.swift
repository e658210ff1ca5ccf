public import TextEditing
public import TextModels

/// One step of a script over a buffer with a limit, a history and selections. Places are relative, so that any part
/// of a script is a script.
public enum EditingOperation: Sendable {
  /// A range, in 65536ths of the text and bytes.
  public struct Extent: Sendable {
    /// Where it starts, in 65536ths of the text.
    public var start: UInt16
    /// How many bytes it holds.
    public var length: UInt8
  }

  /// Some of the text is replaced under the limit.
  case replace(Extent, ScriptText, EditKind)
  /// A text is typed at the caret, in place of what is selected.
  case type(ScriptText)
  /// What is selected, or a scalar beside the caret, is deleted.
  case delete(backward: Bool)
  /// Several ranges are replaced under the limit.
  case replaceSeveral([Extent], ScriptText)
  /// Several ranges are replaced, whatever the limit.
  case apply([Extent], ScriptText)
  /// A range is selected.
  case select(Extent, isReversed: Bool)
  /// A step is undone.
  case undo
  /// A step is redone.
  case redo
  /// The group is ended.
  case endGroup
  /// The state is saved.
  case save
  /// A line that was left is taken up, if there is one here.
  case enterBranch
  /// The limit becomes another one.
  case limit(TextLimit?)
  /// An anchor is added at the start of a range, or at both its ends.
  case mark(Extent, isRange: Bool, start: OffsetBias, end: OffsetBias)
  /// An anchor or range is removed, by its place among all.
  case unmark(UInt8)
  /// Whole lines are edited, if the limit admits the result.
  case editLines(LineEdit, Extent)
  /// A part of the text is looked for.
  case search(Extent, TextSearch.Options)
  /// A regular expression is looked for.
  case match(String)
  /// An edit at an offset that does not exist, or lies inside a scalar, is refused.
  case replaceOutside(Int16, UInt8)
}

extension EditingOperation {
  /// Reads one operation; nil at the end of the script.
  public init?(from script: inout ByteScript) {
    guard !script.isAtEnd else { return nil }
    switch script.byte() {
    case 0..<40:
      let kinds: [EditKind] = [.typing, .other, .deletingBackward, .deletingForward]
      self = .replace(
        Extent(from: &script), ScriptText(from: &script, scale: 1), kinds[script.number(below: 4)])
    case 40..<80, 88..<90: self = .type(ScriptText(from: &script, scale: 1))
    case 80..<84: self = .editLines(LineEdit(from: &script), Extent(from: &script))
    case 84..<86:
      let shape = script.byte()
      self = .search(
        Extent(from: &script),
        TextSearch.Options(ignoresCase: false, wholeWords: shape & 1 == 0, cutsGraphemes: shape & 2 == 0))
    case 86..<88:
      self = .match(
        (0...script.number(below: 8)).map { _ in
          Self.patternPieces[script.number(below: Self.patternPieces.count)]
        }.joined())
    case 90..<116: self = .delete(backward: script.byte() & 3 != 0)
    case 116..<132:
      self = .replaceSeveral(Extent.several(from: &script), ScriptText(from: &script, scale: 1))
    case 132..<144: self = .apply(Extent.several(from: &script), ScriptText(from: &script, scale: 1))
    case 144..<164: self = .select(Extent(from: &script), isReversed: script.byte() & 1 == 1)
    case 164..<194: self = .undo
    case 194..<212: self = .redo
    case 212..<220: self = .endGroup
    case 220..<226: self = .save
    case 226..<234: self = .enterBranch
    case 234..<242: self = .limit(TextLimit(from: &script))
    case 242..<250:
      let extent = Extent(from: &script)
      let shape = script.byte()
      self = .mark(
        extent, isRange: shape & 4 == 0, start: shape & 1 == 0 ? .after : .before,
        end: shape & 2 == 0 ? .before : .after)
    case 250..<252: self = .unmark(script.byte())
    default: self = .replaceOutside(Int16(bitPattern: script.word()), script.byte())
    }
  }

  /// What regular expressions are put together from; not all that comes of it is one.
  private static let patternPieces = [
    "a", "x", ".", "\\w", "[^a]", "\\n", "\\R", "\\b", "^", "$", "(", ")", "(?:", "(?=", "(?!", "(?>", "|",
    "*", "+", "?", "*?",
    "++", "{2}", "{0,3}", "(?i)", "(?s)", "\\1", "[\\u{300}-\\u{1F1FF}]", "\\p{M}", "\\s", "\u{301}",
    "\u{1F1FA}",
  ]

  /// The operations of a whole script.
  public static func operations(of script: ByteScript) -> [EditingOperation] {
    var script = script
    var operations: [EditingOperation] = []
    while let next = EditingOperation(from: &script) { operations.append(next) }
    return operations
  }
}

extension EditingOperation.Extent {
  init(from script: inout ByteScript) {
    start = script.word()
    let length = script.byte()
    self.length = length < 96 ? 0 : length < 240 ? length % 12 : length
  }

  static func several(from script: inout ByteScript) -> [Self] {
    (0...script.number(below: 5)).map { _ in Self(from: &script) }
  }
}

extension TextLimit {
  fileprivate init?(from script: inout ByteScript) {
    let shape = script.byte()
    if shape < 64 { return nil }
    let units: [Unit] = [.graphemes, .scalars, .utf16, .utf8]
    let policies: [Policy] = [.clamp, .clamp, .reject, .report]
    self.init(
      Int(script.byte()) / 2, unit: units[Int(shape & 3)], policy: policies[Int(shape >> 2 & 3)],
      maximumUTF8Count: shape & 16 == 0 ? nil : Int(script.byte()),
      maximumLineCount: shape & 32 == 0 ? nil : Int(script.byte()) / 16)
  }
}
