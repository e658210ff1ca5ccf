public import TextRope

/// A text that is edited under a limit and tells of every edit what was applied and what was refused.
///
/// A buffer is a value: a copy is a snapshot in O(1). Nothing that comes from outside can trap: an offset out of
/// bounds or inside a scalar throws, and the buffer is as it was.
public struct TextBuffer: Sendable {
  /// The text.
  public internal(set) var text: Rope

  /// How long insertions may make the text; nil for no limit. A limit that is lowered cuts nothing.
  public var limit: TextLimit?

  /// What a new line of the text ends in: that of the first line, LF if there is only one.
  public var lineEnding: LineEnding

  /// Whether line endings in insertions are turned into `lineEnding`; else they are kept byte for byte.
  public var convertsLineEndings = false

  /// Creates a buffer. A text that is over the limit is kept whole.
  public init(_ text: Rope = Rope(), limit: TextLimit? = nil) {
    self.text = text
    self.limit = limit
    lineEnding = text.firstLineEnding ?? .lf
  }
}

extension TextBuffer {
  /// The number of the limit's units in the text; of graphemes without a limit.
  public var count: Int {
    text.count(of: limit?.unit ?? .graphemes)
  }

  /// How many of the limit's units may still be inserted, 0 if the text is over it; nil without a limit.
  public var remaining: Int? {
    limit.map { max(0, $0.maximum - text.count(of: $0.unit)) }
  }

  /// By how many of its units the text is over the limit; 0 without one.
  public var excess: Int {
    limit.map { max(0, text.count(of: $0.unit) - $0.maximum) } ?? 0
  }
}

extension Rope {
  /// The count in `unit`.
  func count(of unit: TextLimit.Unit) -> Int {
    switch unit {
    case .graphemes: graphemeCount
    case .scalars: scalarCount
    case .utf16: utf16Count
    case .utf8: utf8Count
    }
  }
}
