/// What an offset counts: UTF-8 code units, UTF-16 code units, Unicode scalars or graphemes.
///
/// The four units are caseless enums; no other type conforms.
public protocol TextUnit: Sendable {
  /// The unit as a value.
  static var measure: TextMeasure { get }
}

/// The units of `TextUnit` as values.
@frozen
public enum TextMeasure: Hashable, Sendable {
  /// UTF-8 code units.
  case utf8
  /// UTF-16 code units.
  case utf16
  /// Unicode scalar values.
  case scalars
  /// Extended grapheme clusters.
  case graphemes
}

/// UTF-8 code units, that is bytes: the canonical unit, in which every position is exact.
public enum UTF8Unit: TextUnit {
  /// `utf8`.
  @inlinable public static var measure: TextMeasure { .utf8 }
}

/// UTF-16 code units: what JavaScript, Java, `NSString` and, by default, the Language Server Protocol count.
public enum UTF16Unit: TextUnit {
  /// `utf16`.
  @inlinable public static var measure: TextMeasure { .utf16 }
}

/// Unicode scalar values.
public enum ScalarUnit: TextUnit {
  /// `scalars`.
  @inlinable public static var measure: TextMeasure { .scalars }
}

/// Extended grapheme clusters, UAX #29 of Unicode 17.0: what people call characters.
public enum GraphemeUnit: TextUnit {
  /// `graphemes`.
  @inlinable public static var measure: TextMeasure { .graphemes }
}

/// A boundary in a text, as the number of units before it.
///
/// The unit is part of the type, so that a number of bytes is never taken for a number of characters. An
/// offset belongs to no particular text; whoever takes one says what happens when it lies out of bounds.
@frozen
public struct TextOffset<Unit: TextUnit>: Hashable, Sendable {
  /// The number of units before the boundary.
  public var value: Int

  /// Creates an offset with `value` units before it.
  @inlinable
  public init(_ value: Int) {
    self.value = value
  }
}

/// An offset in UTF-8 code units.
public typealias UTF8Offset = TextOffset<UTF8Unit>
/// An offset in UTF-16 code units.
public typealias UTF16Offset = TextOffset<UTF16Unit>
/// An offset in Unicode scalar values.
public typealias ScalarOffset = TextOffset<ScalarUnit>
/// An offset in extended grapheme clusters.
public typealias GraphemeOffset = TextOffset<GraphemeUnit>

extension TextOffset: Strideable {
  /// Whether both are the same number of units. What comes with `Strideable` would subtract, and could overflow.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.value == right.value
  }

  /// Whether `left` comes before `right`.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.value < right.value
  }

  /// The number of units from this offset to `other`; negative if `other` comes first.
  @inlinable
  public func distance(to other: Self) -> Int {
    other.value - value
  }

  /// The offset `distance` units after this one.
  @inlinable
  public func advanced(by distance: Int) -> Self {
    Self(value + distance)
  }
}

extension TextOffset {
  /// The offset `distance` units after `offset`.
  @inlinable
  public static func + (offset: Self, distance: Int) -> Self {
    offset.advanced(by: distance)
  }

  /// The offset `distance` units before `offset`.
  @inlinable
  public static func - (offset: Self, distance: Int) -> Self {
    offset.advanced(by: -distance)
  }

  /// The number of units from `right` to `left`.
  @inlinable
  public static func - (left: Self, right: Self) -> Int {
    right.distance(to: left)
  }

  /// Moves the offset `distance` units forwards.
  @inlinable
  public static func += (offset: inout Self, distance: Int) {
    offset.value += distance
  }

  /// Moves the offset `distance` units backwards.
  @inlinable
  public static func -= (offset: inout Self, distance: Int) {
    offset.value -= distance
  }
}

extension TextOffset: ExpressibleByIntegerLiteral {
  /// Creates an offset from a literal number of units.
  @inlinable
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension TextOffset: CustomStringConvertible {
  /// The number of units, in decimal.
  public var description: String {
    value.description
  }
}
