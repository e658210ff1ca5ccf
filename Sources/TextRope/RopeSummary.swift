/// What a rope counts in a piece of text. Summaries of adjacent pieces add up, given that each piece was
/// counted from the state that the pieces before it left (see `SummaryCounter`).
@usableFromInline @frozen
struct RopeSummary: Equatable {
  /// Bytes.
  @usableFromInline var utf8 = 0
  /// Unicode scalars.
  @usableFromInline var scalars = 0
  /// UTF-16 code units.
  @usableFromInline var utf16 = 0
  /// Graphemes that start in the piece.
  @usableFromInline var graphemes = 0
  /// Line endings that start in the piece: a CR LF counts where its CR is.
  @usableFromInline var lineEndings = 0

  @inlinable
  init(utf8: Int = 0, scalars: Int = 0, utf16: Int = 0, graphemes: Int = 0, lineEndings: Int = 0) {
    self.utf8 = utf8
    self.scalars = scalars
    self.utf16 = utf16
    self.graphemes = graphemes
    self.lineEndings = lineEndings
  }
}

/// The columns of a branch's sums, and so the units that a position can be sought in.
@usableFromInline
enum SummaryUnit: Int {
  case utf8
  case scalars
  case utf16
  case graphemes
  case lineEndings
}

extension RopeSummary {
  @inline(__always)
  static func + (left: Self, right: Self) -> Self {
    Self(
      utf8: left.utf8 &+ right.utf8, scalars: left.scalars &+ right.scalars,
      utf16: left.utf16 &+ right.utf16, graphemes: left.graphemes &+ right.graphemes,
      lineEndings: left.lineEndings &+ right.lineEndings)
  }

  @inline(__always)
  static func - (left: Self, right: Self) -> Self {
    Self(
      utf8: left.utf8 &- right.utf8, scalars: left.scalars &- right.scalars,
      utf16: left.utf16 &- right.utf16, graphemes: left.graphemes &- right.graphemes,
      lineEndings: left.lineEndings &- right.lineEndings)
  }

  @inline(__always)
  static func += (left: inout Self, right: Self) {
    left = left + right
  }

  /// Whether nothing is counted.
  @inline(__always)
  var isZero: Bool {
    utf8 | scalars | utf16 | graphemes | lineEndings == 0
  }

  /// The count in `unit`.
  @inline(__always)
  subscript(unit: SummaryUnit) -> Int {
    switch unit {
    case .utf8: utf8
    case .scalars: scalars
    case .utf16: utf16
    case .graphemes: graphemes
    case .lineEndings: lineEndings
    }
  }
}

extension TextMeasure {
  /// The column of the unit's sums.
  @inline(__always)
  var summaryUnit: SummaryUnit {
    switch self {
    case .utf8: .utf8
    case .utf16: .utf16
    case .scalars: .scalars
    case .graphemes: .graphemes
    }
  }
}
