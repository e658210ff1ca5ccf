/// The tables of one kind of boundary: a generated automaton that may put a decision off.
///
/// A conformer is a namespace; every requirement is one load, and all of it is specialised within the module.
protocol BoundaryRules {
  /// The offset in a row of the class that the kernel gives to a combined class.
  static func classOffset(of scalarClass: Int) -> Int
  /// The offset of the row of the next state, after a scalar whose class is at `classOffset` in `row`.
  static func nextRow(after row: Int, _ classOffset: Int) -> Int
  /// What happens before that scalar.
  static func step(after row: Int, _ classOffset: Int) -> BoundaryStep
  /// What the end of the text says in `state`.
  static func final(_ state: Int) -> BoundaryStep
  /// The state that is right after a scalar of the class at `classOffset` whatever came before; 0xFF: it depends.
  static func settledState(after classOffset: Int) -> Int
  /// A row is two to the power of this many bytes.
  static var rowShift: Int { get }

  /// Whether the letters of ASCII are alike in both cases.
  static var casesAreAlike: Bool { get }

  /// Whether marks are so rare that they are looked for only where a step is out of the ordinary.
  static var marksAreRare: Bool { get }

  /// The group of an ASCII byte, those that the rules treat alike, times four.
  static func asciiGroup(of byte: UInt8) -> Int
  /// What happens between two ASCII bytes, at `first group << 5 + second group`: see `readASCII`.
  static func asciiPair(at byteOffset: Int) -> UInt32
  /// The regular state after a byte of `group`.
  static func asciiState(after group: Int) -> Int
  /// The group after which `state` is the regular one, and nothing is open; 0xFF: there is none.
  static func asciiGroup(ofState state: Int) -> Int
}

/// What an automaton says as it reads a scalar, or the end of the text.
struct BoundaryStep: OptionSet {
  let rawValue: Int

  /// There is a boundary before the scalar.
  static let boundary = Self(rawValue: 1)
  /// Whether there is one is decided later. Never more than one boundary is open.
  static let opens = Self(rawValue: 2)
  /// The open boundary is one.
  static let confirms = Self(rawValue: 4)
  /// The open boundary is none.
  static let dismisses = Self(rawValue: 8)
  /// The break is mandatory, or the segment that ends is a word.
  static let marked = Self(rawValue: 16)

  /// How many boundaries the step decides to be ones: up to two.
  @inline(__always)
  var count: Int { rawValue &>> 8 }
}

extension BoundaryRules {
  /// Reads the scalar at `offset` in the state of `row`.
  @inline(__always)
  static func step(_ text: Span<UInt8>, _ offset: inout Int, _ row: inout Int) -> BoundaryStep {
    var length = 0
    let classOffset = classOffset(of: text.scalarClass(at: offset, &length))
    let step = step(after: row, classOffset)
    row = nextRow(after: row, classOffset)
    offset &+= length
    return step
  }
}
