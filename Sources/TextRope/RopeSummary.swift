/// What a rope counts in a piece of text. Summaries of adjacent pieces add up, given that each piece was
/// counted from the state that the pieces before it left (see `SummaryCounter`).
///
/// Kept as deficits against the bytes, as leaves and branches keep them: an edit of ASCII among ASCII changes the bytes alone.
@usableFromInline @frozen
struct RopeSummary: Equatable {
  /// Bytes.
  @usableFromInline var utf8 = 0
  /// Bytes less scalars.
  @usableFromInline var scalarDeficit = 0
  /// Bytes less UTF-16 code units.
  @usableFromInline var utf16Deficit = 0
  /// Bytes less graphemes that start in the piece.
  @usableFromInline var graphemeDeficit = 0
  /// Line endings that start in the piece: a CR LF counts where its CR is.
  @usableFromInline var lineEndings = 0

  @inlinable
  init(
    utf8: Int = 0, scalarDeficit: Int = 0, utf16Deficit: Int = 0, graphemeDeficit: Int = 0,
    lineEndings: Int = 0
  ) {
    self.utf8 = utf8
    self.scalarDeficit = scalarDeficit
    self.utf16Deficit = utf16Deficit
    self.graphemeDeficit = graphemeDeficit
    self.lineEndings = lineEndings
  }

  /// Unicode scalars.
  @inlinable @inline(__always)
  var scalars: Int { utf8 &- scalarDeficit }

  /// UTF-16 code units.
  @inlinable @inline(__always)
  var utf16: Int { utf8 &- utf16Deficit }

  /// Graphemes that start in the piece.
  @inlinable @inline(__always)
  var graphemes: Int { utf8 &- graphemeDeficit }
}

/// What a position can be sought in.
@usableFromInline
enum SummaryUnit {
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
      utf8: left.utf8 &+ right.utf8, scalarDeficit: left.scalarDeficit &+ right.scalarDeficit,
      utf16Deficit: left.utf16Deficit &+ right.utf16Deficit,
      graphemeDeficit: left.graphemeDeficit &+ right.graphemeDeficit,
      lineEndings: left.lineEndings &+ right.lineEndings)
  }

  @inline(__always)
  static func - (left: Self, right: Self) -> Self {
    Self(
      utf8: left.utf8 &- right.utf8, scalarDeficit: left.scalarDeficit &- right.scalarDeficit,
      utf16Deficit: left.utf16Deficit &- right.utf16Deficit,
      graphemeDeficit: left.graphemeDeficit &- right.graphemeDeficit,
      lineEndings: left.lineEndings &- right.lineEndings)
  }

  @inline(__always)
  static func += (left: inout Self, right: Self) {
    left = left + right
  }

  /// Whether nothing is counted.
  @inline(__always)
  var isZero: Bool {
    utf8 == 0 && isOfBytesAlone
  }

  /// Whether nothing is counted but bytes, each of which is a scalar, a UTF-16 code unit and a grapheme.
  @inline(__always)
  var isOfBytesAlone: Bool {
    scalarDeficit | utf16Deficit | graphemeDeficit | lineEndings == 0
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
