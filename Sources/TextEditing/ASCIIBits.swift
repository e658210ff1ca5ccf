/// Some of the scalars of ASCII, a bit each.
struct ASCIIBits: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Creates the empty set.
  init() {}

  /// Creates the set of those for which `isMember` is true.
  private init(where isMember: (Unicode.Scalar) -> Bool) {
    for value in UInt8(0)..<128 where isMember(Unicode.Scalar(value)) {
      insert(UInt32(value)...UInt32(value))
    }
  }

  /// Those with the property White_Space.
  static let space = ASCIIBits { $0.isWhiteSpace }

  /// Those that are part of words.
  static let word = ASCIIBits { $0.isWordScalar }

  /// Those of each general category.
  private static let byCategory: [ASCIIBits] = {
    var sets = Array(repeating: ASCIIBits(), count: GeneralCategories.count)
    for value in UInt8(0)..<128 {
      let category = GeneralCategories(of: Unicode.Scalar(value)).rawValue.trailingZeroBitCount
      sets[category].insert(UInt32(value)...UInt32(value))
    }
    return sets
  }()

  /// Those of some general categories.
  static func of(_ categories: GeneralCategories) -> ASCIIBits {
    var bits = ASCIIBits()
    var rest = categories.rawValue
    while rest != 0 {
      bits.formUnion(byCategory[rest.trailingZeroBitCount])
      rest &= rest - 1
    }
    return bits
  }

  /// Whether `value`, less than 128, is among them.
  func contains(_ value: UInt32) -> Bool {
    (value < 64 ? low : high) &>> UInt64(value) & 1 == 1
  }

  /// All others of ASCII.
  var inverted: ASCIIBits {
    var result = self
    (result.low, result.high) = (~low, ~high)
    return result
  }

  mutating func formUnion(_ other: ASCIIBits) {
    low |= other.low
    high |= other.high
  }

  /// Adds the scalars of a range, all less than 128.
  mutating func insert(_ range: ClosedRange<UInt32>) {
    if range.lowerBound < 64 { low |= Self.bits(range.lowerBound...min(range.upperBound, 63)) }
    if range.upperBound >= 64 {
      high |= Self.bits((max(range.lowerBound, 64) - 64)...(range.upperBound - 64))
    }
  }

  private static func bits(_ range: ClosedRange<UInt32>) -> UInt64 {
    (~UInt64(0) >> UInt64(63 - (range.upperBound - range.lowerBound))) << UInt64(range.lowerBound)
  }

  /// Adds a small letter and its capital.
  mutating func insert(letter: Unicode.Scalar) {
    insert(letter.value...letter.value)
    insertOtherCases()
  }

  /// Adds to each letter the other one of its pair.
  mutating func insertOtherCases() {
    let letters = (high | high >> 32) & Self.bits(1...26)
    high |= letters | letters << 32
  }
}
